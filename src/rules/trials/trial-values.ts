import type { TrialField, TrialForm, TrialNumber, TrialValues } from '#contract/engineering/trial.ts';

/** Whether it is what a run is made for. */
export function isResult(field: TrialField): field is TrialNumber {
  return field.kind === 'number' && field.role === 'result';
}

/** What was measured with what follows from it. */
export function withDerived({ derive }: TrialForm, values: TrialValues): TrialValues {
  return derive?.(values) ?? values;
}

/** What was measured without what follows from the rest of it: so readings can be corrected, and the result with them. */
export function withoutDerived(form: TrialForm, values: TrialValues): TrialValues {
  return form.fields.filter(isResult).reduce((kept, { code }) => {
    const { [code]: result, ...rest } = kept;
    return result !== undefined && withDerived(form, rest)[code] === result ? rest : kept;
  }, values);
}

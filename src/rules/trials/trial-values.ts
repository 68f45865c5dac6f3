import type { TrialForm, TrialValues } from '#contract/engineering/trial.ts';

/** What was measured with what follows from it. */
export function withDerived({ derive }: TrialForm, values: TrialValues): TrialValues {
  return derive?.(values) ?? values;
}

/** What was measured without what follows from the rest of it: so readings can be corrected, and the result with them. */
export function withoutDerived(form: TrialForm, values: TrialValues): TrialValues {
  const results = form.fields.filter((field) => field.kind === 'number' && field.role === 'result');
  return results.reduce((kept, { code }) => {
    const { [code]: result, ...rest } = kept;
    return result !== undefined && withDerived(form, rest)[code] === result ? rest : kept;
  }, values);
}

import type { InputValues } from '#contract/input.ts';
import type { MeasuredApproval, MeasuredValue, Admission } from '#contract/measured.ts';
import type { Specification } from '#contract/specification.ts';
import { isInUse } from '#rules/conditions.ts';
import type { Application } from '#applications/application.ts';
import { inputsOf } from './complete-inputs.ts';
import { isSameValue } from './input-value.ts';
import { isExplored, setterOf, setValueOf } from './who-sets.ts';

/**
 * Whether a design may be ranked: under the challenge's own conditions, with none but approved measured values. `inputs` must be
 * complete.
 */
export function admissionOf<A>(
  application: Application<A>,
  specification: Specification,
  inputs: InputValues,
  approvals: readonly MeasuredApproval[] = [],
): Admission {
  const awaiting = measuredValues(application, specification, inputs).filter((value) => !isApproved(value, approvals));
  if (awaiting.length > 0) {
    return { isRanked: false, sentence: 'Not ranked: measured values await your teacher.', awaiting };
  }
  const other = inputsOf(application).filter(
    (input) =>
      isExplored(input, specification) &&
      !isSameValue(inputs[input.name], setValueOf(input, specification) ?? input.default),
  );
  if (other.length === 0) return { isRanked: true, sentence: '', awaiting: [] };
  const labels = other.map(({ label }) => `“${label}”`).join(' and ');
  const sentence = `Not ranked: ${labels} ${other.length === 1 ? 'is' : 'are'} not as the challenge sets it.`;
  return { isRanked: false, sentence, awaiting: [] };
}

/** The values of a design that say to be read off a real part. */
function measuredValues<A>(
  application: Application<A>,
  specification: Specification,
  inputs: InputValues,
): readonly MeasuredValue[] {
  return inputsOf(application).flatMap((input) => {
    const value = inputs[input.name];
    if (input.role !== 'measured' || value === undefined || setterOf(input, specification) !== undefined) return [];
    if (!isInUse(input, inputs) || isSameValue(value, input.notMeasured)) return [];
    return [{ input: input.name, label: input.label, units: input.units ?? '', value }];
  });
}

function isApproved({ input, value }: MeasuredValue, approvals: readonly MeasuredApproval[]): boolean {
  return approvals.some(
    (approval) => approval.state === 'approved' && approval.input === input && isSameValue(approval.value, value),
  );
}

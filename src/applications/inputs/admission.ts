import { isInUse } from '#rules/conditions.ts';
import { inputsOf } from './complete-inputs.ts';
import { isSameValue } from './input-value.ts';
import { isExplored, setterOf, setValueOf } from './who-sets.ts';
import type { Application } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { MeasuredValue, Admission } from '#contract/engineering/measured.ts';
import type { Specification } from '#contract/engineering/specification.ts';

/** What is said of a design with measured values that no teacher has approved. */
export const AWAITS_TEACHER = 'Not ranked: measured values await your teacher.';

/**
 * Whether a design may be ranked: under the challenge's own conditions, with none but approved measured values. `inputs` must be
 * complete. What was approved together counts together: the mass of one bottle is none of another.
 */
export function admissionOf<A>(
  application: Application<A>,
  specification: Specification,
  inputs: InputValues,
  approvals: readonly InputValues[] = [],
): Admission {
  const measured = measuredValues(application, specification, inputs);
  const isApproved = measured.length > 0 && approvals.some((approved) => coversAll(approved, measured));
  if (measured.length > 0 && !isApproved) return { isRanked: false, sentence: AWAITS_TEACHER, awaiting: [...measured] };
  const sentence = otherConditions(application, specification, inputs);
  return { isRanked: sentence === '', sentence, awaiting: [], ...(isApproved ? { isApproved } : {}) };
}

/** The sentence about explored conditions that are not as the challenge sets them; empty where all are. */
function otherConditions<A>(application: Application<A>, specification: Specification, inputs: InputValues): string {
  const other = inputsOf(application).filter(
    (input) =>
      isExplored(input, specification) &&
      !isSameValue(inputs[input.name], setValueOf(input, specification) ?? input.default),
  );
  if (other.length === 0) return '';
  const labels = other.map(({ label }) => `“${label}”`).join(' and ');
  return `Not ranked: ${labels} ${other.length === 1 ? 'is' : 'are'} not as the challenge sets it.`;
}

/** The values of a design that say to be read off a real part; `inputs` must be complete. */
export function measuredValues<A>(
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

/** Whether an approved set holds each of these values. */
export function coversAll(approved: InputValues, measured: readonly MeasuredValue[]): boolean {
  return measured.every(({ input, value }) => Object.hasOwn(approved, input) && isSameValue(approved[input], value));
}

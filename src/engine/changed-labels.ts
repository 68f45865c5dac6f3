import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { isSameValue } from '#applications/inputs/input-value.ts';
import { applicationOf } from '#applications/registry.ts';
import { isInUse } from '#rules/conditions.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** Labels of the inputs that hold something else now than what was given for them; of those alone that mean something in the design. */
export function changedLabels(code: ApplicationCode, given: InputValues, now: InputValues): string[] {
  return inputsOf(applicationOf(code))
    .filter((input) => Object.hasOwn(given, input.name) && isInUse(input, now))
    .filter(({ name }) => !isSameValue(now[name], given[name]))
    .map(({ label }) => label);
}

import type { InputDescriptor, InputExtra } from '#applications/application.ts';
import type { Choice, Condition } from '#contract/engineering/input.ts';

/** A number field with its range [min, max, step] and default, in its own units. */
export const number = (
  [name, label, units]: readonly [name: string, label: string, units: string],
  [min, max, step]: readonly [min: number, max: number, step: number],
  defaultValue: number,
  extra: InputExtra,
): InputDescriptor => ({ name, type: 'number', label, units, min, max, step, default: defaultValue, ...extra });

/** A field that holds one of some choices. */
export const choose = (
  [name, label]: readonly [name: string, label: string],
  choices: readonly Choice[],
  defaultValue: string | number,
  extra: InputExtra,
): InputDescriptor => ({ name, type: 'select', label, choices: [...choices], default: defaultValue, ...extra });

/** Shows a field while another holds one of the values. */
export const when = (input: string, ...values: (string | number)[]): Condition => ({
  input,
  comparison: 'oneOf',
  value: values,
});

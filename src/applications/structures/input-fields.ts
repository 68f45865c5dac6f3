import { choose, number } from '#applications/inputs/input-fields.ts';
import type { InputDescriptor, InputExtra } from '#applications/application.ts';
import type { Choice } from '#contract/engineering/input.ts';

/** [least, most, step, default] in display units. */
type NumberRange = readonly [min: number, max: number, step: number, standard: number];

/** A value and what it is called. */
export type Named = readonly [value: string, label: string];

/** A number field. */
export function numberField(
  { name, label, units }: { readonly name: string; readonly label: string; readonly units: string },
  [min, max, step, standard]: NumberRange,
  extra: InputExtra,
): InputDescriptor {
  return number([name, label, units], [min, max, step], standard, extra);
}

/** A choice whose default is the first named value unless `extra` says otherwise. */
export function choiceField(
  name: string,
  label: string,
  choices: readonly Named[],
  extra: InputExtra,
): InputDescriptor {
  return choose([name, label], choicesOf(choices), choices[0][0], extra);
}

export function choicesOf(choices: readonly Named[]): Choice[] {
  return choices.map(([value, label]) => ({ value, label }));
}

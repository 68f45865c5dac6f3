import type { InputDescriptor, InputExtra } from '#applications/application.ts';
import type { Choice } from '#contract/input.ts';

/** A number field: name, label and units; least, greatest and step; default. */
export const number = (
  [name, label, units]: readonly [name: string, label: string, units: string],
  [min, max, step]: readonly [min: number, max: number, step: number],
  defaultValue: number,
  extra: InputExtra,
): InputDescriptor => ({ name, type: 'number', label, units, min, max, step, default: defaultValue, ...extra });

/** A drop-down list. */
export const choose = (
  [name, label]: readonly [name: string, label: string],
  choices: readonly Choice[],
  defaultValue: string,
  extra: InputExtra,
): InputDescriptor => ({ name, type: 'select', label, choices: [...choices], default: defaultValue, ...extra });

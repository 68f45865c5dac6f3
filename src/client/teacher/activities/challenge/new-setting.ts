import type { SpecificationSetting } from '#contract/engineering/specification.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

export type InputChoice = ActivityChoices['inputs'][number];

type Settings = readonly SpecificationSetting[];

/** A limit on the first measure that has none yet, of the usual ones where there is one; undefined when all have. */
export function firstLimit({ measures }: ActivityChoices, settings: Settings): SpecificationSetting | undefined {
  const without = measures.filter(({ code }) => settings.every((one) => one.kind !== 'limit' || one.measure !== code));
  const free = without.find(({ isUsual }) => isUsual) ?? without[0];
  return free && { kind: 'limit', measure: free.code, label: free.label, units: free.units };
}

/** A choice for the first input with options that is not spoken of yet. */
export function firstChoice({ inputs }: ActivityChoices, settings: Settings): SpecificationSetting | undefined {
  const free = inputs.find((input) => hasOptions(input) && isFree(input, settings));
  return free && choiceFor(free);
}

/** A set value for the first input that is not spoken of yet. */
export function firstFixed({ inputs }: ActivityChoices, settings: Settings): SpecificationSetting | undefined {
  const free = inputs.find((input) => maySet(input) && isFree(input, settings));
  return free && fixedFor(free);
}

/** All its values, until some are taken out. */
export function choiceFor({ name, label, options }: InputChoice): SpecificationSetting {
  return { kind: 'choice', input: name, label, allowed: options.map(({ value }) => value) };
}

/** The value of the standard design; where an earlier release does not say it, one that the input can have. */
export function fixedFor({ name, label, type, min, standard, options }: InputChoice): SpecificationSetting {
  const [first] = options;
  const value = standard ?? first?.value ?? (type === 'checkbox' ? false : type === 'number' ? (min ?? 0) : '');
  return { kind: 'fixed', input: name, label, value };
}

export function hasOptions({ options }: InputChoice): boolean {
  return options.length > 0;
}

/** Tables and texts are the student's own. */
export function maySet(input: InputChoice): boolean {
  return hasOptions(input) || input.type === 'number' || input.type === 'checkbox';
}

function isFree({ name }: InputChoice, settings: Settings): boolean {
  return settings.every((one) => one.kind === 'limit' || one.input !== name);
}

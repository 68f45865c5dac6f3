import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { mayMoveRank, setterOf } from '#applications/inputs/who-sets.ts';
import type { Application, InputDescriptor } from '#applications/application.ts';
import type { InputValues, Scalar } from '#contract/engineering/input.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';

/** An input that a student may turn on a challenge: a number on its grid, or one of some values. */
export type Knob =
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  | { readonly kind: 'choice'; readonly name: string; readonly values: readonly Scalar[] };

/**
 * Every number, choice and switch that a student may turn on a challenge and that may move a rank. Texts and tables are left out, and so
 * are choices by which a part is measured rather than bought.
 */
export function knobsOf<A>(application: Application<A>, specification: Specification): readonly Knob[] {
  const inputs = inputsOf(application);
  return inputs.flatMap((input) => {
    if (!mayMoveRank(input) || setterOf(input, specification) !== undefined) return [];
    return knobOf(input, specification, inputs);
  });
}

/** The choices that a challenge forces on a design, because it forbids the standard ones. */
export function forcedChoices<A>(application: Application<A>, { settings }: Specification): InputValues {
  const forced = settings.flatMap((setting) => {
    if (setting.kind !== 'choice') return [];
    const standard = inputsOf(application).find(({ name }) => name === setting.input)?.default;
    const [first] = setting.allowed;
    const isForced = first !== undefined && setting.allowed.every((allowed) => allowed !== standard);
    return isForced ? [[setting.input, first] as const] : [];
  });
  return Object.fromEntries(forced);
}

export type Limit = Extract<SpecificationSetting, { kind: 'limit' }>;

/** The input that the measure of a limit is nothing but; undefined where it follows from several. */
export function inputOfLimit<A>(application: Application<A>, { measure, units }: Limit): InputDescriptor | undefined {
  const label = application.measures.find(({ code }) => code === measure)?.label;
  return inputsOf(application).find(
    (input) => input.type === 'number' && input.units === units && (input.name === measure || input.label === label),
  );
}

/** Inputs with those that limits speak of moved to where the limits allow them. */
export function withinLimits<A>(
  application: Application<A>,
  { settings }: Specification,
  inputs: InputValues,
): InputValues {
  const moved = settings.flatMap((setting) => {
    const name = setting.kind === 'limit' ? inputOfLimit(application, setting)?.name : undefined;
    if (name === undefined || setting.kind !== 'limit') return [];
    const { min = -Infinity, max = Infinity } = setting;
    return [[name, Math.min(max, Math.max(min, Number(inputs[name])))] as const];
  });
  return { ...inputs, ...Object.fromEntries(moved) };
}

function knobOf(input: InputDescriptor, specification: Specification, inputs: readonly InputDescriptor[]): Knob[] {
  const { name, type, min, max, choices = [] } = input;
  if (type === 'number') {
    if (min === undefined || max === undefined || typeof input.default !== 'number') return [];
    return [{ kind: 'number', name, min, max, step: input.step ?? (max - min) / 1000 }];
  }
  const values = type === 'checkbox' ? [false, true] : choices.map(({ value }) => value);
  const open = values.filter((value) => isAllowed(name, value, specification) && !isMeasuring(name, value, inputs));
  return open.length > 1 ? [{ kind: 'choice', name, values: open }] : [];
}

/** Whether no rule of a challenge forbids the value for an input. */
export function isAllowed(name: string, value: InputValues[string], { settings }: Specification): boolean {
  return settings.every(
    (setting) => setting.kind !== 'choice' || setting.input !== name || setting.allowed.some((each) => each === value),
  );
}

function isMeasuring(name: string, value: Scalar, inputs: readonly InputDescriptor[]): boolean {
  return inputs.some(({ role, showIf }) => {
    if (role !== 'measured' || showIf?.input !== name) return false;
    return showIf.comparison !== 'not' && [showIf.value].flat().includes(value);
  });
}

import { fieldState } from '#rules/conditions.ts';
import { checkValue, isEmpty, isSameValue } from './input-value.ts';
import { lowerLimit } from './lower-limit.ts';
import { isExplored, setValueOf } from './who-sets.ts';
import type { Application, InputDescriptor, NodeDescriptor } from '#applications/application.ts';
import type { InputValue, InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Notice } from '#contract/engineering/work-area.ts';

const known = new WeakMap<object, readonly InputDescriptor[]>();

/** All inputs of an application in the order of its work areas, each name once; listed once, for a search asks a thousand times. */
export function inputsOf<A>(application: Application<A>): readonly InputDescriptor[] {
  const listed = known.get(application) ?? listInputs(application);
  known.set(application, listed);
  return listed;
}

function listInputs<A>({ nodes }: Application<A>): readonly InputDescriptor[] {
  const byName = new Map<string, InputDescriptor>();
  for (const { sections } of nodes) {
    for (const { inputs } of sections) {
      for (const input of inputs) if (!byName.has(input.name)) byName.set(input.name, input);
    }
  }
  return [...byName.values()];
}

/** Of inputs that were saved under an earlier version, those that there still are: an old design always opens. */
export function knownInputs<A>(application: Application<A>, saved: InputValues): InputValues {
  const known = new Set(inputsOf(application).map(({ name }) => name));
  return Object.fromEntries(Object.entries(saved).filter(([name]) => known.has(name)));
}

/** The values that a new design starts with, in display units. */
export function defaultInputs<A>(application: Application<A>): InputValues {
  return Object.fromEntries(inputsOf(application).map((input) => [input.name, input.default]));
}

/** The input definitions with the ranges and choices that depend on other inputs filled in. */
export function effectiveInputs<A>(application: Application<A>, inputs: InputValues): readonly InputDescriptor[] {
  const overrides: Record<string, ReturnType<NonNullable<NodeDescriptor<A>['ranges']>>[string]> = {};
  for (const node of application.nodes) Object.assign(overrides, node.ranges?.(inputs));
  return inputsOf(application).map((input) => {
    const { least, ...range } = overrides[input.name] ?? {};
    const hangs = Object.keys(range).length > 0 ? { hangsOnOthers: true } : {};
    const narrowed = { ...input, ...range, ...hangs };
    return least === undefined ? narrowed : { ...narrowed, ...lowerLimit(narrowed, least) };
  });
}

export interface CompletedInputs {
  /** Every input of the application with a value that its definition allows; a refused value is replaced by the default. */
  readonly inputs: InputValues;
  /** One notice for each unknown input and each value that its definition does not allow. */
  readonly problems: readonly Notice[];
}

/**
 * Fills in defaults, sets what the specification and the class's calibration set, whatever was given for it, and checks each
 * value against its definition, in display units. Values may come from anywhere, so they are taken as unknown. Without a
 * specification every input is free.
 */
export function completeInputs<A>(
  application: Application<A>,
  given: Readonly<Record<string, unknown>>,
  specification?: Specification,
  calibration?: InputValues,
): CompletedInputs {
  const asked = new Map(Object.entries(given));
  const inputs = defaultInputs(application);
  if (specification) {
    for (const input of inputsOf(application)) {
      const set = setValueOf(input, specification, calibration);
      if (set === undefined || (isExplored(input, specification) && asked.has(input.name))) continue;
      asked.set(input.name, set);
    }
  }
  const problems = inputsOf(application).flatMap((input) => take(input, asked, inputs));
  for (const name of asked.keys()) {
    problems.push({ code: 'UNKNOWN_INPUT', message: `There is no input named ${name}.`, input: name });
  }
  const refused = new Set(problems.map((problem) => problem.input));
  const moved = checkDependentRanges(application, inputs, refused);
  return { inputs, problems: [...problems, ...moved] };
}

/** The same inputs with each calibration as the class has it now; the very same object where nothing differs. */
export function withCalibration<A>(
  application: Application<A>,
  inputs: InputValues,
  specification: Specification,
  calibration?: InputValues,
): InputValues {
  const set = inputsOf(application).flatMap((input) => {
    if (input.role !== 'calibration' || !Object.hasOwn(inputs, input.name)) return [];
    const value = setValueOf(input, specification, calibration);
    return value === undefined || isSameValue(value, inputs[input.name]) ? [] : [[input.name, value] as const];
  });
  return set.length === 0 ? inputs : { ...inputs, ...Object.fromEntries(set) };
}

/** Moves one asked value into the inputs if its own definition allows it. */
function take(input: InputDescriptor, asked: Map<string, unknown>, inputs: Record<string, InputValue>): Notice[] {
  const value = asked.get(input.name);
  const isAsked = asked.delete(input.name);
  // An emptied field goes back to its default; only a text may be empty.
  if (!isAsked || (isEmpty(value) && input.type !== 'text')) return [];
  const checked = checkValue(input, value);
  if ('refused' in checked) return [refusal(input, checked.refused)];
  inputs[input.name] = checked.value;
  return [];
}

/** Checks again where a range or a choice depends on other inputs, once all of them are known. */
function checkDependentRanges<A>(
  application: Application<A>,
  inputs: InputValues,
  refused: ReadonlySet<string | undefined>,
): readonly Notice[] {
  return effectiveInputs(application, inputs).flatMap((input) => {
    const value = inputs[input.name];
    const isHidden = !fieldState(input, inputs).isShown;
    if (refused.has(input.name) || isEmpty(value) || isHidden) return [];
    const { min = -Infinity, minReason } = input;
    if (minReason !== undefined && Number(value) < min) {
      return [{ code: 'BAD_INPUT', message: minReason.replaceAll('{value}', String(value)), input: input.name }];
    }
    const checked = checkValue(input, value);
    return 'refused' in checked ? [refusal(input, checked.refused)] : [];
  });
}

function refusal(input: InputDescriptor, sentence: string): Notice {
  return { code: 'BAD_INPUT', message: `${input.label}: ${sentence}`, input: input.name };
}

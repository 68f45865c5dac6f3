import { completeInputs, effectiveInputs } from '#applications/inputs/complete-inputs.ts';
import { mayMoveRank, setterOf } from '#applications/inputs/who-sets.ts';
import { judge, rankingOf } from '#applications/judgement.ts';
import { decimalsOf, roundTo, written } from '#applications/rounding.ts';
import { isInUse } from '#rules/conditions.ts';
import { effectsOn } from './tried-changes.ts';
import type { Application, InputDescriptor } from '#applications/application.ts';
import type { ActivityTerms } from '#applications/inputs/who-sets.ts';
import type { Ranking } from '#applications/judgement.ts';
import type { Sensitivity } from '#contract/analysis.ts';
import type { InputValues } from '#contract/input.ts';
import type { Specification } from '#contract/specification.ts';
import type { Base, Effect } from './tried-changes.ts';

const MOST_LINES = 5;
/** A change of mass that is worth a word [g]. */
const WORTH_GRAMS = 0.1;
/** A change of price that is worth a word [US dollars]. */
const WORTH_DOLLARS = 0.05;

interface Found {
  readonly input: InputDescriptor;
  readonly best: Effect;
}

/**
 * "What limits this design": at most five inputs whose next sensible step, or other choice, helps the performance most and breaks no
 * rule that was kept, the strongest first. Where a change that a rule forbids would help more than all of them, the rule is named first.
 * Empty where the design has no performance.
 */
export function sensitivitiesOf<A>(
  application: Application<A>,
  specification: Specification,
  given: Readonly<Record<string, unknown>>,
  { calibration }: ActivityTerms = {},
): readonly Sensitivity[] {
  const { inputs, problems } = completeInputs(application, given, specification, calibration);
  if (problems.length > 0) return [];
  const base = { application, specification, inputs, judgement: judge(application, specification, inputs) };
  const ranking = rankingOf(application, specification);
  const tried = variedInputs(base).map((input) => ({
    input,
    effects: effectsOn(base, input).filter((effect) => helps(effect, ranking)),
  }));
  const allowed = bestOf(tried, ({ broken }) => broken.length === 0);
  const lines = allowed.slice(0, MOST_LINES).map((found) => lineOf(found, ranking));
  const [blocked] = bestOf(tried, ({ broken }) =>
    broken.some(({ min, max }) => min !== undefined || max !== undefined),
  );
  const isBound = blocked && gainOf(blocked.best, ranking) > gainOf(allowed[0]?.best, ranking);
  const all = isBound
    ? [boundLine(blocked, ranking), ...lines.filter(({ input }) => input !== blocked.input.name)]
    : lines;
  return all.map((line) => withTool(application, line));
}

/**
 * The effects of one sensible change of an input to either side, as far as its range goes. `inputs` must be complete.
 * A side that the model refuses, or where the design has no performance, is left out. @internal
 */
export function effectsOf<A>(
  application: Application<A>,
  specification: Specification,
  { inputs, input: name }: { readonly inputs: InputValues; readonly input: string },
): readonly Effect[] {
  const base = { application, specification, inputs, judgement: judge(application, specification, inputs) };
  const input = effectiveInputs(application, inputs).find((each) => each.name === name);
  return input === undefined ? [] : effectsOn(base, input);
}

function withTool<A>({ nodes }: Application<A>, line: Sensitivity): Sensitivity {
  const node = nodes.find(({ sections }) =>
    sections.some(({ inputs }) => inputs.some(({ name }) => name === line.input)),
  );
  return node === undefined ? line : { ...line, node: node.id };
}

/** The strongest change of each input among those asked for, the strongest input first. */
function bestOf(
  tried: readonly { readonly input: InputDescriptor; readonly effects: readonly Effect[] }[],
  isAsked: (effect: Effect) => boolean,
): readonly Found[] {
  return tried
    .flatMap(({ input, effects }) => {
      const [best] = effects.filter(isAsked).toSorted(byStrength);
      return best === undefined ? [] : [{ input, best }];
    })
    .toSorted((one, other) => byStrength(one.best, other.best));
}

/** The inputs that a student may turn and that mean something in this design; texts and tables are left out. */
function variedInputs<A>({ application, specification, inputs }: Base<A>): readonly InputDescriptor[] {
  return effectiveInputs(application, inputs).filter(
    (input) =>
      input.type !== 'text' &&
      input.type !== 'multiSettings' &&
      mayMoveRank(input) &&
      setterOf(input, specification) === undefined &&
      isInUse(input, inputs),
  );
}

function gainOf<A>(effect: Effect | undefined, { better }: Ranking<A>): number {
  if (effect === undefined) return 0;
  return better === 'higher' ? effect.effect : -effect.effect;
}

/** A change that no judge could measure does not help. */
function helps<A>(effect: Effect, ranking: Ranking<A>): boolean {
  return gainOf(effect, ranking) >= ranking.measure.resolution;
}

function byStrength(one: Effect, other: Effect): number {
  return Math.abs(other.effect) - Math.abs(one.effect);
}

function lineOf<A>({ input, best }: Found, { measure }: Ranking<A>): Sensitivity {
  const gain = written(Math.abs(best.effect), measure.resolution, measure.units);
  const way = best.effect > 0 ? 'up' : 'down';
  return {
    ...partsOf(input, best, measure.resolution),
    sentence: `${changeWords(input, best)} and “${measure.label}” goes ${way} by ${gain}${costWords(best, measure.units)}.`,
  };
}

/** The line that names the rule in the way of the strongest change. */
function boundLine<A>({ input, best }: Found, { measure }: Ranking<A>): Sensitivity {
  const { label, min, max, units } =
    best.broken.find((rule) => rule.min !== undefined || rule.max !== undefined) ?? best.broken[0];
  const limit = [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`];
  const rule = `${limit.filter((words) => words !== '').join(' and ')} ${units}`.trimEnd();
  return {
    ...partsOf(input, best, measure.resolution),
    sentence: `The rule, not your design, stops you: “${label}” must be ${rule}, or a change of “${input.label}” would help more than anything else.`,
  };
}

function partsOf(
  input: InputDescriptor,
  { change, effect }: Effect,
  resolution: number,
): Omit<Sensitivity, 'sentence'> {
  const units = input.units ?? '';
  return { input: input.name, label: input.label, units, change, effect: roundTo(effect, resolution) };
}

function changeWords({ type, label, units = '', choices = [] }: InputDescriptor, { change, value }: Effect): string {
  if (type === 'number') {
    const amount = written(Math.abs(change), 10 ** -decimalsOf(Math.abs(change)), units);
    return `${change > 0 ? 'Raise' : 'Lower'} “${label}” by ${amount}`;
  }
  if (type === 'checkbox') return `Turn “${label}” ${value === true ? 'on' : 'off'}`;
  const name = choices.find((choice) => choice.value === value)?.label ?? String(value);
  return `Choose “${name}” for “${label}”`;
}

/** What each gram and each dollar brings, where the change is one of mass or of price. */
function costWords({ effect, grams, dollars }: Effect, units: string): string {
  const each = (amount: number): string =>
    `${Number((Math.abs(effect) / Math.abs(amount)).toPrecision(2))} ${units}`.trimEnd();
  const words: string[] = [];
  if (Math.abs(grams) >= WORTH_GRAMS) words.push(`${each(grams)} for each gram ${grams > 0 ? 'more' : 'less'}`);
  if (dollars >= WORTH_DOLLARS) words.push(`${each(dollars)} for each dollar more`);
  if (dollars <= -WORTH_DOLLARS) words.push(`and it costs $${Math.abs(dollars).toFixed(2)} less`);
  return words.map((part) => `, ${part}`).join('');
}

import { attempt } from './attempt.ts';
import { isLimit, isSameRule } from './rules-moved.ts';
import { outward, SIZES, stepOf } from './steps.ts';
import { effectOf, otherValues, valueAfter } from './tried-changes.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { Base, Change } from './attempt.ts';
import type { Effect, Tried } from './tried-changes.ts';

/** So many of the cheapest changes that make room for a rule are tried. */
const MOST_CHEAP = 4;

/** A change that is worth making and cannot be made alone. */
export interface Wanted {
  readonly change: Change;
  /** The inputs to look at, by what it breaks or why it is refused. */
  readonly hints: readonly string[];
  /** The rules that it breaks. */
  readonly broken: readonly Diagnostic[];
}

/** What a pair must do, and how much each change costs; less than zero where the first effect is the better one. */
export interface Aim {
  readonly isGood: (effect: Effect) => boolean;
  readonly order: (one: Effect, other: Effect) => number;
  readonly costOf: (effect: Effect) => number;
}

/**
 * The change with a second one beside it: of an input that what it breaks asks to look at; else what makes room at least cost for the
 * limit that it breaks; else of a length that moves as far, as the tail does with the stick. Undefined where none is good.
 */
export function withPartner<A>(base: Base<A>, all: readonly Tried[], wanted: Wanted, aim: Aim): Effect | undefined {
  const others = all.filter(({ input }) => input.name !== wanted.change.input.name);
  const beside = (change: Change): Effect | undefined => {
    const effect = effectOf(attempt(base, [wanted.change, change]), base);
    return effect !== undefined && aim.isGood(effect) ? effect : undefined;
  };
  const inputs = others.map(({ input }) => input);
  const hinted = inputs.filter(({ name }) => wanted.hints.includes(name)).flatMap((input) => valuesOf(base, input));
  return (
    firstGood(hinted, beside) ??
    firstGood(roomFor(base, others, wanted, aim), beside) ??
    asFar(base, inputs, wanted.change)
      .flatMap((change) => beside(change) ?? [])
      .toSorted(aim.order)[0]
  );
}

function firstGood(changes: readonly Change[], beside: (change: Change) => Effect | undefined): Effect | undefined {
  for (const change of changes) {
    const effect = beside(change);
    if (effect !== undefined) return effect;
  }
  return undefined;
}

/** The other choices of an input, or steps of it, the shortest first. */
function valuesOf<A>(base: Base<A>, input: InputDescriptor): readonly Change[] {
  if (input.type !== 'number') return otherValues(base, input).map((value) => ({ input, value }));
  const step = stepOf(input, Number(base.inputs[input.name]));
  return SIZES.flatMap((size) => [size * step, -size * step]).flatMap((change) => inRange(base, input, change));
}

/** What moves the limit that is broken to where it would be kept, the cheapest first. */
function roomFor<A>(base: Base<A>, others: readonly Tried[], { broken }: Wanted, { costOf }: Aim): readonly Change[] {
  const rule = broken.find(isLimit);
  if (rule === undefined) return [];
  return others
    .flatMap(({ input, effects }) =>
      effects.flatMap((effect) => {
        const share = shareOf(base, effect, rule);
        const [change] = share === undefined ? [] : longer(base, input, effect, share);
        return change === undefined ? [] : [{ change, cost: costOf(effect) * Math.max(1, share ?? 1) }];
      }),
    )
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, MOST_CHEAP)
    .map(({ change }) => change);
}

/** How many times a change makes up for how far a rule is broken; undefined where it makes no room for it. */
function shareOf<A>({ judgement }: Base<A>, effect: Effect, rule: Diagnostic): number | undefined {
  const before = judgement.diagnostics.find((each) => isSameRule(each, rule))?.value;
  const after = effect.diagnostics.find((each) => isSameRule(each, rule))?.value;
  if (typeof before !== 'number' || typeof after !== 'number' || typeof rule.value !== 'number') return undefined;
  const limit = rule.min !== undefined && rule.value < rule.min ? rule.min : rule.max;
  const share = limit === undefined ? Number.NaN : (limit - rule.value) / (after - before);
  return share > 0 && Number.isFinite(share) ? share : undefined;
}

/** The change as many times as asked for, where its range goes as far; a choice is as large as it is. */
function longer<A>(
  base: Base<A>,
  input: InputDescriptor,
  { change, changes }: Effect,
  share: number,
): readonly Change[] {
  if (input.type !== 'number') return share <= 1 ? changes.slice(0, 1) : [];
  return inRange(base, input, share <= 1 ? change : outward(input, change * share));
}

/** The other lengths, moved by as much as the wanted change moves one. */
function asFar<A>(base: Base<A>, inputs: readonly InputDescriptor[], { input, value }: Change): readonly Change[] {
  if (input.type !== 'number' || input.units !== 'mm') return [];
  const far = Number(value) - Number(base.inputs[input.name]);
  return inputs
    .filter(({ type, units }) => type === 'number' && units === 'mm')
    .flatMap((other) => inRange(base, other, far));
}

function inRange<A>(base: Base<A>, input: InputDescriptor, change: number): readonly Change[] {
  const { min = -Infinity, max = Infinity } = input;
  const value = valueAfter(base, input, change);
  return value >= min && value <= max ? [{ input, value }] : [];
}

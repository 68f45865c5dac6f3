import { isForbidden } from '#applications/judgement.ts';
import { isAllowed } from '#applications/search/knobs.ts';
import { attempt } from './attempt.ts';
import { isSameRule, keepsRules, shareToMend } from './rules-moved.ts';
import { isFew, outward, SIZES, stepOf } from './steps.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { InputValues, Scalar } from '#contract/engineering/input.ts';
import type { Base, Change, Outcome, Refusal } from './attempt.ts';

/** How often a step is made longer to keep a broken rule: once is enough for a straight line, twice for most curves. */
const STRETCHES = 2;
/** Parts of a stretched step that are tried where the whole of it breaks another rule. */
const SHORTER = [1 / 2, 1 / 4, 1 / 8];

/** What a change of one input does, with what must change with it. */
export interface Effect extends Outcome {
  readonly input: string;
  /** In the input's units, with its sign; 0 for another choice. */
  readonly change: number;
  /** What another choice costs more than this one [US dollars]; NaN where a price is not known. */
  readonly dollars: number;
}

/** A change that would help a broken rule, and that cannot be made. */
export interface Refused extends Refusal {
  readonly change: Change;
  readonly rule: Diagnostic;
}

/** What was tried of one input; choices that a rule forbids are left out, and so is what leaves no performance. */
export interface Tried {
  readonly input: InputDescriptor;
  readonly effects: readonly Effect[];
  readonly refused: readonly Refused[];
}

/**
 * Each change of an input that is worth trying. Where a step brings a broken limit nearer, it is tried as long as that limit asks for, too;
 * and longer ones of an input that a fault of the design asks to look at, for by how much nobody knows.
 */
export function triedOf<A>(base: Base<A>, input: InputDescriptor): Tried {
  if (input.type === 'number') return typeof base.inputs[input.name] === 'number' ? steps(base, input) : nothing(input);
  const effects = otherValues(base, input).flatMap((value) => effectOf(attemptOf(base, { input, value }), base) ?? []);
  return { ...nothing(input), effects };
}

function nothing(input: InputDescriptor): Tried {
  return { input, effects: [], refused: [] };
}

function attemptOf<A>(base: Base<A>, change: Change): Outcome | Refusal | undefined {
  return attempt(base, [change]);
}

/** What an attempt did, as an effect of its first change; undefined where it was none. */
export function effectOf<A>(tried: Outcome | Refusal | undefined, { inputs }: Base<A>): Effect | undefined {
  if (tried === undefined || 'refused' in tried) return undefined;
  const [{ input, value }] = tried.changes;
  const before = inputs[input.name];
  const change = input.type === 'number' ? Number((Number(value) - Number(before)).toPrecision(12)) : 0;
  return { ...tried, input: input.name, change, dollars: priceOf(input, value) - priceOf(input, before) };
}

function priceOf({ choices = [] }: InputDescriptor, value: InputValues[string]): number {
  return choices.find((choice) => choice.value === value)?.price ?? Number.NaN;
}

function steps<A>(base: Base<A>, input: InputDescriptor): Tried {
  const step = stepOf(input, Number(base.inputs[input.name]));
  const isHinted = base.judgement.warnings.some((warning) => isForbidden(warning) && warning.input === input.name);
  const sizes = isHinted ? SIZES : isFew(input, step) ? [1, 2] : [1];
  const tries = sizes
    .flatMap((size) => [size * step, -size * step])
    .map((change) => ({ change, tried: moved(base, input, change) }));
  const short = tries.flatMap(({ tried }) => effectOf(tried, base) ?? []);
  const long = short
    .filter(({ change }) => !isHinted || Math.abs(change) === step)
    .flatMap((effect) => effect.rules.nearer.map(({ before }) => stretched(base, input, effect, before)));
  const stopped = tries.flatMap(({ change, tried }) => stoppedBy(tried, base, { input, change, short }));
  return {
    input,
    effects: [...short, ...long.flatMap(({ effects }) => effects)],
    refused: [...long.flatMap(({ refused }) => refused), ...stopped],
  };
}

/** A refused step as what would help the rules that the step to the other side breaks more. */
function stoppedBy<A>(
  tried: Outcome | Refusal | undefined,
  base: Base<A>,
  step: { readonly input: InputDescriptor; readonly change: number; readonly short: readonly Effect[] },
): readonly Refused[] {
  if (tried === undefined || !('refused' in tried)) return [];
  const opposite = step.short.find(({ change }) => change === -step.change);
  const change = { input: step.input, value: valueAfter(base, step.input, step.change) };
  return (opposite?.rules.further ?? []).map(({ before }) => ({ ...tried, change, rule: before }));
}

/** A refusal where the change leads out of the range. */
function moved<A>(base: Base<A>, input: InputDescriptor, change: number): Outcome | Refusal | undefined {
  const { label, units = '', min = -Infinity, max = Infinity, minReason } = input;
  const value = valueAfter(base, input, change);
  if (value < min && minReason !== undefined)
    return { refused: minReason.replaceAll('{value}', String(value)), hints: [] };
  if (value >= min && value <= max) return attemptOf(base, { input, value });
  return { refused: `“${label}” ends at ${`${value < min ? min : max} ${units}`.trimEnd()}.`, hints: [] };
}

export function valueAfter<A>({ inputs }: Base<A>, { name }: InputDescriptor, change: number): number {
  return Number((Number(inputs[name]) + change).toPrecision(12));
}

/**
 * The step made so long that it keeps a rule that it brought nearer. Where that breaks another rule or leads too far, the longest of
 * some shorter ones that does not; none where there is none.
 */
function stretched<A>(
  base: Base<A>,
  input: InputDescriptor,
  step: Effect,
  rule: Diagnostic,
): Pick<Tried, 'effects' | 'refused'> {
  const whole = wholeStretch(base, input, step, rule);
  if (whole === undefined) return { effects: [], refused: [] };
  const effect = effectOf(whole.tried, base);
  if (effect?.rules.broken.length === 0) return { effects: [effect], refused: [] };
  const shorter = SHORTER.map((share) => effectOf(moved(base, input, outward(input, whole.change * share)), base));
  const longest = shorter.find((each) => each !== undefined && keepsRules(each.rules));
  const change = { input, value: valueAfter(base, input, whole.change) };
  return {
    effects: [effect ?? [], longest ?? []].flat(),
    refused: whole.tried !== undefined && 'refused' in whole.tried ? [{ ...whole.tried, change, rule }] : [],
  };
}

/** Undefined where the rule does not follow the step. */
function wholeStretch<A>(
  base: Base<A>,
  input: InputDescriptor,
  step: Effect,
  rule: Diagnostic,
): { readonly change: number; readonly tried: Outcome | Refusal | undefined } | undefined {
  let reached = step;
  for (let tries = 0; tries < STRETCHES; tries += 1) {
    const still = reached.rules.nearer.find(({ before }) => isSameRule(before, rule));
    const share = still && shareToMend(still);
    if (share === undefined || !Number.isFinite(share)) break;
    const change = outward(input, reached.change * share);
    const tried = moved(base, input, change);
    const next = effectOf(tried, base);
    if (next === undefined) return { change, tried };
    reached = next;
  }
  return reached === step ? undefined : { change: reached.change, tried: reached };
}

/** The other choices of an input that no rule forbids. */
export function otherValues<A>({ specification, inputs }: Base<A>, input: InputDescriptor): readonly Scalar[] {
  const { name, type, choices = [] } = input;
  const values = type === 'checkbox' ? [true, false] : choices.map((choice) => choice.value);
  return values.filter((other) => other !== inputs[name] && isAllowed(name, other, specification));
}

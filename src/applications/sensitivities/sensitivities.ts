import { completeInputs, effectiveInputs } from '#applications/inputs/complete-inputs.ts';
import { mayMoveRank, setterOf } from '#applications/inputs/who-sets.ts';
import { judge, rankingOf } from '#applications/judgement.ts';
import { isAllowed } from '#applications/search/knobs.ts';
import { isInUse } from '#rules/conditions.ts';
import { boundWords, gainWords, mendWords, nearerWords } from './idea-words.ts';
import { isLimit, keepsRules, progressOf } from './rules-moved.ts';
import { effectsOn } from './tried-changes.ts';
import type { Application, InputDescriptor } from '#applications/application.ts';
import type { ActivityTerms } from '#applications/inputs/who-sets.ts';
import type { Ranking } from '#applications/judgement.ts';
import type { Sensitivity } from '#contract/analysis.ts';
import type { InputValues } from '#contract/input.ts';
import type { Specification } from '#contract/specification.ts';
import type { Base, Effect } from './tried-changes.ts';

const MOST_LINES = 5;

interface Tried {
  readonly input: InputDescriptor;
  readonly effects: readonly Effect[];
}

interface Found {
  readonly input: InputDescriptor;
  readonly best: Effect;
}

/**
 * "What limits this design": at most five inputs. Those that mend a broken rule come first; then those whose next sensible step, or
 * other choice, helps the performance most and breaks no rule, nor any more than it is broken, the strongest first. Where a change that
 * a rule forbids would help a design that is in spec more than all of them, the rule is named first. Empty where the design has no
 * performance.
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
  const tried = variedInputs(base).map((input) => ({ input, effects: effectsOn(base, input) }));
  const lines = base.judgement.isInSpec ? inSpecLines(base, tried) : outOfSpecLines(base, tried);
  return lines.map((line) => withTool(application, line));
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

function inSpecLines<A>({ application, specification }: Base<A>, tried: readonly Tried[]): readonly Sensitivity[] {
  const ranking = rankingOf(application, specification);
  const { measure } = ranking;
  const byGain = strongestFirst(ranking);
  const allowed = bestOf(tried, (effect) => helps(effect, ranking) && keepsRules(effect.rules), byGain);
  const lines = allowed.slice(0, MOST_LINES).map((found) => lineOf(found, gainWords(found.input, found.best, measure)));
  const isBlocked = ({ rules }: Effect): boolean => rules.broken.length > 0 && rules.broken.every(isLimit);
  const [blocked] = bestOf(tried, (effect) => helps(effect, ranking) && isBlocked(effect), byGain);
  const isBound = blocked && gainOf(blocked.best, ranking) > gainOf(allowed[0]?.best, ranking);
  if (!isBound) return lines;
  const rule = lineOf(blocked, boundWords(blocked.input, blocked.best.rules.broken[0]));
  return [rule, ...lines.filter(({ input }) => input !== rule.input)];
}

/**
 * First what mends a rule and breaks none; then the choice that a rule demands, whatever else it breaks, for there is no way around it;
 * then what brings a limit nearer; then what keeps a limit at the cost of another one, which the next idea can mend; at last what helps
 * and makes nothing worse.
 */
function outOfSpecLines<A>(
  { application, specification, inputs }: Base<A>,
  tried: readonly Tried[],
): readonly Sensitivity[] {
  const ranking = rankingOf(application, specification);
  const { measure } = ranking;
  const byGain = strongestFirst(ranking);
  const fewestBroken = firstOf(
    fewest(({ rules }) => rules.broken.length),
    byGain,
  );
  const isForced = ({ input }: Effect): boolean => !isAllowed(input, inputs[input], specification);
  const kinds: readonly { isAsked: (effect: Effect) => boolean; words: typeof mendWords; order: Order }[] = [
    {
      isAsked: ({ rules }) => rules.mended.length > 0 && rules.broken.length === 0,
      words: mendWords,
      order: firstOf(
        fewest(({ rules }) => -rules.mended.length),
        fewest(({ rules }) => rules.further.length),
        byGain,
      ),
    },
    { isAsked: isForced, words: mendWords, order: fewestBroken },
    {
      isAsked: ({ rules }) => rules.nearer.length > 0 && keepsRules(rules),
      words: nearerWords,
      order: firstOf(
        fewest(({ rules }) => -progressOf(rules)),
        byGain,
      ),
    },
    {
      isAsked: ({ rules }) => rules.mended.length > 0 && rules.broken.some(isLimit),
      words: mendWords,
      order: fewestBroken,
    },
    { isAsked: (effect) => helps(effect, ranking) && keepsRules(effect.rules), words: gainWords, order: byGain },
  ];
  const lines = kinds.flatMap(({ isAsked, words, order }) =>
    bestOf(tried, isAsked, order).map((found) => lineOf(found, words(found.input, found.best, measure))),
  );
  const isFirst = ({ input }: Sensitivity, at: number): boolean =>
    lines.findIndex((line) => line.input === input) === at;
  return lines.filter(isFirst).slice(0, MOST_LINES);
}

/** The best change of each input among those asked for, the best input first. */
function bestOf(tried: readonly Tried[], isAsked: (effect: Effect) => boolean, order: Order): readonly Found[] {
  return tried
    .flatMap(({ input, effects }) => {
      const [best] = effects.filter(isAsked).toSorted(order);
      return best === undefined ? [] : [{ input, best }];
    })
    .toSorted((one, other) => order(one.best, other.best));
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

/** Less than zero where the first is the better one. */
type Order = (one: Effect, other: Effect) => number;

/** By what the student will read, and by what was found where that is the same. */
function strongestFirst<A>(ranking: Ranking<A>): Order {
  const way = ranking.better === 'higher' ? 1 : -1;
  return firstOf(
    fewest(({ shown }) => -way * shown),
    fewest((effect) => -gainOf(effect, ranking)),
  );
}

function fewest(count: (effect: Effect) => number): Order {
  return (one, other) => count(one) - count(other);
}

/** The first of some orders that tells two apart. */
function firstOf(...orders: readonly Order[]): Order {
  return (one, other) => orders.map((order) => order(one, other)).find((difference) => difference !== 0) ?? 0;
}

function lineOf({ input, best }: Found, sentence: string): Sensitivity {
  const { name, label, units = '' } = input;
  return { input: name, label, units, change: best.change, effect: best.shown, sentence };
}

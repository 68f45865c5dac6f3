import { rankingOf } from '#applications/judgement.ts';
import { inputOfLimit, isAllowed } from '#applications/search/knobs.ts';
import { gainWords, lineOf, mendWords, nearerWords, openWords } from './idea-words.ts';
import { bestOf, fewest, firstOf, gainOf, helps, strongestFirst } from './orders.ts';
import { withPartner } from './partners.ts';
import { isLimit, isSameRule, keepsRules, progressOf } from './rules-moved.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { Base } from './attempt.ts';
import type { Order } from './orders.ts';
import type { Wanted } from './partners.ts';
import type { Effect, Refused, Tried } from './tried-changes.ts';

/** So many rules that no single change mends are tried with two. */
const MOST_PAIRS = 3;

/**
 * First what mends a rule and breaks none; then the choice that a rule demands, whatever else it breaks, for there is no way around it;
 * then two changes that mend one together; then what brings a limit nearer; then what keeps a limit at the cost of another one, which the
 * next idea can mend. A rule for which that leaves nothing is mended at whatever cost, or named with why no step mends it. At last
 * comes what helps and makes nothing worse.
 */
export function outOfSpecLines<A>(base: Base<A>, tried: readonly Tried[]): readonly Sensitivity[] {
  const { application, specification, inputs, judgement } = base;
  const ranking = rankingOf(application, specification);
  const byGain = strongestFirst(ranking);
  const open = judgement.diagnostics.filter(({ ok }) => ok === false);
  const fewestBroken = firstOf(
    fewest(({ rules }) => rules.broken.length),
    byGain,
  );
  const fewestLeft = firstOf(
    fewest(({ rules }) => -rules.mended.length),
    fewest(({ rules }) => rules.further.length),
    byGain,
  );
  const best = (isAsked: (effect: Effect) => boolean, order: Order): readonly Effect[] =>
    bestOf(tried, isAsked, order).map((found) => found.best);
  const isForced = ({ input }: Effect): boolean => !isAllowed(input, inputs[input], specification);

  const mending = best(({ rules }) => rules.mended.length > 0 && rules.broken.length === 0, fewestLeft);
  const forced = best(isForced, fewestBroken);
  const together = leftOpen(open, [...mending, ...forced])
    .slice(0, MOST_PAIRS)
    .flatMap((rule) => pairFor(base, tried, rule) ?? []);
  const nearer = best(
    ({ rules }) => rules.nearer.length > 0 && keepsRules(rules),
    firstOf(
      fewest(({ rules }) => -progressOf(rules)),
      byGain,
    ),
  );
  const dear = best(({ rules }) => rules.mended.length > 0 && rules.broken.some(isLimit), fewestBroken);
  const still = leftOpen(open, [...mending, ...forced, ...together, ...nearer, ...dear]);
  const lastWays = best(({ rules }) => rules.mended.some((rule) => isAmong(still, rule)), fewestBroken);
  const helping = best((effect) => helps(effect, ranking) && keepsRules(effect.rules), byGain);

  const mendLine = (effect: Effect): Sensitivity => lineOf(effect, mendWords(base, effect));
  return eachInputOnce([
    ...[...mending, ...forced, ...together].map(mendLine),
    ...nearer.map((effect) => lineOf(effect, nearerWords(base, effect))),
    ...[...dear, ...lastWays].map(mendLine),
    ...leftOpen(still, lastWays).map((rule) => openLine(base, tried, rule)),
    ...helping.map((effect) => lineOf(effect, gainWords(base, effect))),
  ]);
}

/** The broken rules that none of the changes mends or brings nearer. */
function leftOpen(open: readonly Diagnostic[], effects: readonly Effect[]): readonly Diagnostic[] {
  return open.filter(
    (rule) =>
      !effects.some(({ rules }) => isAmong([...rules.mended, ...rules.nearer.map(({ before }) => before)], rule)),
  );
}

function isAmong(rules: readonly Diagnostic[], rule: Diagnostic): boolean {
  return rules.some((each) => isSameRule(each, rule));
}

/** The change that would mend a rule and breaks fewest others, or that is refused, with a second one by which it may be made. */
function pairFor<A>(base: Base<A>, tried: readonly Tried[], rule: Diagnostic): Effect | undefined {
  const ranking = rankingOf(base.application, base.specification);
  const order = strongestFirst(ranking);
  const mends = ({ rules }: Effect): boolean => isAmong(rules.mended, rule);
  const [found] = bestOf(
    tried,
    mends,
    firstOf(
      fewest(({ rules }) => rules.broken.length),
      order,
    ),
  );
  const [refused] = refusedFor(tried, rule);
  const wanted: Wanted | undefined =
    found === undefined
      ? refused && { ...refused, broken: [] }
      : { change: found.best.changes[0], hints: found.best.hints, broken: found.best.rules.broken };
  const isGood = (effect: Effect): boolean => mends(effect) && keepsRules(effect.rules);
  const aim = { isGood, order, costOf: (effect: Effect) => -gainOf(effect, ranking) };
  return wanted && withPartner(base, tried, wanted, aim);
}

function refusedFor(tried: readonly Tried[], rule: Diagnostic): readonly Refused[] {
  return tried.flatMap(({ refused }) => refused.filter((each) => isSameRule(each.rule, rule)));
}

/** A rule that nothing mends, at the input that it speaks of where there is one. */
function openLine<A>({ application, specification }: Base<A>, tried: readonly Tried[], rule: Diagnostic): Sensitivity {
  const [refused] = refusedFor(tried, rule);
  const limit = specification.settings.find((setting) => setting.kind === 'limit' && isSameRule(rule, setting));
  const input = refused?.change.input ?? (limit?.kind === 'limit' ? inputOfLimit(application, limit) : undefined);
  const { label, units } = rule;
  return { input: input?.name ?? '', label, units, change: 0, effect: 0, sentence: openWords(rule, refused) };
}

/** The first line of each input, and each that is of none. */
function eachInputOnce(lines: readonly Sensitivity[]): readonly Sensitivity[] {
  return lines.filter(({ input }, at) => input === '' || lines.findIndex((line) => line.input === input) === at);
}

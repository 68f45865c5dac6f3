import { rankingOf } from '#applications/judgement.ts';
import { boundWords, gainWords, lineOf } from './idea-words.ts';
import { bestOf, gainOf, helps, strongestFirst } from './orders.ts';
import { withPartner } from './partners.ts';
import { isLimit, keepsRules } from './rules-moved.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { Base } from './attempt.ts';
import type { Effect, Tried } from './tried-changes.ts';

/** So many of the strongest changes that a rule forbids are tried with a second one. */
const MOST_PAIRS = 6;

/**
 * What helps and breaks no rule, the strongest first. Where nothing does: what would, with a second change that makes room for the rule
 * in the way; and where there is none either, that rule. It is named last of all, for to hear of it at each step helps nobody.
 */
export function inSpecLines<A>(base: Base<A>, tried: readonly Tried[]): readonly Sensitivity[] {
  const ranking = rankingOf(base.application, base.specification);
  const order = strongestFirst(ranking);
  const isGood = (effect: Effect): boolean => helps(effect, ranking) && keepsRules(effect.rules);
  const isForbidden = (effect: Effect): boolean => helps(effect, ranking) && effect.rules.broken.length > 0;
  const gainLine = (effect: Effect): Sensitivity => lineOf(effect, gainWords(base, effect));
  const gains = bestOf(tried, isGood, order);
  if (gains.length > 0) return gains.map(({ best }) => gainLine(best));
  const forbidden = bestOf(tried, isForbidden, order);
  const aim = { isGood, order, costOf: (effect: Effect) => -gainOf(effect, ranking) };
  const pairs = forbidden.slice(0, MOST_PAIRS).flatMap(({ best }) => {
    const [change] = best.changes;
    return withPartner(base, tried, { change, hints: best.hints, broken: best.rules.broken }, aim) ?? [];
  });
  if (pairs.length > 0) return pairs.toSorted(order).map(gainLine);
  const bound = forbidden.find(({ best }) => best.rules.broken.every(isLimit));
  return bound === undefined ? [] : [lineOf(bound.best, boundWords(bound.input, bound.best.rules.broken[0]))];
}

import { roundTo, written } from './rounding.ts';
import type { Race, Winner } from '#contract/engineering/simulation.ts';
import type { Advantage, Application, Measure } from './application.ts';
import type { Ranking } from './judgement.ts';

type Decision = NonNullable<Race['decision']>;

/**
 * What decides a race: the ranked measure of both as it is told, and a short reason without names, the winner's number first.
 * `winner` is 0 where a rule decided, for then the numbers are no reason.
 */
export function decisionOf<A>(
  application: Application<A>,
  ranking: Ranking<A>,
  [one, two]: readonly [A, A],
  winner: Winner,
): Decision {
  const { measure } = ranking;
  const [design1, design2] = [told(measure, one), told(measure, two)];
  const shown = { label: measure.label, units: measure.units, design1, design2 };
  const reason = reasonOf(application, ranking, winner === 2 ? [two, one] : [one, two], winner);
  return reason === undefined ? shown : { ...shown, reason };
}

/** Such as `Efficiency 1778 to 1737: same load, 0.2 g lighter`. */
function reasonOf<A>(
  application: Application<A>,
  { measure, lead = 'better', because = [] }: Ranking<A>,
  [best, other]: readonly [best: A, other: A],
  winner: Winner,
): string | undefined {
  const gap = gapOf(measure, best, other);
  if (winner === 0 || gap === undefined) return undefined;
  if (winner === 3) return `${measure.label}: both ${withUnits(measure, Number(told(measure, best)))}`;
  const numbers = `${measure.label} ${told(measure, best)} to ${told(measure, other)} ${measure.units}`.trimEnd();
  const ahead = advantagesOf(application, because, [best, other]);
  return `${numbers}: ${ahead ?? `${withUnits(measure, Math.abs(gap))} ${lead}`}`;
}

/** In what the winner is ahead, and then in what it is not; undefined where it is ahead in nothing of it. */
function advantagesOf<A>(
  application: Application<A>,
  because: readonly Advantage[],
  pair: readonly [best: A, other: A],
): string | undefined {
  const compared = because.flatMap((advantage) => comparedIn(application, advantage, pair) ?? []);
  if (!compared.some(({ place }) => place === 'ahead')) return undefined;
  const wordsOf = (isBehind: boolean): string =>
    compared.flatMap(({ place, words }) => ((place === 'behind') === isBehind ? [words] : [])).join(', ');
  const behind = wordsOf(true);
  return behind === '' ? wordsOf(false) : `${wordsOf(false)}, but ${behind}`;
}

interface Compared {
  readonly place: 'ahead' | 'level' | 'behind';
  readonly words: string;
}

function comparedIn<A>(
  application: Application<A>,
  { measure: code, better, more, less, same }: Advantage,
  pair: readonly [best: A, other: A],
): Compared | undefined {
  const measure = application.measures.find((each) => each.code === code);
  const gap = measure === undefined ? undefined : gapOf(measure, ...pair);
  if (measure === undefined || gap === undefined) return undefined;
  if (gap === 0) return same === undefined ? undefined : { place: 'level', words: same };
  const words = (gap > 0 ? more : less).replace('{gap}', withUnits(measure, Math.abs(gap)));
  return { place: gap > 0 === (better === 'higher') ? 'ahead' : 'behind', words };
}

/** By how much the first has more, of what both are told to have; undefined where either has no number. */
function gapOf<A>({ value, resolution }: Measure<A>, first: A, second: A): number | undefined {
  const [one, two] = [value(first), value(second)];
  if (typeof one !== 'number' || typeof two !== 'number') return undefined;
  return roundTo(roundTo(one, resolution) - roundTo(two, resolution), resolution);
}

const told = <A>({ value, resolution }: Measure<A>, analysis: A): string => written(value(analysis), resolution, '');

const withUnits = <A>({ resolution, units }: Measure<A>, value: number): string => written(value, resolution, units);

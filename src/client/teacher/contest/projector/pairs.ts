import { contestFilms } from '#client/stores/teacher/contest/films.ts';
import { orderByResults, racesAhead } from '#rules/contest/steps.ts';
import type { Film } from '#client/stores/teacher/contest/films.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';

export type Pair = readonly [one: string, other: string];

/** Of those who race the two that are watched side by side: the first two, in the order of their seeds. */
export function pairOf({ progress, results, contest }: ShownContest, racing: readonly string[]): Pair | undefined {
  const { draw } = progress;
  const order = orderByResults(racing, results, contest.measure, draw)?.order ?? racing;
  const [one, other] = order.slice(0, 2).toSorted((a, b) => draw.entries.indexOf(a) - draw.entries.indexOf(b));
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** The race of the two, as far as it is here. What was measured was raced elsewhere, and of all runs there is no race. */
export function filmOf(shown: ShownContest, racing: readonly string[]): NonNullable<Film> | undefined {
  const pair = isFilmed(shown) ? pairOf(shown, racing) : undefined;
  return (pair && contestFilms.of(shown.contest.id, ...pair).value) ?? undefined;
}

function isFilmed({ contest }: ShownContest): boolean {
  return contest.basis === 'predicted' && contest.format !== 'best-of-all';
}

/** All pairs that will be watched if the results decide, the next one first. */
export function pairsAhead(shown: ShownContest): readonly Pair[] {
  if (!isFilmed(shown)) return [];
  const { progress, log, results, contest } = shown;
  return racesAhead(progress, log, results, contest.measure).flatMap((racing) => {
    const pair = pairOf(shown, racing);
    return pair !== undefined && pair.every((id) => shown.entryOf(id) !== undefined) ? [pair] : [];
  });
}

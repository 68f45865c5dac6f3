import { contestFilms } from '#client/stores/teacher/contest/films.ts';
import { orderByResults, racesAhead } from '#rules/contest/steps.ts';
import type { Film } from '#client/stores/teacher/contest/films.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { Race, Winner } from '#contract/engineering/simulation.ts';

export type Pair = readonly [one: string, other: string];

/** Two of those who race, side by side. */
export interface FilmedPair {
  readonly pair: Pair;
  readonly race: Race;
  /** Of this race, which may have another calibration than the results of the entries. */
  readonly winner: Winner;
}

/**
 * Those who race, two by two as the engine films them, in the order in which they are watched: the first two come last, and whoever
 * is left over is watched against the one before. Everybody is in one of them.
 */
export function pairsOf({ progress, results, contest }: ShownContest, racing: readonly string[]): readonly Pair[] {
  const { draw } = progress;
  const order = orderByResults(racing, results, contest.measure, draw)?.order ?? racing;
  const seed = (entry: string): number => draw.entries.indexOf(entry);
  const pairs: Pair[] = [];
  for (let first = 0; first < order.length; first += 2) {
    const from = Math.min(first, order.length - 2);
    const [one, other] = order.slice(Math.max(0, from), from + 2).toSorted((a, b) => seed(a) - seed(b));
    if (one !== undefined && other !== undefined) pairs.unshift([one, other]);
  }
  return pairs;
}

/** The races of those who race, as far as they are here. What was measured was raced elsewhere, and of all runs there is no race. */
export function filmsOf(shown: ShownContest, racing: readonly string[]): readonly FilmedPair[] {
  if (!isFilmed(shown)) return [];
  return pairsOf(shown, racing).flatMap((pair) => {
    const film: Film = contestFilms.of(shown.contest.id, ...pair).value;
    return film?.race === undefined ? [] : [{ pair, race: film.race, winner: film.results.winner }];
  });
}

/** Whether a race of those who race is on its way. Where nothing comes any more it is not waited for. */
export function areFilmsAwaited(shown: ShownContest, racing: readonly string[]): boolean {
  if (!isFilmed(shown) || contestFilms.late.value !== undefined) return false;
  const { id } = shown.contest;
  return knownPairs(shown, racing).some(
    (pair) => contestFilms.of(id, ...pair).value === undefined && !contestFilms.hasFailed(id, ...pair),
  );
}

/** Of those who are not deleted. */
function knownPairs(shown: ShownContest, racing: readonly string[]): readonly Pair[] {
  return pairsOf(shown, racing).filter((pair) => pair.every((id) => shown.entryOf(id) !== undefined));
}

function isFilmed({ contest }: ShownContest): boolean {
  return contest.basis === 'predicted' && contest.format !== 'best-of-all';
}

/** The revisions of those who were drawn, whose pictures the wall shows. */
export function picturedOf({ contest }: ShownContest): readonly string[] {
  return contest.entries.filter(({ id }) => contest.draw.includes(id)).map(({ revisionId }) => revisionId);
}

/** All pairs that will be watched if the results decide, the next one first. */
export function pairsAhead(shown: ShownContest): readonly Pair[] {
  if (!isFilmed(shown)) return [];
  const { progress, log, results, contest } = shown;
  return racesAhead(progress, log, results, contest.measure).flatMap((racing) => knownPairs(shown, racing));
}

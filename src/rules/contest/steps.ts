import { matchesOf } from './draw.ts';
import { liveSteps, progressOf } from './progress.ts';
import type { ContestStep, MatchResult } from '#contract/competition/contest.ts';
import type { Draw } from './draw.ts';
import type { MatchState, Progress } from './progress.ts';

type Log = readonly { readonly step: ContestStep }[];

/** Whether a step can follow on these. What cannot is somebody else's: another contest's, or one that was taken already. */
export function mayFollow(draw: Draw, log: Log, step: ContestStep): boolean {
  const progress = progressOf(draw, log);
  switch (step.kind) {
    case 'raced':
      return step.results.length > 0 && areReady(draw, log, step.results);
    case 'out':
      return draw.entries.includes(step.entry) && !progress.out.includes(step.entry) && isAhead(progress, step.entry);
    case 'kept':
      return draw.entries.includes(step.entry) && !progress.out.includes(step.entry) && !progress.kept.has(step.entry);
    case 'undo':
      return liveSteps(log).length > 0;
  }
}

/** Until all is over; then only whoever went on without a race, for perhaps they were not there either. */
function isAhead({ next, states }: Progress, entry: string): boolean {
  return next !== undefined || [...states.values()].some(({ isRaced, racing }) => !isRaced && racing.includes(entry));
}

/** One after the other: each is of a match that is not raced, and names everybody who races in it once. */
function areReady(draw: Draw, log: Log, results: readonly MatchResult[]): boolean {
  return results.every((result, index) => {
    const before: ContestStep = { kind: 'raced', results: results.slice(0, index) };
    const progress = progressOf(draw, [...log, { step: before }]);
    const state = progress.states.get(result.match);
    if (state?.starters === undefined || state.isRaced) return false;
    // A page of the former release lets those race, too, who did not race before.
    const mayRace = state.starters.filter((entry) => !progress.out.includes(entry));
    const { order } = result;
    return (
      mayRace.length > 1 &&
      new Set(order).size === order.length &&
      state.racing.every((entry) => order.includes(entry)) &&
      order.every((entry) => mayRace.includes(entry)) &&
      arePlaced(result)
    );
  });
}

/** Whether values and places are of this order: equals share a place, and who did not race comes last. */
function arePlaced({ order, values, places }: MatchResult): boolean {
  if (values !== undefined && values.length !== order.length) return false;
  if (places === undefined) return true;
  const raced = places.findIndex((place) => place === null);
  const count = raced === -1 ? places.length : raced;
  return (
    places.length === order.length &&
    count > 0 &&
    places.every((place, index) => (index < count ? isPlace(place, index, places) : place === null))
  );
}

function isPlace(place: number | null, index: number, places: readonly (number | null)[]): boolean {
  return place === index + 1 || (index > 0 && place === places[index - 1]);
}

/** How results rank, as the challenge says. */
export interface Ranks {
  readonly better: 'lower' | 'higher';
  /** Closer results are equal, in the units of the results. */
  readonly resolution: number;
}

export type Results = ReadonlyMap<string, number | null>;

interface Order {
  readonly order: readonly string[];
  /** Of each in this order: equals share one, and who has no result did not race. */
  readonly places: readonly (number | null)[];
  /** The first two are equal. */
  readonly isDeadHeat: boolean;
}

/**
 * Those who race by their results, equals in the order of their seeds; who has none comes last. Undefined where nobody has one: then the
 * teacher must say.
 */
export function orderByResults(
  racing: readonly string[],
  results: Results,
  ranks: Ranks,
  draw: Draw,
): Order | undefined {
  const keys = new Map(racing.map((entry) => [entry, keyOf(results.get(entry) ?? null, ranks)]));
  const key = (entry: string): number => keys.get(entry) ?? Infinity;
  const order = racing.toSorted((one, other) =>
    key(one) === key(other) ? draw.entries.indexOf(one) - draw.entries.indexOf(other) : key(one) - key(other),
  );
  const [first, second] = order;
  if (first === undefined || key(first) === Infinity) return undefined;
  return {
    order,
    places: order.map((entry) =>
      key(entry) === Infinity ? null : 1 + order.findIndex((other) => key(other) === key(entry)),
    ),
    isDeadHeat: second !== undefined && key(first) === key(second),
  };
}

/** What it means that equals come in together. */
export type DeadHeat = 'seed' | 'shared' | undefined;

/** Where the last one who goes on and the next one are equal, the better seed goes on; where nobody goes on, the first two share their place. */
export function deadHeatIn(draw: Draw, match: string, places: readonly (number | null | undefined)[]): DeadHeat {
  const slots = matchesOf(draw).flatMap((each) => (each.id === 'small-final' ? [] : each.slots));
  const goOn = slots.filter((slot) => 'match' in slot && slot.match === match).length;
  if (goOn === 0) return places[1] === 1 ? 'shared' : undefined;
  const last = places[goOn - 1] ?? undefined;
  return last !== undefined && last === places[goOn] ? 'seed' : undefined;
}

/** Lower is better. */
function keyOf(value: number | null, { better, resolution }: Ranks): number {
  if (value === null) return Infinity;
  const steps = resolution > 0 ? Math.round(value / resolution) : value;
  return better === 'lower' ? steps : -steps;
}

/** The step that decides all of these matches by the results; undefined where one of them cannot be decided so. */
export function raceByResults(
  progress: Progress,
  matches: readonly string[],
  results: Results,
  ranks: Ranks,
): ContestStep | undefined {
  const decided = matches.map((id) =>
    decidedBy(id, progress.states.get(id)?.racing ?? [], { progress, results, ranks }),
  );
  return decided.every((each) => each !== undefined) ? { kind: 'raced', results: decided } : undefined;
}

interface Deciding {
  readonly progress: Progress;
  readonly results: Results;
  readonly ranks: Ranks;
}

function decidedBy(
  match: string,
  racing: readonly string[],
  { progress: { draw }, results, ranks }: Deciding,
): MatchResult | undefined {
  const found = orderByResults(racing, results, ranks, draw);
  if (found === undefined) return undefined;
  const { order, places } = found;
  return { match, order: [...order], by: 'results', values: valuesOf(order, results), places: [...places] };
}

/** The step with which the teacher says who came in when. */
export function raceByHand(match: string, order: readonly string[], results: Results): ContestStep {
  const values = valuesOf(order, results);
  return { kind: 'raced', results: [{ match, order: [...order], by: 'hand', values }] };
}

const valuesOf = (order: readonly string[], results: Results): (number | null)[] =>
  order.map((entry) => results.get(entry) ?? null);

/** A page of the former release says the order alone: beside it comes what decided it, where that is still so. */
export function withValues(step: ContestStep, deciding: Deciding): ContestStep {
  if (step.kind !== 'raced') return step;
  const filled = step.results.map((result): MatchResult => {
    if (result.values !== undefined) return result;
    const { match, order, by } = result;
    if (by === 'hand') return { ...result, values: valuesOf(order, deciding.results) };
    const found = decidedBy(match, order, deciding);
    return found?.order.join() === order.join() ? found : result;
  });
  return { ...step, results: filled };
}

/** Whether a match was decided by results and would end in another way by those of now. Who is not as drawn says nothing. */
export function isOtherwise(
  { by, order = [], places, values }: MatchState,
  isAsDrawn: (entry: string) => boolean,
  { progress, results, ranks }: Deciding,
): boolean {
  const raced = order.filter((entry) => isAsDrawn(entry) && (values?.has(entry) ?? places.has(entry)));
  if (by !== 'results' || raced.length === 0) return false;
  const now = orderByResults(raced, results, ranks, progress.draw);
  if (now !== undefined && now.order.join() !== raced.join()) return true;
  // The former release knew of no equals and of nobody who did not race.
  if (values === undefined) return now === undefined;
  const then = raced.map((entry) =>
    places.has(entry) ? 1 + raced.findIndex((other) => places.get(other) === places.get(entry)) : null,
  );
  return then.join() !== (now?.places ?? raced.map(() => null)).join();
}

/** All races that a contest will have if the results decide, in order: what a page must have loaded to go on by itself. */
export function racesAhead(
  progress: Progress,
  log: Log,
  results: Results,
  ranks: Ranks,
): readonly (readonly string[])[] {
  const ahead: (readonly string[])[] = [];
  let steps = log;
  let now = progress;
  for (let left = matchesOf(progress.draw).length; left > 0 && now.next !== undefined; left -= 1) {
    ahead.push(now.next.racing);
    const found = orderByResults(now.next.racing, results, ranks, progress.draw);
    const order = [...(found?.order ?? now.next.racing)];
    steps = [...steps, { step: { kind: 'raced', results: [{ match: now.next.match.id, order, by: 'results' }] } }];
    now = progressOf(progress.draw, steps);
  }
  return ahead;
}

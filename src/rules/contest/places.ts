import { matchesOf } from './draw.ts';
import { missingFrom, starterOf } from './progress.ts';
import type { MatchState, Progress } from './progress.ts';
import type { Results } from './steps.ts';

/** Entries that share a place, counted as in sport: after two thirds comes a fifth. */
export interface Placed {
  readonly place: number;
  readonly entries: readonly string[];
}

/** All places, once a contest is over; none before. Who never raced has none. */
export function placesOf(progress: Progress): readonly Placed[] {
  const { draw, next } = progress;
  if (next !== undefined) return [];
  const entries = draw.entries.filter((entry) => !didNotRace(progress, entry));
  if (draw.format === 'round-robin') return tableOf(progress, entries);
  const last = lastMatches(progress);
  const keys = new Map(entries.map((entry) => [entry, keyOf(entry, last)]));
  const ranked = entries.toSorted((one, other) => compare(keys.get(one) ?? [], keys.get(other) ?? []));
  return shared(ranked, (entry) => (keys.get(entry) ?? []).join());
}

/** Whoever came in no race, and was taken out or had no result when theirs came; who went on because nobody else was there raced. */
export function didNotRace({ states, out }: Progress, entry: string): boolean {
  const all = [...states.values()];
  if (all.some(({ isRaced, places }) => isRaced && places.has(entry))) return false;
  return out.includes(entry) || all.some(({ absent }) => absent.includes(entry));
}

interface LastMatch {
  readonly state: MatchState;
  /** From 0. */
  readonly round: number;
}

/** How far everybody came. */
function lastMatches({ draw, states }: Progress): ReadonlyMap<string, LastMatch> {
  const last = new Map<string, LastMatch>();
  for (const [round, { matches }] of draw.rounds.entries()) {
    for (const { id } of matches) {
      const state = states.get(id);
      for (const entry of state?.order ?? []) if (state) last.set(entry, { state, round });
    }
  }
  return last;
}

/** The later the round and the better the place in it, the smaller. Of equals those share a place who came equally far. */
function keyOf(entry: string, last: ReadonlyMap<string, LastMatch>): readonly number[] {
  const found = last.get(entry);
  if (found === undefined) return [];
  const { state, round } = found;
  const place = state.places.get(entry);
  const isEqual = (other: string): boolean =>
    other === entry || (place !== undefined && state.places.get(other) === place && last.get(other)?.state === state);
  return [-round, state.order?.findIndex(isEqual) ?? 0];
}

/** Who still has a race before them, or may have one. */
export function stillIn({ draw, states }: Progress): ReadonlySet<string> {
  const open = matchesOf(draw).filter(({ id }) => states.get(id)?.order === undefined);
  const ahead = new Set<string>();
  for (const slot of open.flatMap(({ slots }) => slots)) {
    // Of a match that is open itself its own slots say who may come.
    const entry = starterOf(slot, states);
    if (entry !== undefined && missingFrom(slot, states).length === 0) ahead.add(entry);
  }
  return ahead;
}

/** What each raced with last, as its race was decided by it; of who has not raced yet the result of now. */
export function racedValues({ draw, states }: Progress, now: Results): Results {
  const values = new Map(now);
  for (const { id } of matchesOf(draw)) {
    for (const [entry, value] of states.get(id)?.values ?? []) values.set(entry, value);
  }
  return values;
}

export interface Tally {
  readonly entry: string;
  readonly races: number;
  readonly wins: number;
}

/** Races and wins so far, in the order of the seeds. Who comes in as an equal of the first wins, too. */
export function talliesOf({ draw, states }: Progress): readonly Tally[] {
  const decided = [...states.values()].filter(({ order }) => order !== undefined);
  return draw.entries.map((entry) => ({
    entry,
    races: decided.filter(({ places }) => places.has(entry)).length,
    wins: decided.filter(({ places }) => places.get(entry) === 1).length,
  }));
}

/** Everybody by the races so far, in the order in which everybody against everybody would end with them. */
export function standingsOf(progress: Progress): readonly string[] {
  return tableOf(progress, progress.draw.entries).flatMap(({ entries }) => entries);
}

/** By wins; equals by what they did against each other. */
function tableOf(progress: Progress, entries: readonly string[]): readonly Placed[] {
  const tallies = new Map(talliesOf(progress).map((tally) => [tally.entry, tally]));
  const winsOf = (entry: string): number => tallies.get(entry)?.wins ?? 0;
  const isOut = (entry: string): number => progress.out.indexOf(entry) + 1;
  const key = (entry: string): readonly number[] => {
    const equals = entries.filter((other) => winsOf(other) === winsOf(entry));
    // Who was taken out stands behind everybody who raced to the end, whoever left last first.
    return [Number(isOut(entry) > 0), -isOut(entry), -winsOf(entry), -winsAmong(progress, entry, equals)];
  };
  const keys = new Map(entries.map((entry) => [entry, key(entry)]));
  const ranked = entries.toSorted((one, other) => compare(keys.get(one) ?? [], keys.get(other) ?? []));
  return shared(ranked, (entry) => (keys.get(entry) ?? []).join());
}

function winsAmong({ states }: Progress, entry: string, others: readonly string[]): number {
  return [...states.values()].filter(
    ({ places, order }) =>
      order !== undefined &&
      places.get(entry) === 1 &&
      order.some((other) => other !== entry && others.includes(other)),
  ).length;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

/** Neighbors with the same key have the same place. */
function shared(ranked: readonly string[], keyOf: (entry: string) => string): readonly Placed[] {
  const places: { place: number; entries: string[] }[] = [];
  ranked.forEach((entry, index) => {
    const last = places.at(-1);
    if (last && keyOf(last.entries[0] ?? '') === keyOf(entry)) last.entries.push(entry);
    else places.push({ place: 1 + index, entries: [entry] });
  });
  return places;
}

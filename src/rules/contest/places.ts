import { matchesOf } from './draw.ts';
import type { MatchState, Progress } from './progress.ts';

/** Entries that share a place, counted as in sport: after two thirds comes a fifth. */
export interface Placed {
  readonly place: number;
  readonly entries: readonly string[];
}

/** All places, once a contest is over; none before. */
export function placesOf(progress: Progress): readonly Placed[] {
  const { draw, next } = progress;
  if (next !== undefined) return [];
  if (draw.format === 'round-robin') return tableOf(progress);
  const reached = new Map<string, readonly number[]>();
  for (const [round, { matches }] of draw.rounds.entries()) {
    for (const { id } of matches) note(reached, progress.states.get(id), round);
  }
  const key = (entry: string): readonly number[] => reached.get(entry) ?? [];
  const ranked = draw.entries.toSorted((one, other) => compare(key(one), key(other)));
  return shared(ranked, (entry) => key(entry).join());
}

/** How far somebody came: the later the round and the better the place in it, the smaller. */
function note(reached: Map<string, readonly number[]>, state: MatchState | undefined, round: number): void {
  state?.order?.forEach((entry, index) => reached.set(entry, [-round, index]));
}

/** Who still has a race before them, or may have one. */
export function stillIn({ draw, states }: Progress): ReadonlySet<string> {
  const open = matchesOf(draw).filter(({ id }) => states.get(id)?.order === undefined);
  const ahead = new Set<string>();
  for (const slot of open.flatMap(({ slots }) => slots)) {
    // Of a match that is open itself its own slots say who may come.
    const entry = 'entry' in slot ? slot.entry : states.get(slot.match)?.order?.[slot.place - 1];
    if (entry !== undefined) ahead.add(entry);
  }
  return ahead;
}

export interface Tally {
  readonly entry: string;
  readonly races: number;
  readonly wins: number;
}

/** Races and wins so far, in the order of the seeds. */
export function talliesOf({ draw, states }: Progress): readonly Tally[] {
  const decided = [...states.values()].flatMap(({ order }) => (order === undefined ? [] : [order]));
  return draw.entries.map((entry) => ({
    entry,
    races: decided.filter((order) => order.includes(entry)).length,
    wins: decided.filter(([first]) => first === entry).length,
  }));
}

/** By wins; equals by what they did against each other. */
function tableOf(progress: Progress): readonly Placed[] {
  const tallies = new Map(talliesOf(progress).map((tally) => [tally.entry, tally]));
  const winsOf = (entry: string): number => tallies.get(entry)?.wins ?? 0;
  const isOut = (entry: string): number => progress.out.indexOf(entry) + 1;
  const key = (entry: string): readonly number[] => {
    const equals = progress.draw.entries.filter((other) => winsOf(other) === winsOf(entry));
    // Who was taken out stands behind everybody who raced to the end, whoever left last first.
    return [Number(isOut(entry) > 0), -isOut(entry), -winsOf(entry), -winsAmong(progress, entry, equals)];
  };
  const keys = new Map(progress.draw.entries.map((entry) => [entry, key(entry)]));
  const ranked = progress.draw.entries.toSorted((one, other) => compare(keys.get(one) ?? [], keys.get(other) ?? []));
  return shared(ranked, (entry) => (keys.get(entry) ?? []).join());
}

function winsAmong({ states }: Progress, entry: string, others: readonly string[]): number {
  return [...states.values()].filter(
    ({ order }) => order?.[0] === entry && order.slice(1).some((other) => others.includes(other)),
  ).length;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

/** Neighbours with the same key have the same place. */
function shared(ranked: readonly string[], keyOf: (entry: string) => string): readonly Placed[] {
  const places: { place: number; entries: string[] }[] = [];
  ranked.forEach((entry, index) => {
    const last = places.at(-1);
    if (last && keyOf(last.entries[0] ?? '') === keyOf(entry)) last.entries.push(entry);
    else places.push({ place: 1 + index, entries: [entry] });
  });
  return places;
}

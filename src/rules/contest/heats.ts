import type { Match, Slot, Unnumbered } from './draw.ts';

/** So many race at once: tracks have up to four lanes. */
export const HEAT_MOST = 4;

/** Heats of at most four, of which the better half goes on, until one heat is left: the final. */
export function heatRounds(entries: readonly string[]): readonly Unnumbered[] {
  const rounds: Unnumbered[] = [];
  let starters: readonly Slot[] = entries.map((entry) => ({ entry }));
  while (starters.length > HEAT_MOST) {
    const matches = heatsOf(starters, rounds.length + 1);
    rounds.push({ kind: 'heats', matches });
    starters = throughFrom(matches);
  }
  return [...rounds, { kind: 'final', matches: [{ id: 'final', slots: starters }] }];
}

/** Dealt to and fro like cards, so that each heat has its share of the best; no heat has more than one above another. */
function heatsOf(starters: readonly Slot[], round: number): readonly Match[] {
  const count = Math.ceil(starters.length / HEAT_MOST);
  const heats = Array.from({ length: count }, (): Slot[] => []);
  starters.forEach((slot, index) => {
    const place = index % count;
    const isBack = Math.floor(index / count) % 2 === 1;
    heats[isBack ? count - 1 - place : place]?.push(slot);
  });
  return heats.map((slots, index) => ({ id: `heat-${round}-${index + 1}`, slots }));
}

/** First all who won their heat, then all who came in second. */
function throughFrom(matches: readonly Match[]): readonly Slot[] {
  const places = [1, 2] as const;
  return places.flatMap((place) =>
    matches.filter(({ slots }) => place <= Math.ceil(slots.length / 2)).map(({ id }) => ({ match: id, place })),
  );
}

import type { Match, RoundKind, Slot, Unnumbered } from './draw.ts';

/**
 * Single elimination: the best seeds meet last, and where the number is no power of two they have the first round free. Who loses a
 * semi-final races for the third place.
 */
export function eliminationRounds(entries: readonly string[]): readonly Unnumbered[] {
  let places: readonly (Slot | undefined)[] = seedOrder(entries.length).map((seed) => {
    const entry = entries[seed];
    return entry === undefined ? undefined : { entry };
  });
  const rounds: Unnumbered[] = [];
  while (places.length > 1) {
    const kind = kindOf(places.length);
    const semis = rounds.at(-1)?.kind === 'semi-final' ? (rounds.at(-1)?.matches ?? []) : [];
    if (kind === 'final' && semis.length === 2) {
      const losers = semis.map(({ id }) => ({ match: id, place: 2 }));
      rounds.push({ kind: 'small-final', matches: [{ id: 'small-final', slots: losers }] });
    }
    const played = playedOf(places, kind === 'final' ? 'final' : `${places.length}`);
    rounds.push({ kind, matches: played.matches });
    places = played.winners;
  }
  return rounds;
}

interface Played {
  readonly matches: readonly Match[];
  readonly winners: readonly (Slot | undefined)[];
}

/** Each place against the next one; who stands alone is through without a race. */
function playedOf(places: readonly (Slot | undefined)[], name: string): Played {
  const matches: Match[] = [];
  const winners: (Slot | undefined)[] = [];
  for (let index = 0; index < places.length; index += 2) {
    const [one, other] = [places[index], places[index + 1]];
    if (one === undefined || other === undefined) {
      winners.push(one ?? other);
      continue;
    }
    const id = name === 'final' ? name : `${name}-${index / 2 + 1}`;
    matches.push({ id, slots: [one, other] });
    winners.push({ match: id, place: 1 });
  }
  return { matches, winners };
}

function kindOf(places: number): RoundKind {
  switch (places) {
    case 2:
      return 'final';
    case 4:
      return 'semi-final';
    case 8:
      return 'quarter-final';
    default:
      return 'round';
  }
}

/** Seeds from 0 in the order of the bracket's places, for the next power of two: of eight 0 7 3 4 1 6 2 5. */
function seedOrder(count: number): readonly number[] {
  let order: readonly number[] = [0];
  while (order.length < count) {
    const size = order.length * 2;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return order;
}

import { describe, expect, test } from 'vitest';
import { bracketRounds, rowsOf } from '#client/teacher/contest/projector/bracket-rows.ts';
import { drawOf } from '#rules/contest/draw.ts';

const drawn = (count: number) =>
  drawOf(
    'elimination',
    Array.from({ length: count }, (_, index) => `${index + 1}`),
  );

/** The middle of what a grid's line such as "3 / span 2" covers, as a share of the height. */
function middleOf(line: string, rows: number): number {
  const [start = 1, span = 1] = line.split(' / span ').map(Number);
  return (start - 1 + span / 2) / rows;
}

describe('the bracket on the wall', () => {
  test.each([3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 17, 20, 32])(
    'with %i entries has each race beside those that lead to it',
    (count) => {
      const rounds = bracketRounds(drawn(count)).filter(({ kind }) => kind !== 'small-final');
      const middles = new Map(
        rounds.flatMap((round) => {
          const { rows, rowOf } = rowsOf(round);
          return round.matches.map((match) => [match.id, middleOf(rowOf(match), rows)] as const);
        }),
      );
      for (const match of rounds.flatMap(({ matches }) => matches)) {
        const from = match.slots.flatMap((slot) => ('match' in slot ? (middles.get(slot.match) ?? []) : []));
        if (from.length === 0) continue;
        // Between the two, or straight beside the only one.
        const mean = from.reduce((sum, middle) => sum + middle, 0) / from.length;
        expect([match.id, middles.get(match.id)]).toEqual([match.id, mean]);
      }
    },
  );

  test('leaves no round out between two that it shows', () => {
    // The round of 32 has two races there, the round of 16 eight.
    expect(bracketRounds(drawn(18)).map(({ kind }) => kind)).toEqual([
      'quarter-final',
      'semi-final',
      'small-final',
      'final',
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nested, packed } from '#applications/build-files/nesting.ts';

const size = fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 2);
const blanks = fc
  .array(fc.tuple(size, size), { maxLength: 25 })
  .map((sizes) => sizes.map(([width, height], i) => ({ id: `part ${i}`, width, height })));

describe('parts on sheets', () => {
  test('OUT-03 every part that fits lies once on a sheet, inside its edges and apart from all others', () => {
    fc.assert(
      fc.property(blanks, (parts) => {
        const { placements, sheets, tooLarge } = nested(parts, [300, 100], 2);
        expect([...placements, ...tooLarge].map(({ id }) => id).toSorted()).toEqual(
          parts.map(({ id }) => id).toSorted(),
        );
        for (const a of placements) {
          expect(a.sheet).toBeLessThan(sheets);
          expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(2);
          expect(a.x + a.width).toBeLessThanOrEqual(298);
          expect(a.y + a.height).toBeLessThanOrEqual(98);
          for (const b of placements) {
            if (a === b || a.sheet !== b.sheet) continue;
            const isApart =
              a.x + a.width + 2 <= b.x + 1e-9 ||
              b.x + b.width + 2 <= a.x + 1e-9 ||
              a.y + a.height + 2 <= b.y + 1e-9 ||
              b.y + b.height + 2 <= a.y + 1e-9;
            expect(isApart).toBe(true);
          }
        }
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});

describe('pieces from sticks', () => {
  test('OUT-03 every piece is cut once, no stick is overdrawn, and no stick is opened while another has room', () => {
    const lengths = fc.array(
      fc.integer({ min: 5, max: 7000 }).map((tenths) => tenths / 10),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(lengths, (all) => {
        const { sticks, tooLong } = packed(
          all.map((length) => ({ length })),
          610,
          0.8,
        );
        const cut = sticks.flatMap(({ pieces }) => pieces.map(({ length }) => length));
        expect([...cut, ...tooLong.map(({ length }) => length)].toSorted((a, b) => a - b)).toEqual(
          all.toSorted((a, b) => a - b),
        );
        sticks.forEach(({ pieces }, i) => {
          const used = pieces.reduce((sum, { length }) => sum + length, 0) + 0.8 * (pieces.length - 1);
          expect(used).toBeLessThanOrEqual(610 + 1e-6);
          const first = pieces[0]?.length ?? 0;
          for (const before of sticks.slice(0, i)) expect(before.left).toBeLessThan(first + 1e-6);
        });
      }),
      { seed: 11, numRuns: 150 },
    );
  });

  test('OUT-03 a stick that is used up to its end needs no last saw cut', () => {
    const { sticks } = packed([{ length: 304.6 }, { length: 304.6 }], 610, 0.8);
    expect(sticks).toHaveLength(1);
    expect(packed([{ length: 304.7 }, { length: 304.6 }], 610, 0.8).sticks).toHaveLength(2);
  });
});

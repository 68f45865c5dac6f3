import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compete, winnerOf } from '#applications/competition.ts';
import { sled, sledChallenge } from './sled.ts';
import type { Winner } from '#contract/engineering/simulation.ts';

const standing = fc.record({
  isInSpec: fc.boolean(),
  performance: fc.option(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { nil: null }),
});
const rule = fc.record({
  better: fc.constantFrom('lower' as const, 'higher' as const),
  resolution: fc.constantFrom(0.001, 0.05, 0.1, 1, 100),
});
const mirrored = (winner: Winner): Winner => (winner === 1 ? 2 : winner === 2 ? 1 : winner);

const entry = fc.record({
  sledMass: fc.integer({ min: 10, max: 100 }).map((steps) => steps * 5),
  pull: fc.integer({ min: 0, max: 200 }).map((steps) => steps / 100),
  friction: fc.integer({ min: 0, max: 200 }).map((steps) => steps / 100),
});

describe('the winner', () => {
  test('is mirrored when the designs are swapped', () => {
    fc.assert(
      fc.property(standing, standing, rule, (first, second, by) => {
        expect(winnerOf(second, first, by)).toBe(mirrored(winnerOf(first, second, by)));
      }),
      { seed: 4, numRuns: 1000 },
    );
  });

  test('is IN SPEC wherever one design is and the other is not', () => {
    fc.assert(
      fc.property(standing, standing, rule, (first, second, by) => {
        const inSpec = { ...first, isInSpec: true };
        expect(winnerOf(inSpec, { ...second, isInSpec: false }, by)).toBe(1);
        expect(winnerOf({ ...first, isInSpec: false }, { ...second, isInSpec: false }, by)).toBe(0);
      }),
      { seed: 4 },
    );
  });

  test('is nobody where the results read alike, and else who reads better by the direction of the measure', () => {
    const at = (performance: number | null) => ({ isInSpec: true, performance });
    const exactly = { better: 'lower', resolution: 0.001 } as const;
    expect(winnerOf(at(1.0006), at(1.0014), exactly)).toBe(3);
    expect(winnerOf(at(1.0004), at(1.0006), exactly)).toBe(1);
    expect(winnerOf(at(-1.0004), at(-1.0006), exactly)).toBe(2);
    expect(winnerOf(at(1), at(1.002), { better: 'lower', resolution: 0.001 })).toBe(1);
    expect(winnerOf(at(1), at(1.002), { better: 'higher', resolution: 0.001 })).toBe(2);
    expect(winnerOf(at(null), at(5), { better: 'lower', resolution: 0.001 })).toBe(2);
    expect(winnerOf(at(null), at(null), { better: 'lower', resolution: 0.001 })).toBe(0);
  });
});

describe('a competition', () => {
  test('gives bit-equal answers when repeated and mirrored ones when swapped', () => {
    fc.assert(
      fc.property(entry, entry, (one, two) => {
        const first = { name: 'One', inputs: one };
        const second = { name: 'Two', inputs: two };
        const there = compete(sled, sledChallenge, first, second);
        const back = compete(sled, sledChallenge, second, first);
        expect(compete(sled, sledChallenge, first, second)).toEqual(there);
        expect(back.results.winner).toBe(mirrored(there.results.winner));
        expect(back.results.design1).toEqual(there.results.design2);
        expect(back.results.design2).toEqual(there.results.design1);
      }),
      { seed: 4, numRuns: 200 },
    );
  });

  test('shows the numbers of both designs and animates only what was analysed', () => {
    const runs = { name: 'Runs', inputs: {} };
    const sits = { name: 'Sits', inputs: { pull: 0 } };
    const { results, race } = compete(sled, sledChallenge, runs, sits);
    expect(results).toEqual({
      design1: {
        name: 'Runs',
        stats: [
          { name: 'Time over 1 m', value: '0.988 s' },
          { name: 'Final speed', value: '2.02 m/s' },
        ],
        status: 'tested',
        reasons: [],
      },
      design2: {
        name: 'Sits',
        stats: [
          { name: 'Time over 1 m', value: 'none' },
          { name: 'Final speed', value: 'none' },
        ],
        status: 'invalid',
        reasons: ['Nobody pulls the sled.'],
      },
      winner: 1,
    });
    expect(race).toBeUndefined();
    expect(compete(sled, sledChallenge, runs, runs).race?.duration).toBeCloseTo(0.9877, 4);
  });
});

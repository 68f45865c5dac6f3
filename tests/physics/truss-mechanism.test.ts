import { describe, expect, test } from 'vitest';
import { factorTruss, maxwellCount, solveTruss } from '#physics/truss.ts';
import { standing, trussOf } from './truss-drawings.ts';
import type { Mechanism } from '#physics/truss.ts';
import type { Drawing } from './truss-drawings.ts';

const SQUARE = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const RING = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
] as const;

function loose(drawing: Drawing): Mechanism {
  const factored = factorTruss(trussOf(drawing));
  if (!('error' in factored) || factored.error !== 'MECHANISM') throw new Error('it stands');
  return factored;
}

describe('the mechanism test', () => {
  test('a square without a diagonal has one loose motion, whatever its size', () => {
    for (const size of [1e-6, 1, 1e6]) {
      const joints = SQUARE.map(([x, y]) => [x * size, y * size]);
      expect(
        loose({
          joints,
          bars: RING,
          held: [
            [0, 0],
            [0, 1],
            [1, 1],
          ],
        }).mechanisms,
      ).toBe(1);
    }
  });

  test('enough bars do not help when all supports are parallel', () => {
    const swaying = {
      joints: SQUARE,
      bars: [...RING, [0, 2] as const],
      held: [
        [0, 1],
        [1, 1],
        [3, 1],
      ] as const,
    };
    expect(maxwellCount(trussOf(swaying))).toBe(0);
    expect(loose(swaying).mechanisms).toBe(1);
  });

  test('a very shallow arch stands, a straight line of two bars does not', () => {
    const held = [
      [0, 0],
      [0, 1],
      [2, 0],
      [2, 1],
    ] as const;
    const bars = [
      [0, 1],
      [1, 2],
    ] as const;
    const arch = standing(
      trussOf({
        joints: [
          [0, 0],
          [1, 0.001],
          [2, 0],
        ],
        bars,
        held,
      }),
    );
    const { forces } = solveTruss(arch, { forces: Float64Array.of(0, 0, 0, -1, 0, 0) });
    expect(forces[0]).toBeCloseTo(-500.00025, 6);
    expect(
      loose({
        joints: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        bars,
        held,
      }).mechanisms,
    ).toBe(1);
  });

  test('counts every loose motion: three free joints in the air are six, a truss without supports is three', () => {
    expect(
      loose({
        joints: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        bars: [],
        held: [],
      }).mechanisms,
    ).toBe(6);
    expect(
      loose({
        joints: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        bars: [
          [0, 1],
          [1, 2],
          [2, 0],
        ],
        held: [],
      }).mechanisms,
    ).toBe(3);
    const solid = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    const edges = [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ] as const;
    expect(loose({ joints: solid, bars: edges, held: [] }).mechanisms).toBe(6);
  });

  test('the loose motion stretches no bar and is as large as one', () => {
    const drawing = {
      joints: SQUARE,
      bars: RING,
      held: [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
    } as const;
    const { motions } = loose(drawing);
    const motion = motions[0];
    for (const [i, j] of RING) {
      const stretch = [0, 1].reduce(
        (sum, a) => sum + (SQUARE[j][a] - SQUARE[i][a]) * (motion[2 * j + a] - motion[2 * i + a]),
        0,
      );
      expect(Math.abs(stretch)).toBeLessThan(1e-12);
    }
    expect(Math.max(...motion.map(Math.abs))).toBe(1);
  });

  test('bars of rubber beside bars of steel are not taken for a mechanism', () => {
    const truss = trussOf({
      joints: [
        [0, 0],
        [1, 1],
        [2, 0],
      ],
      bars: [
        [0, 1],
        [1, 2],
      ],
      held: [
        [0, 0],
        [0, 1],
        [2, 0],
        [2, 1],
      ],
    });
    truss.rigidities[0] = 1e-2;
    expect(() => standing(truss)).not.toThrow();
  });
});

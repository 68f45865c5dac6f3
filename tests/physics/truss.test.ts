import { describe, expect, test } from 'vitest';
import { factorTruss, selfWeight, solveTruss } from '#physics/truss.ts';
import { standing, trussOf, warren } from './truss-drawings.ts';
import type { Truss } from '#physics/truss.ts';

function pushAt(truss: Truss, freedom: number, force = 1): Float64Array {
  const forces = new Float64Array(truss.positions.length);
  forces[freedom] = force;
  return forces;
}

describe('equilibrium and energy', () => {
  test('reactions balance the loads and their moments', () => {
    const truss = warren(9);
    const forces = selfWeight(truss, new Float64Array(truss.starts.length).fill(0.3), 9.80665);
    forces[2 * 4] = 12;
    const { reactions } = solveTruss(standing(truss), { forces });
    const total = forces.map((force, f) => force + reactions[f]);
    const sums = { x: 0, y: 0, moment: 0 };
    for (let joint = 0; joint < total.length / 2; joint += 1) {
      const [fx, fy] = [total[2 * joint], total[2 * joint + 1]];
      sums.x += fx;
      sums.y += fy;
      sums.moment += truss.positions[2 * joint] * fy - truss.positions[2 * joint + 1] * fx;
    }
    expect(Math.abs(sums.x) + Math.abs(sums.y) + Math.abs(sums.moment)).toBeLessThan(1e-9);
  });

  test('the work of the loads is the strain energy of the bars', () => {
    const truss = warren(12);
    const factored = standing(truss);
    const load = pushAt(truss, 2 * 5 + 1, -40);
    const { displacements, forces } = solveTruss(factored, { forces: load });
    const work = load.reduce((sum, force, f) => sum + (force * displacements[f]) / 2, 0);
    const energy = forces.reduce((sum, force, b) => sum + (force ** 2 * factored.lengths[b]) / (2 * 1e6), 0);
    expect(Math.abs(work / energy - 1)).toBeLessThan(1e-11);
  });

  test('Maxwell reciprocity holds to 1e-12: the movement at B under a push at A is that at A under a push at B', () => {
    const truss = warren(8);
    const factored = standing(truss);
    for (const [a, b] of [
      [3, 7],
      [2, 13],
      [5, 20],
    ] as const) {
      const atB = solveTruss(factored, { forces: pushAt(truss, a) }).displacements[b];
      const atA = solveTruss(factored, { forces: pushAt(truss, b) }).displacements[a];
      expect(Math.abs(atB - atA)).toBeLessThanOrEqual(1e-12 * Math.abs(atA));
    }
  });

  test('scaling the loads scales the forces, doubling every rigidity halves the movements and leaves the forces', () => {
    const truss = warren(6);
    const thick = { ...truss, rigidities: truss.rigidities.map((value) => 2 * value) };
    const one = solveTruss(standing(truss), { forces: pushAt(truss, 7, -3) });
    const ten = solveTruss(standing(truss), { forces: pushAt(truss, 7, -30) });
    const stiff = solveTruss(standing(thick), { forces: pushAt(truss, 7, -3) });
    one.forces.forEach((force, b) => {
      expect(ten.forces[b]).toBeCloseTo(10 * force, 10);
      expect(stiff.forces[b]).toBeCloseTo(force, 10);
    });
    one.displacements.forEach((move, f) => expect(2 * stiff.displacements[f]).toBeCloseTo(move, 14));
  });

  test('a mirrored load on a symmetric girder gives mirrored bar forces', () => {
    const truss = warren(6);
    const factored = standing(truss);
    const left = solveTruss(factored, { forces: pushAt(truss, 2 * 2 + 1, -5) }).forces;
    const right = solveTruss(factored, { forces: pushAt(truss, 2 * 4 + 1, -5) }).forces;
    const bars = Array.from(truss.starts, (i, b) => [i, truss.ends[b]] as const);
    const mirror = (joint: number): number => (joint <= 6 ? 6 - joint : 7 + 12 - joint);
    bars.forEach(([i, j], b) => {
      const twin = bars.findIndex(
        ([p, q]) => (p === mirror(i) && q === mirror(j)) || (p === mirror(j) && q === mirror(i)),
      );
      expect(right[twin]).toBeCloseTo(left[b], 11);
    });
  });

  test('the answer does not depend on the numbering of the joints', () => {
    const truss = warren(10);
    const rename = (joint: number): number => (joint * 8) % 21;
    const positions = new Float64Array(42);
    const held = new Uint8Array(42);
    for (let f = 0; f < 42; f += 1) {
      positions[2 * rename(f >> 1) + (f & 1)] = truss.positions[f]!;
      held[2 * rename(f >> 1) + (f & 1)] = truss.held[f]!;
    }
    const renamed: Truss = {
      ...truss,
      positions,
      held,
      starts: truss.starts.map(rename),
      ends: truss.ends.map(rename),
    };
    const before = solveTruss(standing(truss), { forces: pushAt(truss, 11, -7) }).forces;
    const after = solveTruss(standing(renamed), { forces: pushAt(renamed, 2 * rename(5) + 1, -7) }).forces;
    before.forEach((force, b) => expect(after[b]).toBeCloseTo(force, 10));
  });
});

describe('support movements and strains', () => {
  test('a determinate truss takes settlements and heat without any force', () => {
    const truss = warren(5);
    const settlements = new Float64Array(truss.positions.length);
    settlements[2 * 5 + 1] = -0.01;
    const strains = new Float64Array(truss.starts.length).fill(1e-3);
    const { forces, displacements } = solveTruss(standing(truss), {
      forces: new Float64Array(22),
      settlements,
      strains,
    });
    for (const force of forces) expect(Math.abs(force)).toBeLessThan(1e-8);
    expect(displacements[2 * 5 + 1]).toBe(-0.01);
  });

  test('heating a bar between walls presses E A strain out of it', () => {
    const bar = trussOf({
      joints: [
        [0, 0],
        [2, 0],
      ],
      bars: [[0, 1]],
      held: [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
    });
    const { forces, reactions } = solveTruss(standing(bar), {
      forces: new Float64Array(4),
      strains: Float64Array.of(5e-4),
    });
    expect(forces[0]).toBeCloseTo(-500, 10);
    expect([...reactions]).toEqual([500, 0, -500, 0].map((value) => expect.closeTo(value, 9)));
  });

  test('a bar stretched by its support pulls with E A d / L', () => {
    const bar = trussOf({
      joints: [
        [0, 0],
        [2, 0],
      ],
      bars: [[0, 1]],
      held: [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
    });
    const settlements = Float64Array.of(0, 0, 0.004, 0);
    expect(solveTruss(standing(bar), { forces: new Float64Array(4), settlements }).forces[0]).toBeCloseTo(2000, 9);
  });
});

describe('size', () => {
  test('ten thousand joints with bars in all directions are refused before any work', () => {
    const size = 10_000;
    const bars = [1237, 3001, 4999].flatMap((stride) =>
      Array.from({ length: size }, (_, k) => [k, (k * stride + 13) % size] as const).filter(([i, j]) => i !== j),
    );
    const joints = Array.from({ length: size }, (_, k) => [k % 100, (k * k) % 97]);
    expect(
      Object.keys(
        factorTruss(
          trussOf({
            joints,
            bars,
            held: [
              [0, 0],
              [0, 1],
              [1, 1],
            ],
          }),
        ),
      ),
    ).toEqual(['error']);
  });

  test('storage of a long girder grows in proportion to its length', () => {
    const stored = [1000, 2000, 4000].map((panels) => standing(warren(panels)).factors.matrix.values.length / panels);
    expect(Math.max(...stored) / Math.min(...stored)).toBeLessThan(1.01);
    expect(stored[0]).toBeLessThan(30);
  });

  test('a girder of 1,000 panels bends like the beam of its chords, a few parts in a thousand for the shear', () => {
    const truss = warren(1000);
    const { displacements } = solveTruss(standing(truss), { forces: pushAt(truss, 2 * 500 + 1, -1) });
    // P L^3 / (48 E I) with I = A h^2 / 2 for two equal chords.
    const beam = 1000 ** 3 / (48 * 1e6 * (0.8 ** 2 / 2));
    expect(Math.abs(-displacements[2 * 500 + 1] / beam - 1)).toBeLessThan(2e-3);
  });
});

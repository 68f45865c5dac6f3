import { describe, expect, test } from 'vitest';
import { emptySkyline, factorise, factoringWork, nullVector, solveInPlace } from '#physics/numerics/skyline-ldlt.ts';
import type { SkylineMatrix } from '#physics/numerics/skyline-ldlt.ts';

/** Stores a symmetric matrix given in full. */
function skylineOf(full: readonly (readonly number[])[]): SkylineMatrix {
  const first = Int32Array.from(full, (_, j) => full.findIndex((row) => row[j] !== 0));
  const matrix = emptySkyline(first.map((row, j) => Math.min(row < 0 ? j : row, j)));
  full.forEach((_, j) => {
    for (let i = matrix.first[j]; i <= j; i += 1) matrix.values[matrix.start[j] + i - matrix.first[j]] = full[i][j]!;
  });
  return matrix;
}

/** Stiffness of a chain of unit springs, free at both ends. */
function freeChain(size: number): number[][] {
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) => {
      if (i === j) return i === 0 || i === size - 1 ? 1 : 2;
      return Math.abs(i - j) === 1 ? -1 : 0;
    }),
  );
}

function times(full: readonly (readonly number[])[], x: Float64Array): number[] {
  return full.map((row) => row.reduce((sum, entry, j) => sum + entry * x[j], 0));
}

describe('skyline LDLt', () => {
  test('solves a system with a ragged skyline to rounding', () => {
    const full = [
      [4, -1, 0, 0, 1],
      [-1, 5, 0, 2, 0],
      [0, 0, 3, -1, 0],
      [0, 2, -1, 6, 1],
      [1, 0, 0, 1, 7],
    ];
    const factors = factorise(skylineOf(full), 1e-10);
    expect(factors.loose).toEqual([]);
    const x = Float64Array.of(1, -2, 3, 4, -5);
    solveInPlace(factors, x);
    times(full, x).forEach((value, i) => expect(value).toBeCloseTo([1, -2, 3, 4, -5][i], 13));
  });

  test('stores only what lies under the skyline', () => {
    const matrix = skylineOf(freeChain(100));
    expect(matrix.values.length).toBe(199);
    expect(factoringWork(matrix.first)).toBe(49.5);
  });

  test('counts each zero eigenvalue once and gives its null vector', () => {
    // Two chains that do not touch: two rigid motions.
    const chain = freeChain(4);
    const full = Array.from({ length: 8 }, (_, i) =>
      Array.from({ length: 8 }, (__, j) => (i < 4 === j < 4 ? chain[i % 4][j % 4] : 0)),
    );
    const factors = factorise(skylineOf(full), 1e-10);
    expect(factors.loose).toEqual([3, 7]);
    expect([...nullVector(factors, 0)]).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    expect([...nullVector(factors, 1)]).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  });

  test('goes on past a loose equation: the rest is solved with that equation held at zero', () => {
    const factors = factorise(skylineOf(freeChain(5)), 1e-10);
    const x = Float64Array.of(1, 0, 0, 0, 0);
    solveInPlace(factors, x);
    expect([...x]).toEqual([4, 3, 2, 1, 0]);
  });
});

import { describe, expect, test } from 'vitest';
import { factoriseDense, solveDense } from '#physics/numerics/dense-lu.ts';

describe('dense LU factorisation', () => {
  test('solves a system whose answer is known', () => {
    const lu = factoriseDense(Float64Array.from([2, 1, 1, 4, 3, 3, 8, 7, 9]), 3);
    expect(lu && [...solveDense(lu, [4, 10, 24])]).toEqual([1, 1, 1]);
  });

  test('pivots where the first diagonal entry is zero', () => {
    const lu = factoriseDense(Float64Array.from([0, 1, 1, 0]), 2);
    expect(lu && [...solveDense(lu, [3, 5])]).toEqual([5, 3]);
  });

  test('gives back any solution of a well-conditioned system to rounding', () => {
    const size = 40;
    const matrix = Float64Array.from({ length: size * size }, (_, k) => {
      const [row, column] = [Math.floor(k / size), k % size];
      return Math.sin(1 + row * 3.7 + column * column) + (row === column ? 8 : 0);
    });
    const wanted = Array.from({ length: size }, (_, i) => Math.cos(i) * 10 ** (i % 4));
    const b = wanted.map((_, row) => wanted.reduce((sum, x, column) => sum + matrix[row * size + column] * x, 0));
    const lu = factoriseDense(matrix.slice(), size);
    const x = lu && solveDense(lu, b);
    wanted.forEach((value, i) => expect(x?.[i]).toBeCloseTo(value, 9));
  });

  test('one factorisation serves several right-hand sides', () => {
    const lu = factoriseDense(Float64Array.from([3, 1, 1, 2]), 2);
    expect(lu && [...solveDense(lu, [5, 5])]).toEqual([1, 2]);
    expect(lu && [...solveDense(lu, [4, 3])]).toEqual([1, 1]);
  });

  test.each([
    ['has two equal rows', [1, 2, 3, 1, 2, 3, 4, 5, 6]],
    ['is zero', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['holds a number that is not finite', [1, 0, 0, 0, Number.NaN, 0, 0, 0, 1]],
  ])('refuses a matrix that %s', (_, entries) => {
    expect(factoriseDense(Float64Array.from(entries), 3)).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import { findRoot, refineBracket } from '#physics/numerics/roots.ts';

test('finds roots to twelve digits whichever end is given first', () => {
  expect(findRoot((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 11);
  expect(findRoot((x) => x * x - 2, 2, 0)).toBeCloseTo(Math.SQRT2, 11);
  expect(findRoot((x) => Math.cos(x) - x, 0, 1)).toBeCloseTo(0.7390851332151607, 11);
});

test('finds a root of odd multiplicity where secants fail', () => {
  expect(Math.abs((findRoot((x) => (x - 0.3) ** 9, -1, 1) ?? 9) - 0.3)).toBeLessThan(1e-2);
  expect(findRoot((x) => Math.cbrt(x - 0.3), -1, 1)).toBeCloseTo(0.3, 10);
});

test('finds the jump of a discontinuous function', () => {
  expect(findRoot((x) => (x < 0.123 ? -1 : 1), 0, 1)).toBeCloseTo(0.123, 11);
});

test('needs few evaluations on a smooth function', () => {
  let calls = 0;
  findRoot(
    (x) => {
      calls += 1;
      return Math.exp(x) - 5;
    },
    0,
    3,
  );
  expect(calls).toBeLessThan(15);
});

test('returns an end that is a root already, and undefined where the ends agree in sign or are not finite', () => {
  expect(findRoot((x) => x, 0, 1)).toBe(0);
  expect(findRoot((x) => x - 1, 0, 1)).toBe(1);
  expect(findRoot((x) => x * x + 1, -1, 1)).toBeUndefined();
  expect(findRoot(() => Number.NaN, -1, 1)).toBeUndefined();
});

test('uses the values at the ends that it is given', () => {
  expect(refineBracket((x) => x - 0.5, { a: 0, fa: -0.5, b: 1, fb: 0.5 })).toBeCloseTo(0.5, 12);
});

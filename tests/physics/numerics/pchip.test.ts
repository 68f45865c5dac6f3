import { expect, test } from 'vitest';
import { pchip, pchipSlopes } from '#physics/numerics/pchip.ts';

test('passes through its points and is exact on a straight line', () => {
  const curve = pchip([0, 1, 3, 4], [1, 3, 7, 9]);
  expect([0, 1, 3, 4].map(curve)).toEqual([1, 3, 7, 9]);
  expect(curve(2.2)).toBeCloseTo(5.4, 13);
});

test('has the harmonic-mean slopes of Fritsch and Butland on uneven spacing', () => {
  // Secants 1 and 3, intervals 1 and 2: w1 = 2*2+1 = 5, w2 = 2+2 = 4, slope 9 / (5/1 + 4/3); ends by the three-point formula.
  const slopes = pchipSlopes([0, 1, 3], [0, 1, 7]);
  expect(slopes[1]).toBeCloseTo(9 / (5 + 4 / 3), 14);
  expect(slopes[0]).toBeCloseTo((4 * 1 - 1 * 3) / 3, 14);
  expect(slopes[2]).toBeCloseTo((5 * 3 - 2 * 1) / 3, 14);
});

test('is flat at a turning point and limits the slope of an end beside one', () => {
  const slopes = pchipSlopes([0, 1, 2], [0, 1, -9]);
  expect(slopes[1]).toBe(0);
  expect(slopes[0]).toBe(3);
});

test('sets an end slope of the wrong sign to zero', () => {
  expect(pchipSlopes([0, 1, 2], [0, 1, 9])[0]).toBe(0);
});

test('never leaves the range of neighbouring points and stays constant beyond the ends', () => {
  const y = [12, 20, 30, 40, 40, 3];
  const curve = pchip([0, 1, 2, 3, 4, 5], y);
  for (let x = 0; x <= 5; x += 0.01) {
    const i = Math.min(4, Math.floor(x));
    expect(curve(x)).toBeGreaterThanOrEqual(Math.min(y[i], y[i + 1]) - 1e-12);
    expect(curve(x)).toBeLessThanOrEqual(Math.max(y[i], y[i + 1]) + 1e-12);
  }
  expect(curve(-1)).toBe(12);
  expect(curve(9)).toBe(3);
});

test('two points give a straight line', () => {
  expect(pchip([0, 2], [1, 5])(0.5)).toBeCloseTo(2, 14);
});

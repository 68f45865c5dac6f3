import { describe, expect, test } from 'vitest';
import { decimalsOf, roundTo, written } from '#applications/rounding.ts';

describe('a resolution', () => {
  test('needs as many digits as its smallest step', () => {
    expect([1, 5, 0.5, 0.1, 0.05, 0.25, 0.001, 1e-10].map(decimalsOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 10]);
  });

  test('rounds to its nearest multiple without binary dust', () => {
    expect(roundTo(0.1 + 0.2, 0.1)).toBe(0.3);
    expect(roundTo(12.3456, 0.001)).toBe(12.346);
    expect(roundTo(6.27, 0.05)).toBe(6.25);
    expect(roundTo(280.3, 0.5)).toBe(280.5);
    expect(roundTo(1714.6, 1)).toBe(1715);
  });

  test('rounds halves away from zero on both sides', () => {
    expect(roundTo(0.15, 0.1)).toBe(0.2);
    expect(roundTo(-0.15, 0.1)).toBe(-0.2);
    expect(Object.is(roundTo(-0.01, 0.1), 0)).toBe(true);
  });

  test('is written with all of its digits and its units', () => {
    expect(written(1.2, 0.001, 's')).toBe('1.200 s');
    expect(written(null, 0.001, 's')).toBe('none');
    expect(written('tension', 1, '')).toBe('tension');
  });
});

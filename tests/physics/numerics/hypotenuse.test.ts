import { describe, expect, test } from 'vitest';
import { hypotenuse } from '#physics/numerics/hypotenuse.ts';

describe('hypotenuse', () => {
  test('is Math.hypot to the last bit, whatever the signs and sizes of its two numbers', () => {
    for (let i = 0; i < 2000; i += 1) {
      const a = Math.sin(i) * 10 ** ((i % 61) - 30);
      const b = Math.cos(7 * i) * 10 ** ((i % 17) - 8);
      expect(hypotenuse(a, b)).toBe(Math.hypot(a, b));
      expect(hypotenuse(b, -a)).toBe(Math.hypot(b, -a));
    }
  });

  test('neither overflows nor loses small numbers, and is zero only for two zeros', () => {
    expect(hypotenuse(3e200, 4e200)).toBeCloseTo(5e200, -190);
    expect(hypotenuse(3e-200, -4e-200) / 5e-200).toBeCloseTo(1, 12);
    expect(hypotenuse(-0, 0)).toBe(0);
    expect(hypotenuse(0, -2)).toBe(2);
  });

  test('is not a number where one of its numbers is none', () => {
    expect(hypotenuse(Number.NaN, 1)).toBeNaN();
    expect(hypotenuse(1, Number.NaN)).toBeNaN();
  });
});

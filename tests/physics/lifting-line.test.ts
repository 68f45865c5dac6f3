import { describe, expect, test } from 'vitest';
import { solveLiftingLine } from '#physics/lifting-line.ts';

const rectangle = { aspectRatio: 6, taper: 1, elliptic: false, liftSlope: 2 * Math.PI, alpha: 0.07, tipTwist: 0 };
const solved = (changes: Partial<typeof rectangle> = {}, terms = 60) => {
  const load = solveLiftingLine({ ...rectangle, ...changes }, terms);
  if (!load) throw new Error('no solution');
  return load;
};

describe("Prandtl's lifting line", () => {
  test('an elliptic wing of any section slope has the closed-form lift and no excess drag', () => {
    for (const liftSlope of [4, 5.6, 2 * Math.PI]) {
      const { CL, delta, tau } = solved({ elliptic: true, liftSlope, aspectRatio: 8 });
      expect(CL).toBeCloseTo((liftSlope * 0.07) / (1 + liftSlope / (8 * Math.PI)), 10);
      expect(delta).toBeCloseTo(0, 10);
      expect(tau).toBeCloseTo(0, 10);
    }
  });

  test('no straight-tapered wing has less induced drag than the elliptic one, and a taper near 0.4 has least', () => {
    const excess = [0.1, 0.25, 0.4, 0.6, 1].map((taper) => solved({ taper }).delta);
    expect(Math.min(...excess)).toBeGreaterThan(0);
    expect(Math.min(...excess)).toBe(excess[2]);
  });

  test('a very long wing approaches the section slope', () => {
    expect(solved({ aspectRatio: 1000 }, 200).CL / 0.07).toBeCloseTo(2 * Math.PI, 1);
  });

  test('the series converges: doubling the terms changes the lift by less than one in ten thousand', () => {
    expect(Math.abs(solved({}, 120).CL / solved({}, 60).CL - 1)).toBeLessThan(1e-4);
  });

  test('lift is linear in angle and twist, induced drag quadratic', () => {
    const once = solved({ tipTwist: 0.03 });
    const twice = solved({ alpha: 0.14, tipTwist: 0.06 });
    expect(twice.CL).toBeCloseTo(2 * once.CL, 12);
    expect(twice.CDi).toBeCloseTo(4 * once.CDi, 12);
    const apart = solved({ alpha: 0.07 }).CL + solved({ alpha: 0, tipTwist: 0.03 }).CL;
    expect(apart).toBeCloseTo(once.CL, 12);
  });

  test('at zero lift the shape factors are those of the untwisted wing', () => {
    const still = solved({ alpha: 0 });
    expect(still.CL).toBe(0);
    expect(still.delta).toBeCloseTo(solved().delta, 12);
    expect(still.tau).toBeCloseTo(solved().tau, 12);
  });

  test('induced drag is CL²/(pi AR e)', () => {
    const { CL, CDi, e } = solved({ tipTwist: -0.04 });
    expect(CDi).toBeCloseTo(CL ** 2 / (Math.PI * 6 * e), 12);
  });
});

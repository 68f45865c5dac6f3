import { describe, expect, test } from 'vitest';
import { centerOfPressure } from '#physics/barrowman.ts';
import type { SlenderBody } from '#physics/barrowman.ts';

const fins = { count: 3, root: 0.1, tip: 0.05, span: 0.08, sweep: 0.05, x: 0.33 };
const body: SlenderBody = { noseLength: 0.12, noseShape: 'ogive', diameter: 0.11, fins };

describe('centre of pressure', () => {
  test('of a bare nose is the nose’s own', () => {
    const { slope, x, finSlope } = centerOfPressure({ ...body, fins: undefined });
    expect([slope, finSlope]).toEqual([2, 0]);
    expect(x).toBeCloseTo(0.466 * 0.12, 15);
  });

  test('moves with the fins and does not depend on the unit of length', () => {
    const scaled = {
      ...body,
      noseLength: 120,
      diameter: 110,
      fins: { ...fins, root: 100, tip: 50, span: 80, sweep: 50, x: 330 },
    };
    expect(centerOfPressure(scaled).x / 1000).toBeCloseTo(centerOfPressure(body).x, 14);
    const back = centerOfPressure({ ...body, fins: { ...fins, x: 0.34 } });
    expect(back.finX - centerOfPressure(body).finX).toBeCloseTo(0.01, 14);
  });

  test('more fins carry more in proportion, the fifth a little less', () => {
    const slope = (count: number): number => centerOfPressure({ ...body, fins: { ...fins, count } }).finSlope;
    expect(slope(4) / slope(3)).toBeCloseTo(4 / 3, 14);
    expect(slope(5) / slope(3)).toBeCloseTo((0.948 * 5) / 3, 14);
  });

  test('a change of diameter acts between its ends and nothing changes where there is none', () => {
    const plain = centerOfPressure({
      ...body,
      transition: { foreDiameter: 0.11, aftDiameter: 0.11, length: 0.05, x: 0.2 },
    });
    expect(plain.x).toBeCloseTo(centerOfPressure(body).x, 14);
    const flare = centerOfPressure({
      ...body,
      fins: undefined,
      noseLength: 0,
      transition: { foreDiameter: 0, aftDiameter: 0.11, length: 0.06, x: 0 },
    });
    // A full cone is a transition from nothing: two thirds of its length, slope 2.
    expect(flare.slope).toBeCloseTo(4, 14);
    expect(flare.x).toBeCloseTo(0.02, 14);
  });
});

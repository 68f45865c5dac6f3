import { describe, expect, test } from 'vitest';
import { comparisonOf } from '#client/panels/trials/run-verdict.ts';

describe('measured beside predicted', () => {
  const runs = (...measured: number[]) => measured.map((each) => ({ measured: each, predicted: 1 }));

  test.each([
    [[1.08, 1.06, 1.04], 0.06, 0.04 / 1.06, 'real'],
    [[1.09, 1.06, 1.01], 0.16 / 3, 0.08 / (1 + 0.16 / 3), 'partly'],
    [[1.1, 1.02, 0.94], 0.02, 0.16 / 1.02, 'chance'],
    [[1.1], 0.1, undefined, 'once'],
    [[1.001, 0.999], 0, 0.002, 'agrees'],
  ] as const)('of %j differs by %d, the runs by %d: %s', (measured, difference, spread, verdict) => {
    const found = comparisonOf(runs(...measured));
    expect(found?.difference).toBeCloseTo(difference, 9);
    if (spread === undefined) expect(found?.spread).toBeUndefined();
    else expect(found?.spread).toBeCloseTo(spread, 9);
    expect(found?.verdict).toBe(verdict);
  });

  test('holds each run to the prediction of its own conditions', () => {
    const found = comparisonOf([
      { measured: 22, predicted: 20 },
      { measured: 44, predicted: 40 },
    ]);
    expect(found).toMatchObject({ mean: 33, predictedMean: 30, verdict: 'real' });
    expect(found?.difference).toBeCloseTo(0.1, 9);
    expect(found?.spread).toBeCloseTo(0, 9);
  });

  test('says nothing of a difference where the model predicts nothing, and nothing at all of no run', () => {
    expect(comparisonOf([])).toBeUndefined();
    const unknown = [
      { measured: 1, predicted: null },
      { measured: 1.2, predicted: undefined },
    ];
    expect(comparisonOf(unknown)).toMatchObject({ mean: 1.1, difference: undefined, verdict: undefined });
  });
});

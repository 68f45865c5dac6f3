import { describe, expect, test } from 'vitest';
import { fitValue } from '#applications/calibration/fit.ts';
import { reachOf90 } from '#applications/calibration/student-t.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { predictionOf } from '#applications/prediction.ts';
import { applicationOf } from '#applications/registry.ts';
import type { FittedThing, NoFit } from '#applications/calibration/fit.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/*
 * The fit against another calculation of the same: without interpolation, by secants on the real models, the interval by
 * differences of predictions and by Student's density added up, each thing left out and fitted anew.
 */

/** Six different ones of each, and the value that is true of their class. */
const CLASSES = {
  dragster: { truth: 1.71, result: 'time', built: ['bodyLength', [180, 200, 220, 240, 260, 280]] },
  glider: { truth: 1.24, result: 'timeAloft', built: ['span', [300, 320, 340, 360, 380, 400]] },
  'water-rocket': { truth: 1.18, result: 'height', built: ['waterVolume', [400, 450, 500, 550, 600, 700]] },
  'mousetrap-car': { truth: 1.35, result: 'distance', built: ['leverLength', [120, 150, 180, 200, 220, 240]] },
  structures: { truth: 0.43, result: 'failureLoad', built: ['depth', [40, 45, 50, 55, 60, 70]] },
} as const;
/** How far each was off from what is true, as a share. */
const OFF = [0.03, -0.045, 0.012, -0.02, 0.05, -0.008] as const;

function classOf(code: keyof typeof CLASSES) {
  const application = applicationOf(code);
  const { truth, result, built } = CLASSES[code];
  const [specification] = application.specifications;
  const { calibration } = application;
  const input = inputsOf(application).find(({ name }) => name === calibration?.input);
  if (!specification || !calibration || !input) throw new Error(`${code} has nothing to calibrate.`);
  expect(calibration.results).toContain(result);
  const asked = (design: InputValues, value: number): number | null => {
    const set = { [input.name]: value };
    const revision = { inputs: design, modelVersion: application.modelVersion, specification, calibration: set };
    return predictionOf(application, revision, { mass: null, values: {} }).values[result] ?? null;
  };
  const predict = (design: InputValues, value: number): number => {
    const answer = asked(design, value);
    if (answer === null) throw new Error(`Nothing is said of ${JSON.stringify(design)} with ${value}.`);
    return answer;
  };
  const designs = built[1].map((value): InputValues => ({ [built[0]]: value }));
  const measured = designs.map((design, index) => predict(design, truth) * (1 + (OFF[index] ?? 0)));
  const range = [input.min ?? 0, input.max ?? 0] as const;
  return {
    asked,
    predict,
    designs,
    measured,
    range,
    standard: Number(input.default),
    plausible: calibration.plausible,
  };
}

type Class = ReturnType<typeof classOf>;

function things({ asked, designs, measured }: Class): FittedThing[] {
  return designs.map((design, index) => ({
    id: String(index),
    measured: Math.log(measured[index] ?? 1),
    predicted: async (values) =>
      values.map((value) => {
        const answer = asked(design, value);
        return answer === null ? null : Math.log(answer);
      }),
  }));
}

/** The derivative of the sum of squares. */
function slopeOfSquares({ predict, designs, measured }: Class, value: number): number {
  const step = 1e-4;
  const squares = (at: number): number =>
    designs.reduce((sum, design, index) => sum + Math.log(predict(design, at) / (measured[index] ?? 1)) ** 2, 0);
  return squares(value * (1 + step)) - squares(value * (1 - step));
}

/** Where the derivative is nothing, by secants from the two values. */
function bestBySecants(own: Class, first: number, second: number): number {
  let [one, other] = [first, second];
  let [atOne, atOther] = [slopeOfSquares(own, one), slopeOfSquares(own, other)];
  while (Math.abs(other - one) > 1e-6) {
    const next = other - (atOther * (other - one)) / (atOther - atOne);
    [one, atOne] = [other, atOther];
    [other, atOther] = [next, slopeOfSquares(own, next)];
  }
  return other;
}

/** Student's density added up from the middle until it holds 45 % of all. */
function reachByDensity(freedom: number): number {
  const shape = (x: number): number => (1 + x ** 2 / freedom) ** (-(freedom + 1) / 2);
  const step = 1e-3;
  let half = 0;
  for (let x = 0; x < 200; x += step) half += shape(x + step / 2) * step;
  let [held, x] = [0, 0];
  for (; held < 0.9 * half; x += step) held += shape(x + step / 2) * step;
  return x;
}

describe.each(Object.keys(CLASSES) as (keyof typeof CLASSES)[])('the fit of a class of %s', (code) => {
  test('is that of another calculation: value, interval, and errors before and after', async () => {
    const own = classOf(code);
    const fit = await fitValue(things(own), { range: own.range, now: own.standard });
    if (fit.kind !== 'fit') throw new Error(fit.kind);
    const { truth } = CLASSES[code];
    const best = bestBySecants(own, truth, 1.01 * truth);
    expect(fit.value / best).toBeCloseTo(1, 4);
    // Not what was put in, for the class was off, and near it.
    expect(Math.abs(fit.value / truth - 1)).toBeLessThan(0.15);

    const { predict, designs, measured } = own;
    const differences = designs.map((design, index) => Math.log((measured[index] ?? 1) / predict(design, best)));
    const ends = designs.map((design) => [predict(design, best * 1.001), predict(design, best / 1.001)] as const);
    const slopes = ends.map(([above, below]) => Math.log(above / below) / (2 * Math.log(1.001)));
    const variance = differences.reduce((sum, each) => sum + each ** 2, 0) / (designs.length - 1);
    const error = Math.sqrt(variance / slopes.reduce((sum, each) => sum + each ** 2, 0));
    const reach = reachByDensity(designs.length - 1) * error;
    expect(Math.log(fit.high / fit.value) / reach).toBeCloseTo(1, 2);
    expect(Math.log(fit.value / fit.low) / reach).toBeCloseTo(1, 2);

    const share = (index: number, value: number): number =>
      Math.abs(predict(designs[index] ?? {}, value) / (measured[index] ?? 1) - 1);
    const mean = (each: (index: number) => number): number =>
      designs.reduce((sum, _, index) => sum + each(index), 0) / designs.length;
    const before = mean((index) => share(index, own.standard));
    expect(fit.errorBefore).toBeCloseTo(before, 9);
    const after = mean((left) => {
      const others = { ...own, designs: designs.toSpliced(left, 1), measured: measured.toSpliced(left, 1) };
      return share(left, bestBySecants(others, best, 1.01 * best));
    });
    expect(fit.errorAfter).toBeCloseTo(after, 4);
    expect(fit.errorAfter).toBeLessThan(fit.errorBefore);
    expect(fit.low > own.plausible[0] && fit.high < own.plausible[1]).toBe(true);
  });
});

describe('nothing is fitted', () => {
  const line = (slope: number, offsets: readonly number[], measured = 0): FittedThing[] =>
    offsets.map((offset, index) => ({
      id: String(index),
      measured: measured + offset,
      predicted: async (values) => values.map((value) => slope * Math.log(value)),
    }));
  const range = [0.2, 3] as const;
  const none = async (given: readonly FittedThing[]): Promise<NoFit> => {
    const fit = await fitValue(given, { range, now: 1 });
    if (fit.kind === 'fit') throw new Error('Something was fitted.');
    return fit;
  };

  test('to four things, nor to five of which the model says nothing of one', async () => {
    expect(await none(line(1, [0, 0.01, 0.02, 0.03]))).toEqual({ kind: 'few', things: 4 });
    const [first, ...others] = line(1, [0, 0.01, 0.02, 0.03, 0.04]);
    const silent = { ...first!, predicted: async (values: readonly number[]) => values.map(() => null) };
    expect(await none([silent, ...others])).toEqual({ kind: 'few', things: 4 });
  });

  test('where the value moves no prediction, and where the best is the end of the range', async () => {
    expect(await none(line(0, [0, 0.01, 0.02, 0.03, 0.04]))).toMatchObject({ kind: 'flat' });
    expect(await none(line(1, [0, 0.01, 0.02, 0.03, 0.04], 9))).toEqual({ kind: 'outside', value: expect.closeTo(3) });
  });
});

test('one thing that was far off moves the value by its share, and widens the interval', async () => {
  const given = [0, 0, 0, 0, 0.5].map((measured, index) => ({
    id: String(index),
    measured,
    predicted: async (values: readonly number[]) => values.map((value) => Math.log(value)),
  }));
  const fit = await fitValue(given, { range: [0.2, 3], now: 1 });
  if (fit.kind !== 'fit') throw new Error(fit.kind);
  expect(Math.log(fit.value)).toBeCloseTo(0.1, 6);
  // The standard error of five of which one is off by a half is a tenth, of which 2.132 reach to either side.
  expect(Math.log(fit.high / fit.low) / 2).toBeCloseTo(0.2132, 3);
});

test('the interval reaches as far as tables of Student’s distribution say', () => {
  const table = [
    [4, 2.132],
    [5, 2.015],
    [9, 1.833],
    [20, 1.725],
    [34, 1.691],
  ] as const;
  for (const [freedom, reach] of table) expect(reachOf90(freedom)).toBeCloseTo(reach, 2);
});

import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { completeInputs, defaultInputs, effectiveInputs } from '#applications/complete-inputs.ts';
import { lowerLimit } from '#applications/lower-limit.ts';
import { applicationOf } from '#applications/registry.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { inputProblem } from '#rules/input-check.ts';
import type { InputValues } from '#contract/input.ts';
import { sled } from './sled.ts';

const dragster = applicationOf('dragster');
const [classroom] = dragster.specifications;

const refusals = (inputs: InputValues): readonly string[] =>
  completeInputs(dragster, inputs, classroom).problems.map(({ message }) => message);

describe('a limit that comes from size', () => {
  const field = { min: 0.3, max: 10, step: 0.1 };
  const limit = (amount: number) =>
    lowerLimit(field, { amount, because: (least) => `{value} g is less than ${least} g.` });

  test('is rounded up to what can be typed', () => {
    expect(limit(1.21)).toEqual({ min: 1.3, minReason: '{value} g is less than 1.3 g.' });
    expect(limit(3 * 0.4)).toMatchObject({ min: 1.2 });
  });

  test('never lies outside of the field’s own range', () => {
    expect(limit(0.1)).toEqual({});
    expect(limit(12)).toMatchObject({ min: 10 });
    expect(limit(Number.NaN)).toEqual({});
  });
});

describe('the least mass of a dragster’s parts', () => {
  test.each<[InputValues, string]>([
    [
      { frontMass: 0.5 },
      'A 36 × 4 mm wheel of 0.5 g: with walls of 0.8 mm, the thinnest that are made, it would weigh 1.3 g.',
    ],
    [
      { rearDia: 45, rearWidth: 20 },
      'A 45 × 20 mm wheel of 3.5 g: with walls of 0.8 mm, the thinnest that are made, it would weigh 3.8 g.',
    ],
    [
      { finishMassPct: 0 },
      'Paint and filler of 0 %: the thinnest coat of paint weighs 45 g on each square meter, 4.0 % of this body.',
    ],
    [
      { finish: 'polished', finishMassPct: 4.5 },
      'Paint and filler of 4.5 %: the thinnest coat that can be polished weighs 60 g on each square meter, 5.0 % of this body.',
    ],
  ])('%o is refused with the reason', (inputs, sentence) => {
    expect(refusals(inputs)).toEqual([sentence]);
    expect(assess(dragster, classroom, inputs).assessment).toMatchObject({ status: 'invalid', performance: null });
  });

  test.each<InputValues>([{ frontMass: 1.3 }, { finishMassPct: 4 }, { finish: 'raw', finishMassPct: 0 }])(
    '%o is as light as it gets',
    (inputs) => expect(refusals(inputs)).toEqual([]),
  );

  test('a wheel of a real contest car is heavier than the lightest', () => {
    // Technology students' nationals 2017: 32 × 2 mm of 1.0 g in front, 30 × 15 mm of 2.2 g behind.
    expect(refusals({ frontDia: 32, frontWidth: 2, frontMass: 1, rearDia: 30, rearWidth: 15, rearMass: 2.2 })).toEqual(
      [],
    );
  });

  test('the page does not judge by it while other fields of the form may have changed', () => {
    const frontMass = effectiveInputs(dragster, defaultInputs(dragster)).find(({ name }) => name === 'frontMass');
    expect(frontMass?.min).toBe(1.3);
    expect(frontMass && inputProblem(frontMass, 0.5)).toBeUndefined();
    expect(frontMass && inputProblem(frontMass, 11)).toBe('value must not be greater than 10');
  });
});

describe('a design of an earlier model', () => {
  test('is raised to what its parts weigh at the least', () => {
    const old = { ...defaultInputs(dragster), frontMass: 0.3, rearMass: 0.5, finishMassPct: 0 };
    const current = broughtUpToDate(dragster, old, dragster.modelVersion - 1);
    expect(current).toEqual({ ...old, frontMass: 1.3, rearMass: 2.5, finishMassPct: 4 });
    expect(refusals(current)).toEqual([]);
  });

  test('of this model is left as it is', () => {
    const inputs = { frontMass: 0.3 };
    expect(broughtUpToDate(dragster, inputs, dragster.modelVersion)).toBe(inputs);
  });

  test('gets no inputs that it did not have', () => {
    expect(broughtUpToDate(sled, { pull: 1.5, hasFlag: true }, 0)).toEqual({ pull: 1, hasFlag: true });
  });
});

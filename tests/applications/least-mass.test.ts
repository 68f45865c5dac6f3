import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { completeInputs, defaultInputs, effectiveInputs } from '#applications/inputs/complete-inputs.ts';
import { lowerLimit } from '#applications/inputs/lower-limit.ts';
import { APPLICATIONS, applicationOf } from '#applications/registry.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { inputProblem } from '#rules/input-check.ts';
import { sled } from './sled.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

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
      'Paint and filler of 0 %: the thinnest coat of paint weighs 45 g on each square meter, 4 % of this body.',
    ],
    [
      { finish: 'polished', finishMassPct: 4.5 },
      'Paint and filler of 4.5 %: the thinnest coat that can be polished weighs 60 g on each square meter, 5 % of this body.',
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
    expect(frontMass && inputProblem(frontMass, '0.5', true)).toBe(
      'value must not be less than 1.3. A 36 × 4 mm wheel of 0.5 g: with walls of 0.8 mm, the thinnest that are made, it would weigh 1.3 g.',
    );
    expect(frontMass && inputProblem(frontMass, 11)).toBe('value must not be greater than 10');
  });

  test.each([
    ['mousetrap-car', 'driveAxleX', 'min', 'value must not be less than'],
    ['structures', 'glueOverlap', 'max', 'value must not be greater than'],
    ['water-rocket', 'pressure', 'min', 'value must not be less than'],
  ] as const)('nor, in the %s, by the range of %s, which hangs on other fields', (code, name, end, sentence) => {
    const application = applicationOf(code);
    const input = effectiveInputs(application, defaultInputs(application)).find((each) => each.name === name);
    const limit = input?.[end];
    if (input === undefined || limit === undefined) throw new Error('It has no such limit.');
    const beyond = end === 'min' ? limit / 2 : limit * 2;
    expect(inputProblem(input, beyond)).toBeUndefined();
    expect(inputProblem(input, beyond, true)).toBe(`${sentence} ${limit}`);
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

describe('the least masses of the other applications’ parts', () => {
  const rocket = 'water-rocket';
  const car = 'mousetrap-car';
  test.each<[string, InputValues, string]>([
    [
      rocket,
      { bottle: 'custom', volume: 3000, bottleMass: 48 },
      'A 3000 mL bottle of 48 g: the lightest bottle of that size that holds fizzy drinks would weigh 53 g.',
    ],
    [
      rocket,
      { noseMass: 0 },
      'A 160 mm nose on a 110 mm bottle of 0 g: of thin card, the lightest that keeps its shape, it would weigh 11 g.',
    ],
    [rocket, { finThickness: 0.5 }, 'Fins of 0.5 mm: the thinnest corrugated plastic that you can buy is 2 mm.'],
    [
      rocket,
      { chuteDia: 1500, recoveryMass: 0 },
      'A 1500 mm parachute of 0 g: of the thinnest film, 25 g on each square meter, it would weigh 50.5 g with its lines.',
    ],
    [
      rocket,
      { recoveryType: 'streamer', recoveryMass: 0 },
      'A 1000 × 100 mm streamer of 0 g: of the thinnest film, 25 g on each square meter, it would weigh 2.5 g.',
    ],
    [
      rocket,
      { extraMass: 0 },
      'Payload, tape and glue of 0 g: the tape alone that holds the nose and 3 fins weighs 3 g.',
    ],
    [
      car,
      { driveWheel: 'custom', driveDia: 320, driveMass: 1 },
      'A 320 mm disc of 1 g: the lightest sheet you can buy would weigh 38 g.',
    ],
    [
      car,
      { leverLength: 400, leverMass: 0.5 },
      'A 400 mm lever of 0.5 g: the lightest carbon tube that holds the spring would weigh 4 g.',
    ],
    [
      car,
      { material: 'balsa', thickness: 2, width: 40, openFraction: 80 },
      'A chassis of 2 mm: the lever bends it with 0.40 N·m, and below 6 mm it would break.',
    ],
    [
      car,
      { fittingsMass: 0 },
      'Blocks, screws and glue of 0 g: four axle blocks and the screws of a trap weigh at least 6 g.',
    ],
    [
      'structures',
      { material: 'balsa', section: 'tube', stickDiameter: 15.55, stickWall: 0.1 },
      'A wall of 0.1 mm: the thinnest that balsa tubes of 15.55 mm are made with is 0.8 mm.',
    ],
    [
      'structures',
      { section: 'custom', stickWidth: 0.5 },
      'A strip of 0.5 mm: the thinnest that you can cut from basswood is 1 mm.',
    ],
    ['structures', { glueOverlap: 0 }, 'A glue area of 0 mm²: the end of the stick alone has 5 mm².'],
  ])('%s %o is refused with the reason', (code, inputs, sentence) => {
    const application = applicationOf(code);
    const { problems } = completeInputs(application, inputs);
    expect(problems.map(({ message }) => message)).toContain(sentence);
    expect(problems.every(({ input }) => input !== undefined)).toBe(true);
  });

  test('a design of the default size and mass is never refused', () => {
    for (const application of APPLICATIONS) expect(completeInputs(application, {}).problems).toEqual([]);
  });

  test('ball bearings weigh with their size', () => {
    const massOf = (inputs: InputValues): number =>
      (applicationOf(car).analyse({ ...defaultInputs(applicationOf(car)), ...inputs }) as MousetrapAnalysis).mass.mass;
    const [thin, thick] = [3, 8].map(
      (bore) => massOf({ bearing: 'ball', journalDia: bore }) - massOf({ journalDia: bore }),
    );
    // Two of 8 mm and two of the front axle's 3.2 mm, against two of 3 mm.
    expect((thick - thin) * 1000).toBeCloseTo(2 * 0.16 * (64 - 9), 6);
  });
});

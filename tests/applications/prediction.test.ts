import { describe, expect, test } from 'vitest';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { predictionOf } from '#applications/prediction.ts';
import { APPLICATIONS, applicationOf } from '#applications/registry.ts';
import type { BuiltRevision, RunConditions } from '#applications/prediction.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';

const FREE: Specification = { id: 'free', name: 'Free', settings: [] } as unknown as Specification;
/** A challenge that counts a bridge's own weight. */
const HEAVY: Specification = { ...FREE, settings: [{ kind: 'fixed', input: 'selfWeight', value: true, label: '' }] };

function predict(
  code: string,
  run: Partial<RunConditions> = {},
  inputs: InputValues = {},
  terms: Partial<Pick<BuiltRevision, 'specification' | 'calibration'>> = {},
) {
  const application = applicationOf(code);
  const revision = { inputs, modelVersion: application.modelVersion, specification: FREE, ...terms };
  return predictionOf(application, revision, { mass: null, values: {}, ...run });
}

describe.each(APPLICATIONS.map(({ code }) => code))('a run of a %s is predicted', (code) => {
  const application = applicationOf(code);
  const results = application.trials?.fields.flatMap((field) =>
    field.kind === 'number' && field.role === 'result' ? [field] : [],
  );

  test('as the design’s own analysis says where nothing but the result was measured', () => {
    const analysis = application.analyse(defaultInputs(application));
    const { values, designMass, refused } = predict(code);
    expect(refused).toBeUndefined();
    for (const { code: result, predicted } of results ?? []) {
      const measure = application.measures.find((each) => each.code === predicted?.measure);
      expect(values[result]).toBe(Number(measure?.value(analysis)) * (predicted?.unit ?? 1));
    }
    expect(designMass).toBeGreaterThan(0);
  });

  test('the same at the mass of its parts, and otherwise at another where weight counts', () => {
    const { values, designMass } = predict(code);
    const same = predict(code, { mass: designMass });
    for (const result of results ?? []) expect(same.values[result.code]).toBeCloseTo(Number(values[result.code]), 9);
    const own = predict(code, {}, {}, { specification: HEAVY }).values;
    const heavy = predict(code, { mass: Number(designMass) * 1.3 }, {}, { specification: HEAVY });
    expect(heavy.designMass).toBe(designMass);
    for (const result of results ?? []) expect(heavy.values[result.code]).not.toBe(own[result.code]);
  });
});

describe('a prediction', () => {
  test('of a heavier dragster is of a slower one, and of half the track of less than its time', () => {
    const time = (run: Partial<RunConditions>) => Number(predict('dragster', run).values['time']);
    const mass = Number(predict('dragster').designMass);
    expect(time({ mass: mass + 0.02 })).toBeGreaterThan(1.1 * time({}));
    expect(time({ mass: mass - 0.01 })).toBeLessThan(time({}));
    // Longer than half: the first meters are the slowest.
    const half = time({ values: { trackLength: 10 } });
    expect(half).toBeLessThan(time({}));
    expect(half).toBeGreaterThan(time({}) / 2);
  });

  test('is under the conditions of the day, also where the challenge sets others', () => {
    const [specification] = applicationOf('dragster').specifications;
    const terms = { specification };
    const time = predict('dragster', { values: { trackLength: 12 } }, {}, terms).values['time'];
    expect(time).toBeLessThan(Number(predict('dragster', {}, {}, terms).values['time']));
  });

  test('of a rocket is with the water and the pressure that were used', () => {
    const values = { water: 0.0006, pressure: 400e3 };
    const set = { waterVolume: 600, pressure: 400, pressureUnits: 'kPa' };
    expect(predict('water-rocket', { values }).values).toEqual(predict('water-rocket', {}, set).values);
    expect(predict('water-rocket', { values }).values).not.toEqual(predict('water-rocket').values);
  });

  test('of a bridge whose own weight counts is as of wood of that density', () => {
    const ofDensity = (measuredDensity: number) => ({ specification: HEAVY, calibration: { measuredDensity } });
    const dense = predict('structures', {}, {}, ofDensity(320));
    const light = ofDensity(160);
    const load = (mass: number | null) => Number(predict('structures', { mass }, {}, light).values['failureLoad']);
    expect(load(dense.designMass)).toBeCloseTo(Number(dense.values['failureLoad']), 1);
    expect(load(dense.designMass)).toBeLessThan(load(null));
  });

  test('is refused in the model’s words where the design, or what was used, is nothing that runs', () => {
    const mute = predict('dragster', {}, { frontAxleX: 'here' });
    expect(mute.values).toEqual({});
    expect(mute.refused).toMatch(/./);
    const full = predict('water-rocket', { values: { water: 3e-3 } });
    expect(full.refused).toMatch(/./);
    expect(full.designMass).toBeGreaterThan(0);
  });
});

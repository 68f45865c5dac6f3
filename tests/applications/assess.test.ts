import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { Assessment } from '#contract/engineering/analysis.ts';
import { sled, sledChallenge } from './sled.ts';
import type { SpecificationSetting } from '#contract/engineering/specification.ts';

const under = (...settings: SpecificationSetting[]) => ({ ...sledChallenge, settings });
const massLimit = (limit: { min?: number; max?: number }) =>
  under({ kind: 'limit', measure: 'mass', label: 'Mass', units: 'g', ...limit });

describe('an assessment', () => {
  test('is IN SPEC with performance, outputs, warnings and breakdowns where all constraints hold', () => {
    const { assessment } = assess(sled, sledChallenge, {});
    expect(Assessment.parse(assessment)).toEqual(assessment);
    expect(assessment).toMatchObject({
      status: 'tested',
      performance: 0.988,
      performanceLabel: 'Time over 1 m',
      performanceUnits: 's',
      errors: [],
      warnings: [],
      outputs: {
        sled: [{ name: 'mass', label: 'Mass', value: 200, units: 'g', precision: 1 }],
        run: [
          { name: 'time', value: 0.988, precision: 3 },
          { name: 'speed', value: 2.02, precision: 2 },
        ],
      },
      breakdowns: [{ title: 'Mass' }],
    });
    expect(assessment.diagnostics).toEqual([
      { label: 'Mass', value: 200, units: 'g', min: 180.05, ok: true },
      { label: 'Time over 1 m', value: 0.988, units: 's' },
      { label: 'Runner', value: 'wood', units: '' },
    ]);
  });

  test('compares what a judge would read: the value rounded to the resolution', () => {
    const status = (limit: { min?: number; max?: number }, sledMass: number) =>
      assess(sled, massLimit(limit), { sledMass }).assessment.status;
    expect(status({ max: 200 }, 200.04)).toBe('tested');
    expect(status({ max: 200 }, 200.06)).toBe('invalid');
    expect(status({ min: 200 }, 199.96)).toBe('tested');
    expect(status({ min: 200 }, 199.94)).toBe('invalid');
    expect(status({ min: 199.9, max: 199.9 }, 199.9)).toBe('tested');
  });

  test('is OUT OF SPEC and still has its performance where only a constraint is broken', () => {
    const { assessment } = assess(sled, massLimit({ max: 100 }), {});
    expect(assessment.status).toBe('invalid');
    expect(assessment.performance).toBe(0.988);
    expect(assessment.diagnostics[0]).toMatchObject({ ok: false, max: 100 });
  });

  test('a limit on a measure outside the diagnostics is added to them, and an unknown or missing value fails it', () => {
    const limit = (measure: string) => under({ kind: 'limit', measure, label: measure, units: 'm/s', min: 0 });
    expect(assess(sled, limit('speed'), {}).assessment.diagnostics.at(-1)).toMatchObject({ value: 2.02, ok: true });
    expect(assess(sled, limit('colour'), {}).assessment.diagnostics.at(-1)).toMatchObject({ value: null, ok: false });
    expect(assess(sled, limit('time'), { friction: 1 }).assessment.status).toBe('invalid');
  });

  test('a choice that the specification does not allow is OUT OF SPEC and shown in words', () => {
    const steel = under({ kind: 'choice', input: 'runner', label: 'Runner', allowed: ['steel'] });
    const of = (runner: string) => assess(sled, steel, { runner }).assessment;
    expect(of('wood').status).toBe('invalid');
    expect(of('wood').diagnostics.at(-1)).toEqual({ label: 'Runner', value: 'Wooden runner', units: '', ok: false });
    expect(of('steel').status).toBe('tested');
  });

  test('the model refusing a design gives the sentence for students and no performance', () => {
    const { assessment, analysis } = assess(sled, sledChallenge, { pull: 0 });
    expect(analysis).toBeUndefined();
    expect(assessment).toMatchObject({ status: 'invalid', performance: null, diagnostics: [], breakdowns: [] });
    expect(assessment.errors).toEqual([{ code: 'WILL_NOT_START', message: 'Nobody pulls the sled.', input: 'pull' }]);
    expect(assessment.outputs.run).toMatchObject([
      { name: 'time', value: null },
      { name: 'speed', value: null },
    ]);
  });

  test('refused inputs are not analysed', () => {
    const { assessment, analysis } = assess(sled, sledChallenge, { sledMass: 1, wings: 2 });
    expect(analysis).toBeUndefined();
    expect(assessment.status).toBe('invalid');
    expect(assessment.errors.map((error) => error.input)).toEqual(['sledMass', 'wings']);
  });

  test('a number that is not finite never leaves an analysis', () => {
    const wild = { ...sled, analyse: () => ({ inputs: {}, mass: Number.NaN, time: 1, speed: Infinity }) };
    const { assessment, analysis } = assess(wild, sledChallenge, {});
    expect(analysis).toBeUndefined();
    expect(assessment.errors).toEqual([{ code: 'NO_CONVERGENCE', message: 'The analysis did not settle.' }]);
  });

  test('the specification says what ranks, and the application which way', () => {
    const fast = { ...sledChallenge, performance: 'speed' };
    expect(assess(sled, fast, {}).assessment).toMatchObject({ performance: 2.02, performanceUnits: 'm/s' });
  });
});

import { describe, expect, test } from 'vitest';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { mayMoveRank } from '#applications/inputs/who-sets.ts';
import { APPLICATIONS, applicationOf } from '#applications/registry.ts';
import { forcedChoices, knobsOf } from '#applications/search/knobs.ts';
import { searchBest } from '#applications/search/search.ts';
import { offenceOf, tryOut } from '#applications/search/trial.ts';
import { sled, sledChallenge } from '#tests/applications/sled.ts';

const SLED = { application: sled, specification: sledChallenge };

describe('what a search turns', () => {
  test('is what a student may turn and what may move a rank', () => {
    expect(knobsOf(sled, sledChallenge).map(({ name }) => name)).toEqual([
      'sledMass',
      'pull',
      'friction',
      'coats',
      'runner',
      'runnerWidth',
      'hasFlag',
    ]);
  });

  test('leaves out what the challenge sets or forbids', () => {
    const specification = {
      ...sledChallenge,
      settings: [
        { kind: 'fixed' as const, input: 'pull', label: 'Pull', value: 1 },
        { kind: 'choice' as const, input: 'runner', label: 'Runner', allowed: ['steel'] },
      ],
    };
    const names = knobsOf(sled, specification).map(({ name }) => name);
    expect(names).not.toContain('pull');
    expect(names).not.toContain('runner');
    expect(forcedChoices(sled, specification)).toEqual({ runner: 'steel' });
  });

  test('is never a condition, a measured value or a calibration in a library challenge', () => {
    for (const application of APPLICATIONS) {
      const inputs = new Map(inputsOf(application).map((input) => [input.name, input]));
      for (const specification of application.specifications) {
        const knobs = knobsOf(application, specification);
        expect(knobs.length).toBeGreaterThan(5);
        for (const { name } of knobs) expect(inputs.get(name)).toSatisfy(mayMoveRank);
      }
    }
  });
});

describe('a search', () => {
  test('finds what is best within the rules', () => {
    const { best, start, tried } = searchBest(SLED, { tries: 600, seed: 4 });
    expect(tried).toBeLessThanOrEqual(606);
    expect(start.performance).toBeGreaterThan(0.9);
    expect(best.offence).toBe(0);
    // The strongest pull without friction on the lightest sled that is allowed: 180.05 g, which its step makes 185 g.
    expect(best.performance).toBeCloseTo(Math.sqrt((2 * 0.185) / 2), 2);
  });

  test('finds the same with the same seed', () => {
    const [one, two] = [1, 1].map(() => searchBest(SLED, { tries: 150, seed: 9 }));
    expect(one).toEqual(two);
    expect(searchBest(SLED, { tries: 150, seed: 10 }).best.inputs).not.toEqual(one.best.inputs);
  });

  test('ends as soon as it is told that it is over', () => {
    expect(searchBest(SLED, { tries: 500, seed: 1, isOver: () => true }).tried).toBe(1);
  });

  test('takes a design by the rules first', () => {
    const heavy = tryOut(SLED, { pull: 2 });
    const light = tryOut(SLED, { pull: 2, sledMass: 100 });
    expect(light.performance).toBeLessThan(heavy.performance ?? 0);
    expect(heavy.offence).toBe(0);
    expect(light.offence).toBeCloseTo((180.05 - 100) / 180.05, 3);
  });

  test('counts a refused design as endlessly far from the rules', () => {
    expect(tryOut(SLED, { pull: 0 })).toMatchObject({ performance: null, offence: Infinity });
  });

  test('counts one that is not ranked as refused', () => {
    const application = applicationOf('water-rocket');
    const [specification] = application.specifications;
    const measured = tryOut({ application, specification }, { bottle: 'custom' });
    expect(measured).toMatchObject({ performance: null, offence: Infinity });
  });

  test('measures a broken rule by its limit', () => {
    const rule = { label: '', units: '', ok: false };
    expect(offenceOf({ ...rule, value: 90, min: 100 })).toBeCloseTo(0.1);
    expect(offenceOf({ ...rule, value: 150, min: 10, max: 100 })).toBeCloseTo(0.5);
    expect(offenceOf({ ...rule, value: 'wood' })).toBe(0.05);
    expect(offenceOf({ ...rule, ok: true, value: 90, min: 100 })).toBe(0);
  });
});

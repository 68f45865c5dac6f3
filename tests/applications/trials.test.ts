import { describe, expect, test } from 'vitest';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { APPLICATIONS, applicationOf } from '#applications/registry.ts';
import { heightByClinometers } from '#applications/water-rocket/trials.ts';
import { LIMITS } from '#contract/limits.ts';
import { trialReason } from '#rules/trial-check.ts';
import type { TrialEntry } from '#contract/engineering/trial.ts';

const RUN: TrialEntry = {
  revisionId: 'r',
  name: 'Run 1',
  at: 1,
  mass: 0.055,
  values: { time: 1.2, lane: '1' },
  partners: [],
  note: '',
};

describe.each(APPLICATIONS.map((application) => [application.code, application] as const))('%s', (_, application) => {
  const { trials, measures } = application;
  const all = trials ? [trials.mass, ...trials.fields] : [];
  const numbers = all.flatMap((field) => (field.kind === 'number' ? [field] : []));

  test('says what is measured of a run, and every result has a measure that predicts it', () => {
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    const predicted = numbers.flatMap((field) => field.predicted?.measure ?? []);
    expect(measures.map(({ code }) => code)).toEqual(expect.arrayContaining(predicted));
    const results = numbers.filter(({ role }) => role === 'result');
    expect(results.length).toBeGreaterThan(0);
    expect(results.every((result) => result.predicted !== undefined)).toBe(true);
  });

  test('says what usually makes a difference, each with a page of its unit, and how more and less are called', () => {
    const pages = new Set(application.curriculum?.map(({ code }) => code));
    const suspects = trials?.suspects ?? [];
    expect(suspects.length).toBeGreaterThan(2);
    expect(suspects.filter(({ page }) => !pages.has(page))).toEqual([]);
    expect(numbers.every(({ role, differs }) => (role === 'result') === (differs !== undefined))).toBe(true);
  });

  test('finds the mass of the design’s parts under the name that lists give it, and each condition is an input', () => {
    const inputs = new Set(inputsOf(application).map(({ name }) => name));
    const mass = trials?.mass.predicted;
    expect(application.measures.find(({ code }) => code === mass?.measure)?.label).toBe(mass?.label);
    expect(application.diagnostics).toContain(mass?.measure);
    for (const { sets } of numbers) if (sets) expect([...inputs]).toContain(sets.input);
  });

  test('asks within what it takes', () => {
    for (const { above, most, low, high } of numbers) {
      const order = [above, low?.at, high?.at, most].filter((value) => value !== undefined);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }
  });
});

describe('a height by clinometers', () => {
  const at = (degrees: number) => (degrees * Math.PI) / 180;

  test('with one is the baseline times the tangent, above the eye', () => {
    expect(heightByClinometers({ angle1: at(45), baseline: 30 })).toBeCloseTo(30, 9);
    expect(heightByClinometers({ angle1: at(45), baseline: 30, eye: 1.5 })).toBeCloseTo(31.5, 9);
  });

  test('with two on either side is that of the two triangles, wherever between them it went up', () => {
    expect(heightByClinometers({ angle1: at(45), angle2: at(45), baseline: 60 })).toBeCloseTo(30, 9);
    const [height, near, far] = [40, 25, 35];
    const both = { angle1: Math.atan(height / near), angle2: Math.atan(height / far), baseline: near + far };
    expect(heightByClinometers(both)).toBeCloseTo(height, 9);
  });

  test('is none while a reading is missing, and does not replace one that was measured', () => {
    expect(heightByClinometers({ angle1: at(45) })).toBeUndefined();
    const { trials } = applicationOf('water-rocket');
    expect(trials?.derive?.({ angle1: at(45), baseline: 30, height: 20 })['height']).toBe(20);
    expect(trials?.derive?.({ angle1: at(45), baseline: 30 })['height']).toBeCloseTo(30, 9);
  });
});

describe('a measured run', () => {
  const { trials: form } = applicationOf('dragster');
  const said = (change: Partial<TrialEntry>) => form && trialReason(form, { ...RUN, ...change })?.message;

  test('that is as runs are is taken', () => {
    expect(said({})).toBeUndefined();
    expect(said({ mass: null, values: { time: 1.2 } })).toBeUndefined();
  });

  test.each<[string, Partial<TrialEntry>, string]>([
    ['of no time', { values: { time: 0 } }, 'Time must be more than 0 s. What did you measure?'],
    ['of no number', { values: { time: Number.NaN } }, 'Time: please type the number in s, like 12 or 0.5.'],
    ['of a word', { values: { time: 'fast' } }, 'Time: please enter what you measured.'],
    ['of a week', { values: { time: 6e5 } }, 'Time cannot be more than 60 s. What did you measure?'],
    ['of no mass', { mass: 0 }, 'Mass must be more than 0 g. What did you measure?'],
    ['of a lane that no track has', { values: { time: 1, lane: '9' } }, 'Lane: please enter what you measured.'],
    ['without a result', { values: { lane: '1' } }, 'Please enter what you measured in the run.'],
    ['with what is not measured', { values: { time: 1, luck: 7 } }, "'luck' is not measured here."],
    ['without a name', { name: ' ' }, 'Please give the run a name.'],
    ['of a crowd', { partners: ['a', 'b', 'c'] }, 'A team has at most three members: yourself and two others.'],
    [
      'with a novel',
      { note: 'x'.repeat(LIMITS.trialNoteMax + 1) },
      'A note on a run cannot be more than 500 characters.',
    ],
  ])('%s is refused in words', (_, change, sentence) => {
    expect(said({ ...change, isSure: true })).toBe(sentence);
  });

  test('that is hard to believe is asked about, once', () => {
    const fast = { values: { time: 0.12 } };
    expect(said(fast)).toBe('Faster than anything ever built: 0.12 s? Please look again, and say so if it is right.');
    expect(said({ ...fast, isSure: true })).toBeUndefined();
    expect(said({ mass: 0.004 })).toBe('Lighter than its parts: 4 g? Please look again, and say so if it is right.');
  });
});

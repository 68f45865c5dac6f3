import { describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import {
  emptySheet,
  entryOf,
  hasMore,
  nextName,
  sheetIn,
  sheetOf,
} from '#client/stores/learning/trials/trial-sheet.ts';
import { withDerived, withoutDerived } from '#rules/trials/trial-values.ts';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';

const formOf = (code: string): TrialForm => {
  const form = applicationOf(code).trials;
  if (!form) throw new Error(`${code} measures nothing`);
  return form;
};
const dragster = formOf('dragster');
const rocket = formOf('water-rocket');
const at = (degrees: number): number => (degrees * Math.PI) / 180;

describe('a run in the fields', () => {
  const sheet: TrialSheet = {
    ...emptySheet('inch'),
    revisionId: 'r',
    name: 'Run 1',
    mass: '2',
    values: { time: '1,25', trackLength: '65.5 ft' },
  };

  test('is stored in SI whatever it was typed in, with a comma or its unit', () => {
    expect(entryOf(dragster, sheet, 7)).toMatchObject({
      at: 7,
      mass: 0.05669904625,
      values: { time: 1.25, trackLength: 19.9644 },
    });
    expect(entryOf(dragster, { ...sheet, mass: 'two' }, 7).mass).toBeNaN();
  });

  test.each([
    ['structures', 'failureLoad', '20 kg', 196.133],
    ['structures', 'failureLoad', '45 lb', 200.16997],
    ['glider', 'distance', '30 ft', 9.144],
    ['mousetrap-car', 'distance', '1200cm', 12],
    ['mousetrap-car', 'distance', '1e1', 10],
    ['glider', 'timeAloft', '900 MS', 0.9],
    ['glider', 'timeAloft', '5 m', Number.NaN],
    ['glider', 'timeAloft', 's', Number.NaN],
    ['structures', 'failureLoad', '20 sacks', Number.NaN],
  ])('of %s takes a %s of %s by the unit that stands behind it', (code, field, text, si) => {
    const { values } = entryOf(formOf(code), { ...emptySheet('metric'), values: { [field]: text } }, 7);
    expect(values[field]).toEqual(Number.isNaN(si) ? Number.NaN : expect.closeTo(si, 4));
  });

  test('is the same text again when it is corrected, in the units of then', () => {
    const entry = entryOf(dragster, sheet, 7);
    const again = (units: 'metric' | 'inch') => sheetOf(dragster, entry, { units, revisionLabel: '' });
    expect(again('inch')).toMatchObject({ mass: '2', values: { time: '1.25', trackLength: '65.5' } });
    expect(again('metric')).toMatchObject({ mass: '56.699', values: { trackLength: '19.9644' } });
  });

  test('keeps what was measured when a teacher changes the units meanwhile, and what cannot be read as it is', () => {
    expect(sheetIn(dragster, { ...sheet, values: { trackLength: 'ten', time: '1.2' } }, 'metric')).toMatchObject({
      units: 'metric',
      mass: '56.699',
      values: { trackLength: 'ten', time: '1.2' },
    });
    expect(sheetIn(dragster, sheet, 'inch')).toBe(sheet);
    const { units: _, ...old } = { ...sheet, mass: '56.7' };
    expect(sheetIn(dragster, old, 'inch').mass).toBe('2.00003');
  });

  test('has no height that follows from its angles, so that a corrected angle counts', () => {
    const measured = { angle1: at(45), baseline: 30 };
    const entry = { ...entryOf(rocket, { ...sheet, values: {} }, 7), values: withDerived(rocket, measured) };
    expect(entry.values['height']).toBeCloseTo(30, 9);
    const shown = sheetOf(rocket, entry, { units: 'metric', revisionLabel: '' });
    expect(shown.values).toEqual({ angle1: '45', baseline: '30' });
    const corrected = entryOf(rocket, { ...shown, values: { ...shown.values, angle1: '60' } }, 7);
    expect(withDerived(rocket, corrected.values)['height']).toBeCloseTo(51.96, 2);
  });

  test('keeps a height that was measured otherwise, beside angles', () => {
    const both = { angle1: at(45), baseline: 30, height: 20 };
    expect(withoutDerived(rocket, both)).toEqual(both);
  });
});

describe('a new run', () => {
  test('has the number after the last one, and no name where the last one has no number', () => {
    expect(nextName(['Run 1', 'Run 2'])).toBe('Run 3');
    expect(nextName(['Run 2', 'Run 3', 'Run 1 '])).toBe('Run 4');
    expect(nextName(['Run 9', 'The long one'])).toBe('');
    expect(nextName([])).toBe('');
  });

  test('has more than its result where anything else stands in it', () => {
    const bare = { ...emptySheet('metric'), revisionId: 'r', name: 'Run 1', values: { time: '1.2' } };
    expect(hasMore(dragster, bare)).toBe(false);
    expect(hasMore(dragster, { ...bare, values: { ...bare.values, lane: '2' } })).toBe(true);
    expect(hasMore(dragster, { ...bare, partners: ['', 'Ben'] })).toBe(true);
    expect(hasMore(dragster, { ...bare, mass: '58' })).toBe(true);
    expect(hasMore(dragster, { ...bare, note: ' ' })).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { comparisonOf } from '#client/panels/trials/run-verdict.ts';
import { emptySheet, entryOf, sheetIn, sheetOf } from '#client/stores/learning/trials/trial-sheet.ts';
import { designMassIn, isDoubt, trialReason } from '#rules/trial-check.ts';
import { unitOf, writtenIn } from '#rules/trials/trial-units.ts';
import { withDerived, withoutDerived } from '#rules/trials/trial-values.ts';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { TrialForm } from '#contract/trial.ts';

const formOf = (code: string): TrialForm => {
  const form = applicationOf(code).trials;
  if (!form) throw new Error(`${code} measures nothing`);
  return form;
};
const dragster = formOf('dragster');
const rocket = formOf('water-rocket');
const at = (degrees: number): number => (degrees * Math.PI) / 180;

describe('units of a class', () => {
  test.each([
    ['length', 0.3048, '1 ft'],
    ['mass', 0.45359237, '16 oz'],
    ['pressure', 344737.8646584181, '50 psi'],
    ['volume', 0.000473176473, '16 fl oz'],
    ['force', 44.482216152605, '10 lb'],
    ['time', 1.25, '1.25 s'],
    ['angle', at(45), '45 °'],
  ] as const)('write a %s of %d as %s', (quantity, value, text) => {
    expect(writtenIn({ quantity }, value, 'inch')).toBe(text);
  });

  test('are those of the labels, metric as well', () => {
    expect(writtenIn({ quantity: 'pressure' }, 400_000, 'metric')).toBe('400 kPa');
    expect(unitOf('volume', 'metric')).toEqual(['mL', 1e6]);
  });
});

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

describe('a mass below that of the parts', () => {
  const entry = entryOf(dragster, { ...emptySheet('metric'), name: 'Run 1', mass: '40', values: { time: '1.2' } }, 7);

  test('is asked about with both, once, in the units of the class', () => {
    const asked = trialReason(dragster, entry, { units: 'inch', designMass: 0.0567 });
    expect(asked?.message).toBe(
      'The parts of this design weigh 2 oz, and what you built only 1.411 oz? Please look again, and say so if it is right.',
    );
    expect(isDoubt(asked?.code)).toBe(true);
    expect(trialReason(dragster, { ...entry, isSure: true }, { designMass: 0.0567 })).toBeUndefined();
  });

  test('is not where wood alone may make the difference, or where nobody knows the parts', () => {
    expect(trialReason(dragster, entry, { designMass: 0.044 })).toBeUndefined();
    expect(trialReason(dragster, entry, { designMass: null })).toBeUndefined();
  });

  test('is known from the numbers of a design’s list', () => {
    const total = { label: 'Total mass', value: 56.7, units: 'g' };
    expect(designMassIn(dragster, [{ label: 'Launch mass', value: 90, units: 'g' }, total])).toBeCloseTo(0.0567, 9);
    expect(designMassIn(dragster, [])).toBeNull();
  });
});

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

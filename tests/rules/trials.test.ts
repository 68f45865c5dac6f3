import { describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { designMassIn, isDoubt, trialReason } from '#rules/trial-check.ts';
import { unitOf, writtenIn } from '#rules/trials/trial-units.ts';
import type { TrialEntry, TrialForm } from '#contract/engineering/trial.ts';

const formOf = (code: string): TrialForm => {
  const form = applicationOf(code).trials;
  if (!form) throw new Error(`${code} measures nothing`);
  return form;
};
const dragster = formOf('dragster');
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

describe('a mass below that of the parts', () => {
  const entry: TrialEntry = {
    revisionId: 'r',
    name: 'Run 1',
    at: 7,
    mass: 0.04,
    values: { time: 1.2 },
    partners: [],
    note: '',
  };

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

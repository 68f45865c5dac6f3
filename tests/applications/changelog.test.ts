import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { changelogOf } from '#applications/changelog.ts';
import { Changelog } from '#contract/engineering/design.ts';
import { sled, sledChallenge } from './sled.ts';

const design = (given: Record<string, unknown>) => assess(sled, sledChallenge, given);

describe('a changelog', () => {
  test('FILE-12 names each changed input with both values and what the results did', () => {
    const log = changelogOf(sled, design({}), design({ sledMass: 250, runner: 'steel' }));
    expect(Changelog.parse(log)).toEqual(log);
    expect(log).toEqual({
      inputs: [
        { input: 'sledMass', label: 'Sled mass', units: 'g', from: 200, to: 250 },
        { input: 'runner', label: 'Runner', units: '', from: 'Wooden runner', to: 'Steel runner' },
      ],
      results: [
        { label: 'Time over 1 m', units: 's', from: 0.988, to: 1.048 },
        { label: 'Mass', units: 'g', from: 200, to: 250 },
      ],
    });
  });

  test('is empty between equal designs', () => {
    expect(changelogOf(sled, design({}), design({}))).toEqual({ inputs: [], results: [] });
  });

  test('tables change only where a cell changes', () => {
    const one = design({ weights: [{ at: 5, kind: 'lead' }] });
    const same = { ...one, inputs: { ...one.inputs, weights: [{ kind: 'lead', at: 5 }] } };
    expect(changelogOf(sled, one, same).inputs).toEqual([]);
    const other = design({ weights: [{ at: 6, kind: 'lead' }] });
    expect(changelogOf(sled, one, other).inputs).toMatchObject([
      { input: 'weights', from: [{ at: 5 }], to: [{ at: 6 }] },
    ]);
  });

  test('a result that is no longer there goes to null, and an input of an older design comes from null', () => {
    const { inputs, assessment } = design({});
    const { sledMass: _, ...older } = inputs;
    const log = changelogOf(sled, { inputs: older, assessment }, design({ pull: 0 }));
    expect(log.inputs[0]).toMatchObject({ input: 'sledMass', from: null, to: 200 });
    expect(log.results).toEqual([
      { label: 'Time over 1 m', units: 's', from: 0.988, to: null },
      { label: 'Mass', units: 'g', from: 200, to: null },
    ]);
  });
});

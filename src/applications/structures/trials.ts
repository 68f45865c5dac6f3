import { weighed } from '#applications/inputs/trials.ts';
import type { Trials } from '#applications/inputs/trials.ts';

/** A test to failure: the load at which it failed, and what went first. */
export const trials: Trials = {
  mass: weighed(['mass', 'Mass'], [2, 2000], 20_000),
  fields: [
    {
      kind: 'number',
      code: 'failureLoad',
      label: 'Load at failure',
      quantity: 'force',
      role: 'result',
      above: 0,
      most: 50_000,
      low: { at: 1, words: 'Less than an apple weighs' },
      high: { at: 5000, words: 'More than a class can load' },
      predicted: { measure: 'failureLoad', unit: 1 },
    },
    { kind: 'words', code: 'failed', label: 'What failed' },
  ],
};

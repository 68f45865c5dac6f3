import { weighed } from '#applications/inputs/trials.ts';
import { GRAVITY } from '#physics/constants.ts';
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
      // What a class can hope for, workmanship and all: theory is the most that nobody reaches.
      predicted: { measure: 'expectedLoad', unit: GRAVITY },
      differs: ['stronger', 'weaker'],
    },
    { kind: 'words', code: 'failed', label: 'What failed' },
  ],
  suspects: [
    { words: 'A joint with too little glue, or glue that was not dry', page: '05-wood-and-glue' },
    { words: 'Sticks that are bent or cut short bow out early', page: '03-buckling' },
    { words: 'Side trusses that are not upright, or are badly braced', page: '03-bracing' },
    { words: 'Wood that is weaker or stronger than that of the table', page: '06-fair-test' },
    { words: 'A load that did not hang in the middle', page: '06-load-test' },
  ],
};

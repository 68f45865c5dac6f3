import { weighed } from '#applications/inputs/trials.ts';
import type { Trials } from '#applications/inputs/trials.ts';

/** A timed flight, and how far it went along the ground. */
export const trials: Trials = {
  mass: weighed(['mass', 'Mass'], [1, 200], 2000),
  fields: [
    {
      kind: 'number',
      code: 'timeAloft',
      label: 'Time aloft',
      quantity: 'time',
      role: 'result',
      above: 0,
      most: 1800,
      low: { at: 0.3, words: 'Shorter than a stone falls' },
      high: { at: 90, words: 'Longer than almost any glider flies' },
      predicted: { measure: 'timeAloft', unit: 1 },
    },
    {
      kind: 'number',
      code: 'distance',
      label: 'Distance',
      quantity: 'length',
      role: 'result',
      above: 0,
      most: 500,
      high: { at: 80, words: 'Farther than almost any glider flies' },
      predicted: { measure: 'distance', unit: 1 },
    },
  ],
};

import { weighed } from '#applications/inputs/trials.ts';
import type { Trials } from '#applications/inputs/trials.ts';

/** A run on the floor: how far, and how long for the first five meters. */
export const trials: Trials = {
  mass: weighed(['mass', 'Mass'], [25, 1000], 5000),
  fields: [
    {
      kind: 'number',
      code: 'distance',
      label: 'Distance',
      quantity: 'length',
      role: 'result',
      above: 0,
      most: 500,
      high: { at: 150, words: 'Farther than anything ever built' },
      predicted: { measure: 'distance', unit: 1 },
      differs: ['farther', 'less far'],
    },
    {
      kind: 'number',
      code: 'timeTo5',
      label: 'Time to 5 m',
      quantity: 'time',
      role: 'result',
      above: 0,
      most: 600,
      low: { at: 0.8, words: 'Faster than anything ever built' },
      predicted: { measure: 'timeTo5', unit: 1 },
      differs: ['slower', 'faster'],
    },
  ],
  suspects: [
    { words: 'A trap that is weaker or stronger than the one in the design', page: '02-measure-your-trap' },
    { words: 'Axles that rub, and wheels that wobble or are not square', page: '03-friction' },
    { words: 'A crooked path: what counts is the way straight ahead', page: '06-test-run' },
    { words: 'Wheels that spin on the spot', page: '03-traction' },
    { words: 'String that is not wound tight, or slips on the axle', page: '03-lever-and-string' },
  ],
};

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
      differs: ['longer', 'shorter'],
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
      differs: ['farther', 'less far'],
    },
  ],
  suspects: [
    { words: 'A balance point that is not where the design has it', page: '03-balance-point' },
    { words: 'A warped wing or a tail that is not at its angle', page: '03-trim' },
    { words: 'A throw faster, steeper or flatter than the one in the design', page: '06-fair-test' },
    { words: 'A rough or thicker wing than drawn', page: '05-sheet-wood' },
    { words: 'Wind, or air that moves in the hall', page: '06-test-flights' },
  ],
};

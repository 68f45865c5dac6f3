import { weighed } from '#applications/inputs/trials.ts';
import type { Trials } from '#applications/inputs/trials.ts';

/** A timed run down the marked length. Twenty meters in half a second are 40 m/s on average: that is asked about. */
export const trials: Trials = {
  mass: weighed(['totalMass', 'Total mass'], [15, 250], 1000),
  fields: [
    {
      kind: 'number',
      code: 'time',
      label: 'Time',
      quantity: 'time',
      role: 'result',
      above: 0,
      most: 60,
      low: { at: 0.5, words: 'Faster than anything ever built' },
      high: { at: 5, words: 'Slower than a walk' },
      predicted: { measure: 'raceTime', unit: 1 },
      differs: ['slower', 'faster'],
    },
    {
      kind: 'number',
      code: 'trackLength',
      label: 'Marked length',
      quantity: 'length',
      role: 'condition',
      above: 1,
      most: 50,
      sets: { input: 'length', unit: 1 },
      isAlike: true,
    },
    { kind: 'words', code: 'lane', label: 'Lane', choices: ['1', '2', '3', '4'] },
  ],
  suspects: [
    { words: 'Wheels or axles that rub, or that are not square to the body', page: '03-friction' },
    { words: 'Line guides out of line: the car rubs on its line all the way', page: '05-wheels-and-guides' },
    { words: 'A cold or another cartridge pushes less', page: '01-gas-under-pressure' },
    { words: 'Rough or unpainted wood, or parts in the wind that are not in the design', page: '03-air-drag' },
    { words: 'A mass that was not weighed with everything on the car', page: '03-mass' },
  ],
};

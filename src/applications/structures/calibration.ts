import type { Calibration } from '#applications/calibration/calibration.ts';

/** Theory is the most that sticks and glue can hold: what a class reaches of it is its workmanship. */
export const calibration: Calibration = {
  input: 'workmanship',
  words: 'workmanship of sticks and glue',
  results: ['failureLoad'],
  plausible: [0.3, 1],
  doubt:
    'Classes reach between a third and all of what theory says. Look at how the load hung, and at wood that is not the table’s.',
};

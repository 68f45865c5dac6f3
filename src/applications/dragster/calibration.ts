import type { Calibration } from '#applications/calibration/calibration.ts';

/** The impulse is the largest doubt: public measurements of an 8 g cartridge lie between 1.2 and 2.5 N·s, while drag moves a time by a hundredth. */
export const calibration: Calibration = {
  input: 'impulse8',
  words: 'the impulse of a cartridge',
  results: ['time'],
  plausible: [1.2, 2.5],
  doubt:
    'Cartridges were measured between 1.2 and 2.5 N·s. Look at the marked length, at when the clock starts, and at cars that rub.',
};

import type { Calibration } from '#applications/calibration/calibration.ts';

/** Drag is the largest doubt: a fifth on the coefficient is 8 % on the height. Under a parachute time aloft hardly tells it. */
export const calibration: Calibration = {
  input: 'dragFactor',
  words: 'drag',
  results: ['height', 'timeAloft'],
  plausible: [0.5, 2],
  doubt:
    'Drag is known to a fifth. Look at the pump’s gauge, at how much water was in, and at the angles that were read.',
};

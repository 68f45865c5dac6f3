import type { Calibration } from '#applications/calibration/calibration.ts';

/** Friction is the largest doubt: bearings and floor are known to a third. The time to 5 m hardly tells it. */
export const calibration: Calibration = {
  input: 'frictionFactor',
  words: 'friction',
  results: ['distance', 'timeTo5'],
  plausible: [0.4, 2.5],
  doubt:
    'Friction is known to a third. Look at wheels that slip or wobble, at crooked paths, and at how strong the traps are.',
};

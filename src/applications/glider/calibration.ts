import type { Calibration } from '#applications/calibration/calibration.ts';

/** Drag is the largest doubt: 10 % on the glide ratio by the table, 10 % more by kept suction, and warps on top. */
export const calibration: Calibration = {
  input: 'dragFactor',
  words: 'drag',
  results: ['timeAloft', 'distance'],
  plausible: [0.5, 2.5],
  doubt:
    'Drag is known to a fifth. Look at warps, at how the gliders were thrown, and at times that were taken with a wind.',
};

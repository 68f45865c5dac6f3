import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise` found, with 3,000 tries and the seeds 1, 5 and 99. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'water-rocket-classroom': { reference: 45.1, found: 57.1 },
  'water-rocket-two-liter': { reference: 15.4, found: 43.25 },
  'water-rocket-one-liter': { reference: 12.25, found: 35.55 },
  'water-rocket-high-pressure': { reference: 47.2, found: 69.4 },
  'water-rocket-fixed-charge': { reference: 16.2, found: 52.3 },
  'water-rocket-range': { reference: 71.0, found: 86.5 },
};

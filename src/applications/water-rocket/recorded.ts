import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise -- --tries 3000` found with model 2. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'water-rocket-classroom': { reference: 47.5, found: 61.7 },
  'water-rocket-two-liter': { reference: 19.0, found: 60.3 },
  'water-rocket-one-liter': { reference: 24.9, found: 51.95 },
  'water-rocket-high-pressure': { reference: 49.6, found: 77.0 },
  'water-rocket-fixed-charge': { reference: 19.75, found: 74.25 },
  'water-rocket-range': { reference: 73.8, found: 92.4 },
};

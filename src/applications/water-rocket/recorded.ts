import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise` found, with 1,500 to 3,000 tries. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'water-rocket-classroom': { reference: 47.5, found: 59.4 },
  'water-rocket-two-liter': { reference: 19.0, found: 58.9 },
  'water-rocket-one-liter': { reference: 18.35, found: 52.15 },
  'water-rocket-high-pressure': { reference: 49.6, found: 72.4 },
  'water-rocket-fixed-charge': { reference: 19.75, found: 73.0 },
  'water-rocket-range': { reference: 73.8, found: 90.5 },
};

import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise` found, with 1,500 to 3,000 tries. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'glider-classroom': { reference: 2.0, found: 6.3 },
  'glider-long-distance': { reference: 13.3, found: 23.9 },
  'glider-elastic': { reference: 2.9, found: 4.7 },
  'glider-elastic-light': { reference: 1.9, found: 4.8 },
  'glider-balloon': { reference: 4.75, found: 16.05 },
  'glider-catapult': { reference: 2.55, found: 4.7 },
};

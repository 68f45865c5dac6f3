import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise -- --tries 3000` found with model 2. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'glider-classroom': { reference: 2.0, found: 6.55 },
  'glider-long-distance': { reference: 13.3, found: 23.3 },
  'glider-elastic': { reference: 3.0, found: 9.7 },
  'glider-elastic-light': { reference: 2.6, found: 9.35 },
  'glider-balloon': { reference: 4.75, found: 18.55 },
  'glider-catapult': { reference: 2.55, found: 10.4 },
};

import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise` found, with 1,500 to 3,000 tries and several seeds. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'glider-classroom': { reference: 2.0, found: 6.9 },
  'glider-long-distance': { reference: 13.3, found: 26.5 },
  'glider-elastic': { reference: 2.9, found: 6.1 },
  'glider-elastic-light': { reference: 1.25, found: 8.6 },
  'glider-balloon': { reference: 4.75, found: 25.3 },
  'glider-catapult': { reference: 2.55, found: 6.7 },
};

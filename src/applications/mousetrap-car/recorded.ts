import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise` found, with 1,500 to 3,000 tries. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'mousetrap-distance': { reference: 20.58, found: 85.1 },
  'mousetrap-distance-contest': { reference: 20.58, found: 85.1 },
  'mousetrap-vehicle-contest': { reference: 13.08, found: 0 },
  'mousetrap-speed': { reference: 6.82, found: 1.8 },
  'mousetrap-target': { reference: 13.08, found: 0 },
};

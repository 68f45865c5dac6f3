import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise -- --tries 3000` found with model 2. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'mousetrap-distance': { reference: 21.27, found: 94.53 },
  'mousetrap-distance-contest': { reference: 21.27, found: 94.53 },
  'mousetrap-vehicle-contest': { reference: 13.77, found: 0 },
  'mousetrap-speed': { reference: 6.8, found: 1.87 },
  'mousetrap-target': { reference: 13.77, found: 0 },
};

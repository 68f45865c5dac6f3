import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise -- --tries 3000` found with model 2. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'dragster-classroom': { reference: 1.164, found: 0.92 },
  'dragster-contest-long': { reference: 1.126, found: 0.892 },
  'dragster-contest-short': { reference: 1.182, found: 1.098 },
  'dragster-finish-speed': { reference: 17.06, found: 25.09 },
};

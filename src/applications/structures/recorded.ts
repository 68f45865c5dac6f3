import type { Recorded } from '#applications/benchmark.ts';

/** By challenge: the plain design, and the best that `npm run optimise -- --tries 3000` found with model 2. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'structures-basswood-300': { reference: 1909, found: 3111 },
  'structures-basswood-moving': { reference: 1436, found: 2676 },
  'structures-balsa-24in': { reference: 164, found: 862 },
  'structures-balsa-600': { reference: 432, found: 1848 },
  'structures-capped': { reference: 1271, found: 3488 },
  'structures-lightest': { reference: 6.7, found: 5.1 },
  'structures-steel': { reference: 127.2, found: 42.2 },
};

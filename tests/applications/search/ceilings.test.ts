import { describe, expect, test } from 'vitest';
import { rankingOf } from '#applications/judgement.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { searchBest } from '#applications/search/search.ts';

/** Found by `npm run optimise -- --tries 3000 --seed 1`, in the units of the measure that ranks. */
const CEILINGS: Readonly<Record<string, number>> = {
  'dragster-classroom': 0.931,
  'dragster-contest-long': 0.892,
  'dragster-contest-short': 1.098,
  'dragster-finish-speed': 24.21,
  'glider-classroom': 6.55,
  'glider-long-distance': 23.3,
  'glider-elastic': 5.2,
  'glider-elastic-light': 9.35,
  'glider-balloon': 18.55,
  'glider-catapult': 6.45,
  'water-rocket-classroom': 62.3,
  'water-rocket-two-liter': 72.95,
  'water-rocket-one-liter': 73.55,
  'water-rocket-high-pressure': 76.5,
  'water-rocket-fixed-charge': 103.45,
  'water-rocket-range': 94.3,
  'mousetrap-distance': 101.96,
  'mousetrap-distance-contest': 107.4,
  'mousetrap-vehicle-contest': 0,
  'mousetrap-speed': 1.72,
  'mousetrap-target': 0,
  'structures-basswood-300': 3307,
  'structures-basswood-moving': 2676,
  'structures-balsa-24in': 862,
  'structures-balsa-600': 4898,
  'structures-capped': 8732,
  'structures-lightest': 3.2,
  'structures-steel': 21.4,
};

/** Two searches of a length need not end at the same place. */
const SPREAD = 1.05;

const CHALLENGES = APPLICATIONS.flatMap((application) =>
  application.specifications.map((specification) => [specification.id, application, specification] as const),
);

describe('no design that a short search finds', () => {
  test.each(CHALLENGES)('is better than the ceiling of %s', (id, application, specification) => {
    const { best } = searchBest({ application, specification }, { tries: 80, seed: 7 });
    if (best.offence > 0 || best.performance === null) return;
    const { better } = rankingOf(application, specification);
    const ceiling = CEILINGS[id] ?? Number.NaN;
    if (better === 'higher') expect(best.performance).toBeLessThanOrEqual(ceiling * SPREAD);
    else expect(best.performance).toBeGreaterThanOrEqual(ceiling / SPREAD);
  });
});

import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { benchmarkFrom, benchmarkOf } from '#applications/benchmark.ts';
import { judge, rankingOf } from '#applications/judgement.ts';
import { APPLICATIONS, applicationOf } from '#applications/registry.ts';
import { searchBest } from '#applications/search/search.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const CHALLENGES = APPLICATIONS.flatMap((application) =>
  application.specifications.map((specification) => [specification.id, application, specification] as const),
);

/** By how much a performance beats the best known result of the challenge's event, as a share of it; negative where it does not. */
function leadOf([id, application, specification]: (typeof CHALLENGES)[number], performance: number): number {
  const { result } = application.recorded?.[id]?.known ?? { result: Number.NaN };
  const gain = rankingOf(application, specification).better === 'higher' ? performance - result : result - performance;
  return result === 0 ? gain : gain / result;
}

/** What no design may have over the best that was ever built. */
const MOST_LEAD = 0.05;

/** Points at the last level, not held to 0 and 100. */
function pointsOf([, application, specification]: (typeof CHALLENGES)[number], performance: number): number {
  const { worst, best } = benchmarkOf(application, specification) ?? { worst: 0, best: 0 };
  return (100 * (performance - worst)) / (best - worst);
}

/** The best bridges that were found of sticks as they are sold, where tubes of wood had won. */
const FOUND: readonly (readonly [challenge: string, InputValues])[] = [
  [
    'structures-lightest',
    { pattern: 'parker', panels: 10, depth: 35, width: 30, bearing: 10, section: '1/16', glueOverlap: 8 },
  ],
  [
    'structures-capped',
    {
      pattern: 'parker',
      panels: 4,
      span: 350,
      depth: 48,
      width: 45,
      bearing: 10,
      material: 'balsa',
      topLayers: 4,
      glueOverlap: 59,
    },
  ],
];

describe('what a challenge’s designs are worth', () => {
  test.each(CHALLENGES)(
    '%s: no design of a short search beats what was recorded and what was built',
    (...challenge) => {
      const [, application, specification] = challenge;
      const { best, reference, start } = searchBest({ application, specification }, { tries: 80, seed: 7 });
      if (start.offence === 0) {
        expect(reference).toBe(start);
        expect(pointsOf(challenge, start.performance ?? Number.NaN)).toBeCloseTo(0, 0);
      }
      if (best.offence > 0) return;
      const performance = best.performance ?? Number.NaN;
      const { found = Number.NaN } = application.recorded?.[specification.id] ?? {};
      expect(pointsOf(challenge, performance)).toBeLessThan(pointsOf(challenge, found) + 0.5);
      expect(leadOf(challenge, performance)).toBeLessThanOrEqual(MOST_LEAD);
      const { isInSpec, warnings } = judge(application, specification, best.inputs);
      expect(isInSpec).toBe(true);
      expect(warnings.map((warning) => warning.class)).not.toContain('geometry');
      expect(warnings.map((warning) => warning.class)).not.toContain('stability');
    },
  );

  test.each(CHALLENGES)('%s: the best that was found does not beat what was built', (...challenge) => {
    const [id, application] = challenge;
    expect(leadOf(challenge, application.recorded?.[id]?.found ?? Number.NaN)).toBeLessThanOrEqual(MOST_LEAD);
  });

  test.each(CHALLENGES)(
    '%s: a better design earns more, by the measure that ranks',
    (_, application, specification) => {
      const { worst, best } = benchmarkOf(application, specification) ?? { worst: 0, best: 0 };
      expect(rankingOf(application, specification).better === 'higher').toBe(best > worst);
    },
  );

  test.each(FOUND)('%s: what was recorded can be built of what is sold', (id, inputs) => {
    const challenge = CHALLENGES.find(([each]) => each === id);
    if (challenge === undefined) throw new Error(id);
    const [, application, specification] = challenge;
    const { assessment } = assess(application, specification, inputs);
    expect(assessment.status).toBe('tested');
    expect(assessment.performance).toBe(application.recorded?.[id]?.found);
    expect(pointsOf(challenge, assessment.performance ?? Number.NaN)).toBeCloseTo(90, 0);
  });

  test('the plain design earns nothing, the best found nine tenths', () => {
    expect(benchmarkFrom({ reference: 2, found: 1.1 })).toEqual({ worst: 2, best: 1 });
    expect(benchmarkFrom({ reference: 10, found: 19 })).toEqual({ worst: 10, best: 20 });
    // Nothing misses a target by less than nothing.
    expect(benchmarkFrom({ reference: 10, found: 0 })).toEqual({ worst: 10, best: 0 });
  });

  test('a specification saved before has that of the challenge with its measure', () => {
    const dragster = applicationOf('dragster');
    const [, , , speed] = dragster.specifications;
    const { benchmark, ...old } = speed;
    expect(benchmark?.best).toBeGreaterThan(20);
    expect(benchmarkOf(dragster, { ...old, id: 'own' })).toEqual(benchmark);
    expect(benchmarkOf(dragster, { ...old, id: 'own', benchmark: { worst: 1, best: 2 } })).toEqual({
      worst: 1,
      best: 2,
    });
    expect(benchmarkOf(dragster, { ...old, benchmark: { worst: 1, best: 2 } })).toEqual(benchmark);
  });
});

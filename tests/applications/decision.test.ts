import { describe, expect, test } from 'vitest';
import { compete } from '#applications/competition.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { sled, sledChallenge } from './sled.ts';
import type { Advantage, Application } from '#applications/application.ts';

const entrant = (name: string, inputs: Record<string, unknown>) => ({ name, inputs });
const slow = entrant('Slow', { pull: 1 });
const fast = entrant('Fast', { pull: 1.5 });

/** A sled race whose time is said to come from these. */
const withBecause = (because: readonly Advantage[], lead?: string): typeof sled => ({
  ...sled,
  performances: [{ measure: 'time', better: 'lower', because, ...(lead === undefined ? {} : { lead }) }],
});
const reasonOf = (application: typeof sled, ...[one, two]: readonly [typeof slow, typeof slow]) =>
  compete(application, sledChallenge, one, two).race?.decision?.reason;

describe('what decides a race', () => {
  test('COMP-07 COMP-09 is what its challenge ranks by, in the numbers of the results', () => {
    const { results, race } = compete(sled, sledChallenge, slow, fast);
    const { label, units, design1, design2 } = race?.decision ?? {};
    expect([`${design1} ${units}`, `${design2} ${units}`]).toEqual(
      [results.design1, results.design2].map(({ stats }) => stats[0]?.value),
    );
    expect(label).toBe(results.design1.stats[0]?.name);
  });

  test('has a reason that names nobody, the number of the winner first, in either lane', () => {
    const there = reasonOf(withBecause([], 'faster'), slow, fast);
    expect(there).toMatch(/^Time over 1 m \d\.\d{3} to \d\.\d{3} s: \d\.\d{3} s faster$/);
    expect(reasonOf(withBecause([], 'faster'), fast, slow)).toBe(there);
    expect(Number(/ (\d\.\d{3}) to/.exec(there ?? '')?.[1])).toBeLessThan(
      Number(/to (\d\.\d{3})/.exec(there ?? '')?.[1]),
    );
  });

  test('is said to come from what the winner is ahead in, then from what it is behind in, and from nothing else', () => {
    const speed = { measure: 'speed', better: 'higher', more: '{gap} more speed', less: 'less speed' } as const;
    const mass = { measure: 'mass', better: 'lower', more: 'heavier', less: 'lighter', same: 'same mass' } as const;
    const more = reasonOf(withBecause([mass, speed]), slow, fast);
    expect(more).toMatch(/ s: same mass, \d\.\d\d m\/s more speed$/);
    const heavy = entrant('Heavy', { pull: 2, sledMass: 300 });
    expect(reasonOf(withBecause([mass, speed]), slow, heavy)).toMatch(/ s: \d\.\d\d m\/s more speed, but heavier$/);
    // Where it is ahead in nothing of it, the margin alone.
    expect(reasonOf(withBecause([mass]), slow, fast)).toMatch(/ s: \d\.\d{3} s better$/);
  });

  test('of a tie says the number of both, and where a rule decided gives no reason', () => {
    expect(reasonOf(sled, slow, entrant('Twin', slow.inputs))).toMatch(/^Time over 1 m: both \d\.\d{3} s$/);
    const limit = { kind: 'limit', measure: 'mass', label: 'Mass', units: 'g', max: 1 } as const;
    const strict = { ...sledChallenge, settings: [...sledChallenge.settings, limit] };
    expect(compete(sled, strict, slow, fast).race?.decision?.reason).toBeUndefined();
  });

  test('names measures that exist', () => {
    for (const { performances, measures } of APPLICATIONS as readonly Application<unknown>[]) {
      const named = performances.flatMap(({ because = [] }) => because.map(({ measure }) => measure));
      expect(measures.map(({ code }) => code)).toEqual(expect.arrayContaining(named));
      expect(performances.every(({ lead, because }) => lead !== undefined || because !== undefined)).toBe(true);
    }
  });

  test('of bridges that carry the same is the lighter one', () => {
    const [challenge] = structures.specifications;
    const { race } = compete(structures, challenge, entrant('Wide', { width: 80 }), entrant('Narrow', { width: 60 }));
    expect(race?.decision?.reason).toMatch(/^Efficiency \d+ to \d+: same load, \d\.\d g lighter$/);
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import { findBroken, SEED } from './histories.ts';
import { INVARIANTS } from './invariants.ts';
import { SHIPPED } from './parts.ts';
import { SEEDED_BUGS, WITHIN } from './seeded-bugs.ts';

/** Which invariant each found bug broke. */
const broken = new Map<string, string>();

describe('the histories find a core', { timeout: 120_000 }, () => {
  afterAll(() => {
    console.log(`seed ${SEED}: ${broken.size} of ${SEEDED_BUGS.length} seeded bugs found within ${WITHIN} sequences`);
  });

  test.each(SEEDED_BUGS.filter((bug) => !bug.isEquivalent))('that $name', ({ name, parts }) => {
    const { finding } = findBroken({ sequences: WITHIN, seed: SEED, shrinks: false }, { ...SHIPPED, ...parts });
    expect(finding).toBeDefined();
    if (finding) broken.set(name, finding.words.slice(0, finding.words.indexOf(':')));
  });

  test('at least 95 in 100, counting those that nobody could tell from what ships', () => {
    expect(SEEDED_BUGS.length).toBeGreaterThanOrEqual(30);
    expect(broken.size / SEEDED_BUGS.length).toBeGreaterThanOrEqual(0.95);
  });

  test('by every one of the invariants', () => {
    expect(new Set(broken.values())).toEqual(new Set([...INVARIANTS.map(({ id }) => id), 'I10']));
  });

  test.each(SEEDED_BUGS.filter((bug) => bug.isEquivalent))('but not that $name', ({ parts }) => {
    const { finding } = findBroken({ sequences: WITHIN, seed: SEED }, { ...SHIPPED, ...parts });
    expect(finding).toBeUndefined();
  });
});

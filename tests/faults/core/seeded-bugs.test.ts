import { afterAll, describe, expect, test } from 'vitest';
import { findBroken, SEED } from './histories.ts';
import { INVARIANTS } from './invariants.ts';
import { SHIPPED } from './parts.ts';
import { SEEDED_BUGS, WITHIN } from './seeded-bugs.ts';
import type { SeededBug } from './bugs/seeded-bug.ts';

const FOUND = SEEDED_BUGS.filter((bug) => !bug.isEquivalent);

/** The invariant that each bug broke, where it was found; looked for once. */
const broken = new Map<string, string | undefined>();

function brokenBy({ name, parts }: SeededBug): string | undefined {
  if (!broken.has(name)) {
    const { finding } = findBroken({ sequences: WITHIN, seed: SEED, shrinks: false }, { ...SHIPPED, ...parts });
    broken.set(name, finding?.words.slice(0, finding.words.indexOf(':')));
  }
  return broken.get(name);
}

describe('the histories find a core', { timeout: 120_000 }, () => {
  afterAll(() => {
    const found = [...broken.values()].filter((invariant) => invariant !== undefined);
    console.log(`seed ${SEED}: ${found.length} of ${SEEDED_BUGS.length} seeded bugs found within ${WITHIN} sequences`);
  });

  test.each(FOUND)('that $name', (bug) => {
    expect(brokenBy(bug)).toBeDefined();
  });

  test('by every one of the invariants', () => {
    expect(new Set(FOUND.map(brokenBy))).toEqual(new Set([...INVARIANTS.map(({ id }) => id), 'I10']));
  });

  test.each(SEEDED_BUGS.filter((bug) => bug.isEquivalent))('but not that $name', ({ parts }) => {
    const { finding } = findBroken({ sequences: WITHIN, seed: SEED }, { ...SHIPPED, ...parts });
    expect(finding).toBeUndefined();
  });
});

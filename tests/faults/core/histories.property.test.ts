import { describe, expect, test } from 'vitest';
import { IS_ASKED } from '#tests/mutants/is-asked.ts';
import { findBroken, SEED } from './histories.ts';

/** Prints what was run, and fails with the shortest broken history. */
function expectNothingBroken(sequences: number, maxLength: number): void {
  const { commands, finding } = findBroken({ sequences, seed: SEED, maxLength, shrinks: !IS_ASKED });
  console.log(`seed ${SEED}: ${sequences} sequences, ${commands} commands of at most ${maxLength} each`);
  console.log(finding ? `${finding.after - 1} passed, 1 failed` : `${sequences} passed, 0 failed`);
  expect(finding).toBeUndefined();
}

describe('the offline core, in random histories of two students on two devices with three tabs each', () => {
  test('QUIZ-14 loses, doubles, mixes up and forgets nothing in 5,000', { timeout: 180_000 }, () => {
    expectNothingBroken(IS_ASKED ? 100 : 5_000, 60);
  });

  test('the same holds in long histories', { timeout: 180_000 }, () => {
    expectNothingBroken(IS_ASKED ? 2 : 500, 300);
  });
});

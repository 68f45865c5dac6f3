import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { SEED } from '#tests/faults/core/histories.ts';
import { IS_ASKED } from '#tests/mutants/is-asked.ts';
import { walkAll } from './walks.ts';

/** The first of those that `npm run faults` takes. */
const WALKS = { walks: IS_ASKED ? 5 : 40, seed: SEED, maxLength: 24, shrinks: !IS_ASKED } as const;

test(
  'QUIZ-14 loses, doubles and mixes up nothing in 40 walks on real storage and the real server',
  { timeout: 600_000 },
  async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { commands, done, problem, walk } = await walkAll(WALKS);
    console.log(`seed ${WALKS.seed}: ${done} walks, ${commands} commands`);
    expect({ problem, walk }).toEqual({ problem: undefined, walk: [] });
  },
);

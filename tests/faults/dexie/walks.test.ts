import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { SEED } from '#tests/faults/core/histories.ts';
import { walkAll } from './walks.ts';

/** The first quarter of those that `npm run faults` takes. */
const WALKS = { walks: 250, seed: SEED, maxLength: 24 } as const;

test(
  'QUIZ-14 loses, doubles and mixes up nothing in 250 walks on real storage and the real server',
  { timeout: 600_000 },
  async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { commands, done, problem, walk } = await walkAll(WALKS);
    console.log(`seed ${WALKS.seed}: ${done} walks, ${commands} commands`);
    expect({ problem, walk }).toEqual({ problem: undefined, walk: [] });
  },
);

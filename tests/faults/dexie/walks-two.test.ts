import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { SEED } from '#tests/faults/core/histories.ts';
import { walkAll } from './walks.ts';

const WALKS = { walks: 500, seed: SEED + 1, maxLength: 24 } as const;

test(
  'QUIZ-14 loses, doubles and mixes up nothing in 500 walks on real storage and the real server',
  { timeout: 600_000 },
  async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { commands, done, problem, walk } = await walkAll(WALKS);
    console.log(`seed ${WALKS.seed}: ${done} walks, ${commands} commands`);
    expect({ problem, walk }).toEqual({ problem: undefined, walk: [] });
  },
);

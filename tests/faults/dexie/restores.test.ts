import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { SEED } from '#tests/faults/core/histories.ts';
import { walkThroughRestores } from './restores.ts';

/** The first of those that `npm run faults` takes. */
const WALKS = { walks: 6, seed: SEED, maxLength: 30 } as const;

test('I6 I11 loses nothing of two devices in 6 walks over restores of the server', { timeout: 600_000 }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { commands, done, problem, walk } = await walkThroughRestores(WALKS);
  console.log(`seed ${WALKS.seed}: ${done} walks, ${commands} commands`);
  expect({ problem, walk }).toEqual({ problem: undefined, walk: [] });
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THREADS } from '#server/threads.ts';

test('each file that runs in a thread is where a server that runs from source starts it', () => {
  expect(Object.values(THREADS).filter((path) => !existsSync(path))).toEqual([]);
});

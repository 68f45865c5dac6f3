import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '#tests/support/reports/files-below.ts';

/** So many files of a folder a newcomer takes in at a glance. */
const MOST = 20;

function filesPerFolder(top: string): Map<string, number> {
  const count = new Map<string, number>();
  for (const file of filesBelow(top)) {
    const folder = posix.dirname(file);
    count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  return count;
}

describe('the folders', () => {
  test.each(['src', 'sw', 'tests'])('of %s hold at most 20 files each', (top) => {
    const larger = [...filesPerFolder(top)].filter(([, files]) => files > MOST).map(([folder]) => folder);
    expect(larger).toEqual([]);
  });

  test('have each file that `npm run mutants` names', async () => {
    await expect(import('#tests/mutants/folders.ts')).resolves.toBeDefined();
  });
});

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '#tests/support/files-below.ts';

/** So many files of a folder a newcomer takes in at a glance. */
const MOST = 20;

/** These may hold more; the README of each says why. */
const LARGE = ['src/client/ui', 'src/contract', 'src/server/records', 'src/server/records/migrations'];

function filesPerFolder(): Map<string, number> {
  const count = new Map<string, number>();
  for (const file of filesBelow('src')) {
    const folder = posix.dirname(file);
    count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  return count;
}

describe('the folders of src', () => {
  test('hold at most 20 files each', () => {
    const larger = [...filesPerFolder()].filter(([, files]) => files > MOST).map(([folder]) => folder);
    expect(larger.filter((folder) => !LARGE.includes(folder))).toEqual([]);
  });

  test.each(LARGE)('%s holds more, and says why', (folder) => {
    expect(filesPerFolder().get(folder)).toBeGreaterThan(MOST);
    expect(readFileSync(`${folder}/README.md`, 'utf8')).toMatch(/more than 20 files|past twenty files/);
  });
});

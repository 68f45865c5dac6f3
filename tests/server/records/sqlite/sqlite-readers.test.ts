import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/records/open-database.ts';
import { placeSchema } from '#tests/support/databases/databases.ts';
import type { Database, Sql } from '#server/records/database.ts';

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balsa-sqlite-'));
  database = await openDatabase(await placeSchema(join(folder, 'deep', 'records.sqlite')), 0);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (sql: Sql, id: string) => sql.run('INSERT INTO district (id, name) VALUES (?, ?)', [id, id]);
const ids = async () =>
  (await database.read((sql) => sql.all<{ id: string }>('SELECT id FROM district ORDER BY id'))).map(({ id }) => id);
const fails = (words: string) => {
  throw new Error(words);
};

describe('readers', () => {
  test('are at most four at a time, and the others wait for their turn', async () => {
    let active = 0;
    let most = 0;
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const reads = Array.from({ length: 9 }, () =>
      database.read(async (sql) => {
        active += 1;
        most = Math.max(most, active);
        await gate;
        active -= 1;
        return sql.get('SELECT 1 AS n');
      }),
    );
    await expect.poll(() => active).toBe(4);
    letGo();
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 9 }, () => ({ n: 1 })));
    expect(most).toBe(4);
  });

  test('that fail leave their place to the next, who sees what is there now', async () => {
    for (let n = 0; n < 9; n += 1) await expect(database.read(async () => fails('no'))).rejects.toThrow('no');
    await database.write((sql) => add(sql, 'a'));
    expect(await ids()).toEqual(['a']);
  });

  test('that could not be opened take no place, so that reading goes on once the file is there again', async () => {
    const [there, away] = [join(folder, 'deep'), join(folder, 'away')];
    await database.read(async () => {
      // The reader that is open already is at work, and each further one has to be opened.
      renameSync(there, away);
      for (let n = 0; n < 9; n += 1) await expect(ids()).rejects.toThrow('SQLITE_CANTOPEN');
      renameSync(away, there);
      expect(await Promise.all([ids(), ids(), ids(), ids()])).toEqual([[], [], [], []]);
    });
  });

  test('write nothing, neither now nor later', async () => {
    await expect(database.read((sql) => add(sql, 'a'))).rejects.toThrow('does not write');
    await expect(database.read((sql) => sql.later('DELETE FROM district'))).rejects.toThrow('does not write');
    await expect(database.get('DELETE FROM district RETURNING id')).rejects.toThrow(/readonly|read-only/);
  });
});

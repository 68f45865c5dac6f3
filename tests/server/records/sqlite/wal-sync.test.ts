import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlite } from '#tests/support/databases/databases.ts';
import type { Database } from '#server/records/database.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';
import type { NoParamCallback } from 'node:fs';

describe('a write to SQLite and the disk', () => {
  const real = fs.fdatasync;
  const { writeSync } = fs;
  let home: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    home = await createSqlite('schema');
    database = await home.open();
  });
  afterEach(async () => {
    Object.assign(fs, { writeSync });
    disk(real);
    await database.close();
    await home.drop();
  });

  /** The disk as it is from now on. */
  function disk(flush: (file: number, done: NoParamCallback) => void): void {
    Object.assign(fs, { fdatasync: flush });
    syncBuiltinESMExports();
  }

  const district = (id: string) =>
    database.write((sql) => sql.run('INSERT INTO district (id, name) VALUES (?, ?)', [id, id]));
  const find = (id: string) => database.get<{ id: string }>('SELECT id FROM district WHERE id = ?', [id]);

  test('is not called done before a flush that began after its commit has ended', async () => {
    const held: (() => void)[] = [];
    disk((file, done) => void held.push(() => real(file, done)));
    const settled: string[] = [];
    const first = district('one').then(() => settled.push('one'));
    await expect.poll(() => held.length).toBe(1);
    // Committed while the flush for the first is under way: that flush proves nothing for the second.
    const second = district('two').then(() => settled.push('two'));
    await expect.poll(() => find('two')).toBeDefined();
    // So is a third, by which time the second would be called done.
    const third = district('three').then(() => settled.push('three'));
    await expect.poll(() => find('three')).toBeDefined();
    expect([settled, held.length]).toEqual([[], 1]);
    held[0]?.();
    await first;
    await expect.poll(() => held.length).toBe(2);
    expect(settled).toEqual(['one']);
    // Nor are the second and the third counted as durable beside the file.
    const { user_version: committed } = (await database.get<{ user_version: number }>('PRAGMA user_version'))!;
    expect(Number(fs.readFileSync(`${home.address}.commits`, 'utf8'))).toBe(committed - 2);
    held[1]?.();
    await Promise.all([second, third]);
    expect(settled).toEqual(['one', 'two', 'three']);
  });

  test('shares one flush with all that were committed before it began', async () => {
    let flushes = 0;
    let begin = (): void => undefined;
    disk((file, done) => {
      flushes += 1;
      if (flushes === 1) begin = () => real(file, done);
      else real(file, done);
    });
    const written = Promise.all(Array.from({ length: 50 }, (_, number) => district(`shared ${number}`)));
    // All are committed while the first flush is held up: one more is enough for those that came after its beginning.
    await expect.poll(() => find('shared 49')).toBeDefined();
    begin();
    await written;
    expect(flushes).toBeLessThanOrEqual(2);
  });

  test('is refused, and every later one, when the disk has failed once', async () => {
    disk((_, done) => done(new Error('EIO: i/o error')));
    await expect(district('one')).rejects.toThrow('EIO');
    disk(real);
    await expect(district('two')).rejects.toThrow('EIO');
  });

  test('is refused too when it waited while a flush failed, whatever the next flush says', async () => {
    const held: NoParamCallback[] = [];
    disk((_, done) => void held.push(done));
    const first = district('one');
    await expect.poll(() => held.length).toBe(1);
    const second = district('two');
    await expect.poll(() => find('two')).toBeDefined();
    disk(real);
    held[0]?.(new Error('EIO: i/o error'));
    const outcomes = await Promise.allSettled([first, second, district('three')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  test('is done where only the count beside the file finds no room: the work itself is on the disk', async () => {
    await district('one');
    const full = () => {
      throw new Error('ENOSPC: no space left on device, write');
    };
    Object.assign(fs, { writeSync: full });
    disk(real);
    await district('two');
    await district('three');
    Object.assign(fs, { writeSync });
    disk(real);
    await district('four');
    const { user_version: committed } = (await database.get<{ user_version: number }>('PRAGMA user_version'))!;
    expect(Number(fs.readFileSync(`${home.address}.commits`, 'utf8'))).toBe(committed);
    expect([database.health.trouble, await find('three')]).toEqual([undefined, { id: 'three' }]);
  });
});

import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usualLimits } from '#server/host.ts';
import { SharedLimits } from '#server/http/limits/shared-limits.ts';
import { Keys } from '#server/keys.ts';
import { createPostgres, createSqlite, stopDatabases } from '#tests/support/databases/databases.ts';
import type { Database } from '#server/records/database.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

afterAll(stopDatabases);

describe('limits of two servers on one PostgreSQL', () => {
  let home: TestDatabase;
  let database: Database;
  let sharing: SharedLimits[];
  let logged: string[];
  beforeEach(async () => {
    home = await createPostgres('schema');
    database = await home.open();
    sharing = [];
    logged = [];
  });
  afterEach(async () => {
    for (const each of sharing) await each.stop();
    await database.close();
    await home.drop();
  });

  const start = (of = database) => {
    // The servers' clock stands still: nothing is earned again here.
    const limits = usualLimits(() => 0);
    sharing.push(
      new SharedLimits({
        database: of,
        keys: new Keys(Buffer.alloc(32)),
        limits,
        log: (level, event) => void logged.push(`${level} ${event}`),
      }),
    );
    return limits;
  };
  const shared = () => database.read((sql) => sql.all<{ name: string }>('SELECT name FROM shared_limit'));

  test('know of each other what somebody takes, as soon as it is more than little', async () => {
    const [one, other] = [start(), start()];
    one.student.spend('ada', 75);
    other.student.spend('ada', 76);
    await expect.poll(async () => (await shared()).length).toBe(1);
    one.student.spend('ada', 600);
    one.teacher.spend('ada', 400);
    await expect.poll(async () => (await shared()).length).toBe(2);
    // The other hears of it when it has something to tell.
    await expect
      .poll(() => {
        other.student.spend('ada', 3);
        return other.student.wait('ada') > 0.25;
      })
      .toBe(true);
    expect([other.student.wait('ben'), other.engine.wait('ada')]).toEqual([0, 0]);
    expect(JSON.stringify(await shared())).not.toContain('ada');
    expect(logged).toEqual([]);
  });

  test('say that the others could not hear, and tell them later', async () => {
    let isAway = true;
    const flaky: Database = {
      ...database,
      write: (work) => (isAway ? Promise.reject(new Error('away')) : database.write(work)),
    };
    const limits = start(flaky);
    limits.student.spend('ada', 300);
    await expect.poll(() => logged).toEqual(['warn limits not shared']);
    expect(await shared()).toEqual([]);
    isAway = false;
    limits.student.spend('ada', 1);
    await expect.poll(async () => (await shared()).length).toBe(1);
    const other = start();
    other.student.spend('ada', 76);
    // 301 and 76 of 600, and what is earned meanwhile: 75 more would be there of the other's alone.
    await expect.poll(() => other.student.wait('ada')).toBe(0);
    other.student.spend('ada', 260);
    expect(other.student.wait('ada')).toBeGreaterThan(0.25);
  });

  test('keep nobody out where the clock of the database was set back', async () => {
    const limits = start();
    limits.student.spend('ada', 300);
    await expect.poll(async () => (await shared()).length).toBe(1);
    await database.write((sql) => sql.run('UPDATE shared_limit SET full_at = full_at + 86400000'));
    const other = start();
    const settled = vi.spyOn(other.student, 'settle');
    other.student.spend('ada', 80);
    await expect.poll(() => settled.mock.calls.length).toBe(1);
    expect(other.student.wait('ada')).toBe(0);
  });

  test('are shared no more when a server has stopped', async () => {
    const limits = start();
    limits.student.spend('ada', 300);
    await sharing[0]?.stop();
    const before = (await shared()).length;
    limits.student.spend('ada', 100);
    expect([limits.student.onDue, (await shared()).length]).toEqual([undefined, before]);
  });
});

test('limits of a server on a SQLite file are its own', async () => {
  const home = await createSqlite('schema');
  const database = await home.open();
  const limits = usualLimits(() => 0);
  const sharing = new SharedLimits({ database, keys: new Keys(Buffer.alloc(32)), limits, log: () => undefined });
  expect(limits.student.onDue).toBeUndefined();
  limits.student.spend('ada', 599);
  expect(limits.student.wait('ada')).toBe(0);
  await sharing.stop();
  await database.close();
  await home.drop();
});

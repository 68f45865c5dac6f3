import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Keys } from '#server/keys.ts';
import { newPasswordCode } from '#server/records/people/readable-codes.ts';
import { addPasswordCode, findPasswordCode } from '#server/records/teachers/password-codes.ts';
import { issueSetupCode } from '#server/teacher/account/setup-code.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import type { Database } from '#server/records/database.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

afterAll(stopDatabases);

const DAY_MS = 86_400_000;
const keys = new Keys(Buffer.alloc(32, 7));

describe.each(DATABASES)('the code of the first set-up, on $name', ({ create }) => {
  let home: TestDatabase;
  let database: Database;
  let now: number;
  beforeEach(async () => {
    home = await create('schema');
    database = await home.open();
    now = Date.UTC(2026, 10, 27);
  });
  afterEach(async () => {
    await database.close();
    await home.drop();
  });

  const issued = (late = 0) => issueSetupCode({ database, keys, now: () => now + late });
  const codes = () => database.get('SELECT COUNT(*) AS n FROM password_code');

  test('is one for all servers that start together, and after a restart', async () => {
    const [code, ...others] = await Promise.all([0, 1, 2].map((late) => issued(late)));
    expect(code).toMatch(/^(?:[A-Za-z0-9]{4}-){3}[A-Za-z0-9]{4}$/);
    now += 29 * DAY_MS;
    expect([...others, await issued()]).toEqual([code, code, code]);
    expect(await codes()).toEqual({ n: 1 });
    expect(await database.read((sql) => findPasswordCode(sql, keys, code ?? '', now))).toEqual({ teacherId: null });
  });

  test('is another one when half of its time is over, and the one that somebody noted stays good', async () => {
    const first = (await issued()) ?? '';
    now += 31 * DAY_MS;
    const second = (await issued()) ?? '';
    expect(second).not.toBe(first);
    const find = (code: string) => database.read((sql) => findPasswordCode(sql, keys, code, now));
    expect([await find(first), await find(second)]).toEqual([{ teacherId: null }, { teacherId: null }]);
    now += 30 * DAY_MS;
    expect([await find(first), await find(second)]).toEqual([undefined, { teacherId: null }]);
  });

  test('is made beside one of an earlier release, which stays good, and with other keys it is another one', async () => {
    const earlier = newPasswordCode();
    const expiresAt = now + 60 * DAY_MS;
    await database.write((sql) => addPasswordCode(sql, keys, { code: earlier, teacherId: null, expiresAt, now }));
    const code = await issued();
    expect(code).not.toBe(earlier);
    expect(await issued()).toBe(code);
    expect(await database.read((sql) => findPasswordCode(sql, keys, earlier, now))).toEqual({ teacherId: null });
    const others = new Keys(Buffer.alloc(32, 8));
    expect(await issueSetupCode({ database, keys: others, now: () => now })).not.toBe(code);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#server/records/migrations.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';

test('in records of before the earliest teacher of each school becomes its administrator, and earlier resets are no news', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balsa-older-'));
  const database = await openSqlite(join(folder, 'older.sqlite'));
  await migrate(database, 0, 24);
  const before = Date.now();
  await database.write(async (sql) => {
    for (const school of ['oak', 'elm', 'ash']) {
      await sql.run("INSERT INTO organisation (id, name, city, state) VALUES (?, ?, '', '')", [school, school]);
    }
    for (const [id, school, createdAt] of [
      ['late', 'oak', 9],
      ['early', 'oak', 5],
      ['b', 'elm', 7],
      ['a', 'elm', 7],
    ] as const) {
      await sql.run(
        `INSERT INTO teacher (id, organisation_id, name, email, email_key, address_key, session_version, created_at)
         VALUES (?, ?, ?, '', ?, '', 1, ?)`,
        [id, school, id, id, createdAt],
      );
    }
  });
  await migrate(database, 0);
  const rows = await database.read((sql) =>
    sql.all<{ id: string; told: number }>(
      'SELECT id, told_at AS told FROM teacher WHERE is_administrator = 1 AND deactivated_at IS NULL ORDER BY id',
    ),
  );
  expect(rows.map(({ id }) => id)).toEqual(['a', 'early']);
  expect(rows.every(({ told }) => told >= before)).toBe(true);
  await database.close();
  await rm(folder, { recursive: true });
});

import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { readSettings } from '#server/settings.ts';
import type { Database } from '#server/records/database.ts';

const START = Date.UTC(2026, 10, 21, 8, 5, 9, 7);
const MASTER_KEY = 'k'.repeat(43);
const GONE = { kind: 'classroom', id: 'goes' } as const;

let folder = '';
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balsa-erased-'));
  database = await openDatabase(join(folder, 'records.sqlite'), START);
  await database.write(async (sql) => {
    await sql.run("INSERT INTO organisation (id, name, city, state) VALUES ('o', 'A school', '', '')");
    await sql.run(
      "INSERT INTO classroom (id, organisation_id, name, created_at) VALUES ('goes', 'o', 'A class', 0), ('stays', 'o', 'Another', 0)",
    );
  });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const backUpsOf = (settings: Record<string, string> = {}, source: { dialect: 'postgres' } | Database = database) =>
  new BackUps({
    database: source,
    settings: readSettings({ DATA_DIR: folder, MASTER_KEY, ...settings }),
    now: () => START,
    log: () => undefined,
  });
const made = async (settings?: Record<string, string>) => join(folder, 'back-ups', await backUpsOf(settings).make());
const classesIn = async (file: string) => {
  const copy = await openSqlite(file);
  const rows = await copy.read((sql) => sql.all<{ id: string }>('SELECT id FROM classroom ORDER BY id'));
  await copy.close();
  return rows.map(({ id }) => id);
};

test('where PostgreSQL has taken the place of a SQLite file, its back-ups and what restores put aside lose who is gone', async () => {
  await made({ BACKUP_PASSPHRASE: 'kite' });
  const copy = await made();
  const aside = join(folder, 'put-aside/2026-11-21T08-00-00-000Z');
  mkdirSync(aside, { recursive: true });
  copyFileSync(copy, join(aside, 'records.sqlite'));
  const address = { DATABASE_URL: 'postgres://balsa@db/balsa' };
  // The encrypted one opens for nobody who has not its passphrase.
  expect(await backUpsOf(address, { dialect: 'postgres' }).erase({ gone: [GONE], present: new Set() })).toBe(START);
  const withPassphrase = { ...address, BACKUP_PASSPHRASE: 'kite' };
  expect(
    await backUpsOf(withPassphrase, { dialect: 'postgres' }).erase({ gone: [GONE], present: new Set() }),
  ).toBeUndefined();
  expect([await classesIn(copy), await classesIn(join(aside, 'records.sqlite'))]).toEqual([['stays'], ['stays']]);
});

test('an encrypted back-up that did not open is opened again only where it has changed', async () => {
  const other = await made({ BACKUP_PASSPHRASE: 'glue' });
  const changedAt = (at: number): void => utimesSync(other, at / 1000, at / 1000);
  const ours = backUpsOf({ BACKUP_PASSPHRASE: 'kite' });
  changedAt(START);
  expect(await ours.erase({ gone: [GONE], present: new Set() })).toBe(START);
  // One that would open, under the name and the time of the one that did not.
  rmSync(other);
  expect(await made({ BACKUP_PASSPHRASE: 'kite' })).toBe(other);
  changedAt(START);
  expect(await ours.erase({ gone: [GONE], present: new Set() })).toBe(START);
  changedAt(START + 1000);
  expect(await ours.erase({ gone: [GONE], present: new Set() })).toBeUndefined();
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/values/durations.ts';
import { nameAt } from '#server/back-ups/back-up-names.ts';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { readSettings } from '#server/settings.ts';
import { placeSchema } from '#tests/support/databases/databases.ts';
import type { Database } from '#server/records/database.ts';

/** A whole second: the times of files have fractions of their own. */
const START = Date.UTC(2026, 10, 21, 8, 5, 9);

describe('back-ups', () => {
  let folder: string;
  let now: number;
  let database: Database;
  let backUps: BackUps;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'balsa-half-made-'));
    now = START;
    database = await openDatabase(await placeSchema(join(folder, 'records.sqlite')), now);
    backUps = new BackUps(services());
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const services = () => ({
    database,
    settings: readSettings({ DATA_DIR: folder }),
    now: () => now,
    log: () => undefined,
  });
  const place = () => join(folder, 'back-ups');
  const files = () => readdirSync(place());

  test('leave no copy behind that a restore had made which was ended at once', async () => {
    const left = ['', '-wal'].map((end) => join(folder, `records.sqlite.restoring${end}`));
    for (const file of left) writeFileSync(file, 'in plain');
    backUps.begin();
    expect(left.map((file) => existsSync(file))).toEqual([false, false]);
    const dump = join(folder, 'dump.restoring');
    writeFileSync(dump, 'in plain');
    utimesSync(dump, START / 1000, START / 1000);
    const ofDumps = new BackUps({ ...services(), database: { dialect: 'postgres' } });
    ofDumps.begin();
    // It may be that of a restore at work.
    expect(existsSync(dump)).toBe(true);
    now += DAY_MS;
    ofDumps.begin();
    expect(existsSync(dump)).toBe(false);
  });

  test('that a command was making that was ended at once are removed with the next after a day', async () => {
    mkdirSync(place());
    const half = 'records-2026-11-21T08-05-09-000Z.sealed.part-plain.part';
    writeFileSync(join(place(), half), 'in plain');
    now = START + DAY_MS - 3_600_000;
    await backUps.make();
    expect(files()).toContain(half);
    now = START + DAY_MS;
    await backUps.make();
    expect(files()).not.toContain(half);
  });

  test('that another process is making in plain, to encrypt it, may hold who is gone, and has a time', async () => {
    mkdirSync(place());
    writeFileSync(join(place(), `${nameAt(START, 'sealed')}.part-plain.part`), '');
    expect(await backUps.erase({ gone: [{ kind: 'person', id: 'goes' }], present: new Set() })).toBe(START);
  });
});

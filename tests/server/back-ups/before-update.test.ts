import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts';
import { analystInPlace } from '#engine/analyst.ts';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { openHost } from '#server/host.ts';
import { migrate } from '#server/records/migrations.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { readSettings } from '#server/settings.ts';
import { standInPrograms } from './postgres-programs.ts';
import type { Database } from '#server/records/database.ts';

/** A Thursday, with which the weeks of the tiers begin, at three in the afternoon. */
const START = Date.UTC(2026, 0, 1, 15);

describe('the back-up from before an update', () => {
  let home = '';
  let passphrase = '';
  let now = START;
  let named: string[] = [];
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'balsa-update-'));
    passphrase = '';
    now = START;
    named = [];
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const settings = () =>
    readSettings({
      DATA_DIR: home,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO: 'off',
      BACKUP_MINUTES: '0',
      BACKUPS_KEPT: '2',
      BACKUP_DAYS: '2',
      BACKUP_WEEKS: '2',
      BACKUP_PASSPHRASE: passphrase,
    });
  const change = async (work: (records: Database) => Promise<unknown>) => {
    const records = await openSqlite(join(home, 'records.sqlite'));
    await work(records);
    await records.close();
  };
  const older = (schema: number) => change((records) => migrate(records, 0, schema));
  const start = async () => {
    const host = await openHost(settings(), {
      analyst: analystInPlace,
      now: () => now,
      log: (_level, event, facts) => {
        if (event === 'backed up before the update') named.push(String(facts?.['file']));
      },
    });
    await host.close();
  };
  const files = () => readdirSync(join(home, 'back-ups')).filter((name) => /\.(?:sqlite|sealed)$/.test(name));
  /** As the clock makes them, three on each day. */
  const makeFor = async (days: number) => {
    const database = { dialect: 'sqlite', backUp: async (to: string) => writeFileSync(to, '') } as const;
    const backUps = new BackUps({ database, settings: settings(), now: () => now, log: () => undefined });
    for (const end = now + days * DAY_MS; now < end;) {
      now += 8 * HOUR_MS;
      await backUps.make();
    }
  };
  /** Until it is gone again the update fails: it makes a table of this name. */
  const obstacle = {
    make: () => change((records) => records.write((sql) => sql.run('CREATE TABLE wall_post (id TEXT)'))),
    remove: () => change((records) => records.write((sql) => sql.run('DROP TABLE wall_post'))),
  };

  test('stays as long as back-ups of its time may, and then goes as they do', async () => {
    await older(5);
    await start();
    const [wayBack] = named;
    await makeFor(6);
    expect(files()).toContain(wayBack);
    expect(files().length).toBeLessThanOrEqual(7);
    await makeFor(2);
    expect(files()).not.toContain(wayBack);
  });

  test.each([
    ['in plain', ''],
    ['encrypted', 'kite paper glue'],
  ])('%s, is made once for an update that fails at each start, and pushes no other out', async (_, word) => {
    passphrase = word;
    await older(5);
    await makeFor(1);
    const before = files();
    await obstacle.make();
    for (let starts = 0; starts < 3; starts += 1) {
      now += HOUR_MS;
      await expect(start()).rejects.toThrow(/wall_post/);
    }
    expect(files()).toEqual([...before, named[0]]);
    // The log tells it at each start: its last line is the one that is looked at.
    expect(named).toEqual([named[0], named[0], named[0]]);
  });

  test('is made once more where the records were written since, in the place of that of the same update', async () => {
    await older(5);
    await obstacle.make();
    await expect(start()).rejects.toThrow(/wall_post/);
    now += HOUR_MS;
    await obstacle.remove();
    await start();
    expect(named[1]).not.toBe(named[0]);
    expect(files()).toEqual([named[1]]);
  });

  test('is one like any other where what tells it is gone or no such list', async () => {
    await older(5);
    await start();
    writeFileSync(join(home, 'back-ups/before-updates.json'), '{"half":');
    await makeFor(2);
    expect(files()).not.toContain(named[0]);
  });
});

test('of several updates each has its own, of PostgreSQL, too; a second try of one takes the place of the first', async () => {
  const home = mkdtempSync(join(tmpdir(), 'balsa-updates-'));
  const path = process.env['PATH'];
  try {
    standInPrograms(home, '');
    let now = START;
    const settings = readSettings({
      DATA_DIR: home,
      DATABASE_URL: 'postgres://balsa:password@127.0.0.1/balsa',
      BACKUPS_KEPT: '2',
      BACKUP_DAYS: '0',
    });
    const backUps = new BackUps({ database: { dialect: 'postgres' }, settings, now: () => now, log: () => undefined });
    const make = (migrations?: number) => {
      now += HOUR_MS;
      return backUps.make(migrations === undefined ? {} : { before: { migrations } });
    };
    const [first, , second] = [await make(41), await make(42), await make(42)];
    for (let hour = 0; hour < 4; hour += 1) await make();
    const hourly = backUps.names().slice(-2);
    expect(backUps.names()).toEqual([first, second, ...hourly]);
    expect(backUps.wayBack({ migrations: 42 })).toBeUndefined();
  } finally {
    process.env['PATH'] = path;
    rmSync(home, { recursive: true, force: true });
  }
});

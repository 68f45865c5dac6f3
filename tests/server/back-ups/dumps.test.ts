import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { nameAt } from '#server/back-ups/back-up-names.ts';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { Erasure } from '#server/back-ups/erasure.ts';
import { restoreDump } from '#server/back-ups/restore-dump.ts';
import { newestIn, restoreFile } from '#server/back-ups/restore.ts';
import { openHost } from '#server/host.ts';
import { Keys } from '#server/keys.ts';
import { noteErasure } from '#server/records/privacy/erasures.ts';
import { readSettings } from '#server/settings.ts';
import { createPostgres, stopDatabases } from '#tests/support/databases/databases.ts';
import { standInPrograms } from './postgres-programs.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

const START = Date.UTC(2026, 10, 21, 8, 5, 9, 7);
const MINUTE_MS = 60_000;
const PASSPHRASE = 'kite paper glue';
/** The PostgreSQL of the tests. */
const SERVER = 18;
const PATH = process.env['PATH'];

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'balsa-dumps-'));
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(home, { recursive: true, force: true });
});
afterAll(stopDatabases);

describe('dumps of PostgreSQL', () => {
  const masterKey = randomBytes(32);
  let programs: PostgresPrograms;
  let now = START;
  beforeEach(() => {
    now = START;
    programs = standInPrograms(home, rowsOf('Oak'));
  });

  /** As pg_restore writes rows: the migrations that they have had, and a code sealed with their key. */
  const rowsOf = (name: string, { key = masterKey, newest = 1 } = {}) =>
    [
      'COPY public.student_group (id, name, code_sealed) FROM stdin;',
      `g\t${name}\t${new Keys(key).seal('kite')}\tmore`,
      String.raw`\.`,
      'COPY public.schema_version (number, name, applied_at) FROM stdin;',
      `${newest}\tfirst records\t0`,
      String.raw`\.`,
      '',
    ].join('\n');
  const settingsOf = (more: Record<string, string> = {}) =>
    readSettings({
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: 'postgres://balsa:password@127.0.0.1/balsa',
      MASTER_KEY: masterKey.toString('base64'),
      BACKUP_PASSPHRASE: PASSPHRASE,
      BACKUPS_KEPT: '3',
      BACKUP_DAYS: '0',
      BACKUP_WEEKS: '0',
      ...more,
    });
  const backUpsOf = (more?: Record<string, string>) =>
    new BackUps({
      database: { dialect: 'postgres' },
      settings: settingsOf(more),
      now: () => now,
      log: () => undefined,
    });
  const place = (name = '') => join(home, 'data/back-ups', name);
  const files = () => (existsSync(place()) ? readdirSync(place()).toSorted() : []);

  test('are encrypted, hold the key, and bring records and sign-ins back on an empty machine', async () => {
    const before = programs.rows();
    const name = await backUpsOf().make();
    expect(name).toBe('records-2026-11-21T08-05-09-007Z.dump.sealed');
    const bytes = readFileSync(place(name));
    expect([bytes.includes('PGDMP'), bytes.includes('Oak'), bytes.includes(masterKey)]).toEqual([false, false, false]);
    programs.keep('');
    const empty = { MASTER_KEY: '', DATA_DIR: join(home, 'empty') };
    const restored = await restoreDump(place(name), settingsOf(empty), START + 1);
    expect(restored).toEqual({ before: nameAt(START + 1, 'dump.sealed'), isKeyRestored: true });
    expect(programs.rows()).toBe(before);
    expect(programs.asked()).toContain(`VALUES ('restored ${START + 1}', ${START})`);
    expect(readFileSync(join(home, 'empty/master.key'), 'utf8')).toBe(masterKey.toString('base64'));
    expect(readdirSync(join(home, 'empty')).toSorted()).toEqual(['back-ups', 'master.key']);
  });

  test('are kept in number as those of a SQLite file are, and of these none is touched', async () => {
    mkdirSync(place(), { recursive: true });
    const other = nameAt(START - MINUTE_MS, 'sqlite');
    writeFileSync(place(other), '');
    for (let hour = 0; hour < 5; hour += 1) {
      await backUpsOf(hour === 2 ? { BACKUP_PASSPHRASE: '' } : {}).make();
      now += 60 * MINUTE_MS;
    }
    expect(files().map((name) => name.slice(19))).toEqual([
      other.slice(19),
      '10-05-09-007Z.dump',
      '11-05-09-007Z.dump.sealed',
      '12-05-09-007Z.dump.sealed',
    ]);
    expect([newestIn(place(), 'postgres'), newestIn(place(), 'sqlite')]).toEqual([place(files().at(-1)), place(other)]);
  });

  test('end what a restore of the SQLite file before put aside, as those of that file would have', async () => {
    const aside = join(home, 'data/put-aside', new Date(now - MINUTE_MS).toISOString().replace(/[:.]/g, '-'));
    mkdirSync(aside, { recursive: true });
    const days = { BACKUP_DAYS: '2' };
    await backUpsOf(days).make();
    expect(existsSync(aside)).toBe(true);
    now += 24 * 60 * MINUTE_MS;
    await backUpsOf(days).make();
    expect(existsSync(aside)).toBe(false);
  });

  test('of an earlier release, which are not encrypted, are restored with the key that is there', async () => {
    const name = await backUpsOf({ BACKUP_PASSPHRASE: '' }).make();
    const before = programs.rows();
    programs.keep(rowsOf('Changed'));
    const restored = await restoreDump(place(name), settingsOf(), START + 1);
    expect([restored.isKeyRestored, programs.rows()]).toEqual([false, before]);
  });

  test.each([
    ['with another passphrase', { BACKUP_PASSPHRASE: 'other' }, /^The passphrase is not that of/],
    ['without the passphrase', { BACKUP_PASSPHRASE: '' }, /is encrypted: set BACKUP_PASSPHRASE\.$/],
    ['of another school', { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }, /was made with another master key/],
  ] as const)('%s are refused in words, and nothing is changed', async (_, more, sentence) => {
    const name = await backUpsOf().make();
    programs.keep(rowsOf('Changed'));
    const before = [programs.rows(), files()];
    await expect(restoreDump(place(name), settingsOf(more), START + 1)).rejects.toThrow(sentence);
    expect([programs.rows(), files()]).toEqual(before);
  });

  test('that are half there, of something else or of a newer release are refused in words', async () => {
    const sealed = place(await backUpsOf().make());
    const [half, plain] = [join(home, 'half.dump.sealed'), join(home, 'half.dump')];
    writeFileSync(half, readFileSync(sealed).subarray(0, -40));
    const before = programs.rows();
    const refused = (file: string, sentence: RegExp, more = {}) =>
      expect(restoreDump(file, settingsOf(more), START + 1)).rejects.toThrow(sentence);
    await refused(half, /half\.dump\.sealed is damaged, or only half of a back-up\.$/);
    writeFileSync(plain, `PGDMP\n${before}`);
    await refused(plain, /half\.dump is no back-up of Balsa, damaged, or only half of one/);
    writeFileSync(plain, `PGDMP\nanother product's\nEND\n`);
    await refused(plain, /is no back-up of Balsa/);
    writeFileSync(plain, `PGDMP\n${rowsOf('Oak', { newest: 9999 })}END\n`);
    await refused(plain, /written by a newer version/);
    writeFileSync(plain, `PGDMP\n${before}END\n`);
    await refused(plain, /does not hold the master key/, { MASTER_KEY: '' });
    writeFileSync(plain, 'SQLite format 3\0');
    await refused(plain, /is of a SQLite file, and DATABASE_URL names PostgreSQL/);
    await refused(home, /^There is no file/);
    await expect(restoreFile(sealed, settingsOf({ DATABASE_URL: '' }), START)).rejects.toThrow(
      /is a dump of PostgreSQL, and these records are a SQLite file/,
    );
    expect(programs.rows()).toBe(before);
  });

  test('that break off in the middle leave no file, and a restore that does leaves the database as it was', async () => {
    const backUps = backUpsOf();
    const whole = place(await backUps.make());
    programs.keep(rowsOf('Changed'));
    now += MINUTE_MS;
    programs.breakThem(true);
    await expect(backUps.make()).rejects.toThrow('pg_dump: error: connection lost');
    expect([files().length, backUps.state()]).toEqual([1, { ageSeconds: 60, isOk: false }]);
    await expect(backUpsOf({ BACKUP_PASSPHRASE: '' }).make()).rejects.toThrow('connection lost');
    expect(files()).toHaveLength(1);
    programs.breakThem(false);
    await backUps.make();
    expect(backUps.state()).toEqual({ ageSeconds: 0, isOk: true });
    const before = programs.rows();
    // The copy of before is made, and then the restore breaks off.
    writeFileSync(join(home, 'programs/psql'), '#!/bin/sh\ntouch "${0%psql}broken"; cat > /dev/null; exit 3\n');
    await expect(restoreDump(whole, settingsOf(), now + 1)).rejects.toThrow('psql failed.');
    expect([programs.rows(), files().at(-1)]).toEqual([before, nameAt(now + 1, 'dump.sealed')]);
    // Nor is the key of the dump left on an empty machine, where it would be the key of other records.
    const empty = join(home, 'empty');
    for (const reason of ['pg_dump: error: connection lost', 'psql failed.']) {
      const restored = restoreDump(whole, settingsOf({ MASTER_KEY: '', DATA_DIR: empty }), now + 2);
      await expect(restored).rejects.toThrow(reason);
      expect([programs.rows(), readdirSync(empty)]).toEqual([before, ['back-ups']]);
      programs.breakThem(false);
    }
  });

  test('go by the clock where pg_dump is, one of servers with one folder makes them, and no half one of another is removed', async () => {
    const backUps = backUpsOf();
    expect([backUps.isTimed, backUps.isDue()]).toEqual([true, true]);
    await backUpsOf().make();
    now += 29 * MINUTE_MS;
    expect(backUps.isDue()).toBe(false);
    now += MINUTE_MS;
    expect(backUps.isDue()).toBe(true);
    const half = `${nameAt(now, 'dump.sealed')}.part`;
    writeFileSync(place(half), '');
    backUps.removeUnfinished();
    expect(files()).toContain(half);
    // The other server is making it, and is not waited for without end.
    now += 29 * MINUTE_MS;
    expect([backUps.isDue(), backUps.isOverdue()]).toEqual([false, false]);
    now += MINUTE_MS;
    expect([backUps.isDue(), backUps.isOverdue()]).toEqual([true, false]);
    now += 30 * MINUTE_MS;
    expect(backUps.isOverdue()).toBe(true);
    now += 25 * 60 * MINUTE_MS;
    backUps.removeUnfinished();
    expect(files()).not.toContain(half);
    expect(backUpsOf({ BACKUP_MINUTES: '0' }).isTimed).toBe(false);
    process.env['PATH'] = home;
    expect(backUpsOf().isTimed).toBe(false);
  });
});

describe('with a real PostgreSQL', () => {
  /** The version of the program on this machine, where there is one. */
  const installed = () =>
    Number(/ (\d+)/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0);

  test('pg_dump of this machine makes one that is restored, or a sentence says which pg_dump is missing', async () => {
    const database = await createPostgres('schema');
    const settings = readSettings({
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: database.address,
      MASTER_KEY: randomBytes(32).toString('base64'),
      BACKUP_PASSPHRASE: PASSPHRASE,
    });
    const backUps = new BackUps({
      database: { dialect: 'postgres' },
      settings,
      now: () => START,
      log: () => undefined,
    });
    const school = async (statement: string) => {
      const records = await database.open();
      const rows = await records.write((sql) => sql.all<{ name: string }>(statement));
      await records.close();
      return rows.map(({ name }) => name);
    };
    const add = (name: string) =>
      school(`INSERT INTO organisation (id, name, city, state) VALUES ('${name}', '${name}', '', '') RETURNING name`);
    try {
      await add('Oak');
      if (installed() >= SERVER) {
        const name = await backUps.make();
        await add('Elm');
        await restoreDump(join(home, 'data/back-ups', name), settings, START + 1);
        expect(await school('SELECT name FROM organisation')).toEqual(['Oak']);
      } else {
        await expect(backUps.make()).rejects.toThrow(
          installed() === 0
            ? 'pg_dump is not installed.'
            : `pg_dump is of PostgreSQL ${installed()}, and the database of ${SERVER}: install that of ${SERVER}.`,
        );
        expect(readdirSync(join(home, 'data/back-ups'))).toEqual([]);
      }
    } finally {
      await database.drop();
    }
  });

  test('a dump from before a deletion is named to who deletes, for it holds the student until it is too old', async () => {
    const database = await createPostgres('schema');
    const settings = readSettings({ DATA_DIR: join(home, 'data'), DATABASE_URL: database.address });
    const records = await database.open();
    const services = { database: records, settings, now: () => START, log: () => undefined };
    const erasure = new Erasure(services, new BackUps(services));
    try {
      mkdirSync(settings.backupDir, { recursive: true });
      writeFileSync(join(settings.backupDir, nameAt(START, 'dump.sealed')), '');
      await records.write((sql) => noteErasure(sql, { kind: 'person', id: 'gone' }));
      expect(await erasure.run()).toEqual({ isRecordsClear: true, heldBy: START });
      expect(await erasure.run()).toEqual({ isRecordsClear: true, heldBy: undefined });
    } finally {
      await records.close();
      await database.drop();
    }
  });

  test('operators see the age and result of dumps where pg_dump is, and nothing of them where it is not', async () => {
    const database = await createPostgres('schema');
    const told = async () => {
      const settings = readSettings({
        DATA_DIR: join(home, 'data'),
        DATABASE_URL: database.address,
        DEMO: 'off',
        LOG: 'off',
      });
      const host = await openHost(settings, { analyst: analystInPlace });
      try {
        await host.services.backUps.make().catch(() => undefined);
        const ready = await (await host.app.fetch(new Request('http://balsa.test/readyz'))).json();
        return { ready, metrics: await host.metrics.text() };
      } finally {
        await host.close();
      }
    };
    try {
      process.env['PATH'] = home;
      const without = await told();
      expect(without).toEqual({ ready: { ok: true }, metrics: expect.not.stringContaining('balsa_backup') });
      const programs = standInPrograms(home, '');
      process.env['PATH'] = `${process.env['PATH']}:${PATH}`;
      const made = await told();
      expect(made.ready).toMatchObject({ ok: true, backUp: { ageSeconds: expect.any(Number), isOk: true } });
      expect(made.metrics).toMatch(/^balsa_backup_age_seconds \d+\n/m);
      programs.breakThem(true);
      expect((await told()).ready).toMatchObject({ ok: true, backUp: { isOk: false } });
    } finally {
      await database.drop();
    }
  });
});

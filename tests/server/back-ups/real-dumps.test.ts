import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { timeOf } from '#server/back-ups/back-up-names.ts';
import { dumpPostgres } from '#server/back-ups/postgres-tools.ts';
import { restoreDump } from '#server/back-ups/restore-dump.ts';
import { newestIn } from '#server/back-ups/restore.ts';
import { ensureDemo } from '#server/demo/demo-class.ts';
import { openHost } from '#server/host.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { restorationsOf } from '#server/records/privacy/restorations.ts';
import { readSettings } from '#server/settings.ts';
import { allRows } from '#tests/support/databases/all-rows.ts';
import { debianPostgres, DebianPostgres } from '#tests/support/databases/debian-postgres.ts';

const PASSPHRASE = 'kite paper glue';
const PATH = process.env['PATH'];

const programs = debianPostgres();
const why = programs === undefined ? ' (skipped: the programs of PostgreSQL 15 or newer are not here)' : '';

describe.skipIf(programs === undefined)(`dumps by the programs of PostgreSQL${why}`, () => {
  let server: DebianPostgres;
  let home = '';
  const masterKey = randomBytes(32).toString('base64');
  beforeAll(async () => {
    server = await DebianPostgres.start(programs ?? '');
    process.env['PATH'] = `${programs}${delimiter}${PATH}`;
  });
  afterAll(async () => {
    process.env['PATH'] = PATH;
    await server.stop();
  });
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'balsa-real-dumps-'));
  });
  afterEach(async () => {
    rmSync(home, { recursive: true, force: true });
    await server.ask('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  });

  const settingsOf = (more: Record<string, string> = {}) =>
    readSettings({
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: server.address,
      MASTER_KEY: masterKey,
      BACKUP_PASSPHRASE: PASSPHRASE,
      LOG: 'off',
      ...more,
    });
  const rows = async () => {
    const database = await openDatabase(server.address, 0);
    const found = new Map(await allRows(database));
    await database.close();
    // What is noted of a restore is not of the records that were backed up.
    found.delete('upkeep');
    return found;
  };
  const noted = async () => {
    const database = await openDatabase(server.address, 0);
    const found = await database.read(restorationsOf);
    await database.close();
    return found;
  };
  const backedUp = async (more?: Record<string, string>): Promise<string> => {
    const host = await openHost(settingsOf(more), { analyst: analystInPlace });
    try {
      await ensureDemo(host.services);
      return join(home, 'data/back-ups', await host.services.backUps.make());
    } finally {
      await host.close();
    }
  };
  /** What a newer release, a student's deletion and a slip leave behind. */
  const change = () =>
    server.ask(
      `SET balsa.school = '*'; DELETE FROM classroom; CREATE TABLE of_a_newer_release (id TEXT REFERENCES organisation (id));
       INSERT INTO of_a_newer_release SELECT id FROM organisation; ALTER TABLE person DISABLE ROW LEVEL SECURITY`,
    );
  const walls = () =>
    server.ask(
      'SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class WHERE relrowsecurity ORDER BY relname; ' +
        'SELECT tablename, policyname, qual FROM pg_policies ORDER BY 1, 2; ' +
        'SELECT indexname, indexdef FROM pg_indexes ORDER BY 1',
    );

  test('bring every row of every school back, with its walls, and take what was added', async () => {
    const file = await backedUp();
    const [before, wallsBefore] = [await rows(), await walls()];
    expect(before.get('person')).toContain('"id"');
    expect(wallsBefore).toContain('person|t|');
    const bytes = readFileSync(file);
    expect([file.endsWith('.dump.sealed'), bytes.includes('PGDMP')]).toEqual([true, false]);
    await change();
    const empty = join(home, 'empty');
    const at = Date.now();
    const { before: kept, isKeyRestored } = await restoreDump(
      file,
      settingsOf({ MASTER_KEY: '', DATA_DIR: empty }),
      at,
    );
    expect(await noted()).toEqual([{ recordsOf: timeOf(basename(file)), restoredAt: at }]);
    expect([await rows(), await walls(), isKeyRestored]).toEqual([before, wallsBefore, true]);
    expect(readFileSync(join(empty, 'master.key'), 'utf8')).toBe(masterKey);
    expect(readdirSync(join(empty, 'back-ups'))).toEqual([kept]);
  });

  test('are kept of what was there before a restore, and that is restored as well', async () => {
    await backedUp({ BACKUP_PASSPHRASE: '' });
    await server.ask(
      `SET balsa.school = '*'; INSERT INTO operation (person_id, op, hash, status, answer, at)
       SELECT id, 'op', '', 200, '', 77 FROM person`,
    );
    const file = await backedUp({ BACKUP_PASSPHRASE: '' });
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('PGDMP');
    const settings = settingsOf({ BACKUP_PASSPHRASE: '' });
    await server.ask("INSERT INTO organisation (id, name, city, state) VALUES ('elm', 'Elm School', '', '')");
    const after = await rows();
    // Under a name that says nothing the newest operation of a student tells.
    const other = join(home, 'of-the-school.dump');
    copyFileSync(file, other);
    const at = Date.now() + 1;
    await restoreDump(other, settings, at);
    expect(await noted()).toEqual([{ recordsOf: 77, restoredAt: at }]);
    expect((await rows()).get('organisation')).not.toContain('Elm School');
    await restoreDump(newestIn(settings.backupDir, 'postgres') ?? '', settings, Date.now() + 2);
    expect(await rows()).toEqual(after);
  });

  test('that are half there, of another key or of a newer release are refused in words, and change nothing', async () => {
    const [sealed, plain] = [await backedUp(), await backedUp({ BACKUP_PASSPHRASE: '' })];
    const half = join(home, 'half.dump');
    writeFileSync(half, readFileSync(plain).subarray(0, -4000));
    await server.ask("INSERT INTO schema_version VALUES (999, 'later', 0)");
    const newer = join(home, 'newer.dump');
    await dumpPostgres(server.address, newer, undefined);
    await server.ask('DELETE FROM schema_version WHERE number = 999');
    const before = await rows();
    const refused = (file: string, sentence: RegExp, more = {}) =>
      expect(restoreDump(file, settingsOf(more), Date.now())).rejects.toThrow(sentence);
    await refused(half, /is no back-up of Balsa, damaged, or only half of one/);
    await refused(newer, /written by a newer version/);
    for (const file of [sealed, plain]) {
      await refused(file, /was made with another master key/, { MASTER_KEY: randomBytes(32).toString('base64') });
    }
    await refused(sealed, /^The passphrase is not that of/, { BACKUP_PASSPHRASE: 'other' });
    expect(await rows()).toEqual(before);
  });

  test('that the database takes only half of leave it as it was', async () => {
    const file = await backedUp();
    const before = await rows();
    // Indexes come behind the rows: by then all of them have been replaced.
    await server.askAbove(
      `CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room for it'; END $$;
       CREATE EVENT TRIGGER refuse ON ddl_command_end WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION refuse()`,
    );
    try {
      await expect(restoreDump(file, settingsOf(), Date.now())).rejects.toThrow(/^ERROR: {2}no room for it/);
    } finally {
      await server.askAbove('DROP EVENT TRIGGER refuse; DROP FUNCTION refuse()');
    }
    expect(await rows()).toEqual(before);
  });
});

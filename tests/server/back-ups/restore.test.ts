import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { newestIn, restoreFile } from '#server/back-ups/restore.ts';
import { openHost } from '#server/host.ts';
import { migrate } from '#server/records/migrations.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { readSettings } from '#server/settings.ts';
import { seedSchool } from '#tests/support/school/school.ts';
import type { Host } from '#server/host.ts';

const PASSPHRASE = 'kite paper glue';

describe('a restore', () => {
  let home = '';
  let host: Host | undefined;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'balsa-restore-'));
  });
  afterEach(async () => {
    await host?.close();
    host = undefined;
    rmSync(home, { recursive: true, force: true });
  });

  const settingsOf = (school: string, more: Record<string, string> = {}) =>
    readSettings({ DATA_DIR: join(home, school), BACKUP_MINUTES: '0', DEMO: 'off', LOG: 'off', ...more });
  const open = async (school: string, more: Record<string, string> = {}): Promise<Host> => {
    host = await openHost(settingsOf(school, more), { analyst: analystInPlace });
    return host;
  };
  /** A school with students, backed up and stopped; gives the back-up. */
  const backedUp = async (school: string, more: Record<string, string> = {}): Promise<string> => {
    const running = await open(school, more);
    const { services } = running;
    await seedSchool(services, { hasGame: false });
    await services.backUps.make();
    await running.close();
    return newestIn(services.backUps.folder, 'sqlite') ?? '';
  };
  const schools = async (school: string, more: Record<string, string> = {}) => {
    const running = await open(school, more);
    const { services } = running;
    const found = await services.database.read((sql) =>
      sql.all<{ name: string }>('SELECT name FROM organisation ORDER BY name'),
    );
    await running.close();
    return found.map(({ name }) => name);
  };
  // Beside a closed database lie a log without a byte and its index until the driver's memory is collected: at any time.
  const filesOf = (school: string) =>
    new Map(
      readdirSync(join(home, school), { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile() && !/\.lock$|-shm$|-wal$/.test(each.name))
        .map((each) => [join(each.parentPath, each.name), readFileSync(join(each.parentPath, each.name), 'base64')]),
    );
  const refusedWithoutChange = async (file: string, more: Record<string, string>, sentence: RegExp) => {
    const before = filesOf('a');
    await expect(restoreFile(file, settingsOf('a', more), Date.now())).rejects.toThrow(sentence);
    expect(filesOf('a')).toEqual(before);
  };

  test('brings back what was backed up, and puts what was there aside', async () => {
    const file = await backedUp('a');
    const before = await schools('a');
    const running = await open('a');
    const { services } = running;
    await services.database.write((sql) => sql.run("UPDATE organisation SET name = 'Changed'"));
    await running.close();
    // As after a process that was ended at once.
    for (const end of ['-wal', '-shm', '.open']) writeFileSync(join(home, 'a', `records.sqlite${end}`), 'of before');
    // As somebody carried it here.
    chmodSync(file, 0o644);
    const { asideIn } = await restoreFile(file, settingsOf('a'), Date.now());
    expect(statSync(join(home, 'a/records.sqlite')).mode & 0o777).toBe(0o600);
    expect(readdirSync(asideIn ?? '')).toEqual(
      expect.arrayContaining(['records.sqlite', 'records.sqlite-wal', 'records.sqlite-shm', 'records.sqlite.open']),
    );
    expect(await schools('a')).toEqual(before);
  });

  test('of records whose server was killed brings what was saved last, which is in the log beside the file', async () => {
    const running = await open('a');
    await seedSchool(running.services, { hasGame: false });
    mkdirSync(join(home, 'killed'));
    for (const end of ['', '-wal']) {
      copyFileSync(join(home, 'a', `records.sqlite${end}`), join(home, 'killed', `records.sqlite${end}`));
    }
    await running.close();
    rmSync(join(home, 'a', 'records.sqlite'));
    await restoreFile(join(home, 'killed/records.sqlite'), settingsOf('a'), Date.now());
    expect(await schools('a')).not.toEqual([]);
  });

  test('of an encrypted back-up works on an empty machine, for the key is in it', async () => {
    const file = await backedUp('a', { BACKUP_PASSPHRASE: PASSPHRASE });
    expect(file).toMatch(/\.sealed$/);
    expect(readFileSync(file).includes('SQLite format')).toBe(false);
    const settings = settingsOf('empty', { BACKUP_PASSPHRASE: PASSPHRASE });
    expect(await restoreFile(file, settings, Date.now())).toEqual({ asideIn: undefined, isKeyRestored: true });
    expect(readFileSync(join(home, 'empty/master.key'))).toEqual(readFileSync(join(home, 'a/master.key')));
    expect(await schools('empty')).toEqual(await schools('a'));
  });

  test('is refused in words for half a back-up, plain or encrypted, and for another file', async () => {
    const plain = await backedUp('a');
    const half = join(home, 'half.sqlite');
    writeFileSync(half, readFileSync(plain).subarray(0, 40_000));
    await refusedWithoutChange(half, {}, /half\.sqlite is no back-up of Balsa, damaged, or only half of one/);
    writeFileSync(half, 'a text');
    await refusedWithoutChange(half, {}, /is no back-up of Balsa/);
    await refusedWithoutChange(join(home, 'none.sqlite'), {}, /^There is no file .*none\.sqlite\.$/);
    const sealed = await backedUp('b', { BACKUP_PASSPHRASE: PASSPHRASE });
    const halfSealed = join(home, 'half.sealed');
    writeFileSync(halfSealed, readFileSync(sealed).subarray(0, 40_000));
    await refusedWithoutChange(halfSealed, { BACKUP_PASSPHRASE: PASSPHRASE }, /half\.sealed is damaged, or only half/);
    expect(await schools('a')).not.toEqual([]);
    writeFileSync(halfSealed, readFileSync(sealed).subarray(0, 100));
    await refusedWithoutChange(halfSealed, { BACKUP_PASSPHRASE: PASSPHRASE }, /half\.sealed is no encrypted back-up/);
  });

  test('is refused in words where there can be no folder for the records', async () => {
    const file = await backedUp('a');
    writeFileSync(join(home, 'full'), 'no folder');
    await expect(restoreFile(file, settingsOf('full/school'), Date.now())).rejects.toThrow(
      /^The user .+ cannot make or write into .*full\/school \(ENOTDIR\)\. Nothing was changed\.$/,
    );
    await expect(restoreFile(file, readSettings({ DATA_DIR: '/proc/balsa' }), Date.now())).rejects.toThrow(
      /^The user .+ cannot make or write into \/proc\/balsa \(E\w+\)\. Nothing was changed\.$/,
    );
  });

  test("is refused in words with a wrong passphrase, without one, and for another school's", async () => {
    await backedUp('a');
    const sealed = await backedUp('b', { BACKUP_PASSPHRASE: PASSPHRASE });
    await refusedWithoutChange(sealed, { BACKUP_PASSPHRASE: 'other' }, /^The passphrase is not that of/);
    await refusedWithoutChange(sealed, {}, /is encrypted: set BACKUP_PASSPHRASE\.$/);
    await refusedWithoutChange(
      sealed,
      { BACKUP_PASSPHRASE: PASSPHRASE },
      /was made with another master key: it is of another school/,
    );
    const plain = await backedUp('c');
    await refusedWithoutChange(plain, {}, /was made with another master key/);
    mkdirSync(join(home, 'empty'));
    await expect(restoreFile(plain, settingsOf('empty'), Date.now())).rejects.toThrow(/does not hold the master key/);
    expect(existsSync(join(home, 'empty/records.sqlite'))).toBe(false);
  });

  test('is refused for records of a newer release, and while a server works with the old ones', async () => {
    const file = await backedUp('a');
    const newer = join(home, 'newer.sqlite');
    copyFileSync(file, newer);
    const copy = await openSqlite(newer);
    await copy.write((sql) =>
      sql.run("INSERT INTO schema_version (number, name, applied_at) VALUES (9999, 'later', 0)"),
    );
    await copy.close();
    await refusedWithoutChange(newer, {}, /written by a newer version/);
    await open('a');
    await expect(restoreFile(file, settingsOf('a'), Date.now())).rejects.toThrow(
      /^Another server works with the records/,
    );
  });

  test('of who was deleted from an encrypted back-up brings nobody back', async () => {
    const more = { BACKUP_PASSPHRASE: PASSPHRASE };
    const file = await backedUp('a', more);
    const running = await open('a', more);
    const { services } = running;
    const [person] = await services.database.read((sql) => sql.all<{ id: string }>('SELECT id FROM person LIMIT 1'));
    expect(
      await services.backUps.erase({ gone: [{ kind: 'person', id: person?.id ?? '' }], present: new Set() }),
    ).toBeUndefined();
    await running.close();
    await restoreFile(file, settingsOf('a', more), Date.now());
    const again = await open('a', more);
    expect(await again.services.database.get('SELECT id FROM person WHERE id = ?', [person?.id ?? ''])).toBeUndefined();
  });

  test('is wanted where a start finds another key or none, which changes nothing', async () => {
    await backedUp('a');
    const key = join(home, 'a/master.key');
    const right = readFileSync(key);
    rmSync(key);
    await expect(open('a')).rejects.toThrow(/^There is no master key in .*, and these records were made with one\./);
    expect(existsSync(key)).toBe(false);
    writeFileSync(key, Buffer.alloc(32, 7).toString('base64'));
    await expect(open('a')).rejects.toThrow(/^The master key is not the one with which these records were made/);
    writeFileSync(key, right);
    expect(await schools('a')).not.toEqual([]);
  });
});

describe('a back-up', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'balsa-update-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const logged: [event: string, facts: unknown][] = [];
  beforeEach(() => void logged.splice(0));
  const start = (more: Record<string, string> = {}) =>
    openHost(readSettings({ DATA_DIR: home, DEMO: 'off', BACKUP_MINUTES: '0', ...more }), {
      analyst: analystInPlace,
      log: (_level, event, facts) => void logged.push([event, facts]),
    });
  const older = async () => {
    const database = await openSqlite(join(home, 'records.sqlite'));
    await migrate(database, 0, 5);
    await database.close();
  };

  test('is made before records of an earlier release are brought up to date, and of new ones there is none', async () => {
    await older();
    await (await start()).close();
    const newest = newestIn(join(home, 'back-ups'), 'sqlite') ?? '';
    // Who wants the earlier release back looks for it among the hourly ones.
    expect(logged).toContainEqual(['backed up before the update', { file: basename(newest) }]);
    const copy = await openSqlite(newest);
    expect(await copy.get('SELECT MAX(number) AS number FROM schema_version')).toEqual({ number: 5 });
    await copy.close();
    await (await start()).close();
    expect(readdirSync(join(home, 'back-ups')).filter((name) => name.endsWith('.sqlite'))).toHaveLength(1);
  });

  test('that fails before an update leaves the records as they are', async () => {
    await older();
    const gone = { BACKUP_DIR: join(home, 'disk-that-is-gone') };
    await expect(start(gone)).rejects.toThrow(
      /^The back-up before the update failed, and nothing was changed: BACKUP_DIR: there is no folder/,
    );
    const database = await openSqlite(join(home, 'records.sqlite'));
    expect(await database.get('SELECT MAX(number) AS number FROM schema_version')).toEqual({ number: 5 });
    await database.close();
    expect(existsSync(gone.BACKUP_DIR)).toBe(false);
  });

  test('tells its age and result to operators, and a folder that has gone is not made', async () => {
    const disk = join(home, 'disk');
    mkdirSync(disk);
    const host = await start({ BACKUP_DIR: disk, BACKUP_MINUTES: '60' });
    expect(logged.map(([event]) => event)).not.toContain('no back-ups');
    const ready = async () => (await host.app.fetch(new Request('http://balsa.test/readyz'))).json();
    expect(await ready()).toEqual({ ok: true, backUp: { ageSeconds: null, isOk: true } });
    await host.services.backUps.make();
    expect(await ready()).toMatchObject({ ok: true, backUp: { ageSeconds: expect.any(Number), isOk: true } });
    expect(await host.metrics.text()).toMatch(/^balsa_backup_age_seconds \d+\n/m);
    rmSync(disk, { recursive: true });
    await expect(host.services.backUps.make()).rejects.toThrow(/there is no folder .*disk\. Is its disk there\?$/);
    expect(await ready()).toEqual({ ok: true, backUp: { ageSeconds: null, isOk: false } });
    expect(await host.metrics.text()).toMatch(/^balsa_backup_ok 0$/m);
    expect(existsSync(disk)).toBe(false);
    await host.close();
    const reason = expect.stringContaining(`there is no folder ${disk}. Is its disk there?`);
    expect(logged).toContainEqual(['last back-up failed', { reason }]);
    // The next start tries nothing for an hour, and says it at once.
    await (await start({ BACKUP_DIR: disk, BACKUP_MINUTES: '60' })).close();
    expect(logged).toContainEqual(['no back-ups', { reason }]);
    expect(await openDatabase(join(home, 'records.sqlite'), 0).then((each) => each.close())).toBeUndefined();
  });

  test('tells at the start of a folder into which nothing can be written, until a back-up has worked', async () => {
    // As root every folder is open; this is none.
    const closed = join(home, 'closed');
    writeFileSync(closed, '');
    const host = await start({ BACKUP_DIR: closed, BACKUP_MINUTES: '60' });
    const reason = `BACKUP_DIR: nothing can be written into ${closed} (ENOTDIR). Does it belong to the user of the server?`;
    expect(logged).toContainEqual(['no back-ups', { reason }]);
    const ready = async () => (await host.app.fetch(new Request('http://balsa.test/readyz'))).json();
    expect(await ready()).toEqual({ ok: true, backUp: { ageSeconds: null, isOk: false } });
    rmSync(closed);
    mkdirSync(closed);
    await host.services.backUps.make();
    expect(await ready()).toMatchObject({ ok: true, backUp: { isOk: true } });
    await host.close();
    await (await start({ BACKUP_DIR: closed, BACKUP_MINUTES: '60' })).close();
    expect(logged.filter(([event]) => event === 'no back-ups')).toHaveLength(1);
    expect(readdirSync(closed).every((name) => name.endsWith('.sqlite'))).toBe(true);
  });
});

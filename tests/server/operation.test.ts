import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { demoSignIns, ensureDemo, fillDemo } from '#server/demo/demo-class.ts';
import { openHost } from '#server/host.ts';
import { Keys, openKeys } from '#server/keys.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { readSettings } from '#server/settings.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Client, Clock } from '#tests/support/school/server.ts';
import type { Host } from '#server/host.ts';

afterAll(stopDatabases);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balsa-operation-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DAY_MS = 86_400_000;

describe('settings', () => {
  test('have a default for everything', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, sessionHours: 8, isDemo: true, metricsPort: undefined });
  });

  test('name the variable that makes no sense', () => {
    expect(() => readSettings({ PORT: 'eighty' })).toThrow(
      "PORT must be a whole number from 0 to 65535, in digits alone, not 'eighty'.",
    );
  });

  test.each(['1e3', '0x50', '+80', '80.0', '-1', '8 0', '٨٠'])('take no %s for a port', (given) => {
    expect(() => readSettings({ PORT: given })).toThrow(`in digits alone, not '${given}'.`);
  });

  test('take a number with spaces around it, and none where it may be left out', () => {
    expect(readSettings({ PORT: ' 9000 ', ENGINE_THREADS: '' })).toMatchObject({ port: 9000 });
  });

  test('never let a sign-in last longer than eight hours', () => {
    expect(readSettings({ SESSION_HOURS: '2' }).sessionHours).toBe(2);
    expect(() => readSettings({ SESSION_HOURS: '12' })).toThrow(/SESSION_HOURS/);
  });

  test('never let back-ups be further apart than a timer can wait: a longer one goes off at once, again and again', () => {
    const { backupMinutes } = readSettings({ BACKUP_MINUTES: '35791' });
    expect(backupMinutes * 60_000).toBeLessThan(2 ** 31);
    expect(() => readSettings({ BACKUP_MINUTES: '35792' })).toThrow('a whole number from 0 to 35791');
  });

  test.each(['SESSION_HOURS', 'BACKUPS_KEPT', 'TRUSTED_PROXIES'])('take no 0 for %s, whose least is 1', (name) => {
    const settings = { CLIENT_ADDRESS_HEADER: 'X-Forwarded-For', [name]: '0' };
    expect(() => readSettings(settings)).toThrow(`${name} must be a whole number from 1 to`);
  });

  test('take 0 proxies where no header says whose address it is', () => {
    expect(readSettings({ TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
  });

  test('read every switch alike', () => {
    expect(readSettings({ DEMO: 'off', DEMO_LIFE: 'off' })).toMatchObject({ isDemo: false, isDemoAlive: false });
    expect(readSettings({ DEMO: ' on ', DEMO_LIFE: '' })).toMatchObject({ isDemo: true, isDemoAlive: true });
    for (const name of ['DEMO', 'DEMO_LIFE', 'BEHIND_PROXY']) {
      expect(() => readSettings({ [name]: 'maybe' })).toThrow(`${name} must be on or off, not 'maybe'.`);
    }
    for (const no of ['false', 'No', '0']) expect(readSettings({ DEMO: no }).isDemo).toBe(false);
    for (const yes of ['true', 'YES', '1']) expect(readSettings({ BEHIND_PROXY: yes }).isBehindProxy).toBe(true);
  });

  test('take the name of a header only', () => {
    expect(readSettings({ CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' }).clientAddressHeader).toBe('X-Forwarded-For');
    for (const CLIENT_ADDRESS_HEADER of ['X Forwarded For', 'X-Forwarded-For:', 'X-Forwarded-För']) {
      expect(() => readSettings({ CLIENT_ADDRESS_HEADER })).toThrow(/^CLIENT_ADDRESS_HEADER must be the name of one/);
    }
  });

  test.each([
    'postgres://balsa:geheim@127.0.0.1:5432/balsa',
    'postgresql://balsa:ge%23heim@[::1]/balsa?sslmode=require',
    'postgres://balsa:geheim@/balsa?host=/var/run/postgresql',
    '/var/lib/balsa/a@b/records.sqlite',
    'C:\\balsa\\a@b\\records.sqlite',
    'D:/balsa/records.sqlite',
    'records.sqlite',
  ])('take %s for the records', (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL }).database).toBe(DATABASE_URL);
  });

  test.each([
    ['postgress://balsa:geheim@127.0.0.1/balsa', /must begin with postgres:\/\//],
    ['postgres:/balsa:geheim@127.0.0.1/balsa', /must begin with/],
    ['postgres//balsa:geheim@127.0.0.1/balsa', /must begin with/],
    ['POSTGRES://balsa:geheim@127.0.0.1/balsa', /must begin with/],
    ['mysql://balsa:geheim@127.0.0.1/balsa', /must begin with/],
    ['sqlite:data/records.sqlite', /must begin with/],
    ['file:records.sqlite', /must begin with/],
    ['//balsa:geheim@127.0.0.1/balsa', /must begin with/],
    ['postgres://balsa:ge#heim@127.0.0.1/balsa', /percent-encoded: # is %23/],
    ['postgres://balsa:12#geheim@127.0.0.1/balsa', /percent-encoded/],
    ['postgres://balsa:geheim@127.0.0.1:99999/balsa', /percent-encoded/],
  ])('refuse %s for the records, and show nothing of it', (DATABASE_URL, sentence) => {
    const reading = () => readSettings({ DATABASE_URL });
    expect(reading).toThrow(/^DATABASE_URL /);
    expect(reading).toThrow(sentence);
    expect(reading).not.toThrow(/heim|12#|99999|data\/rec/);
  });
});

describe('keys', () => {
  test('are made at the first start, for their owner only, and found again', async () => {
    const settings = { masterKey: '', dataDir: folder };
    const first = openKeys(settings);
    const second = openKeys(settings);
    expect(second.hash('x', 'y')).toBe(first.hash('x', 'y'));
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
  });

  test('seal what only they can open, differently each time', () => {
    const keys = new Keys(Buffer.alloc(32, 1));
    const [one, other] = [keys.seal('Sally-4711'), keys.seal('Sally-4711')];
    expect(one).not.toBe(other);
    expect([keys.unseal(one), keys.unseal(other)]).toEqual(['Sally-4711', 'Sally-4711']);
    expect(() => new Keys(Buffer.alloc(32, 2)).unseal(one)).toThrow(/authenticate/);
  });

  test('give each person and purpose something else', () => {
    const keys = new Keys(Buffer.alloc(32, 1));
    const values = [
      keys.partitionOf('a'),
      keys.partitionOf('b'),
      keys.logNameOf('a'),
      keys.boxKeyOf('a'),
      keys.boxKeyOf('b'),
    ];
    expect(new Set(values).size).toBe(5);
  });
});

describe('back-ups', () => {
  test('are whole, openable and only as many as are kept', async () => {
    const clock = new Clock();
    // At noon: over midnight the newest of the day before would stay, too.
    clock.ms = (Math.floor(clock.ms / DAY_MS) + 0.5) * DAY_MS;
    const settings = readSettings({ DATA_DIR: folder, BACKUP_MINUTES: '0', BACKUPS_KEPT: '2' });
    const host = await openHost(settings, { now: clock.now, log: () => undefined });
    const made: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      made.push(clock.now());
      await host.services.backUps.make();
      clock.pass(3600);
    }
    expect(host.services.backUps.newest()).toBe(made[3]);
    await host.close();
    // What SQLite lays beside a copy that it opens goes when the driver's memory is collected.
    const files = (await readdir(join(folder, 'back-ups'))).filter((name) => !/-(?:wal|shm)$/.test(name));
    // The newest stay, and nothing half made.
    const nameOf = (at: number) => `records-${new Date(at).toISOString().replace(/[:.]/g, '-')}.sqlite`;
    expect(files.toSorted()).toEqual(made.slice(2).map(nameOf));
    const copy = await openDatabase(join(folder, 'back-ups', files[0] ?? ''), 0);
    expect(await copy.get('SELECT COUNT(*) AS n FROM person')).toEqual({ n: 0 });
    await copy.close();
  });
});

describe('records on the disk', () => {
  test('are checked after an unclean stop and refused when they are damaged', async () => {
    const path = join(folder, 'records.sqlite');
    const database = await openDatabase(path, 0);
    await database.write(async (sql) => {
      for (let i = 0; i < 2000; i += 1) await sql.run('INSERT INTO district VALUES (?, ?)', [`d${i}`, 'x'.repeat(200)]);
    });
    await database.close();
    const { open } = await import('node:fs/promises');
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(8192, 0x5a), 0, 8192, Math.floor(size / 2 / 4096) * 4096);
    await file.close();
    await writeFile(`${path}.open`, '');
    await expect(openDatabase(path, 0)).rejects.toThrow(/damaged|malformed/);
  });
});

describe.each(DATABASES)('the demonstration class on $name', ({ create }) => {
  let host: Host;

  test('is made once, can be signed in to, and has designs by classmates', async () => {
    const home = await create('schema');
    const settings = readSettings({
      DATA_DIR: folder,
      DATABASE_URL: home.address,
      BACKUP_MINUTES: '0',
      DEMO_GROUP_ID: 'try-me',
    });
    host = await openHost(settings, { log: () => undefined, analyst: analystInPlace });
    await ensureDemo(host.services);
    await ensureDemo(host.services);
    const signIns = await demoSignIns(host.services);
    expect(signIns.map(({ groupName }) => groupName)).toEqual(['Falcons', 'Herons', 'Otters']);
    expect(signIns.flatMap(({ studentIds }) => studentIds)).toHaveLength(24 + 3);
    expect(signIns[0]?.groupId).toBe('try-me');
    // As two servers do that start at once.
    await Promise.all([fillDemo(host.services), fillDemo(host.services)]);
    const doubled = 'SELECT COUNT(*) - COUNT(DISTINCT concept_id) AS n FROM revision';
    expect(await host.services.database.get(doubled)).toEqual({ n: 0 });
    const client = new Client({
      fetch: async (path, init) => host.app.fetch(new Request(`http://balsa.test${path}`, init)),
    });
    const fields = { _studentId: 'ada', _groupId: 'Try-Me' };
    const { body } = await client.form('POST', '/student/login_check', fields, { 'X-Request-Token': 'jwt' });
    client.headers['Authorization'] = `Bearer ${body.token}`;
    const apps = (await client.get('/student/api/activities')).body;
    for (const { code } of apps) {
      const contenders = (await client.get(`/student/api/contenders/${code}?filter=classroom`)).body;
      expect(contenders.length).toBeGreaterThanOrEqual(4);
      expect(contenders.some(({ status }: { status: string }) => status === 'tested')).toBe(true);
    }
    await host.close();
    await home.drop();
  }, 120_000);
});

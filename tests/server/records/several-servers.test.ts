import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { openHost, usualLimits } from '#server/host.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { createPostgres, stopDatabases } from '#tests/support/databases/databases.ts';
import { startProcess } from '#tests/support/run/server-process.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import type { Limits } from '#server/services.ts';

afterAll(stopDatabases);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balsa-several-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Two threads that do the same for each folder, each time at the very same moment; gives what each of them found. */
async function together(folders: readonly string[], imported: string, work: string): Promise<unknown[]> {
  const program = `
    import { parentPort, workerData } from 'node:worker_threads';
    ${imported}
    const meet = new Int32Array(workerData.shared);
    const found = workerData.folders.map((folder, round) => {
      Atomics.add(meet, 0, 1);
      while (Atomics.load(meet, 0) < 2 * (round + 1));
      return ${work};
    });
    parentPort.postMessage(found);`;
  const shared = new SharedArrayBuffer(4);
  const run = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, {
        eval: true,
        workerData: { folders, shared },
        execArgv: ['--import', '@oxc-node/core/register', '--input-type=module'],
      });
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  return Promise.all([run(), run()]);
}

describe('servers that start at once', () => {
  test('agree on one key, whoever makes it', async () => {
    const folders = Array.from({ length: 100 }, (_, i) => join(folder, String(i)));
    const [one, other] = await together(
      folders,
      "import { openKeys } from '#server/keys.ts';",
      "openKeys({ masterKey: '', dataDir: folder }).hash('which', 'key')",
    );
    expect(one).toEqual(other);
    expect(new Set(one as string[]).size).toBe(100);
    expect(await readdir(join(folder, '0'))).toEqual(['master.key']);
  });

  test('keep the files of their build side by side', async () => {
    const clientDir = join(folder, 'client');
    await mkdir(join(clientDir, 'assets'), { recursive: true });
    const names = Array.from({ length: 10 }, (_, i) => `script-${i}.js`);
    for (const name of names) await writeFile(join(clientDir, 'assets', name), name);
    const folders = Array.from({ length: 25 }, (_, i) => join(folder, String(i)));
    await together(
      folders,
      "import { keepAssets } from '#server/http/pages/kept-assets.ts';",
      `keepAssets({ clientDir: ${JSON.stringify(clientDir)}, dataDir: folder }, 0)`,
    );
    for (const each of folders) {
      const kept = join(each, 'assets-kept/assets');
      expect((await readdir(kept)).filter((name) => name.endsWith('.js')).toSorted()).toEqual(names);
      for (const name of names) expect(await readFile(join(kept, name), 'utf8')).toBe(name);
    }
  });

  test('all come up on an empty PostgreSQL, and everything is made once', { timeout: 180_000 }, async () => {
    const home = await createPostgres();
    const environment = { DATA_DIR: folder, DATABASE_URL: home.address, LOG: 'off' };
    const servers = await Promise.all([1, 2, 3].map(() => startProcess(environment)));
    const told = servers.map((server) => /Falcons: Group Id (\S+),/.exec(server.output())?.[1]);
    const passwords = servers.filter((server) => server.output().includes('password '));
    for (const server of servers) expect(await server.stop()).toBe(0);
    expect([new Set(told).size, passwords.length]).toEqual([1, 1]);
    const database = await home.open();
    const count = (table: string) => database.get(`SELECT COUNT(*) AS n FROM ${table}`);
    expect([await count('district'), await count('teacher'), await count('person')]).toEqual([
      { n: 1 },
      { n: 1 },
      { n: 27 },
    ]);
    expect(await database.get('SELECT COUNT(*) - MAX(number) AS n FROM schema_version')).toEqual({ n: 0 });
    await database.close();
  });
});

describe('a second server on one SQLite file', () => {
  const start = () => startProcess({ DATA_DIR: folder, DEMO: 'off', LOG: 'off' });

  test('ends and names the first, until the first is gone, however it went', { timeout: 120_000 }, async () => {
    const path = join(folder, 'records.sqlite');
    const open = () => openDatabase(path, 0);
    const refusedBy = (pid: number | undefined) =>
      `Another server works with the records in ${path} (process ${pid} on `;
    const first = await start();
    await expect(start()).rejects.toThrow(refusedBy(first.pid));
    await expect(open()).rejects.toThrow(refusedBy(first.pid));
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    await first.kill();
    const second = await open();
    await expect(open()).rejects.toThrow(refusedBy(process.pid));
    await second.close();
    await (await open()).close();
  });
});

describe('limits of servers on one PostgreSQL', () => {
  // A fifth of a student's usual allowance, that is slow to come back: a busy machine answers so many before much is there again.
  const CAPACITY = 120;
  const PER_SECOND = 2;
  const smallLimits = (now: () => number): Limits => ({
    ...usualLimits(now),
    student: new RateLimit(CAPACITY, PER_SECOND, now),
  });

  test('are one: what a student took at one server is not there at the other', { timeout: 120_000 }, async () => {
    const home = await createPostgres('schema');
    const one = await startServer({ database: async () => home, limits: smallLimits });
    const other = await openHost(one.host.services.settings, {
      now: one.clock.now,
      limits: smallLimits(one.clock.now),
      log: () => undefined,
      analyst: analystInPlace,
    });
    const sally = await signIn(one, one.school.S1);
    const fetch = async (path: string, init?: RequestInit) =>
      other.app.fetch(new Request(`http://balsa.test${path}`, init));
    const elsewhere = new Client({ fetch });
    Object.assign(elsewhere.headers, sally.headers);
    const startedMs = performance.now();
    /** Asks at both in turn; gives how often the answer was not to wait. */
    const ask = async (times: number): Promise<number> => {
      let taken = 0;
      for (let i = 0; i < times; i += 1) {
        const answers = await Promise.all([sally, elsewhere].map((client) => client.get('/student/api/whoami')));
        taken += answers.filter(({ status }) => status === 200).length;
      }
      return taken;
    };
    const secondsSince = (): number => (performance.now() - startedMs) / 1000;
    // The servers hear of each other some times a second: a quick client is told to wait in between, and gets it all.
    let taken = 0;
    while (taken < CAPACITY && secondsSince() < CAPACITY / PER_SECOND / 2) taken += await ask(10);
    expect(taken).toBeGreaterThanOrEqual(CAPACITY);
    taken += await ask(60);
    const seconds = secondsSince();
    expect(taken).toBeLessThanOrEqual(CAPACITY * 1.25 + PER_SECOND * seconds);
    // Nobody else is concerned, and no name of a student is in the records for it.
    const sammy = await signIn(one, one.school.S2);
    expect((await sammy.get('/student/api/whoami')).status).toBe(200);
    const rows = await one.host.services.database.read((sql) => sql.all('SELECT * FROM shared_limit'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(one.school.S1.publicId);
    await other.close();
    await one.close();
  });

  test('cost the database nothing for a student who works as students do', async () => {
    const home = await createPostgres('schema');
    const one = await startServer({ database: async () => home });
    const sally = await signIn(one, one.school.S1);
    for (let i = 0; i < 40; i += 1) await sally.get('/student/api/whoami');
    for (let i = 0; i < 60; i += 1) {
      one.clock.pass(1);
      await sally.get('/student/api/whoami');
    }
    expect(await one.host.services.database.get('SELECT COUNT(*) AS n FROM shared_limit')).toEqual({ n: 0 });
    await one.close();
  });
});

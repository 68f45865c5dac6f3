import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { nameAt } from '#server/back-ups/back-up-names.ts';
import { createPostgres, stopDatabases } from '#tests/support/databases/databases.ts';
import { builtCommand, builtServer } from '#tests/support/run/built-server.ts';
import { startProcess } from '#tests/support/run/server-process.ts';
import type { ServerProcess } from '#tests/support/run/server-process.ts';

const PATIENCE_MS = 180_000;

let dataDir = '';
let server: ServerProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'balsa-drill-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

afterAll(stopDatabases);

async function command(name: string, ...words: string[]) {
  const program = [await builtCommand(name), ...words];
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawnSync(process.execPath, program, { encoding: 'utf8', env });
}

/** The same where no file may grow beyond 200 KB at most: a disk on which there is room for half a back-up. */
async function backUpOnSmallDisk(more: Readonly<Record<string, string>> = {}) {
  const script = `ulimit -f 200; exec "$0" "$1"`;
  const env = { ...process.env, DATA_DIR: dataDir, ...more };
  return spawnSync('sh', ['-c', script, process.execPath, await builtCommand('backup')], { encoding: 'utf8', env });
}

async function start(): Promise<ServerProcess> {
  const { main } = await builtServer();
  server = await startProcess({ DATA_DIR: dataDir, LOG: 'off', DEMO_TEACHER_PASSWORD: 'kite paper glue' }, [
    main,
    'demo',
  ]);
  return server;
}

async function canSignIn(email: string): Promise<boolean> {
  const answer = await fetch(`${server?.origin}/teacher/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'kite paper glue' }),
  });
  return answer.ok;
}

test(
  'a restore drill: backed up at work, killed, restored, and people sign in again',
  async () => {
    await start();
    const backedUp = await command('backup');
    expect(backedUp).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(backedUp.stdout.split('\n')[0] ?? '')).toBe(true);
    expect((await command('teacher', 'organisation', 'Oak School', 'Mr. Oak', 'oak@school.example')).status).toBe(0);
    const refused = await command('restore', '--latest');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^Another server works with the records/);
    await server?.kill();
    const restored = await command('restore', '--latest');
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const aside = /The files of before are in (.+)\.\n/.exec(restored.stdout)?.[1] ?? '';
    expect(readdirSync(aside)).toEqual(expect.arrayContaining(['records.sqlite', 'records.sqlite-wal']));
    expect((await command('teacher', 'list')).stdout).not.toContain('oak@school.example');
    await start();
    expect(await canSignIn('rivera@willow.example')).toBe(true);
  },
  PATIENCE_MS,
);

test(
  'a back-up that finds no room or no folder ends in words, and the one of before is the newest that can be restored',
  async () => {
    await start();
    await server?.stop();
    const first = (await command('backup')).stdout.split('\n')[0] ?? '';
    const folder = dirname(first);
    const before = readFileSync(first);
    for (const more of [{ BACKUP_PASSPHRASE: '' }, { BACKUP_PASSPHRASE: 'kite-paper-glue' }]) {
      expect(await backUpOnSmallDisk(more)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining(
          `No back-up was made: it could not be written into ${folder}. Is its disk there?`,
        ),
      });
      expect(readdirSync(folder)).toEqual([basename(first)]);
    }
    expect(await backUpOnSmallDisk({ BACKUP_DIR: join(dataDir, 'gone') })).toMatchObject({
      status: 78,
      stderr: expect.stringMatching(
        /^No back-up was made: BACKUP_DIR: there is no folder .*gone\. Is its disk there\?/,
      ),
    });
    expect([existsSync(join(dataDir, 'gone')), readFileSync(first).equals(before)]).toEqual([false, true]);
    expect(await command('restore', '--latest')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Restored ${first}.`),
    });
  },
  PATIENCE_MS,
);

test(
  'the latest is not chosen where one is named after a time that has not come, as by a clock two hours off',
  async () => {
    expect((await command('teacher', 'organisation', 'Oak School', 'Mr. Oak', 'oak@school.example')).status).toBe(0);
    const now = (await command('backup')).stdout.split('\n')[0] ?? '';
    const later = join(dirname(now), nameAt(Date.now() + 2 * 3_600_000, 'sqlite'));
    copyFileSync(now, later);
    expect((await command('teacher', 'organisation', 'Elm School', 'Ms. Elm', 'elm@school.example')).status).toBe(0);
    const refused = await command('restore', '--latest');
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain(`${later} is of a time that has not come`);
    expect(refused.stderr).toContain(`The newest before is ${now}.`);
    expect((await command('teacher', 'list')).stdout).toContain('elm@school.example');
    expect(await command('restore', later)).toMatchObject({ status: 0, stderr: '' });
    expect((await command('teacher', 'list')).stdout).not.toContain('elm@school.example');
    // Named from where its operator stands: npm and as-balsa work elsewhere.
    for (const name of ['INIT_CWD', 'OPERATOR_DIR']) {
      const program = [await builtCommand('restore'), basename(later)];
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, [name]: dirname(later) };
      expect(spawnSync(process.execPath, program, { encoding: 'utf8', env }).stdout).toContain(`Restored ${later}.`);
    }
    rmSync(later);
    expect((await command('restore', '--latest')).stdout).toContain(`Restored ${now}.`);
  },
  PATIENCE_MS,
);

test(
  'commands that are not understood, or find nothing, say so',
  async () => {
    expect(await command('restore')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/\nUsage: npm run restore -- --latest \| <file>\n$/),
    });
    expect(await command('restore', '--latest')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no back-up in/),
    });
    expect(await command('backup')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^No back-up was made: there are no records/),
    });
  },
  PATIENCE_MS,
);

/** The same by a user whom the modes of files bind: nothing is closed to root, but for one without the right to pass over them. */
async function commandOfMany(name: string, ...words: string[]) {
  const bound = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
  const { main } = await builtServer();
  const program = name === 'serve' ? [main, name] : [await builtCommand(name), ...words];
  const [file = '', ...more] = [...bound, process.execPath, ...program];
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', CLIENT_DIR: 'tests/fixtures/page' };
  return spawnSync(file, more, { encoding: 'utf8', env, timeout: 60_000 });
}

test(
  'a start and a command among files of another user say so, and the start is not tried again',
  async () => {
    expect((await command('teacher', 'organisation', 'Oak School', 'Mr. Oak', 'oak@school.example')).status).toBe(0);
    const sentence =
      /^This user may not read and write all files in .*balsa-drill-\w+ \(SQLITE_CANTOPEN: .*give them to/;
    writeFileSync(join(dataDir, 'records.sqlite.lock'), '', { mode: 0 });
    expect(await commandOfMany('serve')).toMatchObject({ status: 78, stderr: expect.stringMatching(sentence) });
    chmodSync(join(dataDir, 'records.sqlite'), 0);
    expect(await commandOfMany('teacher', 'list')).toMatchObject({
      status: 78,
      stderr: expect.stringMatching(sentence),
    });
  },
  PATIENCE_MS,
);

test(
  'a restore and a back-up by a user to whom the folder of the back-ups is closed say so',
  async () => {
    expect((await command('teacher', 'organisation', 'Oak School', 'Mr. Oak', 'oak@school.example')).status).toBe(0);
    mkdirSync(join(dataDir, 'back-ups'), { mode: 0 });
    const restored = await commandOfMany('restore', '--latest');
    expect(restored.stderr).toMatch(
      /^This user may not read and write all files in .*balsa-drill-\w+ \(EACCES: .*give them to the user/,
    );
    const backedUp = await commandOfMany('backup');
    expect(backedUp.stderr).toMatch(
      /^No back-up was made: this user may not write into .*back-ups\. Does it belong to the user of the server\?/,
    );
    expect([restored.status, backedUp.status]).toEqual([78, 1]);
  },
  PATIENCE_MS,
);

test(
  'a command by a user to whom the data folder is closed says so, and not that there are no records and no back-ups',
  async () => {
    expect((await command('teacher', 'organisation', 'Oak School', 'Mr. Oak', 'oak@school.example')).status).toBe(0);
    expect((await command('backup')).status).toBe(0);
    chmodSync(dataDir, 0);
    for (const [name, ...words] of [['teacher', 'list'], ['backup'], ['restore', '--latest']] as const) {
      const { stderr, status } = await commandOfMany(name, ...words);
      expect([name, stderr.split(' (')[0], status]).toEqual([
        name,
        expect.stringMatching(
          /^(?:No back-up was made: )?This user may not read and write all files in .*balsa-drill-/,
        ),
        78,
      ]);
    }
    chmodSync(dataDir, 0o700);
  },
  PATIENCE_MS,
);

test(
  'a dump is not restored where pg_dump is missing: what is there now could not be kept',
  async () => {
    const home = await createPostgres('schema');
    try {
      const tools = join(dataDir, 'tools');
      mkdirSync(tools);
      // It stands for the tool of PostgreSQL, and writes down what it was asked.
      const asked = join(dataDir, 'asked');
      writeFileSync(join(tools, 'pg_restore'), `#!/bin/sh\necho "$*" >> '${asked}'\n`, { mode: 0o755 });
      const file = join(dataDir, 'of-the-school.dump');
      writeFileSync(file, '');
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: home.address, PATH: tools };
      const program = [await builtCommand('restore'), file];
      expect(spawnSync(process.execPath, program, { encoding: 'utf8', env })).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^Nothing was restored: pg_dump is not installed/),
      });
      expect(existsSync(asked)).toBe(false);
    } finally {
      await home.drop();
    }
  },
  PATIENCE_MS,
);

test(
  'nothing is restored into a PostgreSQL that somebody works with',
  async () => {
    const home = await createPostgres('schema');
    const other = new pg.Client({ connectionString: home.address });
    try {
      await other.connect();
      const file = join(dataDir, 'of-the-school.dump');
      writeFileSync(file, '');
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: home.address };
      const program = [await builtCommand('restore'), file];
      expect(spawnSync(process.execPath, program, { encoding: 'utf8', env })).toMatchObject({
        status: 1,
        stdout: '',
        stderr: 'The database is in use by 1 connection. Stop the servers first.\n',
      });
    } finally {
      await other.end();
      await home.drop();
    }
  },
  PATIENCE_MS,
);

import { spawnSync } from 'node:child_process';
import {
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
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { Keys } from '#server/keys.ts';
import { addClassroom, addGroup } from '#server/records/classes/classrooms.ts';
import { migrate } from '#server/records/migrations.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { freePort } from '#tests/support/browser/product.ts';
import { createPostgres, stopDatabases } from '#tests/support/databases/databases.ts';
import { builtCommand } from '#tests/support/run/built-server.ts';
import type { Database } from '#server/records/database.ts';

const PATIENCE_MS = 180_000;
const BAD_SETTING_EXIT = 78;
/** Whatever somebody does beside the server, and what of it needs no more than its name. */
const VISITS = [
  ['teacher', 'list'],
  ['retention'],
  ['demo', 'remove'],
  ['delete-student', '1'],
  ['delete-school', 'Oak School'],
] as const;

let dataDir = '';
/** Empty for a file in the data folder. */
let address = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'balsa-visit-'));
});
afterEach(() => {
  address = '';
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(stopDatabases);

const records = (): string => join(dataDir, 'records.sqlite');

async function command(name: string, ...words: readonly string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: address };
  const program = [await builtCommand(name), ...words];
  const { stdout, stderr, status } = spawnSync(process.execPath, program, { encoding: 'utf8', env });
  return { stdout, stderr, status };
}

async function withRecords<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openSqlite(records());
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const schema = () => withRecords((database) => database.get('SELECT MAX(number) AS newest FROM schema_version'));

async function refusesEach(sentence: RegExp): Promise<void> {
  for (const [name, ...words] of VISITS) {
    const { stdout, stderr, status } = await command(name, ...words);
    expect({ name, stdout, status }).toEqual({ name, stdout: '', status: BAD_SETTING_EXIT });
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
}

test(
  'commands leave records of an earlier release to a start, which backs them up, and say those of a newer one are no good to them',
  async () => {
    await withRecords((database) => migrate(database, 0, 30));
    await refusesEach(/^These records are of an earlier version\. Start the server once/);
    const from = `sqlite:${records()}`;
    const copied = await command('migrate-database', '--from', from, '--to', `${from}-copy`);
    expect(copied).toMatchObject({ status: BAD_SETTING_EXIT, stdout: '' });
    expect(await schema()).toEqual({ newest: 30 });
    await withRecords((database) =>
      database.write((sql) => sql.run("INSERT INTO schema_version VALUES (999, 'later', 0)")),
    );
    await refusesEach(/^These records were written by a newer version .* Start the newer version/);
  },
  PATIENCE_MS,
);

test(
  'commands refuse a key of other records, and make none for records that have lost theirs',
  async () => {
    expect((await command('teacher', 'organisation', 'Oak School', 'Ms. Oak', 'oak@oak.example')).status).toBe(0);
    // Nobody else reads what the first command made.
    for (const file of ['records.sqlite', 'master.key']) expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
    const key = join(dataDir, 'master.key');
    const keys = new Keys(Buffer.from(readFileSync(key, 'utf8'), 'base64'));
    await withRecords((database) =>
      database.write(async (sql) => {
        const school = await sql.get<{ id: string }>('SELECT id FROM organisation');
        const classroomId = await addClassroom(sql, school?.id ?? '', 'Period 2', 0);
        await addGroup(sql, keys, { classroomId, name: 'Kites', code: 'kite', now: 0 });
      }),
    );
    writeFileSync(key, Buffer.alloc(32, 7).toString('base64'));
    await refusesEach(/^The master key is not the one with which these records were made/);
    writeFileSync(key, 'half a k');
    await refusesEach(/^.*master\.key holds no master key \(32 bytes in base64\)\. Put the right one there/);
    rmSync(key);
    mkdirSync(key);
    await refusesEach(/^The master key in .*master\.key cannot be read \(it is a folder\)\.$/m);
    rmSync(key, { recursive: true });
    await refusesEach(/^There is no master key in /);
    expect(existsSync(key)).toBe(false);
  },
  PATIENCE_MS,
);

test(
  'commands begin no records in a folder that is not the one of a server',
  async () => {
    await refusesEach(/^There are no records in .*records\.sqlite\. Is DATA_DIR the server's\?$/m);
    expect(readdirSync(dataDir)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'commands name the file that cannot be opened',
  async () => {
    mkdirSync(records());
    const { stderr, status } = await command('teacher', 'list');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^SQLITE_CANTOPEN: .* May this user read and write .*records\.sqlite and its folder\?\n$/);
  },
  PATIENCE_MS,
);

test.each([
  [
    'a PostgreSQL that does not answer',
    async (right: string) => right.replace(/:\d+\//, `:${await freePort()}/`),
    /does not answer \(connect ECONNREFUSED .*\)\. Start it, or correct the address \((?:DATABASE_URL|--from|--to)\)\.\n$/,
  ],
  [
    'a password that PostgreSQL does not take',
    async (right: string) => right.replace(':password@', ':geheim@'),
    /lets nobody in \(password authentication failed for user "balsa"\)\. Correct the user, the password .*\n$/,
  ],
])(
  'all commands end at %s in one sentence that has the address without the password',
  async (_, wrong, reason) => {
    const home = await createPostgres('schema');
    address = await wrong(home.address);
    const dump = join(dataDir, 'school.dump');
    writeFileSync(dump, '');
    const others = [
      ['backup'],
      ['restore', dump],
      ['migrate-database', '--from', home.address, '--to', address],
      ['migrate-database', '--from', address, '--to', home.address],
    ] as const;
    const shown = address.replace(/:[^:@]*@/, '@');
    for (const [name, ...words] of [...VISITS, ...others]) {
      const { stdout, stderr, status } = await command(name, ...words);
      expect({ name, stdout, status }).toEqual({ name, stdout: '', status: 1 });
      expect(stderr).toContain(`PostgreSQL at ${shown} `);
      expect(stderr).toMatch(reason);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    await home.drop();
  },
  PATIENCE_MS,
);

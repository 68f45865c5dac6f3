import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRecords } from '#server/records/copy-records.ts';
import { replaceText } from '#server/records/learning/journal.ts';
import { tableShapes } from '#server/records/table-shapes.ts';
import { enrol } from '#tests/faults/server/class-of-students.ts';
import { createPostgres, createSqlite, stopDatabases } from '#tests/support/databases/databases.ts';
import { builtCommand } from '#tests/support/run/built-server.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

const STUDENTS = 700;
const COMMAND = await builtCommand('migrate-database');
const PATIENCE_MS = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'balsa-migrated-'));
let homes: [source: TestDatabase, postgres: TestDatabase, back: TestDatabase];

/** A school with more students than are copied at a time, and texts that are hard to carry. */
beforeAll(async () => {
  homes = [await createSqlite(), await createPostgres(), await createSqlite()];
  const school = await enrol(homes[0], STUDENTS);
  await school.look(async ({ services: { database } }) => {
    const activity = await database.get<{ id: string }>('SELECT id FROM activity');
    await database.write(async (sql) => {
      for (const [place, { id }] of school.students.entries()) {
        const owner = { personId: id, activityId: activity?.id ?? '' };
        const content = `Text ${place} – “quoted”, 'single', \\back, 🛞\n\tand a line more`;
        await replaceText(sql, owner, 'introduction', { content, now: 1_760_000_000_000 + place });
        await replaceText(sql, owner, 'introduction', { content: `${content}!`, now: 1_770_000_000_000 + place });
      }
    });
  });
  await school.remove();
}, PATIENCE_MS);
afterAll(async () => {
  await Promise.all(homes.map((home) => home.drop()));
  await stopDatabases();
  rmSync(folder, { recursive: true, force: true });
});

/** This process goes on beside it: its own connections to PostgreSQL end only then. */
async function migrateDatabase(...parameters: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...parameters]);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { stdout, stderr, status };
}

/** Every row of every table, in an order that both databases agree upon. */
async function contentsOf(home: TestDatabase): Promise<Record<string, string[]>> {
  const database = await home.open();
  const contents = await database.read(async (sql) => {
    const shapes = await tableShapes(sql, database.dialect);
    const tables: [string, string[]][] = [];
    for (const { name, columns } of shapes) {
      const rows = await sql.all<Record<string, unknown>>(`SELECT * FROM ${name}`);
      tables.push([name, rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted()]);
    }
    return Object.fromEntries(tables);
  });
  await database.close();
  return contents;
}

test(
  'all records go from SQLite to PostgreSQL by the command and back again, the same in every table',
  async () => {
    const [source, postgres, back] = homes;
    const there = await migrateDatabase('--from', `sqlite:${source.address}`, '--to', postgres.address);
    expect([there.status, there.stderr]).toEqual([0, '']);
    expect(there.stdout).toContain('counts and checksums agree');
    expect(there.stdout).toMatch(/\.sqlite is as it was: delete it when the new server works\.\n$/);
    const [one, other] = [await postgres.open(), await back.open()];
    const sums = await copyRecords(one, other);
    await Promise.all([one.close(), other.close()]);
    expect(sums.find(({ name }) => name === 'journal_revision')?.rows).toBe(STUDENTS);
    const before = await contentsOf(source);
    expect(before['journal']).toHaveLength(STUDENTS);
    expect(await contentsOf(postgres)).toEqual(before);
    expect(await contentsOf(back)).toEqual(before);
  },
  PATIENCE_MS,
);

test(
  'records that are in the target already are not touched, and nothing is copied beside a running server',
  async () => {
    const [source, postgres] = homes;
    const again = await migrateDatabase('--from', `sqlite:${source.address}`, '--to', postgres.address);
    expect([again.status, again.stderr]).toEqual([1, 'There are records in the target already; it must be empty.\n']);
    writeFileSync(`${source.address}.open`, '');
    const beside = await migrateDatabase('--from', `sqlite:${source.address}`, '--to', postgres.address);
    expect([beside.status, beside.stderr]).toEqual([1, expect.stringContaining('Stop it')]);
    const nowhere = await migrateDatabase('--from', 'sqlite:there-is-none.sqlite', '--to', postgres.address);
    expect([nowhere.status, existsSync('there-is-none.sqlite')]).toEqual([1, false]);
    const server = await postgres.open();
    const target = join(folder, 'records.sqlite');
    const ofServer = await migrateDatabase('--from', postgres.address, '--to', `sqlite:${target}`);
    await server.close();
    expect([ofServer.status, ofServer.stderr]).toEqual([1, expect.stringContaining('Stop the servers first')]);
    expect(existsSync(target)).toBe(false);
    expect((await migrateDatabase('--from', postgres.address, '--to', `sqlite:${target}`)).status).toBe(0);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect((await migrateDatabase('--from', source.address)).status).toBe(2);
  },
  PATIENCE_MS,
);

test('what is no address is told with its option, and without a password that may be in it', async () => {
  const { status, stderr } = await migrateDatabase(
    '--from',
    'records.sqlite',
    '--to',
    'postgress://balsa:geheim@db/balsa',
  );
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^--from is no address\.\n--to is no address\.\nCopies all records/),
  ]);
  expect(stderr).not.toContain('geheim');
});

test('a sentence about an address that leads nowhere names the option with which it came', async () => {
  const nobody = 'postgres://balsa:geheim@127.0.0.1:9/balsa';
  const source = `sqlite:${homes[2].address}`;
  const to = await migrateDatabase('--from', source, '--to', nobody);
  expect([to.status, to.stderr]).toEqual([
    1,
    expect.stringMatching(/^--to: .*ECONNREFUSED.*correct the address \(--to\)\.\n$/),
  ]);
  const from = await migrateDatabase('--from', nobody, '--to', source);
  expect([from.status, from.stderr]).toEqual([1, expect.stringMatching(/correct the address \(--from\)\.\n$/)]);
  const noRecords = join(folder, 'no-records');
  writeFileSync(noRecords, 'something else');
  const other = await migrateDatabase('--from', `sqlite:${noRecords}`, '--to', source);
  expect([other.status, other.stderr]).toEqual([1, expect.stringMatching(/^--from: .*not a database/)]);
  const astray = await migrateDatabase('--from', source, '--to', `sqlite:${join(folder, 'missing', 'records.sqlite')}`);
  expect([astray.status, astray.stderr]).toEqual([1, `--to: There is no folder ${join(folder, 'missing')}.\n`]);
  const onFolder = await migrateDatabase('--from', source, '--to', `sqlite:${folder}`);
  expect([onFolder.status, onFolder.stderr]).toEqual([1, `--to: ${folder} is a folder: name a file in it.\n`]);
});

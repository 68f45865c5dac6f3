import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHost } from '#server/host.ts';
import { Keys } from '#server/keys.ts';
import { migrate } from '#server/records/migrations.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { deleteStudent, isProof, proofOf } from '#server/teacher/privacy/deletion.ts';
import { createPostgres, createSqlite, stopDatabases } from '#tests/support/databases/databases.ts';
import { builtCommand } from '#tests/support/run/built-server.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { DeletionProof } from '#contract/teacher/privacy-calls.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const SECRET = 'What only Sally knew.';
const OTHER = 'What Sammy wrote.';
const SECTIONS = ['introduction', 'design-challenge', 'design-summary', 'final-reflection'] as const;

let home: TestDatabase;
let server: TestServer;

/** Texts of all lengths, many times written anew, among another student's. */
async function work(): Promise<void> {
  const sally = await signIn(server, server.school.S1);
  const sammy = await signIn(server, server.school.S2);
  for (const [round, length] of [1, 300, 20, 2000, 3, 100, 700].entries()) {
    for (const section of SECTIONS) {
      const path = `/student/api/journal/${APP}/${section}`;
      await sally.put(path, { content: `${round} ${SECRET} `.repeat(length) });
      await sammy.put(path, { content: `${round} ${OTHER} `.repeat(length % 50) });
    }
  }
}

const remove = async (owner: Client): Promise<DeletionProof> => {
  const { classroomOfG1, S1 } = server.school;
  const path = `/teacher/api/classes/${classroomOfG1}/students/${S1.publicId}/deletion`;
  const { status, body } = await owner.post(path, { typed: S1.studentId });
  expect(status).toBe(200);
  return body;
};

describe('a student who was deleted from a SQLite file', () => {
  let owner: Client;
  let folders: string[];

  beforeEach(async () => {
    home = await createSqlite('schema');
    server = await startServer({ database: async () => ({ ...home, drop: async () => undefined }) });
    owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    folders = [join(home.address, '..'), server.dataDir];
  });
  afterEach(() => home.drop());

  /** The files of the records and of the data folder in which some bytes stand. */
  const filesWith = async (bytes: string): Promise<string[]> => {
    const files = (await Promise.all(folders.map(below))).flat();
    const found: string[] = [];
    for (const file of files) if ((await contentOf(file)).includes(bytes)) found.push(file.split('/').at(-1) ?? '');
    return found.toSorted();
  };
  // The driver lets go of a closed database when its memory is collected: the log beside it may go after it was listed.
  const contentOf = (file: string): Promise<Buffer> =>
    readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });

  const backUp = async () => {
    await server.host.services.backUps.make();
    server.clock.pass(60);
  };

  test('is in no file any more when the proof is given, nor after a stop and a start', async () => {
    await work();
    await backUp();
    await work();
    await backUp();
    await server.host.services.database.scrub();
    await work();
    expect(await filesWith(SECRET)).toHaveLength(4);
    const proof = await remove(owner);
    expect(proof).not.toHaveProperty('heldBy');
    expect(proof.note).toBe(
      "Nothing of the student is left in the file of the records. None of Balsa's own back-ups holds the student, nor what a restore put aside. " +
        'Copies of these files that somebody else has made may hold the student. Not deleted by this: what devices hold on which the student ' +
        'worked and did not sign out, or has unsent work; and what others wrote, which may name the student.',
    );
    expect(isProof(server.host.services.keys, proof)).toBe(true);
    expect(isProof(server.host.services.keys, { ...proof, note: 'Nothing anywhere.' })).toBe(false);
    expect(await filesWith(SECRET)).toEqual([]);
    expect(await filesWith(server.school.S1.publicId)).toEqual([]);
    // Everybody else is there as before, in each back-up as well.
    expect(await filesWith(OTHER)).toHaveLength(3);
    const folder = join(server.dataDir, 'back-ups');
    for (const name of await copiesIn(folder)) {
      const database = await openDatabase(join(folder, name), 0);
      expect(await database.get('SELECT COUNT(*) AS n FROM journal')).toEqual({ n: SECTIONS.length });
      expect(await database.get('SELECT COUNT(*) AS n FROM person')).toEqual({ n: 5 });
      expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
      await database.close();
    }
    await server.host.close();
    expect(await filesWith(SECRET)).toEqual([]);
    const again = await home.open();
    expect(await again.get('SELECT COUNT(*) AS n FROM erasure')).toEqual({ n: 0 });
    await again.close();
    expect(await filesWith(SECRET)).toEqual([]);
  });

  test('keeps nobody from saving while files are written anew', async () => {
    await work();
    const sammy = await signIn(server, server.school.S2);
    const deletion = remove(owner);
    const saves = Array.from({ length: 20 }, (_, i) =>
      sammy.put(`/student/api/journal/${APP}/introduction`, { content: `Meanwhile ${i}` }),
    );
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]));
    await deletion;
    expect(await filesWith(SECRET)).toEqual([]);
    await server.close();
  });

  test('stays in the proof as long as a back-up cannot be made anew, and is taken out when it can', async () => {
    await work();
    await backUp();
    const at = server.clock.now();
    await backUp();
    const folder = join(server.dataDir, 'back-ups');
    const newest = join(folder, (await copiesIn(folder)).at(-1) ?? '');
    const whole = join(server.dataDir, 'whole');
    await copyFile(newest, whole);
    await writeFile(newest, 'This is not what it was.');
    const proof = await remove(owner);
    expect(proof.heldBy).toBe(at);
    expect(proof.note).toContain(`The copy of ${new Date(at).toISOString()}, and some before it, still hold`);
    expect(isProof(server.host.services.keys, proof)).toBe(true);
    await copyFile(whole, newest);
    await rm(whole);
    expect(await filesWith(SECRET)).toHaveLength(1);
    await server.host.services.erasure.run();
    expect(await filesWith(SECRET)).toEqual([]);
    await server.close();
  });

  test('is taken out after the next start when the server was ended before it had done so', async () => {
    await work();
    await backUp();
    const { database } = server.host.services;
    const student = { id: server.school.S1.publicId, number: 1 };
    await database.write((sql) => deleteStudent(sql, student, 0));
    // Half a copy, as such an end leaves it.
    await copyFile(home.address, join(server.dataDir, 'back-ups', 'records-2026-01-01T00-00-00-000Z.sqlite.part'));
    await server.host.close();
    expect(await filesWith(SECRET)).not.toEqual([]);
    const again = await openHost(server.host.services.settings, { log: () => undefined });
    await again.services.erasure.run();
    expect(await filesWith(SECRET)).toEqual([]);
    await again.close();
    expect(await filesWith(SECRET)).toEqual([]);
  });

  test('is taken out when deleted while the file is written anew for somebody else', async () => {
    await work();
    const { database, erasure, keys } = server.host.services;
    const { S1, S2 } = server.school;
    await database.write((sql) => deleteStudent(sql, { id: S2.publicId, number: 2 }, 0));
    const scrub = database.scrub.bind(database);
    vi.spyOn(database, 'scrub').mockImplementationOnce(async () => {
      await scrub();
      await database.write((sql) => deleteStudent(sql, { id: S1.publicId, number: 1 }, 0));
    });
    await erasure.run();
    expect(await filesWith(SECRET)).not.toEqual([]);
    const proof = proofOf(keys, database, { at: 0, number: 1, rows: [] }, await erasure.run());
    expect(proof.note).toContain('Nothing of the student is left in the file of the records.');
    expect(await filesWith(SECRET)).toEqual([]);
    await server.close();
  });

  test('is taken out of a large file when nobody has saved anything for a while', async () => {
    await work();
    await server.host.services.database.scrub();
    await truncate(home.address, 130 * 2 ** 20);
    const proof = await remove(owner);
    expect(proof.note).toContain('what is left in their file is overwritten as soon as nobody works');
    const { database, erasure } = server.host.services;
    const isOpen = async () => (await database.get<{ n: number }>('SELECT COUNT(*) AS n FROM erasure'))?.n;
    await erasure.run();
    expect(await isOpen()).toBe(1);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 6 * 60_000);
    await erasure.run();
    expect([await isOpen(), (await stat(home.address)).size < 2 ** 20]).toEqual([0, true]);
    expect(await filesWith(SECRET)).toEqual([]);
    await server.close();
  });

  test('by the shell is taken out at once, or by the server that is at work', async () => {
    await work();
    await backUp();
    const run = async (command: string, ...words: string[]): Promise<string> => {
      const program = [await builtCommand(command), ...words];
      const env = { PATH: process.env['PATH'], DATABASE_URL: home.address, DATA_DIR: server.dataDir };
      const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'ignore'] });
      return (await Promise.all([text(child.stdout), once(child, 'close')]))[0];
    };
    const shell = async (id: string) => JSON.parse(await run('delete-student', id)) as DeletionProof;
    const beside = await shell(server.school.S1.publicId);
    expect(beside).not.toHaveProperty('heldBy');
    expect(beside.note).toContain('what is left in their file is overwritten as soon as nobody works');
    await server.host.services.erasure.run();
    expect(await filesWith(SECRET)).toEqual([]);
    expect(await filesWith(OTHER)).not.toEqual([]);
    await server.host.close();
    const alone = await shell(server.school.S2.publicId);
    expect(alone.note).toContain('Nothing of the student is left in the file of the records.');
    expect(await filesWith(OTHER)).toEqual([]);
    // What is shown later is compared with its seal.
    const file = join(server.dataDir, 'deletion.json');
    const check = async (said: object): Promise<string> => {
      await writeFile(file, JSON.stringify(said));
      return run('retention', '--check', file);
    };
    expect(await check(alone)).toMatch(/^Genuine\. It must say:\n{\n {2}"at": \d+,\n {2}"number": /);
    expect(await check({ ...alone, number: alone.number + 1 })).toBe('');
    expect(await check({})).toBe('');
  });
});

test('what an earlier release left in the file is overwritten after the update', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balsa-earlier-'));
  const path = join(folder, 'records.sqlite');
  const masterKey = Buffer.alloc(32, 5);
  const keys = new Keys(masterKey);
  const earlier = await openSqlite(path);
  await migrate(earlier, 0, 7);
  await earlier.write(async (sql) => {
    await sql.run('PRAGMA secure_delete = OFF');
    await sql.run("INSERT INTO organisation VALUES ('o', NULL, 'Oak', 'Oakton', 'OH')");
    await sql.run("INSERT INTO classroom (id, organisation_id, name, created_at) VALUES ('c', 'o', 'Period 1', 0)");
    await sql.run("INSERT INTO student_group VALUES ('g', 'c', 'Maples', 'h', ?, 0)", [keys.seal('maple')]);
    await sql.run(
      "INSERT INTO person (id, group_id, number, sign_in_hash, sign_in_sealed, alias, is_teacher, session_version, created_at, last_active_at) VALUES ('p', 'g', 1, 'h', 's', 'Sally', 0, 1, 0, 0)",
    );
    await sql.run("INSERT INTO district VALUES ('gone', ?)", [SECRET.repeat(2000)]);
  });
  await earlier.write((sql) => sql.run("DELETE FROM district WHERE id = 'gone'"));
  await earlier.close();
  expect((await readFile(path)).includes(SECRET)).toBe(true);
  server = await startServer({
    environment: { MASTER_KEY: masterKey.toString('base64') },
    database: async () => ({
      address: path,
      open: () => openDatabase(path, 0),
      drop: () => rm(folder, { recursive: true, force: true }),
    }),
  });
  await server.host.services.erasure.run();
  expect((await readFile(path)).includes(SECRET)).toBe(false);
  await server.close();
});

test('a proof on PostgreSQL speaks of what its administrator keeps, and the tables are tidied', async () => {
  home = await createPostgres('schema');
  server = await startServer({ database: async () => home });
  const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
  await work();
  const proof = await remove(owner);
  expect(proof).not.toHaveProperty('heldBy');
  expect(proof.note).toContain(
    'What its administrator keeps (dumps, archived logs, copies) and made before this date still',
  );
  expect(isProof(server.host.services.keys, proof)).toBe(true);
  const tidied = async () =>
    (
      await server.host.services.database.get<{ n: number }>(
        "SELECT COUNT(*) AS n FROM pg_stat_user_tables WHERE relname IN ('journal', 'journal_revision', 'person') AND vacuum_count > 0",
      )
    )?.n;
  await expect.poll(tidied).toBe(3);
  await server.close();
});

async function below(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The copies of a folder, without what stands beside one that was opened and goes at any time. */
async function copiesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sqlite')).toSorted();
}

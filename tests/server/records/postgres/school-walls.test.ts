import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/records/open-database.ts';
import { WITHOUT_WALL, walledTables } from '#server/records/postgres/school-walls.ts';
import { STUDENT_TABLES } from '#server/records/privacy/deletion.ts';
import { createPostgres, createSqlite, stopDatabases } from '#tests/support/databases/databases.ts';
import { asAdministrator } from '#tests/support/databases/postgres-cluster.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import type { Database } from '#server/records/database.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** Statements whose author forgot to say of whom. */
const FORGETFUL = 'SELECT content FROM journal ORDER BY content';

describe('PostgreSQL keeps schools apart where a query forgot to', () => {
  let home: TestDatabase;
  let server: TestServer;
  let database: Database;
  let oak: Database;
  let elm: Database;

  beforeEach(async () => {
    server = await startServer({
      database: async (content) => {
        home = await createPostgres(content);
        return home;
      },
    });
    ({ database } = server.host.services);
    const { school } = server;
    for (const [who, content] of [
      [school.S1, 'of Oak'],
      [school.S3, 'of Elm'],
    ] as const) {
      const client = await signIn(server, who);
      const path = `/student/api/journal/${APP}/introduction`;
      await client.put(path, { content }, { 'Idempotency-Key': freshKey() });
    }
    const of = async (publicId: string) => {
      const row = await database.get<{ id: string }>(
        `SELECT c.organisation_id AS id FROM person p JOIN student_group g ON g.id = p.group_id
         JOIN classroom c ON c.id = g.classroom_id WHERE p.id = ?`,
        [publicId],
      );
      return database.inSchool(row?.id ?? '');
    };
    oak = await of(school.S1.publicId);
    elm = await of(school.S3.publicId);
  });
  afterEach(() => server.close());

  test('in reading, in writing and in what goes together with others’ work', async () => {
    const texts = (of: Database) =>
      of.read(async (sql) => (await sql.all<{ content: string }>(FORGETFUL)).map(({ content }) => content));
    expect([await texts(oak), await texts(elm)]).toEqual([['of Oak'], ['of Elm']]);
    expect(await oak.get('SELECT COUNT(*) AS n FROM operation')).toEqual({ n: 1 });
    expect(await oak.write((sql) => sql.run("UPDATE journal SET content = 'over'"))).toBe(1);
    expect(await elm.write((sql) => sql.run('DELETE FROM operation'))).toBe(1);
    const asked = await Promise.all(
      [oak, elm].map((of, at) =>
        of.write((sql) => sql.all(FORGETFUL), { lock: `name ${at}`, ask: (sql) => [sql.all(FORGETFUL)] }),
      ),
    );
    expect(asked).toEqual([[{ content: 'over' }], [{ content: 'of Elm' }]]);
    expect(await database.read((sql) => sql.all(FORGETFUL))).toEqual([{ content: 'of Elm' }, { content: 'over' }]);
  });

  test('nothing is written in the name of another school’s student', async () => {
    const { S3 } = server.school;
    const add = (of: Database) =>
      of.write((sql) => sql.run("INSERT INTO preference (person_id, name, value) VALUES (?, 'a', 'b')", [S3.publicId]));
    await expect(add(oak)).rejects.toThrow(/row-level security/);
    expect(await add(elm)).toBe(1);
  });

  test('who comes without a word of a school reads nothing', async () => {
    const client = new pg.Client(home.address);
    await client.connect();
    expect((await client.query(FORGETFUL)).rows).toEqual([]);
    await client.end();
  });

  test('every table of what students do has its wall, or is named as one without', async () => {
    const rows = await database.read((sql) =>
      sql.all<{ name: string }>(
        'SELECT relname AS name FROM pg_class WHERE relrowsecurity AND relforcerowsecurity ORDER BY relname',
      ),
    );
    expect(rows.map(({ name }) => name)).toEqual(walledTables().toSorted());
    const all = STUDENT_TABLES.map(([table]) => table);
    expect([...WITHOUT_WALL].filter((table) => !all.includes(table))).toEqual([]);
  });

  test('a wall of an earlier release is taken down for the one of now', async () => {
    const administrator = new pg.Client(asAdministrator(home.address));
    await administrator.connect();
    await administrator.query(`DO $$ BEGIN EXECUTE (SELECT format('DROP POLICY %I ON journal', polname) FROM pg_policy
      WHERE polrelid = 'journal'::regclass); END $$; CREATE POLICY balsa_school_1 ON journal USING (true)`);
    await administrator.end();
    await (await openDatabase(home.address, 0)).close();
    expect(await oak.get('SELECT COUNT(*) AS n FROM journal')).toEqual({ n: 1 });
  });

  test('where PostgreSQL lets nobody in, the setting is named', async () => {
    const elsewhere = new URL(home.address);
    elsewhere.pathname = '/nowhere';
    await expect(openDatabase(elsewhere.href, 0)).rejects.toThrow(
      /^PostgreSQL at .* lets nobody in \(database "nowhere" does not exist\)\. Correct .* \(DATABASE_URL\)\.$/,
    );
  });

  test('a user whom policies do not bind is named in the log', async () => {
    const logged: string[] = [];
    const opened = await openDatabase(asAdministrator(home.address), 0, (_level, event) => logged.push(event));
    await opened.close();
    const bound = await openDatabase(home.address, 0, (_level, event) => logged.push(event));
    await bound.close();
    expect(logged).toEqual(['no wall between schools']);
  });
});

test('on SQLite the database of a school is the database', async () => {
  const home = await createSqlite('schema');
  const database = await home.open();
  expect(database.inSchool('any').inSchool('other')).toBe(database.inSchool('any'));
  await database.close();
  await home.drop();
});

import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { visibleRevisions } from '#server/records/engineering/listed-revisions.ts';
import { migrate } from '#server/records/migrations.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { openPostgres } from '#server/records/postgres/postgres.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { findTeacherAt, findTeachersByEmail } from '#server/records/teachers/teachers.ts';
import { DATABASES, createSqlite, stopDatabases } from '#tests/support/databases/databases.ts';
import type { Database } from '#server/records/database.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('records in $name', ({ create }) => {
  let home: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    home = await create('schema');
    database = await home.open();
    await database.write(async (sql) => {
      await sql.run(
        'CREATE TABLE sheep (name TEXT PRIMARY KEY, legs INTEGER, since BIGINT, weight DOUBLE PRECISION)'
          .replace(/BIGINT/, database.dialect === 'sqlite' ? 'INTEGER' : 'BIGINT')
          .replace(/DOUBLE PRECISION/, database.dialect === 'sqlite' ? 'REAL' : 'DOUBLE PRECISION'),
      );
    });
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  const count = async () => (await database.get<{ n: number }>('SELECT COUNT(*) AS n FROM sheep'))?.n;
  const add = (name: string) =>
    database.write((sql) => sql.run('INSERT INTO sheep VALUES (?, ?, ?, ?)', [name, 4, 1_760_000_000_123, 61.25]));

  test('gives back numbers as numbers and nothing but the columns', async () => {
    await add('Dolly');
    const row = await database.get('SELECT * FROM sheep WHERE name = ?', ['Dolly']);
    expect(row).toEqual({ name: 'Dolly', legs: 4, since: 1_760_000_000_123, weight: 61.25 });
    expect(await database.get('SELECT * FROM sheep WHERE name = ?', ['nobody'])).toBeUndefined();
  });

  test('undoes everything that a failing write did and keeps its neighbours', async () => {
    const before = await count();
    const outcomes = await Promise.allSettled([
      add('A'),
      database.write(async (sql) => {
        await sql.run('INSERT INTO sheep VALUES (?, ?, ?, ?)', ['B', 4, 0, 0]);
        throw new Error('changed my mind');
      }),
      database.write(async (sql) => {
        await sql.run('INSERT INTO sheep VALUES (?, ?, ?, ?)', ['C', 4, 0, 0]);
        await sql.run('INSERT INTO nowhere VALUES (1)');
      }),
      add('D'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const { rows } = await database.read(async (sql) => ({
      rows: await sql.all<{ name: string }>('SELECT name FROM sheep WHERE name < ? ORDER BY name', ['Da']),
    }));
    expect(rows.map(({ name }) => name)).toEqual(['A', 'D']);
    expect(await count()).toBe((before ?? 0) + 2);
  });

  test('undoes only the inner work when the outer work goes on', async () => {
    await database.write(async (sql) => {
      await sql.run('INSERT INTO sheep VALUES (?, ?, ?, ?)', ['outer', 4, 0, 0]);
      await expect(
        sql.within(async () => {
          await sql.run('INSERT INTO sheep VALUES (?, ?, ?, ?)', ['inner', 4, 0, 0]);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      await sql.within(() => sql.run('INSERT INTO sheep VALUES (?, ?, ?, ?)', ['second', 4, 0, 0]));
    });
    const names = await database.read((sql) =>
      sql.all<{ name: string }>("SELECT name FROM sheep WHERE name IN ('outer', 'inner', 'second') ORDER BY name"),
    );
    expect(names.map(({ name }) => name)).toEqual(['outer', 'second']);
  });

  test('undoes a whole transaction of which a part cannot be undone', async () => {
    const before = await count();
    // A part that has given up its own savepoint: going back to it fails, as where there is no memory for it.
    const own = database.dialect === 'sqlite' ? 's1' : 's0';
    const failing = database.write(async (sql) => {
      await sql.run('INSERT INTO sheep VALUES (?, ?, ?, ?)', ['whole', 4, 0, 0]);
      await sql
        .within(async () => {
          await sql.run('INSERT INTO sheep VALUES (?, ?, ?, ?)', ['half', 4, 0, 0]);
          await sql.run(`RELEASE SAVEPOINT ${own}`);
          throw new Error('half-way');
        })
        .catch(() => undefined);
    });
    await expect(failing).rejects.toThrow(/undone/);
    expect(await count()).toBe(before);
    await add('the next');
    expect(await count()).toBe((before ?? 0) + 1);
  });

  test('carries out what was left for later, and fails with it', async () => {
    const insert = 'INSERT INTO sheep VALUES (?, ?, ?, ?)';
    const outcomes = await Promise.allSettled([
      database.write((sql) => sql.later(insert, ['later 1', 4, 0, 0])),
      database.write((sql) => sql.later(insert, ['later 1', 4, 0, 0])),
      database.write(async (sql) => {
        await sql.later(insert, ['later 2', 4, 0, 0]);
        return sql.get<{ n: number }>("SELECT COUNT(*) AS n FROM sheep WHERE name = 'later 2'");
      }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ value: { n: 1 } });
    expect(await database.get("SELECT COUNT(*) AS n FROM sheep WHERE name LIKE 'later%'")).toEqual({ n: 2 });
  });

  test('refuses to write in a read', async () => {
    await expect(database.read((sql) => sql.run('DELETE FROM sheep'))).rejects.toThrow(/./);
    expect(await count()).toBeGreaterThan(0);
  });

  test('makes many concurrent writes durable, each exactly once', async () => {
    const before = (await count()) ?? 0;
    await Promise.all(Array.from({ length: 300 }, (_, i) => add(`flock-${i}`)));
    expect(await count()).toBe(before + 300);
  });

  test('shows a reader one consistent state while writers go on', async () => {
    await database.write((sql) => sql.run('UPDATE sheep SET legs = 4'));
    const legs = 'SELECT SUM(legs) AS n FROM sheep';
    const seen = await database.read(async (sql) => {
      const first = await sql.get<{ n: number }>(legs);
      await database.write((other) => other.run('UPDATE sheep SET legs = 5'));
      return [first, await sql.get<{ n: number }>(legs)];
    });
    expect(seen[0]).toEqual(seen[1]);
    expect(await database.get(legs)).not.toEqual(seen[0]);
  });

  test('opens again with what it held and applies no migration twice', async () => {
    await add('Molly');
    const applied = await database.get<{ n: number }>('SELECT COUNT(*) AS n FROM schema_version');
    await database.close();
    database = await home.open();
    expect(await database.get('SELECT name FROM sheep WHERE name = ?', ['Molly'])).toEqual({ name: 'Molly' });
    expect(applied?.n).toBeGreaterThan(1);
    expect(await database.get('SELECT COUNT(*) AS n FROM schema_version')).toEqual(applied);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('opens records that a release of schema %i has left', async (version) => {
    const older = await create();
    await (await openAt(older.address, version)).close();
    const opened = await older.open();
    const all = 'SELECT COUNT(*) AS n, MAX(number) AS newest FROM schema_version';
    expect(await opened.get(all)).toEqual(await database.get(all));
    await opened.close();
    await older.drop();
  });

  test('brings a change to records that have had one of a higher number already, after a back-up', async () => {
    const older = await create('schema');
    const before = await older.open();
    await before.write(async (sql) => {
      await sql.run('DROP TABLE student_note');
      await sql.run('ALTER TABLE classroom DROP COLUMN has_notes');
      await sql.run('DELETE FROM schema_version WHERE number = 21');
    });
    await before.close();
    const backUp = vi.fn<() => Promise<void>>(async () => undefined);
    const opened = await openDatabase(older.address, 7, undefined, backUp);
    expect(await opened.get('SELECT has_notes FROM classroom')).toBeUndefined();
    expect(await opened.get('SELECT text_sealed FROM student_note')).toBeUndefined();
    expect(await opened.get('SELECT number FROM schema_version WHERE applied_at = 7')).toEqual({ number: 21 });
    await opened.close();
    await (await openDatabase(older.address, 8, undefined, backUp)).close();
    expect(backUp).toHaveBeenCalledOnce();
    await older.drop();
  });

  test('brings records of the first version up to date with everything that is in them', async () => {
    const older = await create();
    const first = await openAt(older.address, 1);
    const specification = { id: 's', name: 'Classroom dragster', challenge: '', performance: 'raceTime', settings: [] };
    const assessment = { diagnostics: [{ label: 'Mass', value: 60, units: 'g' }] };
    await first.write(async (sql) => {
      await sql.run("INSERT INTO organisation VALUES ('o', NULL, 'Oak', 'Oakton', 'OH')");
      await sql.run("INSERT INTO classroom VALUES ('c', 'o', 'Period 1', 0)");
      await sql.run("INSERT INTO student_group VALUES ('g', 'c', 'Maples', 'h', 's', 0)");
      await sql.run("INSERT INTO person VALUES ('p', 'g', 1, 'h', 's', 'Sally', 0, 1, 0, 0)");
      await sql.run(
        `INSERT INTO activity VALUES ('a', 'c', 'dragster', 0, 'middle', 's', '{}', 1, '', NULL, 'classroom', 10, 0, NULL, 1, 0, '{}', '[]', 0)`,
      );
      await sql.run("INSERT INTO concept VALUES ('k', 'p', 'a', 'Alpha', 'alpha', 's', 'x', 0, 0)");
      await sql.run(
        `INSERT INTO revision VALUES ('r', 'k', 'p', 'a', 1, 's', ?, 'tested', 1.2, '{"bodyLength":250}', 1, ?, '{"inputs":[],"results":[]}', 'note', 0, NULL, 5, 5)`,
        [JSON.stringify(specification), JSON.stringify(assessment)],
      );
    });
    await first.close();
    const second = await older.open();
    const [revision] = await second.read((sql) => visibleRevisions(sql, { personId: 'p', activityId: 'a' }));
    expect(revision).toMatchObject({
      conceptName: 'Alpha',
      notes: 'note',
      inputs: { bodyLength: 250 },
      specificationName: 'Classroom dragster',
      diagnostics: assessment.diagnostics,
    });
    await second.close();
    await older.drop();
  });

  test('gives scores by a rubric the words that their class had at the update', async () => {
    const older = await create();
    const earlier = await openAt(older.address, 37);
    await earlier.write(async (sql) => {
      await sql.run("INSERT INTO organisation (id, name, city, state) VALUES ('o', 'Oak', '', '')");
      await sql.run("INSERT INTO classroom (id, organisation_id, name, created_at) VALUES ('c', 'o', 'Period 1', 0)");
      await sql.run(
        "INSERT INTO student_group (id, classroom_id, name, code_hash, code_sealed, created_at) VALUES ('g', 'c', 'Maples', 'h', 's', 0)",
      );
      await sql.run(
        `INSERT INTO person (id, group_id, number, sign_in_hash, sign_in_sealed, alias, is_teacher, session_version, created_at, last_active_at)
         VALUES ('p', 'g', 1, 'h', 's', 'Sally', 0, 1, 0, 0)`,
      );
      await sql.run(
        `INSERT INTO activity (id, classroom_id, app_code, position, content_level, specification_id, specification,
           is_simulation_allowed, competition_name, audience, top_count, is_game_mode_enabled, show_quiz_summary,
           retakes_allowed, exercise_retakes, design_fields, changed_at)
         VALUES ('a', 'c', 'dragster', 0, 'middle', 's', '{}', 1, '', 'classroom', 10, 0, 1, 0, '{}', '[]', 0)`,
      );
      await sql.run("INSERT INTO class_rubric VALUES ('c', 'report', '[]', 1, 0)");
      for (const kind of ['report', 'model']) {
        await sql.run(
          `INSERT INTO rubric_score (person_id, activity_id, kind, id, levels, comment, teacher_id, at)
           VALUES ('p', 'a', ?, ?, '[1]', '', 't', 0)`,
          [kind, kind],
        );
      }
    });
    await earlier.close();
    const opened = await older.open();
    const rows = await opened.read((sql) => sql.all('SELECT kind, criteria FROM rubric_score ORDER BY kind'));
    expect(rows).toEqual([
      { kind: 'model', criteria: null },
      { kind: 'report', criteria: '[]' },
    ]);
    await opened.close();
    await older.drop();
  });

  test('finds the accounts of teachers and the sign-ins of students that an earlier release has left', async () => {
    const older = await create();
    const earlier = await openAt(older.address, 7);
    await earlier.write(async (sql) => {
      await sql.run("INSERT INTO organisation VALUES ('o', NULL, 'Oak', 'Oakton', 'OH')");
      await sql.run("INSERT INTO teacher VALUES ('t', 'o', 'Rivera', 'R@Oak.example', 'r@oak.example', NULL, 1, 0)");
    });
    await earlier.close();
    const opened = await older.open();
    const found = await opened.read(async (sql) => [
      (await findTeachersByEmail(sql, ' r@OAK.example ')).map(({ id }) => id),
      (await findTeacherAt(sql, 'o', 'r@oak.example'))?.id,
      await findTeacherAt(sql, 'p', 'r@oak.example'),
    ]);
    expect(found).toEqual([['t'], 't', undefined]);
    await opened.close();
    await older.drop();
  });

  test('says clearly that records of a newer version cannot be opened', async () => {
    const newer = await create('schema');
    const first = await newer.open();
    await first.write((sql) => sql.run("INSERT INTO schema_version VALUES (999, 'from the future', 0)"));
    await first.close();
    await expect(newer.open()).rejects.toThrow(/written by a newer version of this product \(schema 999/);
    await newer.drop();
  });

  test('says the same of records with a change that it does not know below the highest that it knows', async () => {
    const newer = await create('schema');
    const first = await newer.open();
    await first.write((sql) => sql.run("INSERT INTO schema_version VALUES (0, 'came late', 0)"));
    await expect(migrate(first, 0)).rejects.toThrow(/newer version of this product \(schema 0; this one knows \d+ and/);
    await first.close();
    await expect(newer.open()).rejects.toThrow(/newer version .*schema 0; this one knows \d+ and not 0\)/);
    await newer.drop();
  });
});

describe('a SQLite file', () => {
  test('is copied as one consistent state while it is in use', async () => {
    const home = await createSqlite('schema');
    const database = await home.open();
    await database.write((sql) => sql.run("INSERT INTO district VALUES ('d1', 'North')"));
    const copy = `${home.address}.copy`;
    await database.backUp(copy);
    await database.close();
    await rm(home.address);
    const restored = await openDatabase(copy, 0);
    expect(await restored.get('SELECT name FROM district')).toEqual({ name: 'North' });
    await restored.close();
    await home.drop();
  });
});

/** Records as an earlier release made them. */
async function openAt(address: string, version: number): Promise<Database> {
  const opened = await (address.startsWith('postgres') ? openPostgres(address) : openSqlite(address));
  await migrate(opened, 0, version);
  return opened;
}

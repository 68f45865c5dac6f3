import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { noteErasure, openErasures } from '#server/records/privacy/erasures.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { DATABASES, createSqlite, stopDatabases } from '#tests/support/databases/databases.ts';
import { startTaughtClass } from '#tests/support/school/teachers.ts';
import type { Roster } from '#contract/teacher/roster-calls.ts';
import type { Gone } from '#server/records/privacy/erasures.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const NOTE = 'José García, sits in front';
const BEFORE = 'records-2026-01-01T00-00-00-000Z.sqlite';
const AFTER = 'records-2026-01-02T00-00-00-000Z.sqlite';

describe.each(DATABASES)('private notes that were turned off, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let base: string;
  beforeEach(async () => {
    ({ server, owner, base } = await startTaughtClass({ database: create }));
    await owner.put(base, { hasNotes: true });
    await owner.put(`${base}/students/${server.school.S1.publicId}`, { note: NOTE });
  });
  afterEach(() => server.close());

  const turn = (hasNotes: boolean) => owner.put(base, { hasNotes });
  const open = () => server.host.services.database.read(openErasures);
  const placeOf = (name: string) => join(server.dataDir, 'back-ups', name);

  test('TCH-03 leave the copies of a SQLite file that were made before, and not those of notes that came after', async () => {
    const { classroomOfG1 } = server.school;
    // Where the server works with PostgreSQL, it has taken the place of that file.
    await copyWith(placeOf(BEFORE), [classroomOfG1, 'another class']);
    await turn(false);
    await copyWith(placeOf(AFTER), [classroomOfG1], (await open()).gone);
    await turn(true);
    expect(await server.host.services.erasure.run()).toMatchObject({ isRecordsClear: true });
    expect([await notesIn(placeOf(BEFORE)), await notesIn(placeOf(AFTER))]).toEqual([
      ['another class'],
      [classroomOfG1],
    ]);
    expect(await open()).toEqual({ gone: [], isInRecords: false });
  });

  test('are nothing to erase for a class that keeps none', async () => {
    await turn(false);
    await server.host.services.erasure.run();
    expect((await owner.put(base, { name: 'Period 2' })).status).toBe(200);
    await turn(false);
    expect(await open()).toEqual({ gone: [], isInRecords: false });
  });
});

test('TCH-03 private notes that were turned off do not come back with a restored back-up of before', async () => {
  const { server, owner, base } = await startTaughtClass({ database: createSqlite });
  onTestFinished(() => server.close());
  const { S1 } = server.school;
  const write = (note: string) => owner.put(`${base}/students/${S1.publicId}`, { note });
  await owner.put(base, { hasNotes: true });
  await write(NOTE);
  const file = await server.host.services.backUps.make();
  await owner.put(base, { hasNotes: false });
  await server.host.services.erasure.run();
  await server.restore(file);
  const { students } = (await owner.get(`${base}/roster`)).body as Roster;
  expect(students.find(({ id }) => id === S1.publicId)?.note).toBe('');
  expect((await write('Sits at the back')).body.note).toBe('Sits at the back');
});

/** A copy of a SQLite file with a note in each of these classes, and with what was noted as gone when it was made. */
async function copyWith(file: string, classes: readonly string[], gone: readonly Gone[] = []): Promise<void> {
  const home = await createSqlite('schema');
  const records = await home.open();
  await records.write(async (sql) => {
    await sql.run("INSERT INTO organisation (id, name, city, state) VALUES ('o', 'Oak', '', '')");
    for (const id of classes) {
      await sql.run("INSERT INTO classroom (id, organisation_id, name, created_at) VALUES (?, 'o', '', 0)", [id]);
      await sql.run(
        "INSERT INTO student_group (id, classroom_id, name, code_hash, code_sealed, created_at) VALUES (?, ?, '', ?, 's', 0)",
        [id, id, id],
      );
      await sql.run(
        `INSERT INTO person (id, group_id, number, sign_in_hash, sign_in_sealed, alias, is_teacher, session_version, created_at, last_active_at)
         VALUES (?, ?, ?, ?, 's', '', 0, 1, 0, 0)`,
        [id, id, classes.indexOf(id), id],
      );
      await sql.run("INSERT INTO student_note (person_id, classroom_id, text_sealed) VALUES (?, ?, 's')", [id, id]);
    }
    for (const each of gone) await noteErasure(sql, each);
  });
  await mkdir(dirname(file), { recursive: true });
  await records.backUp(file);
  await records.close();
  await home.drop();
}

/** The classes that a copy has notes of. */
async function notesIn(file: string): Promise<string[]> {
  const copy = await openSqlite(file);
  const rows = await copy.read((sql) => sql.all<{ classroom_id: string }>('SELECT classroom_id FROM student_note'));
  await copy.close();
  return rows.map(({ classroom_id: id }) => id);
}

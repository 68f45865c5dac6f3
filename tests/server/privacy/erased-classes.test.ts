import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { deleteClass } from '#server/records/privacy/deletion.ts';
import { noteErasure } from '#server/records/privacy/erasures.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Certificate } from '#contract/teacher/retention-calls.ts';
import type { TestPerson } from '#tests/support/school/school.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

let server: TestServer;
let owner: Client;
/** Of the same teacher, without students. */
let other: { readonly classId: string; readonly groupId: string };
/** Of when S1, S2 and S4 were in the class of G1, each with a text. */
let backUp: string;

beforeEach(async () => {
  server = await startServer();
  const { classroomOfG1, S1, S2, S4 } = server.school;
  owner = await teacherWith(server, 'owner', classroomOfG1);
  const { id: classId } = (await owner.post('/teacher/api/classes', { name: 'Period 5', copyFrom: classroomOfG1 }))
    .body;
  const { id: groupId } = (await owner.post(`/teacher/api/classes/${classId}/groups`, { name: 'Owls' })).body;
  other = { classId, groupId };
  for (const person of [S1, S2, S4]) await write(await signIn(server, person), textOf(person));
  backUp = await server.host.services.backUps.make();
});
afterEach(() => server.close());

const textOf = ({ alias }: TestPerson) => `What ${alias} wrote before.`;
const write = (client: Client, content: string) => client.put(`/student/api/journal/${APP}/introduction`, { content });
const students = () => `/teacher/api/classes/${server.school.classroomOfG1}/students`;
const move = async ({ publicId }: TestPerson) => {
  expect((await owner.post(`${students()}/move`, { studentIds: [publicId], ...other })).status).toBe(200);
};
const merge = async (from: TestPerson, into: TestPerson) => {
  expect((await owner.post(`${students()}/${from.publicId}/merge`, { into: into.publicId })).status).toBe(200);
};
const endClass = async (classId: string, typed: string): Promise<Certificate> => {
  const { status, body } = await owner.post(`/teacher/api/classes/${classId}/deletion`, { typed });
  expect(status).toBe(200);
  return body;
};
const pathOf = (name: string) => join(server.dataDir, 'back-ups', name);

/** Who of the three is in the back-up: by their rows, and by their texts in its bytes. */
const inBackUp = async () => {
  const { S1, S2, S4, classroomOfG1 } = server.school;
  const copy = await openSqlite(pathOf(backUp));
  const rows = await copy.read((sql) =>
    sql.all<{ id: string }>('SELECT p.id FROM person p JOIN journal j ON j.person_id = p.id'),
  );
  const hasClass = (await copy.get('SELECT id FROM classroom WHERE id = ?', [classroomOfG1])) !== undefined;
  expect(await copy.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  await copy.close();
  const bytes = await readFile(pathOf(backUp));
  const ids = rows.map(({ id }) => id);
  const held = (each: TestPerson) => [ids.includes(each.publicId), bytes.includes(textOf(each))];
  return { S1: held(S1), S2: held(S2), S4: held(S4), hasClass };
};
const THERE = [true, true];
const GONE = [false, false];

test('a class that is deleted leaves the back-ups without who had left it for another, and a restore brings these back', async () => {
  const { S1, classroomOfG1 } = server.school;
  await move(S1);
  expect((await endClass(classroomOfG1, 'Period 1')).students).toBe(2);
  expect(await inBackUp()).toEqual({ S1: THERE, S2: GONE, S4: GONE, hasClass: true });
  await server.restore(backUp);
  const { journal } = (await (await signIn(server, S1)).get(`/student/api/startup/${APP}`)).body;
  expect(journal).toMatchObject([{ content: textOf(S1) }]);
});

test('a student who was merged into another leaves the back-ups with that one', async () => {
  const { S1, S2, S4 } = server.school;
  await merge(S4, S2);
  await merge(S2, S1);
  const { status, body } = await owner.post(`${students()}/${S1.publicId}/deletion`, { typed: S1.studentId });
  expect([status, body.heldBy]).toEqual([200, undefined]);
  expect(await inBackUp()).toEqual({ S1: GONE, S2: GONE, S4: GONE, hasClass: true });
});

test('a student who came from another class leaves the back-ups of before with the class, and so does who was merged into them', async () => {
  const { S1, S2 } = server.school;
  await merge(S2, S1);
  await move(S1);
  expect((await endClass(other.classId, 'Period 5')).students).toBe(1);
  expect(await inBackUp()).toEqual({ S1: GONE, S2: GONE, S4: THERE, hasClass: true });
});

test('who was merged into somebody that has left a class stays in its back-ups when it is deleted', async () => {
  const { S1, S2, classroomOfG1 } = server.school;
  await merge(S2, S1);
  await move(S1);
  await endClass(classroomOfG1, 'Period 1');
  expect(await inBackUp()).toEqual({ S1: THERE, S2: THERE, S4: GONE, hasClass: true });
});

test('a class that an earlier release deleted and noted without its people leaves the back-ups but for who is in the records', async () => {
  const { S1, classroomOfG1 } = server.school;
  await move(S1);
  const { database, erasure } = server.host.services;
  await database.write(async (sql) => {
    await noteErasure(sql, { kind: 'classroom', id: classroomOfG1 });
    await deleteClass(sql, classroomOfG1);
  });
  await erasure.run();
  expect(await inBackUp()).toEqual({ S1: THERE, S2: GONE, S4: GONE, hasClass: true });
});

test('a back-up that keeps a class for who has left it is not written anew each time', async () => {
  const { S1, classroomOfG1 } = server.school;
  await move(S1);
  // As long as this one cannot be made anew all that is gone stays noted.
  await writeFile(pathOf('records-2026-01-01T00-00-00-000Z.sqlite'), 'no database');
  await endClass(classroomOfG1, 'Period 1');
  const file = async () => (await stat(pathOf(backUp))).ino;
  const before = await file();
  expect((await server.host.services.erasure.run()).heldBy).toBe(Date.UTC(2026, 0, 1));
  expect(await file()).toBe(before);
  expect(await inBackUp()).toMatchObject({ S1: THERE, S2: GONE });
});

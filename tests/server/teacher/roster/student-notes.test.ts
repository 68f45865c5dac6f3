import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createSqlite, DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { signIn } from '#tests/support/school/server.ts';
import { startTaughtClass, teacherWith } from '#tests/support/school/teachers.ts';
import type { Roster } from '#contract/teacher/roster-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const NOTE = 'José García, sits in front';

describe.each(DATABASES)('private notes on students, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let base: string;
  beforeEach(async () => {
    ({ server, owner, base } = await startTaughtClass({ database: create }));
  });
  afterEach(() => server.close());

  const noteOf = async (id: string, { client = owner, path = base } = {}): Promise<string | null | undefined> =>
    ((await client.get(`${path}/roster`)).body as Roster).students.find((student) => student.id === id)?.note;
  const write = (id: string, note: string, client = owner) => client.put(`${base}/students/${id}`, { note });
  const turn = (hasNotes: boolean, client = owner) => client.put(base, { hasNotes });

  test('TCH-03 are off until an owner turns them on, and are read by who sets the class up alone', async () => {
    const { S1, classroomOfG1 } = server.school;
    const refused = await write(S1.publicId, NOTE);
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_NOTES']);
    expect(await noteOf(S1.publicId)).toBeNull();
    const coTeacher = await teacherWith(server, 'co-teacher', classroomOfG1);
    const viewer = await teacherWith(server, 'viewer', classroomOfG1);
    expect((await turn(true, coTeacher)).status).toBe(403);
    expect((await turn(true)).body.hasNotes).toBe(true);
    expect(await noteOf(S1.publicId)).toBe('');
    expect((await write(S1.publicId, `  ${NOTE} `)).body.note).toBe(NOTE);
    expect(await noteOf(S1.publicId, { client: coTeacher })).toBe(NOTE);
    expect(await noteOf(S1.publicId, { client: viewer })).toBeNull();
    const pupil = await signIn(server, S1);
    expect(JSON.stringify((await pupil.get('/student/api/whoami')).body)).not.toContain('García');
    // Nobody who gets hold of the records reads it.
    const rows = await server.host.services.database.read((sql) =>
      sql.all<{ text_sealed: string }>('SELECT * FROM student_note'),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('García');
  });

  test('say what is too long or on two lines, and an empty one takes it away', async () => {
    const { S1 } = server.school;
    await turn(true);
    await write(S1.publicId, NOTE);
    expect((await write(S1.publicId, 'x'.repeat(201))).body.message).toBe(
      'Please enter a note of at most 200 characters.',
    );
    expect((await write(S1.publicId, 'one\ntwo')).body.message).toBe('Please enter a note on one line.');
    expect((await owner.put(`${base}/students/${S1.publicId}`, { alias: 'Sal' })).body.note).toBe(NOTE);
    expect((await write(S1.publicId, '')).body.note).toBe('');
  });

  test('TCH-03 are gone with the choice, with the class that the student leaves, and with the student', async () => {
    const { S1, S2, S4 } = server.school;
    const count = async () =>
      (
        await server.host.services.database.read((sql) =>
          sql.get<{ n: number }>('SELECT COUNT(*) AS n FROM student_note'),
        )
      )?.n;
    await turn(true);
    for (const { publicId } of [S1, S2]) await write(publicId, NOTE);
    await turn(false);
    expect([await noteOf(S1.publicId), await count()]).toEqual([null, 0]);
    await turn(true);
    expect(await noteOf(S1.publicId)).toBe('');

    for (const { publicId } of [S1, S2]) await write(publicId, NOTE);
    const { id: classId } = (await owner.post('/teacher/api/classes', { name: 'Period 5' })).body;
    const path = `/teacher/api/classes/${classId}`;
    await owner.put(path, { hasNotes: true });
    const { id: groupId } = (await owner.post(`${path}/groups`, { name: 'Owls' })).body;
    const move = { studentIds: [S1.publicId], classId, groupId };
    expect((await owner.post(`${base}/students/move`, move)).status).toBe(200);
    expect(await noteOf(S1.publicId, { path })).toBe('');
    expect(await noteOf(S2.publicId)).toBe(NOTE);

    // Who is here twice keeps the one note there is.
    expect((await owner.post(`${base}/students/${S2.publicId}/merge`, { into: S4.publicId })).status).toBe(200);
    expect(await noteOf(S4.publicId)).toBe(NOTE);
    const typed = { typed: S4.studentId };
    expect((await owner.post(`${base}/students/${S4.publicId}/deletion`, typed)).status).toBe(200);
    expect(await count()).toBe(0);
  });
});

test('TCH-03 private notes on students are after a restore as they were, for who read them then, and can be written', async () => {
  const { server, owner, base } = await startTaughtClass({ database: createSqlite });
  onTestFinished(() => server.close());
  const { S1, S2, classroomOfG1 } = server.school;
  const viewer = await teacherWith(server, 'viewer', classroomOfG1);
  const write = (id: string, note: string) => owner.put(`${base}/students/${id}`, { note });
  const notes = async (client: Client) => {
    const { students } = (await client.get(`${base}/roster`)).body as Roster;
    return [S1, S2].map(({ publicId }) => students.find(({ id }) => id === publicId)?.note);
  };
  await owner.put(base, { hasNotes: true });
  await write(S1.publicId, NOTE);
  const file = await server.host.services.backUps.make();
  await write(S1.publicId, 'Sits at the back');
  await write(S2.publicId, 'Came later');
  await server.restore(file);
  expect([await notes(owner), await notes(viewer)]).toEqual([
    [NOTE, ''],
    [null, null],
  ]);
  await write(S1.publicId, 'Sits at the back');
  expect(await notes(owner)).toEqual(['Sits at the back', '']);
  // They were off when this one was made.
  await owner.put(base, { hasNotes: false });
  server.clock.pass(60);
  const without = await server.host.services.backUps.make();
  await owner.put(base, { hasNotes: true });
  await write(S1.publicId, NOTE);
  await server.restore(without);
  expect(await notes(owner)).toEqual([null, null]);
});

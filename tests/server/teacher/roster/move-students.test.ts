import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockStudent } from '#server/http/lock-student.ts';
import { TABLES_OF_WORK } from '#server/records/people/move-people.ts';
import { deleteClass } from '#server/records/privacy/deletion.ts';
import { tablesWith } from '#tests/support/databases/all-rows.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP, addSecondApplication } from '#tests/support/school/school.ts';
import { Client, freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher, teacherWith } from '#tests/support/school/teachers.ts';
import { sealed, sealerOf } from '#tests/support/sealed-work.ts';
import type { OperationRequest } from '#contract/device/sync.ts';
import type { AuditEntry } from '#contract/teacher/privacy-calls.ts';
import type { Roster } from '#contract/teacher/roster-calls.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const text = (section: string, content: string, app: string = APP): OperationRequest => ({
  op: freshKey(),
  kind: 'journal',
  method: 'PUT',
  path: `/student/api/journal/${app}/${section}`,
  body: { content },
});

describe.each(DATABASES)('students who go to another group or class, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  let other: { readonly classId: string; readonly groupId: string };
  beforeEach(async () => {
    server = await startServer({ database: create });
    const { classroomOfG1, S1 } = server.school;
    owner = await teacherWith(server, 'owner', classroomOfG1);
    s1 = await signIn(server, S1);
    other = await addClass('Period 5', classroomOfG1);
  });
  afterEach(() => server.close());

  const inClass = (classId: string) => `/teacher/api/classes/${classId}`;
  const addClass = async (name: string, copyFrom?: string) => {
    const { id: classId } = (await owner.post('/teacher/api/classes', { name, copyFrom })).body;
    const { id: groupId } = (await owner.post(`${inClass(classId)}/groups`, { name: 'Owls' })).body;
    return { classId, groupId };
  };
  const move = (studentIds: string[], to: { classId: string; groupId: string }, who = owner) =>
    who.post(`${inClass(server.school.classroomOfG1)}/students/move`, { studentIds, ...to });
  const previewed = async (studentIds: string[], classId: string) =>
    (await owner.post(`${inClass(server.school.classroomOfG1)}/students/move/preview`, { studentIds, classId })).body;
  const rosterOf = async (classId: string): Promise<Roster> => (await owner.get(`${inClass(classId)}/roster`)).body;
  const texts = async (client: Client): Promise<string[]> =>
    (await client.get(`/student/api/startup/${APP}`)).body.journal.map(({ content }: { content: string }) => content);
  const send = async (client: Client, ops: OperationRequest[]): Promise<number[]> =>
    (await client.post('/student/api/sync', { ops })).body.results.map(({ status }: { status: number }) => status);

  test('TCH-03 several go to another group of the class at once, all of them or none', async () => {
    const { S1, S2, S3, S4, classroomOfG1 } = server.school;
    const { students } = await rosterOf(classroomOfG1);
    const groupId = students.find(({ id }) => id === S4.publicId)?.groupId ?? '';
    const to = { classId: classroomOfG1, groupId };
    const left = await move([S1.publicId, S3.publicId], to);
    expect([left.status, left.body.code]).toEqual([404, 'STUDENTS_LEFT']);
    expect((await rosterOf(classroomOfG1)).students).toEqual(students);
    const answer = await move([S1.publicId, S2.publicId], to);
    expect(answer.body.students.map((each: { groupId: string }) => each.groupId)).toEqual([groupId, groupId, groupId]);
    expect((await s1.get('/student/api/whoami')).body).toMatchObject({ groupName: 'Birches' });
  });

  test('TCH-03 to another class with all their work, which stays when the class of before is deleted', async () => {
    const { S1, classroomOfG1 } = server.school;
    const { database } = server.host.services;
    const students = `${inClass(classroomOfG1)}/students/${S1.publicId}/${APP}`;
    const quiz = new QuizTaker(s1);
    await quiz.take('01-quiz');
    await (await inEngineering(s1)).make('Red Comet', 250, { compete: true });
    await s1.put(`/student/api/journal/${APP}/introduction`, { content: 'My car' });
    await s1.post(`/student/api/timeontask/${APP}`, { times: { '01-lesson': 40 }, visits: { '01-lesson': 1 } });
    await owner.put(`${students}/exercises/01-quiz/grade`, { override: 81, note: 'Fine', isExcused: false });
    await owner.post(`${students}/comments`, { kind: 'journal', subject: 'introduction', text: 'Well done' });
    const work = async () => ({
      startup: (await s1.get(`/student/api/startup/${APP}`)).body,
      designs: (await s1.get(`/student/api/designs/${APP}/revisions`)).body,
      game: (await s1.get(`/student/api/game/${APP}`)).body,
      raced: (await s1.get(`/student/api/contenders/${APP}`)).body.map(({ name }: { name: string }) => name),
    });
    const before = await work();
    expect(await previewed([S1.publicId], other.classId)).toEqual({ missing: [], hidden: [], pages: [], drafts: 0 });
    const answer = await move([S1.publicId], other);
    expect(answer.body.students.map(({ id }: { id: string }) => id)).not.toContain(S1.publicId);
    expect((await rosterOf(other.classId)).students).toMatchObject([{ id: S1.publicId, groupId: other.groupId }]);
    await database.write((sql) => deleteClass(sql, classroomOfG1));
    expect(await work()).toEqual(before);
    expect(before).toMatchObject({ designs: { concepts: [{ name: 'Red Comet' }] }, raced: ['Red Comet'] });
    const moved = (await owner.get(`${inClass(other.classId)}/gradebook/${APP}`)).body;
    expect(JSON.stringify(moved)).toContain('"override":81');
    const found = await database.read(async (sql) => {
      const left: string[] = [];
      for (const table of TABLES_OF_WORK) {
        const rows = await sql.all(
          `SELECT 1 AS n FROM ${table} WHERE person_id = ? AND activity_id NOT IN (
             SELECT id FROM activity WHERE classroom_id = ?)`,
          [S1.publicId, other.classId],
        );
        if (rows.length > 0) left.push(table);
      }
      return left;
    });
    expect(found).toEqual([]);
  });

  test('JRN-04 what their devices had not sent is taken afterwards: by the same sign-in, and sealed', async () => {
    const { S1 } = server.school;
    await s1.get(`/student/api/startup/${APP}`);
    const ofS1 = await sealerOf(s1);
    const box = await sealed(ofS1, { ops: [text('final-reflection', 'Sealed before the move')] });
    const unsent = text('introduction', 'Typed before the move');
    const engineering = await inEngineering(s1);
    await engineering.apply({ bodyLength: 260 });
    expect((await move([S1.publicId], other)).status).toBe(200);
    expect(await send(s1, [unsent])).toEqual([200]);
    expect((await new Client(server).post('/student/api/outbox/sealed', { box })).status).toBe(200);
    expect((await texts(s1)).toSorted()).toEqual(['Sealed before the move', 'Typed before the move']);
    await engineering.save('Begun before the move');
    await server.host.services.database.write((sql) => deleteClass(sql, server.school.classroomOfG1));
    expect(await texts(s1)).toHaveLength(2);
    const { concepts } = (await s1.get(`/student/api/designs/${APP}/revisions`)).body;
    expect(concepts).toMatchObject([{ name: 'Begun before the move' }]);
  });

  test('what came in before the move and is written after it has to come again, into the new class', async () => {
    const { S1, classroomOfG1 } = server.school;
    const { database } = server.host.services;
    const { students } = await rosterOf(classroomOfG1);
    const groupId = students.find(({ id }) => id === S1.publicId)?.groupId ?? '';
    const asFound = { id: S1.publicId, groupId };
    await database.write((sql) => lockStudent(sql, asFound));
    expect((await move([S1.publicId], other)).status).toBe(200);
    await expect(database.write((sql) => lockStudent(sql, asFound))).rejects.toMatchObject({ status: 429 });
  });

  test('an application that the other class has not comes along hidden, and takes what devices kept once it is offered', async () => {
    const { S1 } = server.school;
    await addSecondApplication(server.host.services, server.school);
    await s1.put('/student/api/journal/glider/introduction', { content: 'My glider' });
    expect(await previewed([S1.publicId], other.classId)).toMatchObject({ missing: ['Glider'] });
    const unsent = text('final-reflection', 'Not sent yet', 'glider');
    expect((await move([S1.publicId], other)).status).toBe(200);
    expect(await send(s1, [unsent])).toEqual([403]);
    const activities = (await owner.get(`${inClass(other.classId)}/activities`)).body;
    const glider = activities.find(({ appCode }: { appCode: string }) => appCode === 'glider');
    expect(glider.isOffered).toBe(false);
    await server.host.services.database.write((sql) =>
      sql.run("UPDATE activity SET is_offered = 1 WHERE classroom_id = ? AND app_code = 'glider'", [other.classId]),
    );
    expect(await send(s1, [unsent])).toEqual([200]);
    const { journal } = (await s1.get('/student/api/startup/glider')).body;
    expect(journal).toHaveLength(2);
  });

  test('the preview says what the other class hides, and which designs begin anew under another challenge', async () => {
    const { S1, classroomOfG1 } = server.school;
    const engineering = await inEngineering(s1);
    await engineering.save('Swift');
    await server.host.services.database.write((sql) =>
      sql.run(
        "UPDATE activity SET is_offered = 0, specification_id = 'another', specification = REPLACE(specification, specification_id, 'another') WHERE classroom_id = ?",
        [other.classId],
      ),
    );
    expect(await previewed([S1.publicId], other.classId)).toMatchObject({ missing: [], drafts: 0 });
    await engineering.apply({ bodyLength: 260 });
    expect(await previewed([S1.publicId], other.classId)).toMatchObject({ missing: [], drafts: 1 });
    expect((await previewed([S1.publicId], other.classId)).hidden).toHaveLength(1);
    expect(await previewed([S1.publicId], classroomOfG1)).toEqual({ missing: [], hidden: [], pages: [], drafts: 0 });
  });

  test('both classes keep a line that names the other', async () => {
    const { S1, classroomOfG1 } = server.school;
    await move([S1.publicId], other);
    const audit = async (classId: string): Promise<AuditEntry[]> => (await owner.get(`${inClass(classId)}/audit`)).body;
    const find = async (classId: string, action: string) =>
      (await audit(classId)).filter((line) => line.action === action).map(({ subject }) => subject);
    expect(await find(classroomOfG1, 'Moved a student to another class')).toEqual([`${S1.alias}, Period 5`]);
    expect(await find(other.classId, 'Took a student in from another class')).toEqual([`${S1.alias}, Period 1`]);
  });

  test('only into a class that goes on, that the teacher sets up, and where nobody of the group has the id', async () => {
    const { S1, S2, T1, classroomOfG1 } = server.school;
    expect((await move([T1.publicId], other)).status).toBe(404);
    expect((await move([], other)).status).toBe(404);
    const helper = await addTestTeacher(server, 'Helper', { classId: classroomOfG1, role: 'co-teacher' });
    const asHelper = await signInTeacher(server, helper);
    expect((await move([S1.publicId], other, asHelper)).status).toBe(404);
    await owner.put(`${inClass(other.classId)}/teachers/${helper.id}`, { role: 'viewer' });
    expect((await move([S1.publicId], other, asHelper)).status).toBe(403);
    const rows = [{ alias: 'Sam', signInId: S2.studentId, groupName: 'Owls' }];
    await owner.post(`${inClass(other.classId)}/roster/import`, { rows });
    const refused = await move([S1.publicId, S2.publicId], other);
    expect([refused.status, refused.body.code]).toEqual([409, 'MOVED_ID_TAKEN']);
    expect((await rosterOf(classroomOfG1)).students).toHaveLength(3);
    await owner.put(inClass(other.classId), { isArchived: true });
    expect((await move([S1.publicId], other)).status).toBe(409);
  });

  test('every table with a student and an activity goes along', async () => {
    const { database } = server.host.services;
    const [people, activities] = await Promise.all([
      tablesWith(database, 'person_id'),
      tablesWith(database, 'activity_id'),
    ]);
    expect(activities.filter((table) => people.includes(table))).toEqual([...TABLES_OF_WORK].toSorted());
    // What a class's runs say of a model is the class's, and so are the order of its pages and its contests. An entry to the competition belongs to a student by its revision.
    expect(activities.filter((table) => !people.includes(table))).toEqual([
      'activity_sequence',
      'calibration',
      'competition_entry',
      'contest',
      'judging_anew',
      'own_page_place',
    ]);
  });
});

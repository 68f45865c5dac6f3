import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { deleteExpired } from '#server/maintenance.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP, G1B } from '#tests/support/school/school.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher, teacherWith } from '#tests/support/school/teachers.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const { name, icon } = applicationOf(APP);
const DRAGSTER = { code: APP, name, icon };

describe.each(DATABASES)('classes on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let classId: string;
  beforeEach(async () => {
    server = await startServer({ database: create });
    classId = server.school.classroomOfG1;
    owner = await teacherWith(server, 'owner', classId);
  });
  afterEach(() => server.close());

  test('TCH-01 a class or a comment that is asked for again after a lost answer is made once, by its key', async () => {
    const { database, keys } = server.host.services;
    const named = (key: string) => ({ 'Idempotency-Key': `${key}-0123456789abcdef` });
    const classes = async () =>
      ((await owner.get('/teacher/api/classes')).body as { name: string }[]).filter((each) => each.name === 'Period 2');
    const add = (key: string, name = 'Period 2') => owner.post('/teacher/api/classes', { name }, named(key));
    const [first, again] = [await add('one'), await add('one')];
    expect([first.status, again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 200, '1']);
    expect(again.body).toEqual(first.body);
    expect(await classes()).toHaveLength(1);
    // Two at once are one, another content needs another key, and what was refused may be asked again.
    await Promise.all([add('two'), add('two')]);
    expect(await classes()).toHaveLength(2);
    expect((await add('two', 'Period 3')).body.code).toBe('KEY_REUSED');
    expect([(await add('three', ' ')).status, (await add('three', 'Period 4')).status]).toEqual([422, 200]);
    // A page of before names nothing.
    await owner.post('/teacher/api/classes', { name: 'Period 2' });
    expect(await classes()).toHaveLength(3);

    const { S1 } = server.school;
    const path = `/teacher/api/classes/${classId}/students/${S1.publicId}/${APP}`;
    const word = { kind: 'journal', subject: 'introduction', text: 'Zebra: say why.' };
    for (let i = 0; i < 2; i += 1) expect((await owner.post(`${path}/comments`, word, named('word'))).status).toBe(200);
    expect((await owner.get(path)).body.comments).toHaveLength(1);
    // Another teacher's key is another key.
    const colleague = await teacherWith(server, 'co-teacher', classId);
    await colleague.post(`${path}/comments`, word, named('word'));
    expect((await owner.get(path)).body.comments).toHaveLength(2);
    const kept = await database.read((sql) => sql.all<{ answer_sealed: string }>('SELECT * FROM teacher_operation'));
    expect(JSON.stringify(kept)).not.toContain('Zebra');
    expect(kept.some(({ answer_sealed }) => keys.unseal(answer_sealed).includes('Zebra'))).toBe(true);
    server.clock.pass(25 * 3600);
    await deleteExpired(server.host.services);
    expect(await database.read((sql) => sql.all('SELECT op FROM teacher_operation'))).toEqual([]);
  });

  test('TCH-01 a teacher sees the classes that they teach, with counts, and no other', async () => {
    const { body } = await owner.get('/teacher/api/classes');
    expect(body).toEqual([
      {
        id: classId,
        name: 'Period 1',
        role: 'owner',
        isArchived: false,
        createdAt: server.clock.ms,
        groupCount: 2,
        studentCount: 3,
        applications: [DRAGSTER],
      },
    ]);
    expect((await owner.get(`/teacher/api/classes/${server.school.classroomOfG2}`)).status).toBe(404);
  });

  test('TCH-01 classes stand in the order of their names, numbers as one reads them, in the list and on the board', async () => {
    for (const each of ['Period 10', 'period 2', 'Astronomy']) await owner.post('/teacher/api/classes', { name: each });
    const namesOf = (list: readonly { readonly name: string }[]) => list.map((each) => each.name);
    const order = ['Astronomy', 'Period 1', 'period 2', 'Period 10'];
    expect(namesOf((await owner.get('/teacher/api/classes')).body)).toEqual(order);
    expect(namesOf((await owner.get('/teacher/api/board')).body.classes)).toEqual(order);
  });

  test('TCH-01 a class says what its applications are called, and all that could be offered', async () => {
    const { applications, units } = (await owner.get(`/teacher/api/classes/${classId}`)).body;
    expect(applications).toEqual([DRAGSTER]);
    expect(units.map(({ name }: { name: string }) => name)).toEqual([
      'CO₂ dragster',
      'Glider',
      'Water rocket',
      'Mousetrap car',
      'Structures',
    ]);
  });

  test('TCH-01 a new class is empty, or has the settings of another but nobody of it', async () => {
    const plain = (await owner.post('/teacher/api/classes', { name: ' Period 7 ' })).body;
    expect(plain).toMatchObject({ name: 'Period 7', role: 'owner', studentCount: 0, applications: [], notices: [] });
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE activity SET is_locked = 1, closes_at = 5, top_count = 25 WHERE classroom_id = ?', [classId]),
    );
    const copy = (await owner.post('/teacher/api/classes', { name: 'Period 8', copyFrom: classId })).body;
    expect(copy).toMatchObject({ groupCount: 0, studentCount: 0, applications: [DRAGSTER] });
    const rows = await server.host.services.database.read((sql) =>
      sql.all('SELECT top_count, is_locked, closes_at, version, changed_at FROM activity WHERE classroom_id = ?', [
        copy.id,
      ]),
    );
    expect(rows).toEqual([{ top_count: 25, is_locked: 0, closes_at: null, version: 1, changed_at: server.clock.ms }]);
    const foreign = { name: 'Period 9', copyFrom: server.school.classroomOfG2 };
    expect((await owner.post('/teacher/api/classes', foreign)).status).toBe(404);
    expect((await owner.post('/teacher/api/classes', { name: '  ' })).body.message).toBe(
      'Please enter a name for the class.',
    );
  });

  test('a class is renamed, archived, restored and given a time after which its work is deleted', async () => {
    const path = `/teacher/api/classes/${classId}`;
    expect((await owner.put(path, { name: 'Period 1b' })).body).toMatchObject({ name: 'Period 1b', isArchived: false });
    expect((await owner.put(path, { isArchived: true, retentionMonths: 12 })).body).toMatchObject({
      isArchived: true,
      retentionMonths: 12,
    });
    expect((await owner.get('/teacher/api/classes')).body[0].isArchived).toBe(true);
    expect((await owner.put(path, { isArchived: false })).body).toMatchObject({
      isArchived: false,
      retentionMonths: 12,
    });
    for (const retentionMonths of [-2, 1.5, 121]) expect((await owner.put(path, { retentionMonths })).status).toBe(422);
    const helper = await teacherWith(server, 'co-teacher', classId);
    expect((await helper.put(path, { name: 'Period 1c' })).status).toBe(200);
    expect((await helper.put(path, { isArchived: true })).status).toBe(403);
  });

  test('TCH-01 nobody renames a class over a name that another teacher has just given it', async () => {
    const path = `/teacher/api/classes/${classId}`;
    const helper = await teacherWith(server, 'co-teacher', classId);
    expect((await helper.put(path, { name: 'Period 1c', was: 'Period 1' })).status).toBe(200);
    const over = await owner.put(path, { name: 'Period 1b', was: 'Period 1' });
    expect([over.status, over.body.code, over.body.message]).toEqual([
      409,
      'NAME_CHANGED',
      'This name has just been changed to Period 1c, in another tab or by another teacher. Save again to replace it with yours.',
    ]);
    expect((await owner.get(path)).body.name).toBe('Period 1c');
    // The same name again, because its answer was lost, and the one that was seen since.
    expect((await helper.put(path, { name: 'Period 1c', was: 'Period 1' })).status).toBe(200);
    expect((await owner.put(path, { name: 'Period 1b', was: 'Period 1c' })).body.name).toBe('Period 1b');
  });

  test('an owner says who else teaches the class; the last owner stays', async () => {
    const kim = await addTestTeacher(server, 'Kim', { classId });
    const far = await addTestTeacher(server, 'Far', { classId: server.school.classroomOfG2 });
    const roleOf = (id: string) => `/teacher/api/classes/${classId}/teachers/${id}`;
    const kims = await signInTeacher(server, kim);
    expect((await kims.get(`/teacher/api/classes/${classId}`)).status).toBe(404);
    expect((await owner.put(roleOf(kim.id), { role: 'viewer' })).body.teachers).toContainEqual({
      id: kim.id,
      name: 'Kim',
      role: 'viewer',
    });
    expect((await kims.get(`/teacher/api/classes/${classId}`)).body.role).toBe('viewer');
    expect((await kims.put(roleOf(kim.id), { role: 'owner' })).status).toBe(403);
    expect((await owner.put(roleOf(far.id), { role: 'viewer' })).status).toBe(404);
    const me = (await owner.get('/teacher/api/me')).body.id as string;
    expect((await owner.put(roleOf(me), { role: null })).status).toBe(409);
    await owner.put(roleOf(kim.id), { role: 'owner' });
    expect((await owner.put(roleOf(me), { role: null })).status).toBe(200);
    expect((await owner.get(`/teacher/api/classes/${classId}`)).status).toBe(404);
    expect((await kims.put(roleOf(kim.id), { role: 'viewer' })).status).toBe(409);
  });

  test('TCH-05 the preview member sees what a student sees and stands in no list', async () => {
    const first = (await owner.post(`/teacher/api/classes/${classId}/preview`)).body;
    expect(first.groupId).toBe(G1B);
    const preview = await signIn(server, first);
    expect((await preview.get('/student/api/activities')).body).toHaveLength(1);
    expect((await owner.get('/teacher/api/classes')).body[0].studentCount).toBe(3);
    expect((await owner.get(`/teacher/api/classes/${classId}/roster`)).body.students).toHaveLength(3);
    const second = (await owner.post(`/teacher/api/classes/${classId}/preview`)).body;
    expect(second.studentId).not.toBe(first.studentId);
    const again = await signIn(server, second);
    expect((await again.get('/student/api/whoami')).body.studentId).toBe(
      (await preview.get('/student/api/whoami')).body.studentId,
    );
    const empty = (await owner.post('/teacher/api/classes', { name: 'Empty' })).body.id;
    expect((await owner.post(`/teacher/api/classes/${empty}/preview`)).body.message).toBe(
      'Add a group to this class first.',
    );
  });

  test('very many wrong sign-ins in a group become a notice, until a day is over', async () => {
    const detail = async () => (await owner.get(`/teacher/api/classes/${classId}`)).body.notices;
    const guess = (i: number) =>
      new Client(server).form(
        'POST',
        '/student/login_check',
        { _studentId: `guess-${i}`, _groupId: 'MAPLE-7f3k9' },
        {
          'X-Request-Token': 'jwt',
          'X-Test-Client-IP': `10.1.0.${i}`,
        },
      );
    for (let i = 0; i < 39; i += 1) await guess(i);
    expect(await detail()).toEqual([]);
    await guess(39);
    expect(await detail()).toEqual([
      '40 wrong sign-ins in the group Maples since yesterday. If somebody is guessing, give the group a new code.',
    ]);
    const { classroomOfG2 } = server.school;
    const other = await teacherWith(server, 'owner', classroomOfG2);
    expect((await other.get(`/teacher/api/classes/${classroomOfG2}`)).body.notices).toEqual([]);
    server.clock.pass(24 * 3600 + 1);
    const later = await teacherWith(server, 'owner', classId);
    expect((await later.get(`/teacher/api/classes/${classId}`)).body.notices).toEqual([]);
  });
});

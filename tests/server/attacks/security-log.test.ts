import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { G1, G1B } from '#tests/support/school/school.ts';
import { Client, startServer } from '#tests/support/school/server.ts';
import { TEACHER_PASSWORD, addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('the log of sign-ins on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create });
  });
  afterEach(() => server.close());

  const login = (studentId: string, groupId: string, headers: Record<string, string> = {}) =>
    new Client(server).form(
      'POST',
      '/student/login_check',
      { _studentId: studentId, _groupId: groupId },
      { 'X-Request-Token': 'jwt', 'X-Test-Client-IP': '10.0.0.1', ...headers },
    );
  const teacherLogin = (email: string, password: string) =>
    new Client(server).post('/teacher/api/sign-in', { email, password }, { 'X-Test-Client-IP': '10.0.0.2' });
  const lines = (event: string): Record<string, unknown>[] =>
    server.logged
      .filter((line) => line.event === event)
      .map(({ level, fields }) => ({ level, ...(fields as Record<string, unknown>) }));
  const nameOf = (what: string) => server.host.services.keys.logNameOf(what);

  test('ASVS 16.3.1 says who came in, from where, and whether the device was known', async () => {
    const { S1 } = server.school;
    const { deviceMark } = (await login(S1.studentId, G1)).body;
    await login(S1.studentId, G1, { 'X-Known-Device': deviceMark });
    const line = { level: 'info', as: 'student', user: nameOf(S1.publicId), address: nameOf('10.0.0.1') };
    expect(lines('sign-in')).toEqual([
      { ...line, group: expect.any(String), isKnownDevice: false },
      { ...line, group: expect.any(String), isKnownDevice: true },
    ]);
    const rivera = await addTestTeacher(server, 'Rivera', { classId: server.school.classroomOfG1 });
    await teacherLogin(rivera.email, TEACHER_PASSWORD);
    expect(lines('sign-in').at(-1)).toEqual({
      level: 'info',
      as: 'teacher',
      user: nameOf(rivera.id),
      address: nameOf('10.0.0.2'),
      isKnownDevice: false,
    });
  });

  test('ASVS 16.3.1 tells why somebody did not come in, where the answer does not', async () => {
    const { S1, S2, classroomOfG1 } = server.school;
    const owner = await signInTeacher(
      server,
      await addTestTeacher(server, 'Rivera', { classId: classroomOfG1, role: 'owner' }),
    );
    const home = `/teacher/api/classes/${classroomOfG1}`;
    await owner.put(`${home}/students/${S2.publicId}`, { isActive: false });
    await login('nobody', G1);
    await login(S2.studentId, G1);
    await owner.put(home, { isArchived: true });
    await login(S1.studentId, G1);
    await owner.post('/teacher/api/colleagues', { name: 'Kim', email: 'kim@school.example' });
    await teacherLogin('rivera@school.example', 'a guess');
    await teacherLogin('nobody@school.example', 'a guess');
    await teacherLogin('kim@school.example', 'a guess');
    await new Client(server).post('/teacher/api/password/redeem', { code: 'abcd', password: 'a fine new password' });
    for (let i = 0; i < 10; i += 1) await teacherLogin('rivera@school.example', 'a guess');
    const failed = lines('sign-in failed');
    expect(failed.map(({ reason }) => reason)).toEqual([
      'wrong',
      'left the class',
      'archived class',
      'wrong password',
      'no account',
      'no password yet',
      'wrong code',
      'wrong password',
      'wrong password',
    ]);
    server.clock.pass(60);
    await teacherLogin('rivera@school.example', TEACHER_PASSWORD);
    expect(lines('sign-in failed').find(({ more }) => more !== undefined)).toMatchObject({
      as: 'teacher',
      more: 8,
      reason: { 'wrong password': 7, 'told to wait': 1 },
      address: nameOf('10.0.0.2'),
    });
    expect([failed[1]?.['user'], failed[2]?.['user']]).toEqual([nameOf(S2.publicId), nameOf(S1.publicId)]);
  });

  test('ASVS 16.3.3 shows guessing at a group as one line a minute with its number, and no other group’s typing errors in it', async () => {
    for (let i = 0; i < 90; i += 1) await login(`guess-${i}`, G1);
    await login('a slip', G1B);
    server.clock.pass(60);
    server.logged.length = 0;
    await login('another slip', G1B);
    const [sum, ...others] = lines('sign-in failed');
    expect(sum).toMatchObject({
      level: 'warn',
      as: 'student',
      more: 85,
      address: nameOf('10.0.0.1'),
      user: { different: 85 },
      reason: 'wrong',
    });
    expect([others.length, others[0]?.['group'] === sum?.['group']]).toEqual([1, false]);
  });

  test('ASVS 16.2.5 holds neither ids nor codes nor addresses nor passwords', async () => {
    const { S1 } = server.school;
    const rivera = await addTestTeacher(server, 'Rivera', { classId: server.school.classroomOfG1 });
    const { token, deviceMark } = (await login(S1.studentId, G1)).body;
    await login('Sally-4711x', G1, { 'X-Known-Device': deviceMark });
    await teacherLogin(rivera.email, TEACHER_PASSWORD);
    await teacherLogin(rivera.email, 'a guess that is near');
    const text = JSON.stringify(server.logged);
    expect(server.logged.length).toBeGreaterThanOrEqual(4);
    const secrets = [S1.studentId, S1.publicId, S1.alias, G1, token, deviceMark, rivera.email, rivera.id, '10.0.0.'];
    for (const secret of [...secrets, TEACHER_PASSWORD, 'a guess', '4711']) expect(text).not.toContain(secret);
  });
});

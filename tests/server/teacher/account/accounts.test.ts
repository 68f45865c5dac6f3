import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPasswordCode } from '#server/records/teachers/password-codes.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import { TEACHER_PASSWORD, addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { TestTeacher } from '#tests/support/school/teachers.ts';

afterAll(stopDatabases);

const signInFrom = (server: TestServer, email: string, password: string, address = '10.0.0.1') =>
  new Client(server).post('/teacher/api/sign-in', { email, password }, { 'X-Test-Client-IP': address });

describe.each(DATABASES)('accounts on $name', ({ create }) => {
  let server: TestServer;
  let rivera: TestTeacher;
  beforeEach(async () => {
    server = await startServer({ database: create });
    rivera = await addTestTeacher(server, 'Rivera', { classId: server.school.classroomOfG1, role: 'owner' });
  });
  afterEach(() => server.close());

  test('TCH-03 a teacher signs in with e-mail and password, is told who they are, and signs out for good', async () => {
    expect((await signInFrom(server, ' RIVERA@School.example ', TEACHER_PASSWORD)).status).toBe(200);
    const client = await signInTeacher(server, rivera);
    expect((await client.get('/teacher/api/me')).body).toEqual({
      ...rivera,
      organisation: { name: 'Oak School', city: 'Oakton', state: 'OH', district: 'North' },
      isAdministrator: true,
      secondFactor: { isOn: false, isNeeded: false, codesLeft: 0 },
      notices: [],
    });
    expect((await client.post('/teacher/api/sign-out')).status).toBe(200);
    expect((await client.get('/teacher/api/me')).status).toBe(401);
  });

  test('a wrong password and an address without an account are answered alike', async () => {
    const wrong = await signInFrom(server, rivera.email, 'not the password');
    const nobody = await signInFrom(server, 'nobody@school.example', 'not the password');
    expect([wrong.status, nobody.status]).toEqual([401, 401]);
    expect(nobody.text).toBe(wrong.text);
  });

  test('after ten wrong tries even the right password waits there, but not elsewhere', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await signInFrom(server, rivera.email, `guess number ${i}`)).status).toBe(401);
    }
    const blocked = await signInFrom(server, rivera.email, TEACHER_PASSWORD);
    expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await signInFrom(server, rivera.email, TEACHER_PASSWORD, '10.0.0.2')).status).toBe(200);
    server.clock.pass(15 * 60 + 1);
    expect((await signInFrom(server, rivera.email, TEACHER_PASSWORD)).status).toBe(200);
  });

  test('right passwords do not use the tries up', async () => {
    for (let i = 0; i < 30; i += 1) await signInTeacher(server, rivera);
    expect((await signInFrom(server, rivera.email, 'a wrong one')).status).toBe(401);
  });

  test('a token of a student opens nothing of a teacher, and the other way round', async () => {
    const t1 = await signIn(server, server.school.T1);
    expect((await t1.get('/teacher/api/me')).status).toBe(403);
    const client = await signInTeacher(server, rivera);
    expect((await client.get('/student/api/whoami')).status).toBe(401);
  });

  test('a session ends after an hour without use and after eight hours with', async () => {
    const left = await signInTeacher(server, rivera);
    const used = await signInTeacher(server, rivera);
    for (let minutes = 0; minutes < 7 * 60 + 50; minutes += 50) {
      server.clock.pass(50 * 60);
      expect((await used.get('/teacher/api/me')).status).toBe(minutes + 50 < 8 * 60 ? 200 : 401);
    }
    expect((await left.get('/teacher/api/me')).status).toBe(401);
    server.clock.pass(11 * 60);
    expect((await used.get('/teacher/api/me')).status).toBe(401);
  });

  test('sessions are listed, and ending one signs that device out and no other', async () => {
    const here = await signInTeacher(server, rivera);
    const there = await signInTeacher(server, rivera);
    const sessions = (await here.get('/teacher/api/sessions')).body as { id: string; isThis: boolean }[];
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ isThis }) => !isThis)?.id ?? '';
    const stranger = await addTestTeacher(server, 'Stranger', { classId: server.school.classroomOfG1 });
    expect(
      (await (await signInTeacher(server, stranger)).send('DELETE', `/teacher/api/sessions/${other}`, {})).status,
    ).toBe(404);
    expect((await here.send('DELETE', `/teacher/api/sessions/${other}`, {})).status).toBe(200);
    expect((await there.get('/teacher/api/me')).status).toBe(401);
    expect((await here.get('/teacher/api/me')).status).toBe(200);
  });

  test('a new password needs the present one, follows the rule, and ends every other session', async () => {
    const here = await signInTeacher(server, rivera);
    const there = await signInTeacher(server, rivera);
    const change = (current: string, next: string) => here.put('/teacher/api/password', { current, next });
    expect((await change('wrong', 'long enough for all')).status).toBe(422);
    expect((await change(TEACHER_PASSWORD, 'short')).body.message).toBe('The password needs at least 10 characters.');
    expect((await change(TEACHER_PASSWORD, 'Rivera@school.example')).status).toBe(422);
    expect((await change(TEACHER_PASSWORD, 'long enough for all')).status).toBe(200);
    expect((await here.get('/teacher/api/me')).status).toBe(200);
    expect((await there.get('/teacher/api/me')).status).toBe(401);
    expect((await signInFrom(server, rivera.email, TEACHER_PASSWORD)).status).toBe(401);
    expect((await signInFrom(server, rivera.email, 'long enough for all')).status).toBe(200);
  });

  test('a colleague gets a code, sets a password once with it, and is signed in', async () => {
    const client = await signInTeacher(server, rivera);
    const made = await client.post('/teacher/api/colleagues', { name: 'Kim', email: 'kim@school.example' });
    expect(made.body.colleague).toMatchObject({ name: 'Kim', hasPassword: false });
    expect((await client.post('/teacher/api/colleagues', { name: 'Kim', email: 'KIM@school.example' })).status).toBe(
      409,
    );
    const redeem = (code: string, password = 'a fine new password') =>
      new Client(server).post('/teacher/api/password/redeem', { code, password });
    expect((await redeem(made.body.code, 'short')).status).toBe(422);
    const guessable = await redeem(made.body.code, 'aaaaaaaaaa');
    expect(guessable.status).toBe(422);
    expect(guessable.body.message).toBe(
      'This password is one of the first that somebody would try. Please choose another.',
    );
    // As it is typed from paper: without the dashes, or with longer ones.
    const redeemed = await redeem(made.body.code.toUpperCase().replace('-', ' – ').replaceAll('-', ''));
    const kim = new Client(server);
    kim.headers['Authorization'] = `Bearer ${redeemed.body.token}`;
    expect((await kim.get('/teacher/api/me')).body.name).toBe('Kim');
    expect((await redeem(made.body.code)).status).toBe(401);
    const colleagues = (await client.get('/teacher/api/colleagues')).body as { name: string; hasPassword: boolean }[];
    expect(colleagues.map(({ name, hasPassword }) => [name, hasPassword])).toEqual([
      ['Kim', true],
      ['Rivera', true],
    ]);
  });

  test('a reset code ends earlier codes, lasts a week, and is for colleagues of the own school only', async () => {
    const client = await signInTeacher(server, rivera);
    const kim = await addTestTeacher(server, 'Kim', { classId: server.school.classroomOfG1 });
    const far = await addTestTeacher(server, 'Far', { classId: server.school.classroomOfG2 });
    const reset = (id: string) => client.post(`/teacher/api/colleagues/${id}/reset`);
    expect([(await reset(far.id)).status, (await reset('nobody')).status, (await reset(rivera.id)).status]).toEqual([
      404, 404, 409,
    ]);
    const first = (await reset(kim.id)).body.code as string;
    const second = (await reset(kim.id)).body.code as string;
    const redeem = (code: string) =>
      new Client(server).post('/teacher/api/password/redeem', { code, password: 'a fine new password' });
    expect((await signInFrom(server, kim.email, TEACHER_PASSWORD)).status).toBe(200);
    expect((await redeem(first)).status).toBe(401);
    server.clock.pass(7 * 24 * 3600 + 1);
    expect((await redeem(second)).status).toBe(401);
  });

  test('signing in leaves no password, address or code in the records, and notes who signed in', async () => {
    await signInTeacher(server, rivera);
    const client = await signInTeacher(server, rivera);
    const { code } = (await client.post('/teacher/api/colleagues', { name: 'Kim', email: 'kim@school.example' })).body;
    const { database } = server.host.services;
    const dump = await database.read(async (sql) =>
      JSON.stringify([
        await sql.all('SELECT * FROM login_failure'),
        await sql.all('SELECT * FROM password_code'),
        await sql.all('SELECT password FROM teacher'),
      ]),
    );
    for (const secret of [TEACHER_PASSWORD, 'rivera@', code]) expect(dump).not.toContain(secret);
    const actions = await database.read((sql) =>
      sql.all<{ action: string }>('SELECT action FROM teacher_audit WHERE teacher_id = ? ORDER BY at, action', [
        rivera.id,
      ]),
    );
    expect(actions.map(({ action }) => action)).toEqual(['add-colleague', 'sign-in', 'sign-in']);
  });

  test('a form of another site cannot sign a teacher in', async () => {
    const sent = await new Client(server).form('POST', '/teacher/api/sign-in', {
      email: rivera.email,
      password: TEACHER_PASSWORD,
    });
    expect(sent.status).toBe(403);
  });
});

describe.each(DATABASES)('the first set-up on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create });
  });
  afterEach(() => server.close());

  const wish = {
    setupCode: 'abcd-efgh',
    organisation: { name: 'Birch School', city: 'Salem', state: 'OR', district: 'North' },
    name: 'Ms. First',
    email: 'first@school.example',
    password: 'correct horse battery',
  };
  const setUp = (change: Partial<typeof wish> = {}) =>
    new Client(server).post('/teacher/api/setup', { ...wish, ...change });
  const addSetupCode = () => {
    const { database, keys, now } = server.host.services;
    const code = { code: wish.setupCode, teacherId: null, expiresAt: now() + 1000, now: now() };
    return database.write((sql) => addPasswordCode(sql, keys, code));
  };

  test('TCH-01 makes the first teacher with their school, once, and only with the code', async () => {
    await addSetupCode();
    expect((await new Client(server).get('/teacher/api/setup')).body).toEqual({ isNeeded: true });
    expect((await setUp({ setupCode: 'wrong' })).status).toBe(401);
    expect((await setUp({ password: 'short' })).status).toBe(422);
    expect((await setUp({ name: ' ' })).body.message).toBe('Please enter your name.');
    expect((await setUp({ email: 'first' })).status).toBe(422);
    const done = await setUp();
    const first = new Client(server);
    first.headers['Authorization'] = `Bearer ${done.body.token}`;
    expect((await first.get('/teacher/api/me')).body.organisation).toEqual(wish.organisation);
    expect((await new Client(server).get('/teacher/api/setup')).body).toEqual({ isNeeded: false });
    expect((await setUp({ email: 'second@school.example' })).status).toBe(409);
    expect((await signInFrom(server, wish.email, wish.password)).status).toBe(200);
  });

  test('of two at once only one succeeds', async () => {
    await addSetupCode();
    const answers = await Promise.all([setUp(), setUp({ email: 'other@school.example' })]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });
});

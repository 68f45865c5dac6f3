import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Client, startServer } from '#tests/support/school/server.ts';
import { TEACHER_PASSWORD, addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { TestTeacher } from '#tests/support/school/teachers.ts';

afterAll(stopDatabases);

const SECOND_PASSWORD = 'another fine password';

describe.each(DATABASES)('an address that has an account at another school, on $name', ({ create }) => {
  let server: TestServer;
  let oak: Client;
  let far: TestTeacher;
  beforeEach(async () => {
    server = await startServer({ database: create });
    const { classroomOfG1, classroomOfG2 } = server.school;
    oak = await signInTeacher(
      server,
      await addTestTeacher(server, 'Rivera', { classId: classroomOfG1, role: 'owner' }),
    );
    far = await addTestTeacher(server, 'Far', { classId: classroomOfG2, role: 'owner' });
  });
  afterEach(() => server.close());

  const add = (email: string) => oak.post('/teacher/api/colleagues', { name: 'Far', email });
  const signIn = (password: string, mark?: string) =>
    new Client(server).post(
      '/teacher/api/sign-in',
      { email: far.email, password },
      mark === undefined ? {} : { 'X-Known-Device': mark },
    );
  const redeem = (code: string, password = SECOND_PASSWORD) =>
    new Client(server).post('/teacher/api/password/redeem', { code, password });
  const schoolOf = async (answer: { body: { token?: string } }) => {
    const client = new Client(server);
    client.headers['Authorization'] = `Bearer ${answer.body.token}`;
    return (await client.get('/teacher/api/me')).body.organisation?.name;
  };
  const shapeOf = ({ status, body }: { status: number; body: { colleague: object } }) => [
    status,
    Object.keys(body).toSorted(),
    Object.keys(body.colleague).toSorted(),
  ];

  test('is added like any other, before and after the code was used, and shown like any other', async () => {
    const [taken, free] = [await add(far.email.toUpperCase()), await add('nobody@school.example')];
    expect(shapeOf(taken)).toEqual(shapeOf(free));
    expect([(await redeem(taken.body.code)).status, (await redeem(free.body.code)).status]).toEqual([200, 200]);
    const listed = (await oak.get('/teacher/api/colleagues')).body as { email: string; hasPassword: boolean }[];
    expect(listed.filter(({ email }) => !email.startsWith('rivera')).map(({ hasPassword }) => hasPassword)).toEqual([
      true,
      true,
    ]);
    expect([(await add(far.email)).status, (await add('nobody@school.example')).status]).toEqual([409, 409]);
  });

  test('signs in at each school with the password that it has there', async () => {
    const { code } = (await add(far.email)).body;
    expect(await schoolOf(await signIn(TEACHER_PASSWORD))).toBe('Elm School');
    expect(await schoolOf(await redeem(code))).toBe('Oak School');
    expect(await schoolOf(await signIn(TEACHER_PASSWORD))).toBe('Elm School');
    expect(await schoolOf(await signIn(SECOND_PASSWORD))).toBe('Oak School');
    expect((await signIn('neither of them')).status).toBe(401);
  });

  test('costs one hash, so that nobody learns from the time how many accounts there are', async () => {
    await redeem((await add(far.email)).body.code);
    const { database } = server.host.services;
    const kept = await database.read((sql) =>
      sql.all<{ password: string }>('SELECT password FROM teacher WHERE address_key = ? AND password IS NOT NULL', [
        far.email,
      ]),
    );
    const heads = kept.map(({ password }) => password.split('$').slice(0, 5).join('$'));
    expect([heads.length, new Set(heads).size, new Set(kept.map(({ password }) => password)).size]).toEqual([2, 1, 2]);
    const far2 = new Client(server);
    far2.headers['Authorization'] = `Bearer ${(await signIn(SECOND_PASSWORD)).body.token}`;
    const change = { current: SECOND_PASSWORD, next: 'a third fine password' };
    expect((await far2.put('/teacher/api/password', change)).status).toBe(200);
    expect(await schoolOf(await signIn('a third fine password'))).toBe('Oak School');
    expect(await schoolOf(await signIn(TEACHER_PASSWORD))).toBe('Elm School');
  });

  test('is not known to a browser in which only the other account has signed in', async () => {
    // Whoever adds a colleague has the code, too, and so a browser that is known to that account.
    const { deviceMark } = (await redeem((await add(far.email)).body.code)).body;
    for (let i = 0; i < 10; i += 1) expect((await signIn(`guess number ${i}`, deviceMark)).status).toBe(401);
    expect((await signIn(TEACHER_PASSWORD, deviceMark)).status).toBe(429);
    expect(await schoolOf(await signIn(SECOND_PASSWORD, deviceMark))).toBeUndefined();
    server.clock.pass(15 * 60);
    expect(await schoolOf(await signIn(SECOND_PASSWORD, deviceMark))).toBe('Oak School');
    expect(await schoolOf(await signIn(TEACHER_PASSWORD, deviceMark))).toBe('Elm School');
  });
});

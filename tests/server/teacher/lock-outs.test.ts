import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Client, startServer } from '#tests/support/school/server.ts';
import { TEACHER_PASSWORD, addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { PasswordCost } from '#server/teacher/account/passwords.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { TestTeacher } from '#tests/support/school/teachers.ts';

afterAll(stopDatabases);

const SCHOOL = '10.0.0.1';

/** A twentieth of a second: tries come in faster than they are judged. */
const SLOW: PasswordCost = { N: 2 ** 14, r: 8, p: 1 };

describe.each(DATABASES)('somebody who guesses at teachers’ passwords, on $name', ({ create }) => {
  let server: TestServer;
  let rivera: TestTeacher;
  const open = async (passwordCost?: PasswordCost) => {
    server = await startServer({ database: create, passwordCost });
    rivera = await addTestTeacher(server, 'Rivera', { classId: server.school.classroomOfG1, role: 'owner' });
  };
  beforeEach(() => open());
  afterEach(() => server.close());

  const signIn = (
    { email = rivera.email, password = TEACHER_PASSWORD }: { email?: string; password?: string } = {},
    { address = SCHOOL, mark }: { address?: string; mark?: string } = {},
  ) =>
    new Client(server).post(
      '/teacher/api/sign-in',
      { email, password },
      { 'X-Test-Client-IP': address, ...(mark === undefined ? {} : { 'X-Known-Device': mark }) },
    );
  const wrong = (email = rivera.email, address = SCHOOL) => signIn({ email, password: 'a guess' }, { address });
  const markOf = async (email = rivera.email): Promise<string> => (await signIn({ email })).body.deviceMark;
  const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = server.clock.ms;
    await work();
    return server.clock.ms - before;
  };

  test('from one address does not keep the right password from another one waiting', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 101; i += 1) statuses.push((await wrong()).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await signIn()).status).toBe(429);
    const waited = await timeOf(async () => {
      expect((await signIn({}, { address: '10.0.0.2' })).status).toBe(200);
    });
    expect(waited).toBe(0);
  });

  test('from very many addresses makes the right one wait for its turn, and takes no place from it', async () => {
    for (let i = 0; i < 20; i += 1) {
      for (let n = 0; n < 6; n += 1) await wrong(rivera.email, `10.1.0.${i}`);
    }
    server.clock.stop();
    const tries = Array.from({ length: 20 }, (_, i) => wrong(rivera.email, `10.1.0.${i}`));
    // Ten have a place, whose turns wait on the clock; ten are sent away, later.
    await expect.poll(() => server.clock.waiting).toBe(11);
    const right = signIn({}, { address: '10.0.0.2' });
    await expect.poll(() => server.clock.waiting).toBe(12);
    server.clock.goOn();
    expect((await right).status).toBe(200);
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
    const waited = await timeOf(async () => {
      const mark = await markOf();
      expect(await timeOf(() => signIn({}, { address: '10.1.0.1', mark }))).toBe(0);
    });
    expect(waited).toBeLessThanOrEqual(2000);
  });

  test('at very many accounts keeps no teacher behind the same address out', async () => {
    const mark = await markOf();
    const others = Array.from({ length: 65 }, (_, i) => `Other ${i}`);
    for (const name of others) {
      const { email } = await addTestTeacher(server, name, { classId: server.school.classroomOfG1 });
      await wrong(email);
    }
    expect(await timeOf(async () => expect((await signIn({}, { mark })).status).toBe(200))).toBe(0);
    const waited = await timeOf(async () => expect((await signIn()).status).toBe(200));
    expect(waited).toBeLessThanOrEqual(2000);
    expect(await timeOf(() => signIn({}, { address: '10.0.0.2' }))).toBe(0);
  });

  test('with made-up addresses costs nobody else a try', async () => {
    for (let i = 0; i < 5; i += 1) expect((await wrong(`made-up-${i}@school.example`)).status).toBe(401);
    for (let i = 0; i < 10; i += 1) expect((await wrong()).status).toBe(401);
  });

  test('behind the same address does not keep the teacher’s own browser out', async () => {
    const mark = await markOf();
    for (let i = 0; i < 15; i += 1) await wrong();
    expect((await signIn()).status).toBe(429);
    expect((await signIn({}, { mark })).status).toBe(200);
  });

  test('in the teacher’s own browser has ten tries, and the next ones are those of a stranger', async () => {
    const mark = await markOf();
    const guess = () => signIn({ password: 'a guess' }, { mark });
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(401);
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await signIn({}, { mark })).status).toBe(429);
    server.clock.pass(15 * 60);
    expect((await signIn({}, { mark })).status).toBe(200);
  });

  test('is helped by no mark of another teacher, nor by one of a student', async () => {
    await addTestTeacher(server, 'Kim', { classId: server.school.classroomOfG1 });
    const mark = await markOf('kim@school.example');
    const student = await new Client(server).form(
      'POST',
      '/student/login_check',
      { _studentId: server.school.S1.studentId, _groupId: server.school.S1.groupId },
      { 'X-Request-Token': 'jwt' },
    );
    for (let i = 0; i < 10; i += 1) await wrong();
    for (const each of [mark, student.body.deviceMark]) expect((await signIn({}, { mark: each })).status).toBe(429);
  });

  test('leaves a browser that several teachers use known to each of them', async () => {
    await addTestTeacher(server, 'Kim', { classId: server.school.classroomOfG1 });
    const first = await markOf();
    const shared = (await signIn({ email: 'kim@school.example' }, { mark: first })).body.deviceMark;
    for (let i = 0; i < 12; i += 1) await wrong();
    for (let i = 0; i < 12; i += 1) await wrong('kim@school.example');
    expect((await signIn({}, { mark: shared })).status).toBe(200);
    expect((await signIn({ email: 'kim@school.example' }, { mark: shared })).status).toBe(200);
  });

  test('keeps nobody from using a code, or from changing the own password', async () => {
    const client = await signInTeacher(server, rivera);
    const { code } = (await client.post('/teacher/api/colleagues', { name: 'Kim', email: 'kim@school.example' })).body;
    const redeem = (typed: string) =>
      new Client(server).post(
        '/teacher/api/password/redeem',
        { code: typed, password: 'a fine new password' },
        { 'X-Test-Client-IP': SCHOOL },
      );
    for (let i = 0; i < 80; i += 1) expect([401, 429]).toContain((await redeem(`abcd-abcd-abcd-${i}`)).status);
    for (let i = 0; i < 12; i += 1) await wrong();
    const waited = await timeOf(async () => expect((await redeem(code)).status).toBe(200));
    expect(waited).toBeLessThanOrEqual(2000);
    const change = (current: string) =>
      client.put('/teacher/api/password', { current, next: 'a fine new password' }, { 'X-Test-Client-IP': SCHOOL });
    expect((await change(TEACHER_PASSWORD)).status).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await change('wrong')).status).toBe(422);
    expect((await change('a fine new password')).status).toBe(429);
  });

  test('does not get more tries by making them all at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 60 }, () => wrong()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  test('is not charged for a try that was sent away unjudged', async () => {
    const elsewhere = Array.from({ length: 11 }, (_, i) => `10.1.0.${i}`);
    for (const address of elsewhere) for (let n = 0; n < 10; n += 1) await wrong(rivera.email, address);
    // More of them at once than may wait.
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => wrong(rivera.email, '10.3.0.1')));
    }
    const rows = await server.host.services.database.read((sql) =>
      sql.all<{ failures: number }>('SELECT failures FROM login_failure WHERE failures < 0'),
    );
    expect(rows).toEqual([]);
    expect((await signIn({}, { address: '10.0.0.9' })).status).toBe(200);
  });

  test('leaves others their turns at the hashes, however many tries wait there', async () => {
    await server.close();
    await open(SLOW);
    const flood = Array.from({ length: 50 }, (_, i) => wrong(`made-up-${i}@school.example`, '10.4.0.1'));
    let isOver = false;
    const flooding = Promise.all(flood).then((answers) => {
      isOver = true;
      return answers.map(({ status }) => status);
    });
    expect((await signIn({}, { address: '10.0.0.2' })).status).toBe(200);
    expect(isOver).toBe(false);
    const statuses = await flooding;
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    // Who was turned away unjudged has made no wrong try.
    const { failures } = (await server.host.services.database.get<{ failures: number }>(
      'SELECT MAX(failures) AS failures FROM login_failure',
    ))!;
    expect(failures).toBe(statuses.filter((status) => status === 401).length);
  }, 240_000);
});

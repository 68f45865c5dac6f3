import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Client, startServer } from '#tests/support/school/server.ts';
import {
  TEACHER_PASSWORD,
  addTestTeacher,
  appCode,
  signInTeacher,
  turnSecondFactorOn,
} from '#tests/support/school/teachers.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { TestTeacher } from '#tests/support/school/teachers.ts';

afterAll(stopDatabases);

const ADDRESS = '10.0.0.1';

describe.each(DATABASES)('the second factor of a teacher, on $name', ({ create }) => {
  let server: TestServer;
  let rivera: TestTeacher;
  let kim: TestTeacher;
  beforeEach(async () => {
    server = await startServer({ database: create });
    rivera = await addTestTeacher(server, 'Rivera', { classId: server.school.classroomOfG1 });
    kim = await addTestTeacher(server, 'Kim', { classId: server.school.classroomOfG1, role: 'owner' });
  });
  afterEach(() => server.close());

  const signIn = (
    secondFactor?: string,
    { mark, password = TEACHER_PASSWORD }: { mark?: string; password?: string } = {},
  ) =>
    new Client(server).post(
      '/teacher/api/sign-in',
      { email: kim.email, password, ...(secondFactor === undefined ? {} : { secondFactor }) },
      { 'X-Test-Client-IP': ADDRESS, ...(mark === undefined ? {} : { 'X-Known-Device': mark }) },
    );
  const client = (token: string): Client => {
    const made = new Client(server);
    made.headers['Authorization'] = `Bearer ${token}`;
    return made;
  };
  /** Turns it on by the calls of the page. */
  const turnOn = async (own: Client) => {
    const begun = await own.post('/teacher/api/second-factor', { password: TEACHER_PASSWORD });
    const { secret } = begun.body as { secret: string };
    const confirmed = await own.post('/teacher/api/second-factor/confirmation', { code: appCode(server, secret) });
    return { secret, begun, confirmed, recoveryCodes: confirmed.body.recoveryCodes as string[] };
  };
  const failures = () => server.logged.filter(({ event }) => event === 'sign-in failed').map(({ fields }) => fields);

  test('is off until it was confirmed with a code, and then every sign-in asks for one', async () => {
    const own = await signInTeacher(server, kim);
    const elsewhere = await signInTeacher(server, kim);
    const begun = await own.post('/teacher/api/second-factor', { password: TEACHER_PASSWORD });
    expect(begun.body.address).toBe(
      `otpauth://totp/Balsa%20Oak%20School:kim%40school.example?secret=${begun.body.secret}&issuer=Balsa%20Oak%20School`,
    );
    expect((await signIn()).status).toBe(200);
    const wrong = await own.post('/teacher/api/second-factor/confirmation', { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'SECOND_FACTOR_UNCONFIRMED']);
    const { secret, confirmed, recoveryCodes } = await turnOn(own);
    expect([confirmed.status, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([200, 10, 10]);
    expect((await own.get('/teacher/api/me')).body.secondFactor).toEqual({
      isOn: true,
      isNeeded: false,
      codesLeft: 10,
    });
    // Whoever knew the password alone is out.
    expect((await elsewhere.get('/teacher/api/me')).status).toBe(401);
    const asked = await signIn();
    expect([asked.status, asked.body.code]).toEqual([422, 'SECOND_FACTOR_NEEDED']);
    const guessed = await signIn('000000');
    expect([guessed.status, guessed.body.code]).toEqual([422, 'SECOND_FACTOR_WRONG']);
    server.clock.pass(30);
    expect((await signIn(appCode(server, secret))).status).toBe(200);
    expect(failures()).toMatchObject([{ as: 'teacher', reason: 'wrong second factor' }]);
  });

  test('tells nobody who does not know the password that there is one', async () => {
    await turnOn(await signInTeacher(server, kim));
    const wrong = await signIn(undefined, { password: 'not the password' });
    const nobody = await new Client(server).post('/teacher/api/sign-in', { email: 'x@y.example', password: 'x' });
    expect([wrong.status, wrong.text]).toEqual([401, nobody.text]);
  });

  test('takes each code once, of two sign-ins at once too, and none of before it', async () => {
    const { secret } = await turnOn(await signInTeacher(server, kim));
    // The one that confirmed it is used up.
    expect((await signIn(appCode(server, secret))).status).toBe(422);
    server.clock.pass(30);
    const code = appCode(server, secret);
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
    expect((await signIn(code)).status).toBe(422);
    expect((await signIn(appCode(server, secret, -1))).status).toBe(422);
    server.clock.pass(30);
    expect((await signIn(code)).status).toBe(422);
    expect((await signIn(appCode(server, secret))).status).toBe(200);
  });

  test('can be replaced by each recovery code once, and only by the own ones', async () => {
    const { recoveryCodes } = await turnOn(await signInTeacher(server, kim));
    const others = await turnOn(await signInTeacher(server, rivera));
    const [first = ''] = recoveryCodes;
    expect((await signIn(others.recoveryCodes[0])).status).toBe(422);
    const entered = await signIn(` ${first.toUpperCase().replace('-', '')} `);
    expect(entered.status).toBe(200);
    expect((await client(entered.body.token).get('/teacher/api/me')).body.secondFactor.codesLeft).toBe(9);
    expect((await signIn(first)).status).toBe(422);
  });

  test('is guessed ten times in a quarter of an hour and forty times a day at most, and the own browser gets in', async () => {
    const { deviceMark } = (await signIn()).body;
    const { secret } = await turnOn(await signInTeacher(server, kim));
    server.clock.pass(60);
    const guess = async (): Promise<number> => (await signIn('000000')).status;
    for (let i = 0; i < 10; i += 1) expect(await guess()).toBe(422);
    expect([await guess(), (await signIn(appCode(server, secret))).status]).toEqual([429, 429]);
    expect((await signIn(appCode(server, secret), { mark: deviceMark })).status).toBe(200);
    const statuses: number[] = [];
    for (let quarter = 0; quarter < 6; quarter += 1) {
      server.clock.pass(15 * 60 + 1);
      for (let i = 0; i < 10; i += 1) statuses.push(await guess());
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect((await signIn(appCode(server, secret))).status).toBe(429);
    expect((await signIn(appCode(server, secret), { mark: deviceMark })).status).toBe(200);
    server.clock.pass(24 * 3600);
    expect((await signIn(appCode(server, secret))).status).toBe(200);
  });

  test('needs the present password to be begun or turned off, and a code to be turned off', async () => {
    const own = await signInTeacher(server, kim);
    expect((await own.post('/teacher/api/second-factor', { password: 'a guess' })).status).toBe(422);
    expect((await own.post('/teacher/api/second-factor/confirmation', { code: '123456' })).status).toBe(409);
    const { secret, recoveryCodes } = await turnOn(own);
    expect((await own.post('/teacher/api/second-factor', { password: TEACHER_PASSWORD })).status).toBe(409);
    server.clock.pass(30);
    const off = (password: string, code: string) => own.post('/teacher/api/second-factor/removal', { password, code });
    expect((await off('a guess', appCode(server, secret))).status).toBe(422);
    expect((await off(TEACHER_PASSWORD, '000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await off(TEACHER_PASSWORD, appCode(server, secret))).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
    const again = await turnOn(own);
    expect((await off(TEACHER_PASSWORD, again.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('is asked for with a code for a new password, which it does not use up', async () => {
    const administrator = await signInTeacher(server, rivera);
    const secret = await turnSecondFactorOn(server, kim.id);
    const { code } = (await administrator.post(`/teacher/api/colleagues/${kim.id}/reset`)).body;
    const redeem = (secondFactor?: string) =>
      new Client(server).post('/teacher/api/password/redeem', { code, password: 'a fine new password', secondFactor });
    expect((await redeem()).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await redeem('000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await signIn(appCode(server, secret))).status).toBe(200);
    server.clock.pass(30);
    expect((await redeem(appCode(server, secret))).status).toBe(200);
  });

  test('is kept so that a copy of the records opens nothing, and the log has neither secret nor code', async () => {
    const { secret, recoveryCodes } = await turnOn(await signInTeacher(server, kim));
    await signIn(recoveryCodes[0]);
    const kept = await server.host.services.database.read(async (sql) =>
      JSON.stringify([
        await sql.all('SELECT * FROM second_factor'),
        await sql.all('SELECT * FROM recovery_code'),
        await sql.all('SELECT * FROM teacher_audit'),
        await sql.all('SELECT * FROM login_failure'),
      ]),
    );
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(kept + JSON.stringify(server.logged)).not.toContain(text);
    }
  });

  test('may be asked for by the school: who has none can set it up and do nothing else, at once', async () => {
    const administrator = await signInTeacher(server, rivera);
    const own = await signInTeacher(server, kim);
    const need = (needsSecondFactor: boolean) => administrator.put('/teacher/api/school', { needsSecondFactor });
    expect((await need(true)).status).toBe(200);
    const refused = await own.get('/teacher/api/classes');
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_FIRST']);
    // Who asked for it is no exception.
    expect((await administrator.get('/teacher/api/school')).status).toBe(403);
    expect((await own.get('/teacher/api/me')).body.secondFactor).toEqual({ isOn: false, isNeeded: true, codesLeft: 0 });
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/export`;
    expect((await server.fetch(path, { headers: own.headers })).status).toBe(403);
    expect((await turnOn(own)).confirmed.status).toBe(200);
    expect((await own.get('/teacher/api/classes')).status).toBe(200);
    await turnOn(administrator);
    expect((await need(false)).status).toBe(200);
    const actions = (await administrator.get('/teacher/api/school/audit')).body as { action: string }[];
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Asked every teacher for a second step', 'Left the second step to each teacher']),
    );
  });
});

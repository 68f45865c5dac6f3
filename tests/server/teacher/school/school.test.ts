import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BOARD_EVENTS_PATH } from '#contract/teacher/board-calls.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import { TEACHER_PASSWORD, addTestTeacher, signInTeacher, turnSecondFactorOn } from '#tests/support/school/teachers.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { TestTeacher } from '#tests/support/school/teachers.ts';

afterAll(stopDatabases);

interface Account {
  readonly id: string;
  readonly name: string;
  readonly isAdministrator: boolean;
  readonly isActive: boolean;
  readonly classes: { readonly id: string; readonly role: string }[];
}

describe.each(DATABASES)('the administrators of a school, on $name', ({ name, create }) => {
  let server: TestServer;
  let first: TestTeacher;
  let kim: TestTeacher;
  let far: TestTeacher;
  let administrator: Client;
  let classId = '';
  beforeEach(async () => {
    server = await startServer({ database: create });
    classId = server.school.classroomOfG1;
    first = await addTestTeacher(server, 'First', { classId });
    kim = await addTestTeacher(server, 'Kim', { classId, role: 'owner' });
    far = await addTestTeacher(server, 'Far', { classId: server.school.classroomOfG2, role: 'owner' });
    administrator = await signInTeacher(server, first);
  });
  afterEach(() => server.close());

  const attempt = (email: string, password = TEACHER_PASSWORD, headers: Record<string, string> = {}) =>
    new Client(server).post('/teacher/api/sign-in', { email, password }, headers);
  const change = (id: string, body: object, by = administrator) => by.put(`/teacher/api/school/teachers/${id}`, body);
  const accounts = async (by = administrator): Promise<Account[]> =>
    (await by.get('/teacher/api/school')).body.teachers;
  const accountOf = async (id: string): Promise<Account | undefined> =>
    (await accounts()).find((each) => each.id === id);
  const noticesOf = async (client: Client) =>
    (await client.get('/teacher/api/me')).body.notices as { at: number; by: string | null; what: string }[];

  test('are the first teacher, and whom that one makes one; the last cannot go', async () => {
    const own = await signInTeacher(server, kim);
    expect((await own.get('/teacher/api/school')).status).toBe(403);
    expect((await accounts()).map(({ name, isAdministrator }) => [name, isAdministrator])).toEqual([
      ['First', true],
      ['Kim', false],
    ]);
    const alone = await change(first.id, { isAdministrator: false });
    expect([alone.status, alone.body.code]).toEqual([409, 'NO_ADMINISTRATOR_LEFT']);
    expect((await change(kim.id, { isAdministrator: true })).status).toBe(200);
    expect((await own.get('/teacher/api/school')).status).toBe(200);
    expect((await change(first.id, { isAdministrator: false })).status).toBe(200);
    // At once, in the session that goes on.
    expect((await administrator.get('/teacher/api/school')).status).toBe(403);
    expect((await administrator.post(`/teacher/api/colleagues/${kim.id}/reset`)).status).toBe(403);
    expect((await noticesOf(own)).map(({ by, what }) => [by, what])).toEqual([['First', 'administrator']]);
  });

  test('are told when the newest back-up was made, and whether the last try worked', async () => {
    const backUp = async () => (await administrator.get('/teacher/api/school')).body.backUp;
    const { backUps, now } = server.host.services;
    expect(await backUp()).toEqual({ at: null, isOk: true });
    // PostgreSQL's needs a program of PostgreSQL's own release.
    const hasWorked = await backUps.make().then(
      () => true,
      () => false,
    );
    if (name === 'SQLite') expect(hasWorked).toBe(true);
    server.clock.pass(90);
    expect(await backUp()).toEqual({ at: hasWorked ? now() - 90_000 : null, isOk: hasWorked });
  });

  test('of two who end each other at once one stays', async () => {
    await change(kim.id, { isAdministrator: true });
    const other = await signInTeacher(server, kim);
    const answers = await Promise.all([
      change(kim.id, { isActive: false }),
      change(first.id, { isActive: false }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const still = answers[0]?.status === 200 ? administrator : other;
    expect((await accounts(still)).filter(({ isActive }) => isActive)).toHaveLength(1);
  });

  test('end an account at once: open pages, streams, codes and known browsers; its classes stay', async () => {
    const { deviceMark, token } = (await attempt(kim.email)).body;
    const own = new Client(server);
    own.headers['Authorization'] = `Bearer ${token}`;
    const { code } = (await administrator.post(`/teacher/api/colleagues/${kim.id}/reset`)).body;
    expect((await change(kim.id, { isActive: false })).status).toBe(200);
    expect((await own.get('/teacher/api/classes')).status).toBe(401);
    expect((await own.post('/teacher/api/classes', { name: 'Period 3' })).status).toBe(401);
    expect((await server.fetch(BOARD_EVENTS_PATH, { headers: own.headers })).status).toBe(401);
    const wrong = await attempt('nobody@school.example');
    const ended = await attempt(kim.email);
    expect([ended.status, ended.text]).toEqual([401, wrong.text]);
    expect((await attempt(kim.email, TEACHER_PASSWORD, { 'X-Known-Device': deviceMark })).status).toBe(401);
    const redeemed = await new Client(server).post('/teacher/api/password/redeem', {
      code,
      password: 'a fine new password',
    });
    expect(redeemed.status).toBe(401);
    expect((await administrator.post(`/teacher/api/colleagues/${kim.id}/reset`)).body.code).toBe('NOT_ACTIVE');
    expect((await accountOf(kim.id))?.classes).toMatchObject([{ id: classId, role: 'owner' }]);
    expect((await administrator.get('/teacher/api/colleagues')).text).not.toContain('Kim');
    // Students notice nothing.
    expect((await (await signIn(server, server.school.S1)).get('/student/api/whoami')).status).toBe(200);
    expect((await change(kim.id, { isActive: true })).status).toBe(200);
    expect((await own.get('/teacher/api/classes')).status).toBe(401);
    const back = await signInTeacher(server, kim);
    expect((await back.get('/teacher/api/classes')).body).toHaveLength(1);
    expect((await noticesOf(back)).map(({ what }) => what)).toContain('reactivated');
  });

  test('cannot end themselves, and nobody gives a class to an account that has ended', async () => {
    expect((await change(first.id, { isActive: false })).body.code).toBe('OWN_ACCOUNT');
    const own = await signInTeacher(server, kim);
    const lee = await addTestTeacher(server, 'Lee', { classId });
    await change(lee.id, { isActive: false });
    const role = (of: string, to: string | null) =>
      own.put(`/teacher/api/classes/${classId}/teachers/${of}`, { role: to });
    expect((await role(lee.id, 'owner')).status).toBe(404);
    expect((await change(lee.id, { isAdministrator: true })).body.code).toBe('NOT_ACTIVE');
    // An owner who cannot sign in is no owner who is left.
    await change(lee.id, { isActive: true });
    expect((await role(lee.id, 'owner')).status).toBe(200);
    await change(lee.id, { isActive: false });
    expect((await role(kim.id, 'viewer')).body.code).toBe('NO_OWNER_LEFT');
    expect((await role(lee.id, null)).status).toBe(200);
  });

  test('hand classes over: the new owner has all of it, the old one nothing, and both lists say who did it', async () => {
    const own = await signInTeacher(server, kim);
    const lee = await addTestTeacher(server, 'Lee', { classId });
    const give = (to: string, classIds: string[], from = kim.id) =>
      administrator.post(`/teacher/api/school/teachers/${from}/hand-over`, { to, classIds });
    expect((await give(far.id, [classId])).status).toBe(404);
    expect((await give(lee.id, [server.school.classroomOfG2])).status).toBe(404);
    expect((await give(lee.id, [classId], far.id)).status).toBe(404);
    expect((await give(kim.id, [classId])).body.code).toBe('SAME_TEACHER');
    expect((await give(lee.id, [])).body.code).toBe('CLASSES_TO_HAND_OVER');
    // One of them is not theirs: nothing happens to the others.
    expect((await give(lee.id, [classId, 'no-such-class'])).status).toBe(404);
    expect((await own.get(`/teacher/api/classes/${classId}`)).status).toBe(200);
    await change(kim.id, { isActive: false });
    expect((await give(lee.id, [classId])).status).toBe(200);
    const heir = await signInTeacher(server, lee);
    expect((await heir.get(`/teacher/api/classes/${classId}`)).body).toMatchObject({
      role: 'owner',
      teachers: [{ name: 'Lee' }],
    });
    const audit = (await heir.get(`/teacher/api/classes/${classId}/audit`)).body as {
      by: string;
      action: string;
      subject: string;
    }[];
    expect(audit).toContainEqual(
      expect.objectContaining({ by: 'First', action: 'Handed the class over', subject: 'Lee' }),
    );
    await change(kim.id, { isActive: true });
    const back = await signInTeacher(server, kim);
    expect((await noticesOf(back)).map(({ by, what }) => [by, what])).toContainEqual(['First', 'class']);
    expect((await back.get(`/teacher/api/classes/${classId}`)).status).toBe(404);
  });

  test('who gives a new password is told to its owner until they have read it, and stands in the list of each class', async () => {
    const own = await signInTeacher(server, kim);
    server.clock.pass(60);
    const { code } = (await administrator.post(`/teacher/api/colleagues/${kim.id}/reset`)).body;
    const at = server.clock.ms;
    await new Client(server).post('/teacher/api/password/redeem', { code, password: 'a fine new password' });
    expect((await own.get('/teacher/api/me')).status).toBe(401);
    const { token } = (await attempt(kim.email, 'a fine new password')).body;
    own.headers['Authorization'] = `Bearer ${token}`;
    expect(await noticesOf(own)).toEqual([{ at, by: 'First', what: 'reset' }]);
    // What is yet to come was not read.
    await own.put('/teacher/api/notices', { until: at + 1e9 });
    expect(await noticesOf(own)).toEqual([]);
    server.clock.pass(60);
    await administrator.post(`/teacher/api/colleagues/${kim.id}/reset`);
    expect(await noticesOf(own)).toHaveLength(1);
    const audit = (await own.get(`/teacher/api/classes/${classId}/audit`)).body as {
      by: string;
      action: string;
      subject: string;
    }[];
    expect(audit).toContainEqual(
      expect.objectContaining({ by: 'First', action: "Reset a colleague's password", subject: 'Kim' }),
    );
  });

  test('take a second factor away whose phone is gone, but not their own; its owner is signed out and told', async () => {
    await turnSecondFactorOn(server, first.id);
    await turnSecondFactorOn(server, kim.id);
    expect((await attempt(kim.email)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const drop = (id: string) => administrator.send('DELETE', `/teacher/api/school/teachers/${id}/second-factor`, {});
    expect((await drop(first.id)).body.code).toBe('OWN_SECOND_FACTOR');
    expect((await drop(far.id)).status).toBe(404);
    expect((await drop(kim.id)).status).toBe(200);
    expect((await drop(kim.id)).status).toBe(404);
    const own = await signInTeacher(server, kim);
    expect((await noticesOf(own)).map(({ by, what }) => [by, what])).toEqual([['First', 'second-factor']]);
  });

  test('sign everybody of the school out, themselves and other schools not', async () => {
    const own = await signInTeacher(server, kim);
    const other = await signInTeacher(server, far);
    const [ours, theirs] = [await signIn(server, server.school.S1), await signIn(server, server.school.S3)];
    expect((await own.post('/teacher/api/school/sign-out')).status).toBe(403);
    expect((await administrator.post('/teacher/api/school/sign-out')).status).toBe(200);
    const statuses = async (path: string, clients: Client[]) =>
      Promise.all(clients.map(async (client) => (await client.get(path)).status));
    expect(await statuses('/teacher/api/me', [administrator, own, other])).toEqual([200, 401, 200]);
    expect(await statuses('/student/api/whoami', [ours, theirs])).toEqual([401, 200]);
    expect((await (await signIn(server, server.school.S1)).get('/student/api/whoami')).status).toBe(200);
  });
});

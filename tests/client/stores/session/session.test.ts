import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { storageText } from '#tests/client/stores/storage-text.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

test('AUTH-08 returns the address to /app/ and goes to the page on which the school signs in', async () => {
  const device = await openClassroomDevice({ environment: { LOGIN_PAGE: 'https://school.example/login' } });
  const page = await device.reload();
  const bar = { pathname: '/app/dragster', assign: vi.fn<(address: string) => void>() };
  vi.stubGlobal('location', bar);
  vi.stubGlobal('history', {
    state: null,
    pushState: (_state: unknown, _title: string, path: string) => void (bar.pathname = path),
    replaceState: (_state: unknown, _title: string, path: string) => void (bar.pathname = path),
  });
  await page.enter(device.server.school.S1);
  expect(bar.pathname).toBe('/app/dragster');
  await page.session.logout();
  expect([bar.pathname, bar.assign.mock.calls]).toEqual(['/app/', [['https://school.example/login']]]);
});

describe('signing in and out', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.reload();
  });

  const login = (person = device.server.school.S1) => page.session.login(person.studentId, person.groupId);

  test('AUTH-02 shows that it is loading and clears the earlier error when a login starts', async () => {
    await page.session.login('nobody', 'nowhere');
    expect(page.session.auth.value.error?.code).toBe(401);
    const second = login();
    expect([page.session.auth.value.loading, page.session.auth.value.error]).toEqual([true, null]);
    await second;
    expect(page.session.auth.value.loading).toBe(false);
  });

  test("AUTH-03 keeps the server's own words of a failed login", async () => {
    await page.session.login('nobody', 'nowhere');
    expect(page.session.auth.value.error).toMatchObject({ code: 401, during: 'login' });
    expect(page.session.auth.value.error?.message).toMatch(/do not go together/);
    expect(page.session.auth.value.authenticated).toBe(false);
  });

  /** The server's answer to one path, instead of its own. */
  const answerTo = (path: string, status: number, body: (own: object) => object) => {
    const fetch = device.server.fetch.bind(device.server);
    device.server.fetch = async (asked, init) => {
      const own = await fetch(asked, init);
      if (!asked.startsWith(path)) return own;
      return new Response(JSON.stringify(body((await own.json()) as object)), { status, headers: own.headers });
    };
  };

  test.each([404, 409, 500, 503])('AUTH-03 keeps the code %i of a failed login, and lets nobody in', async (code) => {
    answerTo('/student/login_check', code, () => ({ message: 'No.' }));
    await login();
    expect(page.session.auth.value).toMatchObject({
      loading: false,
      error: { code, message: 'No.', during: 'login' },
    });
    expect([page.session.stage.value === 'signed-in', sessionStorage.length]).toEqual([false, 0]);
  });

  test('AUTH-03 lets nobody in where the server does not say whose the token is', async () => {
    answerTo('/student/api/whoami', 500, () => ({ message: 'No.' }));
    await login();
    expect([page.session.auth.value.error?.code, page.device.value, sessionStorage.length]).toEqual([
      500,
      undefined,
      0,
    ]);
  });

  test.each(['studentId', 'groupId'])('AUTH-06 says that the ids are wrong where the %s is empty', async (id) => {
    answerTo('/student/api/whoami', 200, (own) => ({ ...own, [id]: '' }));
    await login();
    expect(page.modals.current.value).toMatchObject({
      title: 'Error',
      body: 'Invalid student or group ID was found. Please log out, reload the page, and log in again.',
      logoutOnClose: true,
    });
    expect([page.session.stage.value, page.session.auth.value.loading, page.device.value]).toEqual([
      'signed-out',
      false,
      undefined,
    ]);
  });

  test('AUTH-04 sends the token with every later call', async () => {
    await login();
    expect(sessionStorage.getItem('balsa.token')).toMatch(/^ey/);
    await page.applications.load();
    await until(() => page.applications.status.value === 'ready');
  });

  test('AUTH-05 shows the login without asking the server where no token is held', async () => {
    await page.session.start();
    expect(page.session.stage.value).toBe('signed-out');
    expect(device.seen).toEqual([]);
  });

  test('AUTH-05 asks who this is where a token is held and the device does not know', async () => {
    await page.session.login(device.server.school.S1.studentId, device.server.school.S1.groupId);
    sessionStorage.removeItem('balsa.boxKey');
    page = await device.reload();
    const from = device.seen.length;
    await page.session.start();
    expect([page.session.stage.value, page.session.auth.value.alias]).toEqual(['signed-in', 'Alias of Sally']);
    expect(device.seen.slice(from).map((one) => one.path)).toContain('/student/api/whoami');
    expect(page.modals.current.value).toBeUndefined();
  });

  test('AUTH-05 asks who this is where the device holds a key and not whose it is', async () => {
    await login();
    await page.device.value?.partition.database.meta.delete('whoami');
    page = await device.reload();
    await page.session.start();
    expect([page.session.stage.value, page.session.auth.value.alias]).toEqual(['signed-in', 'Alias of Sally']);
    expect(page.modals.current.value).toBeUndefined();
  });

  test('AUTH-05 shows the login where the server knows the token no more, and forgets it', async () => {
    sessionStorage.setItem('balsa.token', 'from.another.time');
    page = await device.reload();
    await page.session.start();
    expect([page.session.stage.value, sessionStorage.length]).toEqual(['signed-out', 0]);
  });

  test('AUTH-05 goes straight in with a held token, also without a network', async () => {
    await page.enter(device.server.school.S1);
    device.network = 'offline';
    page = await device.reload();
    await page.session.start();
    expect([page.session.stage.value, page.session.auth.value.alias]).toEqual(['signed-in', 'Alias of Sally']);
    await until(() => page.activity.status.value === 'ready');
    expect(page.exercises.research.value.map((section) => section.heading)).toContain('Background');
  });

  test('AUTH-10 lets go of token and key also where another tab has deleted the database already', async () => {
    await login();
    const name = page.device.value?.partition.database.name ?? '';
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await Dexie.delete(name);
    await page.session.logout();
    expect([page.session.stage.value, sessionStorage.length]).toEqual(['signed-out', 0]);
  });

  test('AUTH-07 quits the engine, resets the application and logs out, in that order', async () => {
    await page.enter(device.server.school.S1);
    const { engine } = await import('#client/stores/engineering/engine.ts');
    await until(() => engine.status.value === 'ready');
    const from = device.seen.length;
    await page.signOut.ask();
    expect(page.signOut.gate.value).toEqual({ status: 'asking', waiting: 0, refused: 0, isUnkept: false });
    await page.signOut.confirm();
    const paths = device.seen.slice(from).map((one) => one.path);
    expect(paths.indexOf('/front/bootstrap-ui/logout')).toBeGreaterThan(-1);
    expect(paths.indexOf('/student/logout')).toBeGreaterThan(paths.indexOf('/front/bootstrap-ui/logout'));
    expect(page.signOut.gate.value.status).toBe('closed');
  });

  test('AUTH-05 comes back on a device onto which nothing fits any more', async () => {
    await page.enter(device.server.school.S1);
    device.network = 'offline';
    page = await device.reload();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await page.session.start();
    expect([page.session.stage.value, page.session.auth.value.alias]).toEqual(['signed-in', 'Alias of Sally']);
    full.mockRestore();
  });

  test('AUTH-05 says so where the device cannot be opened, and forgets nothing', async () => {
    await page.enter(device.server.school.S1);
    page = await device.reload();
    const held = { ...sessionStorage };
    const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The disk is broken', 'UnknownError');
    });
    await page.session.start();
    expect(page.modals.current.value?.title).toBe('Error Loading Resources');
    expect(page.session.stage.value).toBe('signed-out');
    expect({ ...sessionStorage }).toEqual(held);
    broken.mockRestore();
    page = await device.reload();
    await page.session.start();
    expect(page.session.stage.value).toBe('signed-in');
  });

  test('AUTH-09 stays out when the answer to who this is comes after the student has left', async () => {
    await page.enter(device.server.school.S1);
    page = await device.reload();
    const fetch = device.server.fetch.bind(device.server);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => void (release = resolve));
    const read: string[] = [];
    device.server.fetch = async (path, init) => {
      const answer = await fetch(path, init);
      if (path !== '/student/api/whoami') return answer;
      await released;
      const text = await answer.text();
      answer.text = () => Promise.resolve(text).finally(() => read.push(path));
      return answer;
    };
    await page.session.start();
    expect(page.session.stage.value).toBe('signed-in');
    await page.session.logout();
    release();
    await expect.poll(() => read).not.toEqual([]);
    // Who comes in holds partition and key first, as soon as the answer has been read.
    await new Promise((resolve) => setTimeout(resolve));
    expect([page.session.stage.value, page.device.value, sessionStorage.length]).toEqual(['signed-out', undefined, 0]);
  });

  test('AUTH-09 returns to the login and forgets the application and who was here', async () => {
    await page.enter(device.server.school.S1);
    await page.session.logout();
    expect(page.navigation.view.value).toBe('login');
    const { studentId, error } = page.session.auth.value;
    expect([page.navigation.applicationCode.value, studentId, error]).toEqual([undefined, null, null]);
    expect(sessionStorage.length).toBe(0);
  });

  test('AUTH-10 says nothing of a logout where the token had ended by itself', async () => {
    await login();
    device.server.clock.pass(9 * 3600);
    await page.session.logout();
    expect([page.session.stage.value, page.session.auth.value.error]).toEqual(['signed-out', null]);
  });

  test('AUTH-10 logs and raises a logout that the server did not hear', async () => {
    await login();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    device.network = 'offline';
    await page.session.logout();
    expect(logged).toHaveBeenCalledWith('There was a problem logging out.  Please close your browser for security');
    expect(page.session.auth.value.error).toEqual({
      code: 500,
      message: 'There was an error logging out, please close all browser windows for security',
      during: 'logout',
    });
    expect(page.session.stage.value).toBe('signed-out');
  });

  test('AUTH-11 holds who is signed in', async () => {
    const { S1, T1 } = device.server.school;
    await login(S1);
    expect(page.session.auth.value).toMatchObject({
      studentId: S1.publicId,
      groupName: 'Maples',
      alias: 'Alias of Sally',
      isTeacher: false,
      authenticated: true,
    });
    await page.session.logout();
    await login(T1);
    expect(page.session.auth.value.isTeacher).toBe(true);
  });

  test('AUTH-12 keeps token and application for a reload, and for this window only', async () => {
    await page.enter(device.server.school.S1);
    page = await device.reload();
    await page.session.start();
    expect([page.navigation.applicationCode.value, page.session.stage.value]).toEqual(['dragster', 'signed-in']);
    page = await device.reload({ isNewWindow: true });
    await page.session.start();
    expect(page.session.stage.value).toBe('signed-out');
  });

  test('ERR-01 says that the session has expired, keeps what waits and sends it after a new login', async () => {
    await page.enter(device.server.school.S1);
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.total === 2);
    device.server.clock.pass(9 * 3600);
    const question = page.quiz.view.value?.questions[0]?.question;
    await page.quiz.answer(question?.id ?? '', question?.type === 2 ? 1 : (question?.answerChoices[0]?.id ?? ''));
    await until(() => page.session.expired.value && page.connection.waiting.value === 1);
    await login();
    await until(() => page.connection.waiting.value === 0);
    expect(page.session.expired.value).toBe(false);
    await until(() => page.quiz.view.value?.questions[0]?.attempts === 1);
  });

  test('leaves nothing readable of a student behind, and the unsent answer waits for its owner', async () => {
    const { S1, S2 } = device.server.school;
    await page.enter(S1);
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.total === 2);
    const question = page.quiz.view.value?.questions[0]?.question;
    device.network = 'offline';
    page.connection.retry();
    page.journal.type('final-reflection', 'My secret plan was a thin body.');
    page.journal.leave('final-reflection');
    await page.quiz.answer(question?.id ?? '', question?.type === 2 ? 1 : (question?.answerChoices[0]?.id ?? ''));
    await until(() => page.connection.waiting.value === 2);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await page.session.logout();
    const dump = await storageText();
    expect(dump).toContain('outbox');
    for (const word of ['Alias of', 'Sally', 'secret plan', question?.description ?? '', S1.publicId]) {
      expect(dump).not.toContain(word);
    }
    device.network = 'online';
    page = await device.reload({ isNewWindow: true });
    await page.enter(S2);
    expect(page.connection.waiting.value).toBe(0);
    await page.session.logout();
    await page.enter(S1);
    await until(() => page.grades.rows.value.some((row) => row.attempts > 0) && page.connection.waiting.value === 0);
    await until(() => page.journal.entries.value['final-reflection'].status === 'saved');
    expect(page.journal.entries.value['final-reflection'].text).toBe('My secret plan was a thin body.');
  });

  test('keeps no database of a student whose work is all with the server', async () => {
    await page.enter(device.server.school.S1);
    await page.session.logout();
    expect(await Dexie.getDatabaseNames()).toEqual(['eng-registry']);
  });
});

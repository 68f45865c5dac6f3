import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { wrapOwnKey } from '#client/storage/own-key.ts';
import { login as say } from '#client/words/student/login.ts';
import { FAILURE_WORDS } from '#contract/failure-words.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { storageText } from '#tests/client/stores/storage-text.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('"This is my own device"', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    quicken();
    device = await openClassroomDevice();
    page = await device.reload();
  });

  /** A key of two ids takes most of a second for good; `own-key.test.ts` does that. */
  function quicken(): void {
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((how, ...rest) =>
      derive('iterations' in Object(how) ? { ...(how as Pbkdf2Params), iterations: 1 } : how, ...rest),
    );
  }
  const login = ({ studentId, groupId } = device.server.school.S1, isOwn = false) =>
    page.session.login(studentId, groupId, isOwn);
  const readSomething = async () => {
    page.applications.choose('dragster');
    await until(() => page.activity.status.value === 'ready');
  };
  // The page's own modules: each page that is loaded has new ones.
  const ownKeys = async () => (await import('#client/storage/registry.ts')).ownKeys();
  /** A visit at school with the box as given; then at home, without a network, in a new window. */
  const goHome = async (isOwn: boolean) => {
    await login(undefined, isOwn);
    await page.applications.load();
    await readSomething();
    await page.session.logout();
    device.network = 'offline';
    page = await device.reload({ isNewWindow: true });
    await page.session.start();
    expect(page.session.stage.value).toBe('signed-out');
  };
  const attempts = async () => {
    const { body } = await (await signIn(device.server, device.server.school.S1)).get('/student/api/startup/dragster');
    const { grades } = body as { grades: { responses: { attempts: number }[] }[] };
    const each = grades.flatMap(({ responses }) => responses.map((response) => response.attempts));
    return each.reduce((sum, tries) => sum + tries, 0);
  };

  test('AUTH-13 a code of Balsa is the same without a network with its dash and without', async () => {
    const { wrapOwnKey: wrap } = await import('#client/storage/own-key.ts');
    const { browserKey, keepOwnKey } = await import('#client/storage/registry.ts');
    const { rememberChoice, signInOffline } = await import('#client/stores/session/own-device.ts');
    const own = { pid: 'p', boxKey: btoa('k'.repeat(32)) };
    await rememberChoice(own, { studentId: 'Ada', groupId: '8ZPGT 9uaa5' }, true);
    for (const groupId of ['8zpgt-9uaa5', '8zpgt9uaa5']) {
      expect((await signInOffline({ studentId: 'ada', groupId })).kind).toBe('open');
    }
    expect((await signInOffline({ studentId: 'ada', groupId: '8zpgt-9uaa6' })).kind).toBe('wrong-pair');
    // What a school chose was kept as it was typed.
    await keepOwnKey(await wrap({ studentId: 'ben', groupId: 'dragster22' }, { ...own, pid: 'q' }, await browserKey()));
    expect((await signInOffline({ studentId: 'ben', groupId: 'Dragster22' })).kind).toBe('open');
  });

  test('QUIZ-14 RES-14 AUTH-13 lets the same student in without a network, to read, answer and write, and sends it at the next sign-in', async () => {
    await goHome(true);
    const { studentId, groupId } = device.server.school.S1;
    await login({
      ...device.server.school.S1,
      studentId: ` ${studentId.toUpperCase()}`,
      groupId: groupId.toUpperCase(),
    });
    expect([page.session.stage.value, page.session.auth.value.alias]).toEqual(['signed-in', 'Alias of Sally']);
    await page.applications.load();
    await until(() => page.applications.list.value.some(({ code }) => code === 'dragster'));
    await readSomething();
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.total === 2);
    const question = page.quiz.view.value?.questions[0]?.question;
    await page.quiz.answer(question?.id ?? '', question?.type === 2 ? 1 : (question?.answerChoices[0]?.id ?? ''));
    page.journal.type('introduction', 'Written at home.');
    page.journal.leave('introduction');
    await until(() => page.connection.waiting.value === 2);

    device.network = 'online';
    page.connection.retry();
    await until(() => page.session.expired.value);
    expect([page.connection.state.value, page.connection.waiting.value]).toEqual(['expired', 2]);
    await login(undefined, true);
    await until(() => page.connection.waiting.value === 0 && !page.session.expired.value);
    await expect.poll(attempts).toBe(1);
    expect(page.journal.entries.value.introduction.text).toBe('Written at home.');
  });

  test('AUTH-13 says so, and is not noted for the next form, where the key could not be kept', async () => {
    const { wasOwnDevice } = await import('#client/stores/session/own-choice.ts');
    const store = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => void store.set(name, value),
      removeItem: (name: string) => void store.delete(name),
    });
    const { problems } = await import('#client/stores/page/problems.ts');
    const report = vi.spyOn(problems as { report: (error: unknown, extra?: unknown) => void }, 'report');
    const derive = vi.spyOn(crypto.subtle, 'deriveBits').mockRejectedValue(new DOMException('No', 'OperationError'));
    await login(undefined, true);
    derive.mockRestore();
    expect([page.session.stage.value, wasOwnDevice(), await ownKeys()]).toEqual(['signed-in', false, []]);
    expect(page.notifications.list.value.map(({ message }) => message)).toEqual([say('ownDeviceFailed')]);
    expect(report).toHaveBeenCalledOnce();
    await page.session.logout();
    await login(undefined, true);
    expect([wasOwnDevice(), (await ownKeys()).length]).toEqual([true, 1]);
  });

  test('keeps a student who came in without a network through a reload of the page', async () => {
    await goHome(true);
    await login();
    page = await device.reload();
    expect(page.session.holdsToken()).toBe(true);
    await page.session.start();
    expect([page.session.stage.value, page.session.auth.value.alias]).toEqual(['signed-in', 'Alias of Sally']);
    await page.session.logout();
    expect([page.session.stage.value, page.session.holdsToken()]).toEqual(['signed-out', false]);
  });

  test('AUTH-13 keeps who is there as they are where they sign in again without a network after their sign-in has ended', async () => {
    await login(undefined, true);
    await readSomething();
    device.server.clock.pass(9 * 3600);
    page.journal.type('introduction', 'Written too late.');
    page.journal.leave('introduction');
    await until(() => page.session.expired.value);
    device.network = 'offline';
    const scope = page.student();
    const place = page.navigation.applicationCode.peek();
    await login(undefined, true);
    expect(page.session.auth.value.error).toEqual({ code: 0, message: say('unreachable'), during: 'login' });
    expect(page.student()).toBe(scope);
    expect([page.session.stage.value, page.session.expired.value, page.session.holdsToken()]).toEqual([
      'signed-in',
      true,
      true,
    ]);
    expect([place, page.navigation.applicationCode.peek()]).toEqual(['dragster', 'dragster']);
    page = await device.reload();
    await page.session.start();
    expect([page.session.stage.value, page.session.auth.value.alias]).toEqual(['signed-in', 'Alias of Sally']);
  });

  test('lets nobody read anything while its student is away', async () => {
    await login(undefined, true);
    const { boxKey, questions } = await secrets();
    await readSomething();
    await page.session.logout();
    const text = await storageText();
    const { studentId, groupId, publicId, alias } = device.server.school.S1;
    for (const word of [studentId, groupId, publicId, alias, boxKey, ...questions]) expect(text).not.toContain(word);
    expect(text).toContain('eng-p-');
  });

  test('AUTH-03 says the same of a wrong pair as with a network', async () => {
    await page.session.login('nobody', 'nowhere');
    const online = page.session.auth.value.error;
    await goHome(true);
    const { studentId, groupId } = device.server.school.S1;
    for (const [student, group] of [
      ['nobody', groupId],
      [studentId, 'nowhere'],
    ]) {
      await page.session.login(student ?? '', group ?? '');
      expect(page.session.auth.value.error).toEqual(online);
    }
    expect([online?.message, page.session.stage.value]).toEqual([FAILURE_WORDS.wrongPair, 'signed-out']);
  });

  test('AUTH-03 takes back that the server cannot be reached once there is a network, and nothing else', async () => {
    const events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    page = await device.reload();
    device.network = 'offline';
    await login();
    expect(page.session.auth.value.error?.code).toBe(0);
    events.dispatchEvent(new Event('online'));
    expect(page.session.auth.value.error).toBeNull();
    device.network = 'online';
    await page.session.login('nobody', 'nowhere');
    events.dispatchEvent(new Event('online'));
    expect(page.session.auth.value.error?.code).toBe(401);
    vi.stubGlobal('addEventListener', undefined);
  });

  test('unticked keeps nothing, and offline says that the server cannot be reached', async () => {
    await goHome(false);
    expect(await Dexie.getDatabaseNames()).toEqual(['eng-registry']);
    await login();
    expect(page.session.auth.value.error).toEqual({ code: 0, message: say('unreachable'), during: 'login' });
  });

  test.each(['an unticked sign-in', 'the box at the sign-out'])('is taken back by %s', async (way) => {
    const isUnticked = way === 'an unticked sign-in';
    await login(undefined, true);
    await page.signOut.ask();
    await page.signOut.confirm();
    expect(await ownKeys()).toHaveLength(1);
    await login(undefined, !isUnticked);
    if (!isUnticked) {
      await page.signOut.ask();
      expect(page.signOut.isOwn.value).toBe(true);
      await page.signOut.confirm({ isForgotten: true });
    } else await page.session.logout();
    expect([await ownKeys(), await Dexie.getDatabaseNames()]).toEqual([[], ['eng-registry']]);
  });

  test('does not open with a damaged key', async () => {
    await goHome(true);
    const registry = await new Dexie('eng-registry').open();
    await registry
      .table('own')
      .toCollection()
      .modify((row: { box: Uint8Array }) => {
        row.box[20] = (row.box[20] ?? 0) ^ 1;
      });
    registry.close();
    await login();
    expect([page.session.stage.value, page.session.auth.value.error?.message]).toEqual([
      'signed-out',
      FAILURE_WORDS.wrongPair,
    ]);
  });

  test('binds it to the key of this browser, which nobody can read out, and keeps that one key', async () => {
    await goHome(true);
    const { browserKey } = await import('#client/storage/registry.ts');
    const key = await browserKey();
    await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow(/not extractable/);
    expect((await ownKeys()).map(({ isBound }) => isBound)).toEqual([true]);
    const registry = await new Dexie('eng-registry').open();
    await registry.table('install').delete('browserKey');
    registry.close();
    await login();
    expect([page.session.stage.value, page.session.auth.value.error?.message]).toEqual([
      'signed-out',
      FAILURE_WORDS.wrongPair,
    ]);
  });

  test('opens what an earlier release has wrapped, and binds it at the next sign-in', async () => {
    const { studentId, groupId } = device.server.school.S1;
    const pair = { studentId: studentId.toLowerCase(), groupId };
    await login(undefined, true);
    const key = await secrets();
    await (await import('#client/storage/registry.ts')).keepOwnKey(await wrapOwnKey(pair, key));
    await page.session.logout();
    device.network = 'offline';
    page = await device.reload({ isNewWindow: true });
    await login();
    expect([page.session.stage.value, (await ownKeys())[0]?.isBound]).toEqual(['signed-in', undefined]);
    device.network = 'online';
    await login(undefined, true);
    await expect.poll(async () => (await ownKeys())[0]?.isBound).toBe(true);
  });

  test('is not another student’s, and sends away whoever is there when another comes in without a network', async () => {
    await goHome(true);
    await login();
    await login(device.server.school.S2);
    expect([page.session.auth.value.alias, page.session.auth.value.error?.message]).toEqual([
      'Alias of Sally',
      FAILURE_WORDS.wrongPair,
    ]);
  });

  async function secrets(): Promise<{ pid: string; boxKey: string; questions: readonly string[] }> {
    const client = await signIn(device.server, device.server.school.S1);
    const { pid, boxKey } = (await client.get('/student/api/whoami')).body as { pid: string; boxKey: string };
    const { questions } = (await client.get('/student/api/startup/dragster')).body as {
      questions: { description: string }[];
    };
    return {
      pid,
      boxKey,
      questions: questions.map(({ description }) => description).filter((words) => words.length > 8),
    };
  }
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEVICE_DATABASE } from '#contract/device/device-names.ts';
import { mergeStudent } from '#server/teacher/roster/merge-student.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { storageText } from '#tests/client/stores/storage-text.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { TestPerson } from '#tests/support/school/school.ts';

const TEXT = 'My secret plan was a thin body.';

describe('work that a student left on a shared device', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    device = await openClassroomDevice();
    page = await device.reload();
  });

  /** Answers and writes without a network. */
  const workOffline = async (person: TestPerson) => {
    await page.enter(person);
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.total === 2);
    device.network = 'offline';
    page.connection.retry();
    page.journal.type('final-reflection', TEXT);
    page.journal.leave('final-reflection');
    const question = page.quiz.view.value?.questions[0]?.question;
    await page.quiz.answer(question?.id ?? '', question?.type === 2 ? 1 : (question?.answerChoices[0]?.id ?? ''));
    await until(() => page.connection.waiting.value === 2);
  };
  /** The same, and leaves. */
  const leaveBehind = async (person: TestPerson) => {
    await workOffline(person);
    await page.session.logout();
    page = await device.reload({ isNewWindow: true });
  };
  // The page's own modules: each page that is loaded has new ones.
  const sealedWork = async () => (await import('#client/storage/registry.ts')).sealedWork();
  const typedTexts = async () => (await import('#client/stores/session/typed-texts.ts')).typedTexts;
  /** A browser takes all at once: when a page hears that its student's part is gone, so is what the device keeps of everybody. */
  const clearStorage = async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const ofDevice = indexedDB.deleteDatabase(DEVICE_DATABASE);
    await new Promise((resolve) => ofDevice.addEventListener('success', resolve));
    for (const name of names) if (name !== DEVICE_DATABASE) indexedDB.deleteDatabase(name);
  };
  const leftBehind = async () => (await import('#client/stores/session/left/left-behind.ts')).leftBehind;
  /** What the server has of a student, asked on another device. */
  const onServer = async (person: TestPerson) => {
    const { body } = await (await signIn(device.server, person)).get('/student/api/startup/dragster');
    const { grades, journal } = body as {
      grades: { responses: { attempts: number }[] }[];
      journal: { content: string; rev: number }[];
    };
    const attempts = grades.flatMap(({ responses }) => responses.map((response) => response.attempts));
    return {
      attempts: attempts.reduce((sum, each) => sum + each, 0),
      texts: journal.map(({ content, rev }) => [content, rev]),
    };
  };
  const WHOLE = { attempts: 1, texts: [[TEXT, 1]] };

  test('I4 that the browser cleared under the page comes behind what it was typed upon and is still under way', async () => {
    const { S1 } = device.server.school;
    await page.enter(S1);
    const fetch = device.server.fetch.bind(device.server);
    const arrived: string[] = [];
    let letGo: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => void (letGo = resolve));
    device.server.fetch = async (path, init) => {
      if (path.endsWith('/sync')) await isReleased;
      arrived.push(path);
      return fetch(path, init);
    };
    const isSent = () => device.seen.some(({ path }) => path.endsWith('/sync'));
    page.journal.type('final-reflection', TEXT);
    page.journal.leave('final-reflection');
    await until(isSent);
    page.journal.type('final-reflection', `${TEXT} And fast.`);
    await clearStorage();
    // What is under way may not arrive: it is brought once more, under its own name.
    await expect.poll(async () => (await sealedWork()).length).toBe(2);
    letGo();
    await expect.poll(async () => (await sealedWork()).length).toBe(0);
    expect(arrived.filter((path) => /sync|sealed/.test(path))).toEqual([
      expect.stringContaining('sync'),
      expect.stringContaining('sealed'),
      expect.stringContaining('sealed'),
    ]);
    expect((await onServer(S1)).texts).toEqual([[`${TEXT} And fast.`, 2]]);
  });

  test('I6 that was on the device and not in the outbox yet is not gone where the browser clears it under the page', async () => {
    const { S1 } = device.server.school;
    await page.enter(S1);
    const texts = await typedTexts();
    page.journal.type('final-reflection', TEXT);
    await texts.keepAll(page.student());
    expect([texts.unkept(page.student()), page.connection.waiting.value]).toEqual([[], 0]);
    await clearStorage();
    await expect.poll(async () => (await onServer(S1)).texts).toEqual([[TEXT, 1]]);
  });

  test('I6 that was on its way from the device into the outbox is not gone where the browser clears it under the page', async () => {
    const { S1 } = device.server.school;
    await page.enter(S1);
    const outbox = page.device.value!.outbox;
    const store = outbox.store.bind(outbox);
    vi.spyOn(outbox, 'store').mockImplementationOnce(async (mutation, input) => {
      await clearStorage();
      return store(mutation, input);
    });
    page.journal.type('final-reflection', TEXT);
    page.journal.leave('final-reflection');
    await expect.poll(async () => (await onServer(S1)).texts).toEqual([[TEXT, 1]]);
  });

  test.each([
    { when: 'since the page was loaded', isReloaded: false },
    { when: 'from before a reload', isReloaded: true },
  ])(
    'I1 QUIZ-14 that waited without a network $when is not gone where the browser clears it under the page',
    async ({ isReloaded }) => {
      const { S1 } = device.server.school;
      const whole = { attempts: 1, texts: [[`${TEXT} And fast.`, 1]] };
      await workOffline(S1);
      // Replaced before it was ever sent: the former one must not count.
      page.journal.type('final-reflection', `${TEXT} And fast.`);
      await (await typedTexts()).flushAll(page.student());
      if (isReloaded) {
        page = await device.reload();
        await page.session.start();
        await until(() => page.device.value?.outbox.waiting.length === 2);
      }
      await clearStorage();
      await expect.poll(async () => (await sealedWork()).length).toBe(2);
      device.network = 'online';
      await page.enter(S1);
      await expect.poll(() => onServer(S1)).toEqual(whole);
      await until(() => page.connection.waiting.value === 0);
      expect(await onServer(S1)).toEqual(whole);
    },
  );

  test('I10 of a window that was closed without signing out is brought by whoever is here next, and its owner goes on with it', async () => {
    const whole = { attempts: 1, texts: [[`${TEXT} And fast.`, 1]] } as const;
    const { S1, S2 } = device.server.school;
    const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', screen);
    page = await device.reload();
    await workOffline(S1);
    // The last words, a moment before the lid is closed.
    page.journal.type('final-reflection', whole.texts[0]?.[0] ?? '');
    screen.visibilityState = 'hidden';
    screen.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(async () => (await sealedWork()).length).toBe(1);
    vi.unstubAllGlobals();
    page = await device.reload({ isNewWindow: true });
    device.network = 'online';
    await page.enter(S2);
    await expect.poll(() => onServer(S1)).toEqual(whole);
    await page.session.logout();
    await page.enter(S1);
    await until(() => page.connection.waiting.value === 0);
    expect(await onServer(S1)).toEqual(whole);
  });

  test('QUIZ-14 UX-02 is brought by the next student, lands on its owner, and cannot be read on the way', async () => {
    const { S1, S2 } = device.server.school;
    await leaveBehind(S1);
    const kept = await storageText();
    expect(kept).toContain('sealed');
    for (const word of ['Alias of', 'Sally', 'secret plan', S1.publicId]) expect(kept).not.toContain(word);
    device.network = 'online';
    await page.enter(S2);
    await expect.poll(() => onServer(S1)).toEqual(WHOLE);
    expect(await onServer(S2)).toEqual({ attempts: 0, texts: [] });
    expect([page.connection.waiting.value, await storageText()]).toEqual([
      0,
      expect.not.stringContaining('secret plan'),
    ]);
    const posts = device.seen.filter(({ path }) => path === '/student/api/outbox/sealed');
    expect(posts.every(({ body }) => !body.includes('secret plan'))).toBe(true);
  });

  test('TCH-03 lands on the account into which its owner was merged meanwhile', async () => {
    const { S1, S2, classroomOfG1: classroomId } = device.server.school;
    await leaveBehind(S1);
    const { database, now } = device.server.host.services;
    const merged = { from: S1.publicId, into: S2.publicId, classroomId };
    await database.write((sql) => mergeStudent(sql, merged, now()));
    device.network = 'online';
    (await leftBehind()).wake();
    await expect.poll(() => onServer(S2)).toEqual(WHOLE);
    await expect.poll(() => sealedWork()).toEqual([]);
  });

  test('is brought by the form for signing in, and says how much waits', async () => {
    const { S1 } = device.server.school;
    await leaveBehind(S1);
    const left = await leftBehind();
    left.wake();
    await until(() => left.waiting.value > 0);
    device.network = 'online';
    left.wake();
    await until(() => left.waiting.value === 0);
    expect(await onServer(S1)).toEqual(WHOLE);
  });

  test('QUIZ-14 is not taken a second time when its owner is back, who sees what became of it', async () => {
    const { S1 } = device.server.school;
    await leaveBehind(S1);
    device.network = 'online';
    (await leftBehind()).wake();
    await expect.poll(() => onServer(S1)).toEqual(WHOLE);
    await page.enter(S1);
    await until(() => page.connection.waiting.value === 0);
    await until(() => page.grades.rows.value.some((row) => row.attempts === 1));
    await until(() => page.journal.entries.value['final-reflection'].status === 'saved');
    expect([await onServer(S1), page.connection.refused.value]).toEqual([WHOLE, []]);
  });

  test.each(['captive', 'offline', 'lost-answer'] as const)('stays until it is surely there: %s', async (network) => {
    const { S1 } = device.server.school;
    await leaveBehind(S1);
    const left = await leftBehind();
    device.network = network;
    left.wake();
    await until(() => left.waiting.value > 0);
    expect(await sealedWork()).toHaveLength(1);
    device.network = 'online';
    left.wake();
    await until(() => left.waiting.value === 0);
    expect([await sealedWork(), await onServer(S1)]).toEqual([[], WHOLE]);
  });

  test.each([
    ['another box', '{"receipt":"c29tZWJvZHkgZWxzZSdz"}'],
    ['something else', '{"ok":true}'],
    ['half of it', '{"receipt":"c29t'],
  ])('stays when the server acknowledges %s', async (_, answer) => {
    const { S1 } = device.server.school;
    await leaveBehind(S1);
    device.network = 'online';
    const fetch = device.server.fetch.bind(device.server);
    device.server.fetch = async () =>
      new Response(answer, { headers: { 'content-type': 'application/json', 'x-app': '1' } });
    const left = await leftBehind();
    left.wake();
    await until(() => left.waiting.value > 0);
    expect(await sealedWork()).toHaveLength(1);
    device.server.fetch = fetch;
    left.wake();
    await until(() => left.waiting.value === 0);
    expect(await onServer(S1)).toEqual(WHOLE);
  });

  test('nothing overtakes a box that was refused: it and what came after it wait for their owner', async () => {
    const { S1 } = device.server.school;
    await leaveBehind(S1);
    const { keepSealed } = await import('#client/storage/registry.ts');
    const [row] = await sealedWork();
    if (row)
      await keepSealed([
        { ...row, id: row.id.replace(/\d$/, '1') },
        { ...row, box: `A${row.box.slice(1)}` },
      ]);
    device.network = 'online';
    const left = await leftBehind();
    expect(await sealedWork()).toHaveLength(2);
    left.wake();
    await expect.poll(() => sealedWork()).toEqual([]);
    left.wake();
    expect([await sealedWork(), await onServer(S1)]).toEqual([[], { attempts: 0, texts: [] }]);
    await page.enter(S1);
    await expect.poll(() => onServer(S1)).toEqual(WHOLE);
  });

  test('waits for its owner when the ticket is too old, and nothing is lost', async () => {
    const { S1 } = device.server.school;
    await leaveBehind(S1);
    device.server.clock.pass(31 * 24 * 3600);
    device.network = 'online';
    const left = await leftBehind();
    left.wake();
    await expect.poll(() => sealedWork()).toEqual([]);
    expect(await onServer(S1)).toEqual({ attempts: 0, texts: [] });
    await page.enter(S1);
    await expect.poll(() => onServer(S1)).toEqual(WHOLE);
  });

  test('a text that goes on when its owner is back is one text, and no other device’s', async () => {
    const { S1 } = device.server.school;
    await leaveBehind(S1);
    device.network = 'online';
    (await leftBehind()).wake();
    await expect.poll(() => onServer(S1)).toEqual(WHOLE);
    await page.enter(S1);
    page.journal.type('final-reflection', `${TEXT} And it won.`);
    page.journal.leave('final-reflection');
    const both = [[`${TEXT} And it won.`, 2]];
    await expect.poll(async () => (await onServer(S1)).texts).toEqual(both);
    await until(() => page.journal.entries.value['final-reflection'].status === 'saved');
    expect(page.journal.entries.value['final-reflection'].other).toBeUndefined();
  });
});

import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addSecondApplication } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { openClassroomDevice, until } from './classroom-device.ts';
import { heldText } from './held-text.ts';
import { storageText } from './storage-text.ts';
import { openArea, readyBench, toolsOf } from './workbench.ts';
import type { TestPerson } from '#tests/support/school/school.ts';
import type { ClassroomDevice, Page } from './classroom-device.ts';

const SECTION = 'final-reflection';
const SECRET = 'SECRET OF SALLY, half a sent';

/** A device on which nothing fits any more, not even into the ballast's place. */
function fill(page: Page): () => void {
  const database = page.device.value?.partition.database;
  let isFull = true;
  const refuse = () => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError');
  };
  database?.drafts.hook('creating', refuse);
  database?.outbox.hook('creating', refuse);
  return () => void (isFull = false);
}

describe('two students of one document', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  const entry = () => page.journal.entries.value[SECTION];
  const textsOf = async (person: TestPerson, app = 'dragster') => {
    const client = await signIn(device.server, person);
    const { journal } = (await client.get(`/student/api/startup/${app}`)).body as {
      journal: { section: string; content: string }[];
    };
    return journal.map(({ content }) => content);
  };

  test('a half-typed text is not shown to the next one, and is not saved under their name', async () => {
    const { S1, S2 } = device.server.school;
    page.journal.type(SECTION, SECRET);
    await page.session.logout();
    await page.enter(S2);
    expect(entry()).toMatchObject({ text: '', status: 'empty' });
    page.journal.leave(SECTION);
    await page.flushEditors();
    await page.session.logout();
    expect(await textsOf(S2)).toEqual([]);
    await expect.poll(() => textsOf(S1)).toEqual([SECRET]);
  });

  test('a text that did not fit onto the device is not shown to the next one, and is not saved under their name', async () => {
    const { S1, S2 } = device.server.school;
    const makeRoom = fill(page);
    page.journal.type(SECTION, SECRET);
    page.journal.leave(SECTION);
    await until(() => page.notifications.list.value.some(({ message }) => message === 'Error saving your journal'));
    await page.session.logout();
    makeRoom();
    await page.enter(S2);
    expect(entry()).toMatchObject({ text: '', status: 'empty' });
    await page.flushEditors();
    await page.session.logout();
    expect(await textsOf(S2)).toEqual([]);
    await expect.poll(() => textsOf(S1)).toEqual([SECRET]);
  });

  test('another one who signs in over the first ends everything of theirs', async () => {
    const { S1, S2 } = device.server.school;
    const first = page.device.value!.partition;
    const token = sessionStorage.getItem('balsa.token') ?? '';
    const heard: unknown[] = [];
    const otherTab = new BroadcastChannel(`balsa-${first.pid}`);
    otherTab.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => heard.push(data.kind));
    page.journal.type(SECTION, SECRET);
    await page.session.login(S2.studentId, S2.groupId);
    expect(page.session.auth.value.alias).toBe('Alias of Sammy');
    expect(page.device.value?.partition.pid).not.toBe(first.pid);
    const left = await new Dexie(`eng-p-${first.pid}`).open();
    const counts = ['grades', 'questions', 'journal', 'startup'].map((name) => left.table(name).count());
    expect([...(await Promise.all(counts)), await left.table('meta').get('whoami')]).toEqual([0, 0, 0, 0, undefined]);
    left.close();
    await expect.poll(() => heard).toContain('signed-out');
    otherTab.close();
    const asSally = await device.server.fetch('/student/api/whoami', { headers: { Authorization: `Bearer ${token}` } });
    expect(asSally.status).toBe(401);
    await expect.poll(() => textsOf(S1)).toEqual([SECRET]);
    expect(await textsOf(S2)).toEqual([]);
  });
});

/** Everything that a student does in the product's data side, so that each part of it holds something of theirs. */
async function workEverywhere(page: Page, word: string): Promise<void> {
  const bench = await readyBench();
  const [{ engineeringLogs }, { game }, { tour }, { outputs }, { timing }, { comments }] = await Promise.all([
    import('#client/stores/engineering/engineering-logs.ts'),
    import('#client/stores/competition/game.ts'),
    import('#client/stores/page/tour.ts'),
    import('#client/stores/engineering/outputs.ts'),
    import('#client/stores/learning/timing.ts'),
    import('#client/stores/learning/comments.ts'),
  ]);
  const { node, field } = await openArea(bench);
  bench.workAreas.edit(node, field, `${word} edits`);
  await bench.designs.load();
  bench.fileManager.show('open');
  bench.fileManager.setSearch(`${word} seeks`);
  await bench.competition.load();
  bench.competition.setSearch(`${word} races`);
  bench.competition.choose(1, { id: word, name: `${word} starts` });
  await game.refresh();
  outputs.select({ ...toolsOf(bench)[0]!, url: `/${word}-report` });
  tour.start();
  tour.goTo(3);
  page.preferences.set('dock', 'right');
  page.exercises.select('01-quiz');
  timing.seconds('01-quiz');
  await until(() => page.quiz.view.value?.total === 2);
  page.journal.type(SECTION, `${word} writes`);
  comments.type('a-comment', `${word} answers`);
  engineeringLogs.chooseConcept(`${word} concept`);
  engineeringLogs.typeNotes('a-revision', `${word} notes`);
  page.notifications.notify(page.application(), { message: `${word} is told`, sticky: true });
  page.modals.show(page.application(), { title: word, body: `${word} is asked` });
}

describe('everything that a page holds', () => {
  let device: ClassroomDevice;
  let page: Page;
  const WORD = 'SECRETOFSALLY';

  beforeEach(async () => {
    device = await openClassroomDevice();
    await addSecondApplication(device.server.host.services, device.server.school);
    page = await device.enter();
    await workEverywhere(page, WORD);
  });

  test('holds nothing of a student who has left, neither before nor after the next one comes', async () => {
    const { S1, S2 } = device.server.school;
    const before = heldText(page.contents());
    for (const part of [
      'answers',
      'edits',
      'seeks',
      'races',
      'starts',
      'writes',
      'concept',
      'notes',
      'is told',
      'is asked',
    ]) {
      expect(before).toContain(`${WORD} ${part}`);
    }
    const token = sessionStorage.getItem('balsa.token') ?? '';
    const { pid } = page.student();
    const secrets = [WORD, S1.publicId, 'Alias of Sally', token, pid];
    expect(secrets.filter((secret) => !before.includes(secret))).toEqual([]);
    await page.session.logout();
    expect(secrets.filter((secret) => heldText(page.contents()).includes(secret))).toEqual([]);
    await page.enter(S2);
    await readyBench();
    await expect.poll(() => heldText(page.contents())).toContain('Alias of Sammy');
    const inTab = Array.from(sessionStorage, (_, index) => sessionStorage.getItem(sessionStorage.key(index) ?? ''));
    const after = `${heldText(page.contents())}\n${await storageText()}\n${inTab.join()}`;
    // Her work that the server has not judged waits on the device, boxed and sealed, under the name of her partition.
    expect(secrets.filter((secret) => secret !== pid && after.includes(secret))).toEqual([]);
    expect(heldText(page.contents())).not.toContain(pid);
  });

  test('holds nothing of an application in another one', async () => {
    page.navigation.backToApplications();
    await page.flushEditors();
    page.applications.choose('glider');
    await readyBench();
    await until(() => page.activity.status.value === 'ready');
    // What was said to the student is still said to them; what is on its way to the server is held until it is answered.
    await expect.poll(() => heldText(page.contents()).replace(`${WORD} is told`, '')).not.toContain(WORD);
    expect([page.quiz.view.value, page.exercises.selected.value]).toEqual([undefined, undefined]);
  });
});

describe('the time of two students', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  test('RES-13 starts at 0 for the next one, who has visited nothing', async () => {
    const { timing } = await import('#client/stores/learning/timing.ts');
    let now = Math.ceil(performance.now());
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    page.exercises.select('01-lesson');
    const { partition } = page.device.value!;
    vi.spyOn(partition, 'write').mockImplementation(() => Promise.resolve({ outcome: 'full' }));
    now += 20_000;
    await timing.checkpoint(page.student());
    await page.session.logout();
    await page.enter(device.server.school.S2);
    expect(timing.seconds('01-lesson').value).toBe(0);
    await timing.checkpoint(page.student());
    expect(await page.device.value!.partition.database.timers.toArray()).toEqual([]);
    page.exercises.select('01-lesson');
    now += 3_000;
    await timing.checkpoint(page.student());
    expect(await page.device.value!.partition.database.timers.toArray()).toMatchObject([{ secs: 3, visits: 1 }]);
  });
});

describe('two applications of one student', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    await addSecondApplication(device.server.host.services, device.server.school);
    page = await device.enter();
  });

  test('a text belongs to the application in which it was typed, also when the student goes back by the history', async () => {
    const { S1 } = device.server.school;
    page.journal.type(SECTION, 'Of the dragster, half a sent');
    page.navigation.backToApplications();
    page.applications.choose('glider');
    await until(() => page.activity.status.value === 'ready');
    expect(page.journal.entries.value[SECTION].text).toBe('');
    await page.flushEditors();
    const client = await signIn(device.server, S1);
    const texts = async (app: string) =>
      ((await client.get(`/student/api/startup/${app}`)).body as { journal: { content: string }[] }).journal.map(
        ({ content }) => content,
      );
    await expect.poll(() => texts('dragster')).toEqual(['Of the dragster, half a sent']);
    expect(await texts('glider')).toEqual([]);
  });
});

import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addSecondApplication } from '#tests/support/school.ts';
import { signIn } from '#tests/support/server.ts';
import type { TestPerson } from '#tests/support/school.ts';
import { openClassroomDevice, until } from './classroom-device.ts';
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
    page = await device.reload();
    await page.enter(device.server.school.S1);
  });
  afterEach(() => device.close());

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
    await page.signOut.flushEditors();
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
    await page.signOut.flushEditors();
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

describe('two applications of one student', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    await addSecondApplication(device.server.host.services, device.server.school);
    page = await device.reload();
    await page.enter(device.server.school.S1);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    return device.close();
  });

  test('a text belongs to the application in which it was typed, also when the student goes back by the history', async () => {
    const { S1 } = device.server.school;
    page.journal.type(SECTION, 'Of the dragster, half a sent');
    page.navigation.enterApplication(undefined);
    page.applications.choose('glider');
    await until(() => page.activity.status.value === 'ready');
    expect(page.journal.entries.value[SECTION].text).toBe('');
    await page.signOut.flushEditors();
    const client = await signIn(device.server, S1);
    const texts = async (app: string) =>
      ((await client.get(`/student/api/startup/${app}`)).body as { journal: { content: string }[] }).journal.map(
        ({ content }) => content,
      );
    await expect.poll(() => texts('dragster')).toEqual(['Of the dragster, half a sent']);
    expect(await texts('glider')).toEqual([]);
  });
});

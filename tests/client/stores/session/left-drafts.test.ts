import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const SECTION = 'final-reflection';

describe('a text that a page brought onto the device only', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  const entry = () => page.journal.entries.value[SECTION];
  const typeOntoDevice = async (text: string) => {
    page.journal.type(SECTION, text);
    await until(() => entry().text === text && entry().status === 'on-device');
  };
  const save = async (text: string) => {
    page.journal.type(SECTION, text);
    page.journal.leave(SECTION);
    await until(() => entry().text === text && entry().status === 'saved');
  };
  const partition = () => {
    const open = page.device.value?.partition;
    if (!open) throw new Error('Nobody is signed in.');
    return open;
  };
  const counts = () => Promise.all([partition().database.outbox.count(), partition().database.dead.count()]);
  const sendLeft = async () =>
    (await import('#client/stores/session/left/left-drafts.ts')).sendLeftDrafts(page.device.value!.outbox);
  const onServer = async () => {
    const client = await signIn(device.server, device.server.school.S1);
    const { journal } = (await client.get('/student/api/startup/dragster')).body as {
      journal: { section: string; content: string }[];
    };
    return journal.find((text) => text.section === SECTION)?.content;
  };

  test('JRN-04 is sent, because it was closed while the student typed', async () => {
    await typeOntoDevice('The lid fell shut.');
    expect(await counts()).toEqual([0, 0]);
    page = await device.reload();
    await page.session.start();
    await expect.poll(onServer).toBe('The lid fell shut.');
    await until(() => entry().status === 'saved');
  });

  test('JRN-04 is left alone when it is typed on in another tab while a page comes up', async () => {
    await typeOntoDevice('Half a');
    const { boxer } = partition();
    const open = boxer.open.bind(boxer);
    const opening = vi.spyOn(boxer, 'open').mockImplementationOnce(async (table, key, box) => {
      await typeOntoDevice('Half a sentence');
      return open(table, key, box);
    });
    await sendLeft();
    expect(opening).toHaveBeenCalled();
    expect([entry().text, await counts()]).toEqual(['Half a sentence', [0, 0]]);
    page.journal.leave(SECTION);
    await expect.poll(onServer).toBe('Half a sentence');
  });

  test('JRN-04 is no other device’s than that of the text it was typed upon, also after a sign-out', async () => {
    await save('First.');
    await typeOntoDevice('First. Second.');
    await page.session.logout();
    page = await device.enter();
    await expect.poll(onServer).toBe('First. Second.');
    await until(() => entry().status === 'saved');
    expect(entry().other).toBeUndefined();
  });

  test('JRN-03 stays there when it is empty, and when the server has refused it', async () => {
    await typeOntoDevice('   ');
    await sendLeft();
    expect(await counts()).toEqual([0, 0]);
    page.journal.type(SECTION, 'a'.repeat(LIMITS.journalMax + 1));
    page.journal.leave(SECTION);
    await until(() => entry().status === 'refused');
    await sendLeft();
    expect(await counts()).toEqual([0, 1]);
  });

  test.each([
    ['JRN-09', 'a design’s notes', 'notes:a-revision', '/notes/dragster/a-revision'],
    ['TCH-03', 'an answer to a comment', 'comment:a-comment', '/comment/dragster/a-comment'],
  ])('%s is sent also where it is %s', async (_, __, entity, path) => {
    const { draftWrite } = await import('#client/mutations/draft-writes.ts');
    const draft = { entity, app: 'dragster', text: 'Lighter wheels.', baseRev: 0 };
    await partition().write(await draftWrite(partition(), draft), ['drafts']);
    await sendLeft();
    const isSent = () => device.seen.some(({ body }) => body.includes(path) && body.includes(draft.text));
    await expect.poll(isSent).toBe(true);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const SECTION = 'final-reflection';

describe('a journal text of another device', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  const entry = () => page.journal.entries.value[SECTION];
  const write = async (text: string) => {
    page.journal.type(SECTION, text);
    page.journal.leave(SECTION);
    await until(() => entry().text === text && entry().status !== 'typing');
  };
  /** Another device saves a text upon the one that this one had saved; gives how it saves more. */
  const writeElsewhere = async () => {
    await write('First.');
    await until(() => entry().status === 'saved');
    const other = await signIn(device.server, device.server.school.S1);
    const put = (body: object, rev: number) =>
      other.put(`/student/api/journal/dragster/${SECTION}`, body, { 'X-Base-Rev': String(rev) });
    await put({ content: 'From home.' }, 1);
    return { other, put };
  };

  test.each(['keepMine', 'takeOther', 'putTogether'] as const)(
    'JRN-04 offers another device’s text again after a sign-out, until the student has decided to %s',
    async (choice) => {
      await writeElsewhere();
      await write('From school.');
      await until(() => entry().other !== undefined);
      await write('From school, and on.');
      await until(() => entry().status === 'saved');
      const comeBack = async () => {
        await page.session.logout();
        page = await device.enter();
        await until(() => entry().text !== '');
      };
      await comeBack();
      expect(entry().other?.content).toBe('From home.');
      await page.journal[choice](SECTION);
      // What the device holds is shown a moment after it was written.
      await until(() => entry().other === undefined && entry().status === 'saved');
      await write('Written anew.');
      await until(() => entry().status === 'saved');
      await comeBack();
      expect([entry().text, entry().other]).toEqual(['Written anew.', undefined]);
    },
  );

  test('JRN-04 offers no more what was decided on another device', async () => {
    const { other, put } = await writeElsewhere();
    await write('From school.');
    await until(() => entry().other !== undefined && entry().status === 'saved');
    // Told at a start, too.
    await page.activity.refresh();
    const told = await other.get('/student/api/startup/dragster');
    const { rev, lastModified } = told.body.journal[0].other;
    await put({ content: 'From both.', decided: { rev, lastModified } }, 3);
    await page.activity.refresh();
    await until(() => entry().text === 'From both.');
    expect(entry().other).toBeUndefined();
  });

  test('JRN-04 does not offer again what was decided without a network, nor before the server knows', async () => {
    await writeElsewhere();
    await write('From school.');
    await until(() => entry().other !== undefined && entry().status === 'saved');
    device.network = 'offline';
    page.connection.retry();
    await until(() => page.connection.state.value === 'offline');
    await page.journal.keepMine(SECTION);
    await until(() => entry().other === undefined);
    await write('Written on.');
    device.network = 'online';
    await page.activity.refresh();
    expect(entry().other).toBeUndefined();
    page.connection.retry();
    await until(() => entry().status === 'saved');
    await page.activity.refresh();
    expect([entry().text, entry().other]).toEqual(['Written on.', undefined]);
    const { partition } = page.device.value!;
    expect(await partition.database.meta.where('k').startsWith('decided:').count()).toBe(0);
  });
});

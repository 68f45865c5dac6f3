import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { holdAnswer } from '#tests/client/stores/workbench.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Client } from '#tests/support/school/server.ts';

describe('the notes of a revision', () => {
  let device: ClassroomDevice;
  let page: Page;
  let elsewhere: Client;
  let id: string;
  let logs: typeof import('#client/stores/engineering/engineering-logs.ts').engineeringLogs;
  let designs: typeof import('#client/stores/engineering/designs.ts').designs;

  beforeEach(async () => {
    device = await openClassroomDevice();
    elsewhere = await signIn(device.server, device.server.school.S1);
    id = await (await inEngineering(elsewhere)).make('Alpha', 250);
    page = await device.enter();
    ({ engineeringLogs: logs } = await import('#client/stores/engineering/engineering-logs.ts'));
    ({ designs } = await import('#client/stores/engineering/designs.ts'));
    await designs.load();
    logs.openRevision(id);
  });

  const shown = () => logs.notesOf(logs.revision.value!);
  const save = async (text: string) => {
    logs.typeNotes(id, text);
    logs.saveNotes(id);
    await until(() => logs.notesStatus.value === 'saved');
  };
  const saveElsewhere = (notes: string, base: string) =>
    elsewhere.put(`/student/api/notes/${APP}/${id}`, { notes }, { 'X-Base-Rev': base });

  test('JRN-09 that another device wrote since this page read them stay, and show', async () => {
    await saveElsewhere('Three paragraphs.', '0');
    await save('A word.');
    expect(shown()).toBe('Three paragraphs.\n\nA word.');
    await save('Three paragraphs.\n\nA word more.');
    expect(shown()).toBe('Three paragraphs.\n\nA word more.');
    await designs.load();
    expect(shown()).toBe('Three paragraphs.\n\nA word more.');
  });

  test('JRN-09 show what was read later than they were saved here', async () => {
    await save('Mine.');
    await saveElsewhere('Mine, and more.', '1');
    expect(shown()).toBe('Mine.');
    await designs.load();
    expect(shown()).toBe('Mine, and more.');
    await save('Mine, and more, and more.');
    await designs.load();
    expect(shown()).toBe('Mine, and more, and more.');
  });

  test('JRN-09 of two devices together are not cut off where they are too long for one', async () => {
    await saveElsewhere('a'.repeat(1500), '0');
    await save('b'.repeat(1500));
    expect(shown()).toHaveLength(3002);
    await save(shown().replace('bb', 'c'));
    expect(shown()).toHaveLength(3001);
  });

  /** As a server that is restored from a back-up, in which these notes were saved so often. */
  const restore = async (notes: string, rev: number, at = 0) => {
    await device.server.host.services.database.write(async (sql) => {
      await sql.run('UPDATE revision SET notes = ?, notes_rev = ?, modified_at = ? WHERE id = ?', [notes, rev, at, id]);
      await sql.run('DELETE FROM operation', []);
    });
  };
  const onServer = () =>
    device.server.host.services.database.get('SELECT notes, notes_rev AS rev FROM revision WHERE id = ?', [id]);
  const sent = () => device.seen.filter(({ path }) => path.endsWith('/sync')).length;

  test('JRN-09 that a restored server lost go there again, once', async () => {
    await save('Before the back-up.');
    await save('After the back-up.');
    await restore('Before the back-up.', 1);
    await designs.load();
    await expect.poll(onServer).toEqual({ notes: 'After the back-up.', rev: 2 });
    await until(() => logs.notesStatus.value === 'saved');
    const before = sent();
    await designs.load();
    await designs.load();
    expect([shown(), sent()]).toEqual(['After the back-up.', before]);
  });

  test('JRN-09 that a restored server lost do not replace what another device wrote there since', async () => {
    await save('After the back-up.');
    await restore('', 0);
    device.server.clock.pass(60);
    await saveElsewhere('Written since.', '0');
    await designs.load();
    await until(() => shown() === 'Written since.\n\nAfter the back-up.' && logs.notesStatus.value === 'saved');
    expect(await onServer()).toEqual({ notes: shown(), rev: 2 });
  });

  test('JRN-09 of a device that knows newer ones are not what a restored server gets from it', async () => {
    await save('Older.');
    await saveElsewhere('Newer.', '1');
    await designs.load();
    await restore('', 0);
    await designs.load();
    await expect.poll(onServer).toEqual({ notes: 'Newer.', rev: 1 });
    await expect.poll(() => page.device.value!.partition.database.outbox.count()).toBe(0);
    // Of what is gone for good, nothing is typed upon.
    await restore('Newer.', 0, 1);
    await designs.load();
    const { database, boxer } = page.device.value!.partition;
    const fact = await database.meta.get(`noted:${id}`);
    expect(await boxer.open('meta', `noted:${id}`, fact!.box!)).toEqual({ notes: 'Newer.', rev: 0, at: 1 });
  });

  test.each(['a save', 'another list'])(
    'JRN-09 in a list that %s overtook are not taken for lost ones',
    async (newer) => {
      await save('First.');
      const held = holdAnswer(device, `/student/api/designs/${APP}/revisions`);
      const older = designs.load();
      await until(held.isHeld);
      if (newer === 'a save') await save('Second.');
      else {
        await saveElsewhere('Second.', '1');
        // As another tab of the student does.
        const { pullDesigns } = await import('#client/sync/pull-designs.ts');
        await pullDesigns(page.application(), page.device.value?.outbox);
      }
      await saveElsewhere('Third.', '2');
      const before = sent();
      held.letGo();
      await older;
      await designs.load();
      await until(() => shown() === 'Third.');
      expect([await onServer(), sent()]).toEqual([{ notes: 'Third.', rev: 3 }, before]);
    },
  );
});

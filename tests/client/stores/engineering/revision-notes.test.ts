import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { inEngineering } from '#tests/support/engineering.ts';
import { APP } from '#tests/support/school.ts';
import { signIn } from '#tests/support/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Client } from '#tests/support/server.ts';

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
    page = await device.reload();
    await page.enter(device.server.school.S1);
    ({ engineeringLogs: logs } = await import('#client/stores/engineering/engineering-logs.ts'));
    ({ designs } = await import('#client/stores/engineering/designs.ts'));
    await designs.load();
    logs.openRevision(id);
  });
  afterEach(() => device.close());

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
});

import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const BOX = new Uint8Array(1);

describe('signing out with what the server refused', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  const partition = () => page.device.value!.partition;
  /** Texts of whose refusal the student is told, as long as a row says so. */
  const refuse = async (entity: string, opId: string) => {
    const { draftWrite } = await import('#client/mutations/draft-writes.ts');
    const draft = { entity, app: 'dragster', text: 'Not accepted', baseRev: 0, opId };
    await partition().write(await draftWrite(partition(), draft), ['drafts']);
    const refusal = {
      opId,
      kind: 'journal' as const,
      entity,
      app: 'dragster',
      http: 422,
      sentence: 'No.',
      box: BOX,
      v: 1 as const,
    };
    await partition().database.dead.add(refusal);
  };
  const introduction = () => page.journal.entries.value.introduction;

  test('AUTH-07 says what was not accepted, also once its refusal is put away', async () => {
    await refuse('journal:dragster:introduction', 'first');
    await until(() => page.connection.refused.value.length === 1);
    await page.signOut.ask();
    expect(page.signOut.gate.value).toMatchObject({ waiting: 0, refused: 1 });
    page.signOut.cancel();
    page.connection.dismissRefused(page.connection.refused.value[0]!.id);
    await until(() => page.connection.refused.value.length === 0);
    await page.signOut.ask();
    expect(page.signOut.gate.value).toMatchObject({ waiting: 0, refused: 1 });
  });

  test('the panel does not say that everything is sent while a text stands in its field that was refused', async () => {
    const stop = page.connection.watchItems();
    await refuse('journal:dragster:introduction', 'first');
    await until(() => page.connection.refused.value.length === 1);
    expect(page.connection.typed.value).toBe(0);
    page.connection.dismissRefused(page.connection.refused.value[0]!.id);
    await expect.poll(() => page.connection.typed.value).toBe(1);
    stop();
  });

  test('a refused text outlives the sign-out, also once its refusal is put away', async () => {
    await refuse('journal:dragster:introduction', 'first');
    await until(() => page.connection.refused.value.length === 1);
    page.connection.dismissRefused(page.connection.refused.value[0]!.id);
    await until(() => page.connection.refused.value.length === 0);
    await page.session.logout();
    expect(page.session.stage.value).toBe('signed-out');
    await page.enter(device.server.school.S1);
    await expect.poll(introduction).toMatchObject({ text: 'Not accepted', status: 'refused' });
  });

  test('a written answer is told of in its refusal alone: its field may be gone', async () => {
    await refuse('written:a-question', 'first');
    await until(() => page.connection.refused.value.length === 1);
    page.connection.dismissRefused(page.connection.refused.value[0]!.id);
    await until(() => page.connection.refused.value.length === 0);
    await page.signOut.ask();
    expect(page.signOut.gate.value.refused).toBe(0);
  });
});

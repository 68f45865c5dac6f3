import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { openArea, readyBench, saveDesign } from '#tests/client/stores/workbench.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { addSecondApplication } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Bench } from '#tests/client/stores/workbench.ts';

describe('ENG-16 what was typed into a work area and not applied', () => {
  let device: ClassroomDevice;
  let page: Page;
  let bench: Bench;

  beforeEach(async () => {
    device = await openClassroomDevice();
    await addSecondApplication(device.server.host.services, device.server.school);
    page = await device.enter();
    bench = await readyBench();
  });

  const area = () => bench.workAreas.areas.value[0];
  const rows = async () => {
    const all = await page.device.value?.partition.database.drafts.toArray();
    // Without the names of the tabs.
    return (all ?? []).map(({ entity }) => entity.split(':').slice(0, 2).join(':'));
  };
  const typeIntoArea = async () => {
    const opened = await openArea(bench);
    bench.workAreas.edit(opened.node, opened.field, String(opened.value));
    return opened;
  };
  const messages = () => page.notifications.list.value.map(({ message }) => message);
  const endEngineSessions = () =>
    device.server.host.services.database.write((sql) => sql.run('DELETE FROM engine_session', []));
  const backToApplications = () => page.navigation.backToApplications();

  test('is there again when the student comes back to the application, however soon they left it', async () => {
    const { field, value } = await typeIntoArea();
    backToApplications();
    expect(bench.workAreas.edits.value.size).toBe(0);
    // Where no application is open, nothing of one keeps the student from leaving.
    expect(await page.flushEditors()).toBe(true);
    page.applications.choose('dragster');
    await until(() => area()?.edited.has(field) ?? false);
    expect(area()?.values[field]).toBe(String(value));
  });

  test('FILE-05 is there again after a reload, in the form for saving too, until the design is saved', async () => {
    const { fileManager } = await import('#client/stores/engineering/files/file-manager.ts');
    fileManager.fillIn({ notes: 'The nose was too blunt.' });
    await expect.poll(rows).toEqual(['inputs:dragster']);
    page = await device.reload();
    await page.session.start();
    bench = await readyBench();
    const again = await import('#client/stores/engineering/files/file-manager.ts');
    await until(() => again.fileManager.saveForm.value.notes === 'The nose was too blunt.');
    expect(await again.fileManager.save({ name: 'Arrow', notes: 'The nose was too blunt.', compete: false })).toBe(
      true,
    );
    await expect.poll(rows).toEqual([]);
  });

  test('FILE-09 a half filled form for a fork is there again after a reload, such as an update makes, until the fork is made', async () => {
    const { fileManager } = await import('#client/stores/engineering/files/file-manager.ts');
    await saveDesign(page, bench, { name: 'Arrow' });
    await until(() => bench.designs.mine.value.length > 0);
    const revisionId = bench.designs.mine.value[0]?.revisions[0]?.id ?? '';
    fileManager.fillInFork({ revisionId, name: 'Fox' });
    await expect.poll(rows).toEqual(['inputs:dragster']);
    page = await device.reload();
    await page.session.start();
    bench = await readyBench();
    const again = await import('#client/stores/engineering/files/file-manager.ts');
    await until(() => again.fileManager.forkForm.value.name === 'Fox');
    expect(again.fileManager.forkForm.value).toEqual({ revisionId, name: 'Fox' });
    await again.fileManager.fork(again.fileManager.forkForm.value);
    expect([bench.designs.workingName.value, again.fileManager.forkForm.value]).toEqual(['Fox', {}]);
    await expect.poll(rows).toEqual([]);
  });

  test('is said to be in this page alone where it does not fit onto the device, and is off the device once it is applied', async () => {
    let isFull = true;
    page.device.value?.partition.database.drafts.hook('creating', () => {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError');
    });
    const { node } = await typeIntoArea();
    await page.signOut.ask();
    expect(page.signOut.gate.value).toMatchObject({ status: 'asking', isUnkept: true });
    page.signOut.cancel();
    isFull = false;
    bench.workAreas.edit(node, area()?.area.sections[0]?.inputs[0]?.name ?? '', '');
    await expect.poll(rows).toEqual(['inputs:dragster']);
    await bench.workAreas.reset(node);
    await expect.poll(rows).toEqual([]);
  });

  test('is told where a newer release has no such work area, and does not keep the design from being saved', async () => {
    const { node } = await typeIntoArea();
    const { application } = await import('#client/scopes/scopes.ts');
    const edits = new Map([...bench.workAreas.edits.value, ['renamed', { angle: '7.5', method: ' ' }]]);
    bench.workAreas.restoreEdits(application.peek()!, edits);
    expect(await page.flushEditors()).toBe(true);
    page = await device.reload();
    await page.session.start();
    bench = await readyBench();
    await until(() => bench.workAreas.edits.value.size > 0);
    expect([...bench.workAreas.edits.value.keys()]).toEqual([node]);
    expect(page.notifications.list.value.map(({ message }) => message)).toEqual([
      'Balsa was updated, and a tool that you typed into is gone. You had typed: 7.5.',
    ]);
    expect(await bench.designs.save({ name: 'Arrow', notes: '', compete: false })).toBe(true);
    await expect.poll(rows).toEqual([]);
  });

  test('is not shown in another application, and stays the first one’s', async () => {
    await typeIntoArea();
    backToApplications();
    page.applications.choose('glider');
    await until(() => bench.engine.status.value === 'ready');
    expect(bench.workAreas.edits.value.size).toBe(0);
    expect(await rows()).toEqual(['inputs:dragster']);
  });

  test('is told and not shown in another session of the same application', async () => {
    const { field, value } = await typeIntoArea();
    await expect.poll(rows).toEqual(['inputs:dragster']);
    await endEngineSessions();
    page = await device.reload();
    await page.session.start();
    bench = await readyBench();
    await openArea(bench);
    expect(area()?.edited.has(field)).toBe(false);
    await expect
      .poll(messages)
      .toEqual([
        `You had typed this for a design that is not open here any more, and did not apply or save it: Body length: ${value} mm`,
      ]);
  });

  test('is told where another design is open after a reload, and not shown in that', async () => {
    const { node, value } = await typeIntoArea();
    const { fileManager } = await import('#client/stores/engineering/files/file-manager.ts');
    fileManager.fillIn({ notes: 'The nose was too blunt.' });
    fileManager.fillInFork({ name: 'Fox' });
    await expect.poll(rows).toEqual(['inputs:dragster']);
    const other = await inEngineering(await signIn(device.server, device.server.school.S1));
    await other.call('file-manager', { action: 'new' });
    page = await device.reload();
    await page.session.start();
    bench = await readyBench();
    await expect
      .poll(messages)
      .toEqual([
        `You had typed this for a design that is not open here any more, and did not apply or save it: Body length: ${value} mm, Notes: The nose was too blunt.`,
      ]);
    const again = (await import('#client/stores/engineering/files/file-manager.ts')).fileManager;
    expect([bench.workAreas.edits.value.has(node), again.saveForm.value, again.forkForm.value]).toEqual([
      false,
      {},
      { name: 'Fox' },
    ]);
  });

  test('is not shown to another student of the device, nor left for them', async () => {
    const { field } = await typeIntoArea();
    await expect.poll(rows).toEqual(['inputs:dragster']);
    await page.session.logout();
    expect(bench.workAreas.edits.value.size).toBe(0);
    await page.enter(device.server.school.S2);
    bench = await readyBench();
    await openArea(bench);
    expect([area()?.edited.has(field), await rows()]).toEqual([false, []]);
  });

  test('is there again at the next sign-in where the sign-in ended by itself, and gone where the student signed out', async () => {
    const { field, value } = await typeIntoArea();
    await expect.poll(rows).toEqual(['inputs:dragster']);
    // As when a message of an expired session is closed.
    await page.session.logout();
    expect(page.session.stage.value).toBe('signed-out');
    // The next lesson is another day.
    device.server.clock.pass(7 * 24 * 3600);
    await page.enter(device.server.school.S1);
    bench = await readyBench();
    await until(() => area()?.edited.has(field) ?? false);
    expect(area()?.values[field]).toBe(String(value));
    await page.signOut.ask();
    await page.signOut.confirm();
    await page.enter(device.server.school.S1);
    expect(await rows()).toEqual([]);
  });

  test('is not overwritten by what comes back while the student types on', async () => {
    const { node, field, value } = await typeIntoArea();
    await expect.poll(rows).toEqual(['inputs:dragster']);
    page = await device.reload();
    await page.session.start();
    const { boxer } = page.device.value!.partition;
    const open = boxer.open.bind(boxer);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => void (release = resolve));
    const asked = vi.fn<() => void>();
    vi.spyOn(boxer, 'open').mockImplementation(async (table, key, box) => {
      if (key.startsWith('inputs:')) {
        asked();
        await held;
      }
      return open(table, key, box);
    });
    bench = await readyBench();
    await until(() => asked.mock.calls.length > 0 && area() !== undefined);
    const newer = `${value}1`;
    bench.workAreas.edit(node, field, newer);
    release();
    await expect.poll(rows).toEqual(['inputs:dragster']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(area()?.values[field]).toBe(newer);
  });

  /** What another tab of the student has typed. */
  const typeInAnotherTab = async (node: string, values: Record<string, string>, forms: object = {}) => {
    const { partition } = page.device.value!;
    const { tabMemory } = await import('#client/api/tab-memory.ts');
    const entity = 'inputs:dragster:other';
    const kept = { session: tabMemory.get('engineSession'), edits: [[node, values]], ...forms };
    const box = await partition.boxer.seal('drafts', entity, kept);
    await partition.database.drafts.put({ entity, app: 'dragster', baseRev: 0, v: 1, box });
  };
  /** How long the others have to come back for their own [ms]. */
  const OTHERS_MS = 10_000;

  /** Loads the page again, beside other tabs, with timers of the test's own. */
  const again = async (others: readonly string[], former: readonly string[] = []) => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    page = await device.reload();
    await page.session.start();
    const { tab } = page.device.value!;
    const asked = vi.spyOn(tab, 'others').mockResolvedValue(others);
    vi.spyOn(tab, 'former').mockResolvedValue(former);
    bench = await readyBench();
    await until(() => bench.workAreas.edits.value.size > 0);
    // What is put forward before it waits would be waited for.
    await until(() => timers.mock.calls.some(([, ms]) => ms === OTHERS_MS));
    timers.mockRestore();
    return asked;
  };
  const edited = () => Object.assign({}, ...bench.workAreas.edits.value.values()) as Record<string, unknown>;

  test('is each tab’s own where two of them are open, and what a closed one leaves comes to the other', async () => {
    const { node, field, value } = await typeIntoArea();
    await expect.poll(rows).toEqual(['inputs:dragster']);
    await typeInAnotherTab(node, { [field]: '7.75', more: '8.25' });
    const own = { [field]: String(value) };
    const both = ['inputs:dragster', 'inputs:dragster'];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const asked = await again(['other']);
    await expect.poll(rows).toEqual(both);
    await vi.advanceTimersByTimeAsync(OTHERS_MS);
    await until(() => asked.mock.calls.length === 2);
    const { partition } = page.device.value!;
    // Read behind what the tab looks for.
    const row = await partition.database.drafts.get('inputs:dragster:other');
    expect(await partition.boxer.open('drafts', row!.entity, row!.box)).toMatchObject({
      edits: [[node, { more: '8.25' }]],
    });
    expect([edited(), await rows()]).toEqual([own, both]);
    await again([]);
    // It may be on its way back itself.
    expect(edited()).toEqual(own);
    await vi.advanceTimersByTimeAsync(OTHERS_MS);
    await until(() => 'more' in edited());
    expect(edited()).toEqual({ ...own, more: '8.25' });
    expect(messages()).toEqual(['You also typed this in another tab and did not apply it: Body length: 7.75 mm.']);
    await expect.poll(rows).toEqual(['inputs:dragster']);
  });

  test.each([
    {
      own: { name: 'Fox' },
      next: { name: 'Fox' },
      told: ['You also typed this in another tab and did not apply it: Name of the new design: Wolf.'],
    },
    { own: { name: '' }, next: { revisionId: 'gone', name: 'Wolf' }, told: [] },
  ])(
    'FILE-09 takes the form for a fork of a tab that is gone whole or not at all, beside $own',
    async ({ own, next, told }) => {
      const { fileManager } = await import('#client/stores/engineering/files/file-manager.ts');
      const { node } = await typeIntoArea();
      fileManager.fillInFork(own);
      await expect.poll(rows).toEqual(['inputs:dragster']);
      await typeInAnotherTab(node, { more: '8.25' }, { forkForm: { revisionId: 'gone', name: 'Wolf' } });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      await again([]);
      const { forkForm } = (await import('#client/stores/engineering/files/file-manager.ts')).fileManager;
      expect(forkForm.value).toEqual(own);
      await vi.advanceTimersByTimeAsync(OTHERS_MS);
      await until(() => 'more' in edited());
      expect([forkForm.value, messages()]).toEqual([next, told]);
    },
  );

  test('stays the own of a tab that takes longer to come back after all were loaded again', async () => {
    const { node, field, value } = await typeIntoArea();
    await expect.poll(rows).toEqual(['inputs:dragster']);
    await typeInAnotherTab(node, { more: '8.25' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const comesBack = await again(['loaded-anew'], ['other']);
    await vi.advanceTimersByTimeAsync(OTHERS_MS);
    await until(() => comesBack.mock.calls.length === 2);
    await expect.poll(rows).toEqual(['inputs:dragster', 'inputs:dragster']);
    expect(edited()).toEqual({ [field]: String(value) });
  });

  test('comes from every tab that is gone to a student who signs in again', async () => {
    const { node, field, value } = await typeIntoArea();
    await expect.poll(rows).toEqual(['inputs:dragster']);
    await typeInAnotherTab(node, { more: '8.25' });
    await page.session.logout();
    await page.enter(device.server.school.S1);
    bench = await readyBench();
    await until(() => 'more' in edited());
    expect(edited()).toEqual({ [field]: String(value), more: '8.25' });
    await expect.poll(rows).toEqual(['inputs:dragster']);
  });
});

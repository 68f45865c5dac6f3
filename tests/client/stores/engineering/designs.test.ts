import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { callsOf, holdAnswer, openArea, readyBench, saveDesign } from '#tests/client/stores/workbench.ts';
import { APP } from '#tests/support/school/school.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Bench } from '#tests/client/stores/workbench.ts';

describe('Designs and the competition', () => {
  let device: ClassroomDevice;
  let page: Page;
  let bench: Bench;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
    bench = await readyBench();
  });

  const area = () => bench.workAreas.areas.value[0];

  test('FILE-06 closes the work areas after a save and lists the new design', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    expect(bench.engine.saveStatus.value).toBe('untitled');
    expect(await bench.designs.save({ name: 'Arrow', notes: 'thin', compete: false })).toBe(true);
    await until(() => bench.designs.mine.value.some((concept) => concept.name === 'Arrow'));
    expect([bench.workAreas.areas.value, bench.engine.saveStatus.value, bench.designs.workingName.value]).toEqual([
      [],
      'all saved',
      'Arrow',
    ]);
  });

  test('FILE-06 lists the new design although an answer from before it comes last', async () => {
    const answer = holdAnswer(device, `/student/api/designs/${APP}/revisions`);
    const older = bench.designs.load();
    await until(answer.isHeld);
    await saveDesign(page, bench, { name: 'Arrow' });
    await until(() => bench.designs.mine.value.length === 1);
    answer.letGo();
    await older;
    expect([bench.designs.mine.value.length, bench.designs.status.value]).toEqual([1, 'ready']);
  });

  test('FILE-13 saves every 60 s while the preference is on and the design is dirty, and stops when it is off', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    await import('#client/stores/engineering/by-itself/autosave.ts');
    const { node, field, value } = await openArea(bench);
    const saves = () => callsOf(device, 'file-manager').filter((one) => one.body.includes('"save"')).length;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    page.preferences.set('autosave', 'off');
    page.preferences.set('autosave', 'on');
    vi.advanceTimersByTime(60_000);
    expect(saves()).toBe(1);
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    vi.advanceTimersByTime(59_000);
    expect(saves()).toBe(1);
    vi.advanceTimersByTime(1_000);
    await expect.poll(saves).toBe(2);
    const { body } = callsOf(device, 'file-manager').at(-1) ?? { body: '' };
    expect(JSON.parse(body)).toEqual(
      expect.objectContaining({ action: 'save', name: 'Arrow', compete: false, notes: '', isAutosave: true }),
    );
    await until(() => bench.engine.saveStatus.value === 'all saved');
    page.preferences.set('autosave', 'off');
    bench.workAreas.edit(node, field, String(area()?.area.inputs[field] === value ? value + 1 : value));
    await bench.workAreas.apply(node);
    vi.advanceTimersByTime(600_000);
    expect(saves()).toBe(2);
    vi.useRealTimers();
  });

  test('FILE-13 saves a dirty design by itself without closing what the student is typing in', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    bench.workAreas.edit(node, field, '');
    await bench.designs.autosave(page.application());
    await until(() => bench.designs.mine.value[0]?.revisions.length === 2);
    expect(
      bench.designs.mine.value[0]?.revisions.map((revision) => [revision.status === 'staged', revision.notes]),
    ).toEqual([
      [false, ''],
      [false, ''],
    ]);
    expect([bench.engine.saveStatus.value, area()?.values[field], area()?.isDirty]).toEqual([
      'unsaved changes',
      '',
      true,
    ]);
    bench.workAreas.edit(node, field, String(value));
    expect([area()?.isDirty, bench.engine.saveStatus.value]).toEqual([false, 'all saved']);
  });

  test('FILE-13 an area that was closed while Balsa saves stays closed', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    await openArea(bench);
    const held = holdAnswer(device, '/front/bootstrap-ui/file-manager');
    const saving = bench.designs.autosave(page.application());
    await until(held.isHeld);
    const closing = bench.workAreas.closeAll();
    held.letGo();
    await Promise.all([saving, closing]);
    expect(area()).toBeUndefined();
    expect(callsOf(device, 'open-work-area')).toHaveLength(1);
  });

  test('FILE-13 nothing is saved where another design has come onto the table since the save fell due', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    const held = holdAnswer(device, '/front/bootstrap-ui/file-manager');
    void bench.designs.startNew();
    await until(held.isHeld);
    const byItself = bench.designs.autosave(page.application());
    held.letGo();
    await byItself;
    expect(callsOf(device, 'file-manager').filter(({ body }) => body.includes('"save"'))).toHaveLength(1);
    expect([bench.designs.isSaving.value, page.notifications.list.value]).toEqual([false, []]);
  });

  test('FILE-04 a save that Balsa begins meanwhile does not take the place of the one that was asked for', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    const held = holdAnswer(device, '/front/bootstrap-ui/set-work-area-inputs');
    const saving = bench.designs.save({ name: 'Arrow', notes: 'thin', compete: false });
    await until(held.isHeld);
    const byItself = bench.designs.autosave(page.application());
    held.letGo();
    await byItself;
    expect(await saving).toBe(true);
    await bench.designs.load();
    expect(bench.designs.mine.value[0]?.revisions.map(({ notes }) => notes)).toContain('thin');
  });

  test('what is typed into the form for saving while it is on its way stays, and the panel open', async () => {
    bench.fileManager.show('save');
    bench.fileManager.fillIn({ name: 'Arrow', notes: 'thin' });
    const held = holdAnswer(device, '/front/bootstrap-ui/file-manager');
    const saving = bench.fileManager.save({ name: 'Arrow', notes: 'thin', compete: false });
    await until(held.isHeld);
    bench.fileManager.fillIn({ notes: 'thin, and light' });
    held.letGo();
    expect(await saving).toBe(true);
    const { saveForm, isOpen } = bench.fileManager;
    expect([saveForm.value, isOpen.value]).toEqual([{ notes: 'thin, and light' }, true]);
    expect(await bench.fileManager.save({ name: 'Arrow', notes: 'thin, and light', compete: false })).toBe(true);
    expect([saveForm.value, isOpen.value]).toEqual([{}, false]);
  });

  test('what is typed into the form for a fork while it is on its way stays, and the panel open', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    await bench.designs.load();
    const { forkForm, isOpen } = bench.fileManager;
    const revisionId = bench.designs.mine.value[0]?.revisions[0]?.id ?? '';
    bench.fileManager.show('fork');
    bench.fileManager.fillInFork({ revisionId, name: 'Falcon' });
    const held = holdAnswer(device, '/front/bootstrap-ui/file-manager');
    const forking = bench.fileManager.fork(forkForm.value);
    await until(held.isHeld);
    bench.fileManager.fillInFork({ name: 'Falcon 2' });
    held.letGo();
    await forking;
    expect([forkForm.value, isOpen.value]).toEqual([{ revisionId, name: 'Falcon 2' }, true]);
  });

  test('what is said of a save that failed goes when the design is saved', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    const told = () =>
      page.notifications.list.value.filter(({ isLeaving }) => !isLeaving).map(({ message }) => message);
    device.network = 'offline';
    const again = { name: 'Arrow', notes: '', compete: false };
    expect(await bench.designs.save(again)).toBe(false);
    expect(told()).toEqual([expect.stringContaining('Error saving Arrow')]);
    device.network = 'online';
    expect(await bench.designs.save(again)).toBe(true);
    expect(told()).toEqual([]);
  });

  test('FILE-09 a fork whose answer was lost, or that could not be opened, is made once, and opens when it is asked for again', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    await until(() => bench.designs.mine.value.length === 1);
    const source = bench.designs.mine.value[0]?.revisions[0]?.id ?? '';
    const online = async () => {
      device.network = 'online';
      page.connection.retry();
      await until(() => bench.engine.isUsable.value);
    };
    device.network = 'lost-answer';
    expect(await bench.designs.fork(source, 'Falcon')).toBe(false);
    await online();
    await bench.designs.load();
    const fetch = device.server.fetch.bind(device.server);
    const noEngine = vi.spyOn(device.server, 'fetch').mockImplementation(async (asked, init) => {
      if (asked.startsWith('/front/')) throw new TypeError('Failed to fetch');
      return fetch(asked, init);
    });
    expect(await bench.designs.fork(source, 'Falcon')).toBe(false);
    noEngine.mockRestore();
    await online();
    expect(await bench.designs.fork(source, 'Falcon')).toBe(true);
    expect(bench.designs.workingName.value).toBe('Falcon');
    await bench.designs.load();
    expect(bench.designs.mine.value.map(({ name }) => name).toSorted()).toEqual(['Arrow', 'Falcon']);
    expect(await bench.designs.fork(source, 'Falcon')).toBe(false);
    expect(bench.designs.nameProblem.value).toBeDefined();
  });

  test('FILE-09 a fork whose answer was lost is told before a second one is made under another name', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    await until(() => bench.designs.mine.value.length === 1);
    const source = bench.designs.mine.value[0]?.revisions[0]?.id ?? '';
    const online = async () => {
      device.network = 'online';
      page.connection.retry();
      await until(() => bench.engine.isUsable.value);
    };
    device.network = 'offline';
    expect(await bench.designs.fork(source, 'Kestrel')).toBe(false);
    await online();
    device.network = 'lost-answer';
    expect(await bench.designs.fork(source, 'Falcon')).toBe(false);
    await online();
    const names = () => bench.designs.mine.value.map(({ name }) => name).toSorted();
    const asked = vi.spyOn(page.modals, 'confirm').mockResolvedValueOnce(false);
    expect(await bench.designs.fork(source, 'Eagle')).toBe(false);
    expect(asked.mock.calls.map(([, { body }]) => body)).toEqual([expect.stringContaining('"Falcon" was made')]);
    expect(names()).toEqual(['Arrow', 'Falcon']);
    asked.mockResolvedValue(true);
    expect(await bench.designs.fork(source, 'Eagle')).toBe(true);
    await bench.designs.load();
    expect(names()).toEqual(['Arrow', 'Eagle', 'Falcon']);
  });

  test('FILE-02 and FILE-03 refuse names in the words of the specification', async () => {
    expect(await bench.designs.checkName('ab')).toBe('Your design name should be at least 3 characters.');
    expect(await bench.designs.checkName('shit car')).toBe('Please choose a more appropriate name.');
    expect(await bench.designs.checkName('Arrow')).toBeUndefined();
    expect(bench.designs.nameProblem.value).toBeUndefined();
  });

  test('FILE-03 accepts a name when the word check itself fails', async () => {
    device.network = 'offline';
    expect(await bench.designs.checkName('Arrow')).toBeUndefined();
  });

  test('FILE-07 warns before a new design when something would be lost', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    const starting = bench.designs.startNew();
    expect(page.modals.current.value?.body).toBe('This will start a new design. Any unsaved changes will be lost.');
    page.modals.close(1);
    expect(await starting).toBe(true);
    expect(bench.engine.design.value).toMatchObject({ name: '', isDirty: false, isLoaded: true });
  });

  test('FILE-08 opens a saved revision under its name', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    await saveDesign(page, bench, { name: 'Bolt' });
    await until(() => bench.designs.mine.value.length === 2);
    const arrow = bench.designs.mine.value.find((concept) => concept.name === 'Arrow')?.revisions[0];
    expect(await bench.designs.open({ id: arrow?.id ?? '', name: 'Arrow' })).toBe(true);
    expect([bench.designs.workingName.value, page.navigation.page.value]).toEqual(['Arrow', 'engineering']);
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    void bench.designs.open({ id: arrow?.id ?? '', name: 'Arrow' });
    const asked = 'This will open another design. Any unsaved changes will be lost.';
    expect(page.modals.current.value?.body).toBe(asked);
  });

  test('FILE-14 says which design could not be opened', async () => {
    expect(await bench.designs.open({ id: 'nothing', name: 'Ghost' })).toBe(false);
    expect(page.modals.current.value).toMatchObject({ title: 'Error opening Ghost' });
  });

  test('FILE-05 and COMP-05 lead from a save to the competition with slot 1 set, and race two designs', async () => {
    await saveDesign(page, bench, { name: 'Arrow', compete: true });
    await saveDesign(page, bench, { name: 'Bolt', compete: true, goToCompetition: true });
    expect(page.navigation.page.value).toBe('simulation');
    expect([bench.competition.slot1.value?.name, bench.competition.slot2.value]).toEqual(['Bolt', undefined]);
    expect(bench.competition.mayStart.value).toBe(false);
    await bench.competition.load();
    const other = bench.competition.designs.value.find((design) => design.name === 'Arrow');
    bench.competition.choose(2, { id: other?.id ?? '', name: 'Arrow' });
    expect(bench.competition.mayStart.value).toBe(true);
    await bench.competition.start();
    expect(bench.competition.view.value).toBe('in-progress');
    expect(bench.competition.race.value?.duration).toBeGreaterThan(0);
    bench.competition.finishRace();
    expect([bench.competition.view.value, bench.competition.results.value?.winner]).toEqual(['finished', 3]);
    bench.competition.reset();
    expect([bench.competition.view.value, bench.competition.slot1.value, bench.competition.results.value]).toEqual([
      'setup',
      undefined,
      undefined,
    ]);
  });

  test('FILE-16 finds designs by the literal text, signs included', async () => {
    await saveDesign(page, bench, { name: 'Arrow (2)' });
    await until(() => bench.designs.mine.value.length === 1);
    bench.fileManager.show('open');
    for (const text of ['(', '(2', 'ARROW']) {
      bench.fileManager.setSearch(text);
      expect(bench.fileManager.openList.value.total).toBe(1);
    }
    for (const text of ['[', '.*', '(a+)+$', '\\']) {
      bench.fileManager.setSearch(text);
      expect(bench.fileManager.openList.value.total).toBe(0);
    }
  });

  test('FILE-01 ignores a seventh menu, and Share for a student', () => {
    bench.fileManager.show('fork');
    bench.fileManager.go('delete');
    bench.fileManager.go('share');
    expect(bench.fileManager.menu.value).toBe('fork');
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { openClassroomDevice, until } from './classroom-device.ts';
import { callsOf, openArea, readyBench, saveDesign, toolsOf } from './workbench.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { ClassroomDevice, Page } from './classroom-device.ts';
import type { Bench } from './workbench.ts';

const CHANGED = 'This design was just changed in another tab or on another device. Look at it, then try again.';

describe('Engineering in trouble', () => {
  let device: ClassroomDevice;
  let page: Page;
  let bench: Bench;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
    bench = await readyBench();
    await bench.designs.startNew();
  });

  afterEach(() => void vi.unstubAllGlobals());

  const area = () => bench.workAreas.areas.value[0];
  const sentences = () => page.notifications.list.value.map(({ message }) => message);
  /** The same student in another tab. */
  const otherTab = async (): Promise<Engineering> =>
    inEngineering(await signIn(device.server, device.server.school.S1));
  /** What the teacher sets meanwhile, in the records. */
  const setUp = (assignment: string, values: readonly string[] = []) =>
    device.server.host.services.database.write((sql) => sql.run(`UPDATE activity SET ${assignment}`, values));
  const setAnotherChallenge = async () => {
    const teacher = await teacherWith(device.server, 'owner', device.server.school.classroomOfG1);
    const path = `/teacher/api/classes/${device.server.school.classroomOfG1}/activities`;
    const { version, setup } = (await teacher.get(path)).body[0];
    const specification = applicationOf(APP).specifications.find(({ id }) => id === 'dragster-contest-long');
    const body = { version, isOffered: true, setup: { ...setup, specification } };
    expect((await teacher.put(`${path}/${APP}`, body)).status).toBe(200);
  };
  const online = async () => {
    device.network = 'online';
    page.connection.retry();
    await until(() => bench.engine.isUsable.value);
  };

  test('FILE-14 a save whose answer was lost says so, and pressed again it is saved once', async () => {
    device.network = 'lost-answer';
    expect(await bench.designs.save({ name: 'Arrow', notes: 'first', compete: false })).toBe(false);
    expect(sentences().some((sentence) => sentence.startsWith('Error saving Arrow'))).toBe(true);
    await online();
    expect(await bench.designs.save({ name: 'Arrow', notes: 'first', compete: false })).toBe(true);
    await until(() => bench.designs.mine.value.length === 1);
    expect(bench.designs.mine.value[0]?.revisions.map(({ revision, notes }) => [revision, notes])).toEqual([
      [1, 'first'],
    ]);
    expect(bench.engine.saveStatus.value).toBe('all saved');
  });

  test('a later save of the same name is a new revision', async () => {
    const wanted = { name: 'Arrow', notes: '', compete: false };
    await bench.designs.save(wanted);
    await bench.designs.save(wanted);
    await until(() => bench.designs.mine.value[0]?.revisions.length === 2);
    expect(callsOf(device, 'file-manager').filter(({ body }) => body.includes('"save"'))).toHaveLength(2);
  });

  test('ENG-16 an apply whose answer was lost keeps what was typed, and pressed again it is applied once', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    device.network = 'lost-answer';
    await bench.workAreas.apply(node);
    expect(area()?.values[field]).toBe(String(value));
    await online();
    await bench.workAreas.apply(node);
    expect([area()?.values[field], area()?.isDirty, sentences().includes(CHANGED)]).toEqual([value, false, false]);
    await bench.engine.undo();
    expect(bench.engine.design.value?.mayUndo).toBe(false);
  });

  test('a design that another tab changed is shown as it is now, and what was typed here stays to be applied', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    const other = await otherTab();
    await other.call('set-work-area-inputs', { 'node-id': 'body', inputs: { top2: 22 } });
    await bench.workAreas.apply(node);
    expect(sentences()).toEqual([
      'This design was just changed in another tab or on another device. Check your values and press Apply again.',
    ]);
    expect([area()?.values['top2'], area()?.values[field]]).toEqual([22, String(value)]);
    await bench.workAreas.apply(node);
    expect([area()?.values['top2'], area()?.values[field], area()?.isDirty]).toEqual([22, value, false]);
    await until(() => sentences().length === 0);
  });

  test('a tab to which its student comes back shows the design as another one has changed and saved it, and keeps what was typed', async () => {
    const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', screen);
    page = await device.reload();
    await import('#client/stores/engineering/by-itself/come-back.ts');
    await page.session.start();
    bench = await readyBench();
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    const other = await otherTab();
    await other.call('set-work-area-inputs', { 'node-id': 'body', inputs: { top2: 22 } });
    await other.save('Arrow');
    screen.dispatchEvent(new Event('visibilitychange'));
    await until(() => area()?.values['top2'] === 22);
    expect([bench.engine.design.value?.name, area()?.values[field], sentences()]).toEqual(['Arrow', String(value), []]);
  });

  test('Undo after a drag that was given up takes back nothing that another tab has done meanwhile', async () => {
    await openArea(bench);
    const other = await otherTab();
    await other.call('set-work-area-inputs', { 'node-id': 'body', inputs: { top2: 22 } });
    const { sketches } = await import('#client/stores/engineering/sketches.ts');
    await sketches.cancelDrag();
    expect([area()?.values['top2'], sentences()]).toEqual([22, [CHANGED]]);
  });

  const OTHER = 'Another design was opened in another tab or on another device. It is open here now, too.';

  test('what was typed for one design is told, and is not for another that was opened elsewhere', async () => {
    const { node, field, value } = await openArea(bench);
    const { label, units } = area()!
      .area.sections.flatMap(({ inputs }) => inputs)
      .find(({ name }) => name === field)!;
    bench.workAreas.edit(node, field, String(value));
    const other = await otherTab();
    await other.save('Arrow');
    await other.call('file-manager', { action: 'new' });
    // An area opens whatever was changed elsewhere.
    await bench.toolbar.toggleWorkArea(toolsOf(bench).find((tool) => tool.node !== node && tool.workArea)!.node);
    expect(bench.workAreas.edits.value.size).toBe(0);
    expect(sentences()).toEqual([
      `${OTHER} For an untitled design you had typed this and did not apply or save it: ${label}: ${value} ${units}`,
    ]);
  });

  test.each([
    { isSaved: true, kept: undefined, said: 'You had typed this for a design that is not open here any more' },
    { isSaved: false, kept: '22.5', said: undefined },
  ])(
    'what was typed stays with an unsaved design under another challenge, and is told of one that closes: $isSaved',
    async ({ isSaved, kept, said }) => {
      const { node, field, value } = await openArea(bench);
      bench.workAreas.edit(node, field, String(value));
      await bench.workAreas.apply(node);
      if (isSaved) await bench.designs.save({ name: 'Arrow', notes: '', compete: false });
      await bench.workAreas.open(node);
      bench.workAreas.edit(node, 'top2', '22.5');
      await setAnotherChallenge();
      await page.activity.refresh();
      await until(() => bench.engine.design.value?.isLoaded === !isSaved && area() === undefined);
      expect(bench.workAreas.edits.value.get(node)?.['top2']).toBe(kept);
      expect(sentences().some((sentence) => said !== undefined && sentence.startsWith(said))).toBe(isSaved);
    },
  );

  test('ENG-17 the new design that is given to who has none is no other one', async () => {
    await device.server.host.services.database.write((sql) => sql.run('DELETE FROM engine_session', []));
    page = await device.reload();
    await page.session.start();
    bench = await readyBench();
    const { givenDesign } = await import('#client/stores/engineering/given-design.ts');
    await givenDesign.give();
    expect([bench.engine.design.value?.isLoaded, sentences()]).toEqual([true, []]);
  });

  test('FILE-06 a save of one design saves no other that was opened elsewhere, whatever was typed', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    await (await otherTab()).call('file-manager', { action: 'new' });
    expect(await bench.designs.save({ name: 'Arrow', notes: '', compete: false })).toBe(false);
    expect(callsOf(device, 'file-manager').filter(({ body }) => body.includes('"save"'))).toHaveLength(1);
    expect(sentences()).toEqual([expect.stringMatching(/^Another design .* For Arrow you had typed /)]);
  });

  test('what was asked for before a change elsewhere was known is not done to the design of now', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    const other = await otherTab();
    await other.apply({ top2: 22 });
    await Promise.all([bench.engine.undo(), bench.engine.undo()]);
    expect([area()?.values['top2'], area()?.values[field], sentences()]).toEqual([22, value, [CHANGED]]);
  });

  test('what was typed stays in sight although a change and a save elsewhere have closed its work area', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    const other = await otherTab();
    await other.apply({ top2: 22 });
    await other.save('Arrow');
    await bench.workAreas.apply(node);
    expect([area()?.area.open, area()?.values['top2'], area()?.values[field]]).toEqual([true, 22, String(value)]);
    await bench.workAreas.apply(node);
    expect([area()?.values[field], area()?.isDirty]).toEqual([value, false]);
  });

  test('a work area that a save elsewhere has closed shows what is applied and taken back in it', async () => {
    const { node, field, value } = await openArea(bench);
    const before = area()?.values[field];
    await (await otherTab()).save('Arrow');
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    expect([area()?.area.open, area()?.values[field], area()?.isDirty]).toEqual([true, value, false]);
    await (await otherTab()).save('Arrow');
    await bench.engine.undo();
    expect(area()?.values[field]).toBe(before);
  });

  test('FILE-06 a save of a design that another tab has changed saves nothing unseen, says so, and goes on', async () => {
    await saveDesign(page, bench, { name: 'Arrow' });
    const other = await otherTab();
    await other.apply({ bodyLength: 244 });
    expect(await bench.designs.save({ name: 'Arrow', notes: '', compete: false })).toBe(false);
    expect(sentences()).toEqual([CHANGED]);
    expect(bench.engine.saveStatus.value).toBe('unsaved changes');
    expect(await bench.designs.save({ name: 'Arrow', notes: '', compete: false })).toBe(true);
    await until(() => bench.designs.mine.value[0]?.revisions.length === 2);
    await until(() => sentences().length === 0);
  });

  test('ENG-06 a work area opens although another tab has just changed the design', async () => {
    const other = await otherTab();
    await other.apply({ bodyLength: 244 });
    const tool = toolsOf(bench).find((candidate) => candidate.node === 'body');
    await bench.toolbar.toggleWorkArea(tool?.node ?? '');
    expect([area()?.area.open, area()?.values['bodyLength'], sentences()]).toEqual([true, 244, []]);
  });

  test('ERR-02 a session that is gone says so once, whatever is pressed, and keeps the page as it is', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    await device.server.host.services.database.write((sql) => sql.run('DELETE FROM engine_session', []));
    await bench.workAreas.apply(node);
    await bench.designs.save({ name: 'Arrow', notes: '', compete: false });
    await bench.engine.undo();
    expect(page.notifications.list.value.map(({ message, backdrop }) => [message, backdrop])).toEqual([
      ['Your session has expired. Please log out and log in again.', true],
    ]);
    expect(area()?.values[field]).toBe(String(value));
  });

  test('ERR-07 a value that the teacher has just locked is refused in the sentence of the engine, and stays as it was typed', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    const lock = { kind: 'fixed', input: field, label: field, value };
    const { specification } = page.activity.current.value!;
    const locked = { ...specification, settings: [...specification.settings, lock] };
    await setUp('specification = ?', [JSON.stringify(locked)]);
    await bench.workAreas.apply(node);
    expect(page.notifications.list.value.map(({ message, backdrop }) => [message, backdrop])).toEqual([
      ['This value is set by the challenge and cannot be changed.', true],
    ]);
    expect(area()?.values[field]).toBe(String(value));
  });

  test('FILE-04 a save for a competition that the teacher has just turned off says so', async () => {
    await setUp('is_simulation_allowed = 0');
    expect(await bench.designs.save({ name: 'Arrow', notes: '', compete: true })).toBe(false);
    expect(sentences()).toEqual(['Error saving Arrow\nYour teacher has disabled the competition.']);
  });

  test('ERR-05 an engine that breaks says one sentence, keeps what was typed, and goes on', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    const { analyst } = device.server.host.services;
    const { present } = analyst;
    // As when a thread of the analyses dies: the promise of its job is rejected.
    Object.assign(analyst, { present: () => Promise.reject(new Error('The analysis was given up.')) });
    await bench.workAreas.apply(node);
    Object.assign(analyst, { present });
    expect(page.notifications.list.value.map(({ message, backdrop }) => [message, backdrop])).toEqual([
      ['An error occurred', true],
    ]);
    expect([area()?.values[field], area()?.mayApply]).toEqual([String(value), true]);
    await bench.workAreas.apply(node);
    expect([area()?.values[field], area()?.isDirty]).toEqual([value, false]);
  });
});

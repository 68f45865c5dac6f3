import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from './classroom-device.ts';
import { callsOf, loadEngineering, openArea, readyBench, toolsOf } from './workbench.ts';
import type { ClassroomDevice, Page } from './classroom-device.ts';
import type { Bench } from './workbench.ts';

describe('Engineering', () => {
  let device: ClassroomDevice;
  let page: Page;
  let bench: Bench;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
    bench = await readyBench();
  });

  const area = () => bench.workAreas.areas.value[0];

  test('ENG-01 is ready after a successful start and forgets its session when it is quit', async () => {
    expect(sessionStorage.getItem('balsa.session')).toBeTruthy();
    await bench.engine.quit();
    expect([
      bench.engine.status.value,
      sessionStorage.getItem('balsa.session'),
      sessionStorage.getItem('balsa.config'),
    ]).toEqual(['off', null, null]);
  });

  test('ENG-02 resumes its session after a reload and does not start another', async () => {
    const session = sessionStorage.getItem('balsa.session');
    page = await device.reload();
    await page.session.start();
    bench = await readyBench();
    expect(sessionStorage.getItem('balsa.session')).toBe(session);
    expect([callsOf(device, 'start-application').length, callsOf(device, 'resume-session').length]).toEqual([1, 1]);
  });

  test('ENG-02 starts a new session when the stored one is gone', async () => {
    sessionStorage.setItem('balsa.session', 'gone-for-good');
    page = await device.reload();
    await page.session.start();
    bench = await readyBench();
    expect(callsOf(device, 'start-application')).toHaveLength(2);
  });

  test('ENG-04 shows a toolbar whose tools open work areas and graphics', () => {
    expect(toolsOf(bench).some((tool) => tool.workArea)).toBe(true);
    expect(toolsOf(bench).every((tool) => !tool.isAreaOpen)).toBe(true);
  });

  test('ENG-06 shows an area as loading while it opens, and closes it with Done', async () => {
    const tool = toolsOf(bench).find((candidate) => candidate.workArea);
    const opening = bench.toolbar.toggleWorkArea(tool?.node ?? '');
    expect(toolsOf(bench).find((candidate) => candidate.node === tool?.node)?.isAreaLoading).toBe(true);
    await opening;
    expect([area()?.isLoading, area()?.area.open]).toEqual([false, true]);
    await bench.workAreas.done(tool?.node ?? '');
    expect(bench.workAreas.areas.value).toEqual([]);
  });

  test('ENG-06 an area waits for its own answer, whatever the answer about another one says of it', async () => {
    const nodes = toolsOf(bench).flatMap((tool) => (tool.workArea ? [tool.node] : []));
    const [first = '', second = ''] = nodes;
    for (const node of [first, second]) await bench.workAreas.open(node);
    const viewOf = (node: string) => bench.workAreas.areas.value.find((view) => view.area.nodeId === node);
    const resetting = [bench.workAreas.reset(first), bench.workAreas.reset(second)];
    const closing = bench.workAreas.done(first);
    await resetting[0];
    // The answer tells of all areas: the second is free in it, and the first still open.
    expect([viewOf(second)?.isLoading, viewOf(first)]).toEqual([true, undefined]);
    await Promise.all([...resetting, closing]);
    expect([viewOf(second)?.isLoading, viewOf(first)]).toEqual([false, undefined]);
  });

  test('ENG-12 lets Apply be pressed only with unsaved edits, and ENG-13 marks the design unsaved', async () => {
    const { node, field, value } = await openArea(bench);
    expect(area()?.mayApply).toBe(false);
    bench.workAreas.edit(node, field, String(value));
    expect(area()?.mayApply).toBe(true);
    await bench.workAreas.apply(node);
    expect([area()?.mayApply, area()?.values[field], bench.engine.design.value?.isDirty]).toEqual([false, value, true]);
  });

  test('takes an edit back that is typed back to what it was', async () => {
    const { node, field, value } = await openArea(bench);
    const before = area()?.values[field] ?? '';
    bench.workAreas.edit(node, field, String(value));
    bench.workAreas.edit(node, field, String(before));
    expect(area()?.isDirty).toBe(false);
  });

  test('ENG-10 marks a field with a value that is out of its range and does not send it', async () => {
    const { node, field, max } = await openArea(bench);
    bench.workAreas.edit(node, field, String(max + 1));
    expect(area()?.problems[field]).toBe(`value must not be greater than ${max}`);
    expect(area()?.mayApply).toBe(false);
  });

  test('takes an applied change back and applies it again', async () => {
    const { node, field, value } = await openArea(bench);
    const before = area()?.values[field];
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    await bench.engine.undo();
    expect(area()?.values[field]).toBe(before);
    await bench.engine.redo();
    expect(area()?.values[field]).toBe(value);
  });

  test('ENG-16 is gated without a network, keeps what was typed, and comes back by itself', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    device.network = 'offline';
    page.connection.retry();
    await until(() => page.connection.state.value === 'offline' || !bench.engine.isUsable.value);
    expect(area()?.mayApply).toBe(false);
    device.network = 'online';
    page.connection.retry();
    await until(() => bench.engine.isUsable.value);
    expect([area()?.values[field], area()?.mayApply]).toEqual([String(value), true]);
  });

  test('ENG-16 keeps what was typed over a reload', async () => {
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    const partition = page.device.value?.partition;
    await until(() => bench.workAreas.edits.value.size > 0);
    let kept = 0;
    await expect.poll(async () => (kept = (await partition?.database.drafts.count()) ?? 0)).toBe(1);
    expect(kept).toBe(1);
    page = await device.reload();
    await page.session.start();
    bench = await loadEngineering();
    await until(() => area()?.edited.has(field) ?? false);
    expect(area()?.values[field]).toBe(String(value));
  });

  test('GFX-01 shows graphics as loading until the engine has answered', async () => {
    const tool = toolsOf(bench).find((candidate) => candidate.graphics);
    const toggling = bench.toolbar.toggleGraphics(tool?.node ?? '');
    expect(toolsOf(bench).find((candidate) => candidate.node === tool?.node)?.graphicsStatus).toBe(2);
    await toggling;
    expect(toolsOf(bench).find((candidate) => candidate.node === tool?.node)?.graphicsStatus).toBe(1);
    expect(bench.graphics.commands.value.length + bench.graphics.open.value.length).toBeGreaterThan(0);
    await bench.graphics.clearAll();
    expect(bench.graphics.commands.value).toEqual([]);
  });

  test('GFX-03 where a tool has more charts than there is room for, those that its application names first are shown', async () => {
    const { shownInDock } = await import('#client/panels/chart-windows/shown-in-dock.ts');
    await bench.toolbar.toggleGraphics('race');
    const { charts } = await import('#client/stores/engineering/engine-state.ts');
    const all = charts.value.filter(({ node }) => node === 'race').map(({ id }) => id);
    expect(all.length).toBeGreaterThan(2);
    const docked = bench.graphics.docked.value.filter(({ chart }) => chart.node === 'race');
    expect(shownInDock(docked, 2).map(({ id }) => id)).toEqual(all.slice(0, 2));
    expect(shownInDock(docked, 1).map(({ id }) => id)).toEqual(all.slice(0, 1));
    // What is asked for by its name is shown all the same.
    bench.graphics.raise(all.at(-1) ?? '');
    const asked = bench.graphics.docked.value.filter(({ chart }) => chart.node === 'race');
    expect(shownInDock(asked, 1).map(({ id }) => id)).toEqual(all.slice(-1));
  });

  test('GFX-03 a chart that two tools show stands once in the dock, and is one window when it is pulled out', async () => {
    for (const { node, graphics, graphicsStatus } of toolsOf(bench)) {
      if (graphics && graphicsStatus === 0) await bench.toolbar.toggleGraphics(node);
    }
    const { charts } = await import('#client/stores/engineering/engine-state.ts');
    const ids = charts.value.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(new Set(ids).size);
    expect(bench.graphics.docked.value.map(({ chart }) => chart.id)).toEqual([...new Set(ids)]);
    for (const id of new Set(ids)) bench.graphics.place(id, 'c');
    expect(bench.graphics.docked.value).toEqual([]);
    expect(bench.graphics.windows.value.map(({ chart }) => chart.id)).toEqual([...new Set(ids)]);
  });

  test('ERR-02 shows an expired engine session with a backdrop that signs out when it is closed', async () => {
    sessionStorage.setItem('balsa.session', 'gone-for-good');
    const { tabMemory } = await import('#client/api/tab-memory.ts');
    tabMemory.set('engineSession', 'gone-for-good');
    const tool = toolsOf(bench).find((candidate) => candidate.workArea);
    await bench.toolbar.toggleWorkArea(tool?.node ?? '');
    const shown = page.notifications.list.value.find((one) => one.logoutOnClose);
    expect(shown).toMatchObject({
      message: 'Your session has expired. Please log out and log in again.',
      backdrop: true,
      sticky: true,
    });
    page.notifications.dismiss(shown?.id ?? '');
    await until(() => page.session.stage.value === 'signed-out');
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { callsOf, holdAnswer, openArea, readyBench, saveDesign, toolsOf } from '#tests/client/stores/workbench.ts';
import { addSecondApplication } from '#tests/support/school/school.ts';
import type { Row } from '#contract/engineering/input.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Bench } from '#tests/client/stores/workbench.ts';

let device: ClassroomDevice;
let page: Page;
let bench: Bench;

beforeEach(async () => {
  device = await openClassroomDevice();
  await addSecondApplication(device.server.host.services, device.server.school, 'structures');
  page = await device.enter();
  bench = await readyBench();
});

const viewOf = (node: string) => bench.workAreas.areas.value.find(({ area }) => area.nodeId === node);
const saves = () => callsOf(device, 'file-manager').filter(({ body }) => body.includes('"save"')).length;
const wanted = { name: 'Arrow', notes: '', compete: false };

/** An area with a value in it that is typed and not applied. */
async function typed() {
  const opened = await openArea(bench);
  bench.workAreas.edit(opened.node, opened.field, String(opened.value));
  return opened;
}

/** What the engine holds in a field now. */
async function applied(node: string, field: string) {
  if (viewOf(node) === undefined) await bench.workAreas.open(node);
  return viewOf(node)?.area.inputs[field];
}

describe('Save', () => {
  test('FILE-04 applies what was typed first, in areas that Close all has closed, too', async () => {
    const { node, field, value } = await typed();
    await bench.workAreas.closeAll();
    expect([bench.workAreas.areas.value, bench.workAreas.edits.value.size]).toEqual([[], 1]);
    expect(await bench.designs.save(wanted)).toBe(true);
    expect([bench.workAreas.areas.value, bench.engine.saveStatus.value]).toEqual([[], 'all saved']);
    expect(await applied(node, field)).toBe(value);
    expect(viewOf(node)?.isDirty).toBe(false);
  });

  test('FILE-04 saves nothing while something typed cannot be applied, keeps it and says where it stands', async () => {
    const { node, field, value, max } = await openArea(bench);
    bench.workAreas.edit(node, field, String(max + 1));
    await bench.workAreas.closeAll();
    expect([await bench.designs.save(wanted), saves()]).toEqual([false, 0]);
    expect(viewOf(node)).toMatchObject({
      values: { [field]: String(max + 1) },
      problems: { [field]: `value must not be greater than ${max}` },
      toCorrect: [{ input: field }],
    });
    const title = viewOf(node)?.area.title;
    const said = () => page.notifications.list.value.filter(({ isLeaving }) => !isLeaving);
    expect(said().map(({ message }) => message)).toEqual([
      `Not saved yet: what you typed in ${title} cannot be applied. Correct it, or press Reset there. Then save again.`,
    ]);
    bench.workAreas.edit(node, field, String(value));
    expect(await bench.designs.save(wanted)).toBe(true);
    expect([said(), await applied(node, field)]).toEqual([[], value]);
  });

  test('FILE-06 keeps what is typed while it is on its way', async () => {
    const { node, field, value } = await openArea(bench);
    const held = holdAnswer(device, '/front/bootstrap-ui/file-manager');
    const saving = bench.designs.save(wanted);
    await until(held.isHeld);
    bench.workAreas.edit(node, field, String(value));
    held.letGo();
    expect(await saving).toBe(true);
    expect([bench.workAreas.areas.value, bench.engine.saveStatus.value]).toEqual([[], 'unsaved changes']);
    await bench.workAreas.open(node);
    expect(viewOf(node)?.values[field]).toBe(String(value));
  });

  test('waits for an Apply that is on its way', async () => {
    const { node, field, value } = await typed();
    const held = holdAnswer(device, '/front/bootstrap-ui/set-work-area-inputs');
    const applying = bench.workAreas.apply(node);
    await until(held.isHeld);
    const saving = bench.designs.save(wanted);
    held.letGo();
    await applying;
    expect([await saving, await applied(node, field)]).toEqual([true, value]);
  });
});

test('ENG-14 nothing is called saved while a field holds what is not applied', async () => {
  await saveDesign(page, bench, { name: 'Arrow' });
  expect([bench.engine.saveStatus.value, bench.engine.saveTone.value]).toEqual(['all saved', 'green']);
  const { node, field } = await typed();
  expect([bench.engine.saveStatus.value, bench.engine.saveTone.value]).toEqual(['unsaved changes', 'yellow']);
  await bench.workAreas.reset(node);
  expect([viewOf(node)?.edited.has(field), bench.engine.saveStatus.value]).toEqual([false, 'all saved']);
});

describe('Done', () => {
  test('ENG-06 applies what was typed and closes, and hands the focus over before', async () => {
    const { node, field, value } = await typed();
    const onClose = vi.fn<() => void>(() => expect(viewOf(node)).toBeDefined());
    expect(await bench.workAreas.done(node, onClose)).toBe(true);
    expect([viewOf(node), onClose.mock.calls.length, bench.engine.design.value?.isDirty]).toEqual([undefined, 1, true]);
    expect(await applied(node, field)).toBe(value);
  });

  test('keeps an area open that cannot be applied, until Reset gives up what was typed', async () => {
    const { node, field, max } = await openArea(bench);
    const before = viewOf(node)?.values[field];
    bench.workAreas.edit(node, field, String(max + 1));
    expect(await bench.workAreas.done(node)).toBe(false);
    expect(viewOf(node)).toMatchObject({ values: { [field]: String(max + 1) }, toCorrect: [{ input: field }] });
    await bench.workAreas.reset(node);
    expect(viewOf(node)).toMatchObject({ values: { [field]: before }, toCorrect: [], isDirty: false });
    expect(await bench.workAreas.done(node)).toBe(true);
  });

  test('keeps the area open without a network, and what was typed', async () => {
    const { node, field, value } = await typed();
    device.network = 'offline';
    expect(await bench.workAreas.done(node)).toBe(false);
    expect(viewOf(node)?.values[field]).toBe(String(value));
    device.network = 'online';
    page.connection.retry();
    await until(() => bench.engine.isUsable.value);
    expect(await bench.workAreas.done(node)).toBe(true);
    expect(await applied(node, field)).toBe(value);
  });
});

test('ENG-06 Close all closes all and keeps what was typed for when an area is opened again', async () => {
  const { node, field, value } = await typed();
  const other = toolsOf(bench).find((tool) => tool.workArea && tool.node !== node)?.node ?? '';
  await bench.workAreas.open(other);
  await bench.workAreas.closeAll();
  expect(bench.workAreas.areas.value).toEqual([]);
  const marked = () => toolsOf(bench).flatMap((tool) => (tool.hidesEdits ? [tool.node] : []));
  expect(marked()).toEqual([node]);
  await bench.workAreas.open(node);
  expect(marked()).toEqual([]);
  expect([viewOf(node)?.values[field], viewOf(node)?.mayApply]).toEqual([String(value), true]);
});

test('ENG-10 a mass below what its size allows is marked at once where nothing else was typed, else after Apply', async () => {
  await bench.designs.startNew();
  await bench.workAreas.open('wheels');
  await until(() => viewOf('wheels')?.isLoading === false);
  bench.workAreas.edit('wheels', 'rearMass', '0.6 g');
  expect(viewOf('wheels')?.problems['rearMass']).toMatch(/^value must not be less than 2\.\d\. A .* wheel of 0\.6 g: /);
  expect(viewOf('wheels')?.mayApply).toBe(false);
  bench.workAreas.edit('wheels', 'rearWidth', '2');
  expect([viewOf('wheels')?.problems['rearMass'], viewOf('wheels')?.mayApply]).toEqual([undefined, true]);
  bench.workAreas.edit('wheels', 'rearWidth', '15');
  await bench.workAreas.apply('wheels');
  expect(viewOf('wheels')?.problems['rearMass']).toMatch(/ wheel of 0\.6 g: /);
});

test('ENG-10 a number is not judged by the unit and range of before where the same form changes them', async () => {
  await addSecondApplication(device.server.host.services, device.server.school, 'water-rocket');
  page = await device.enter();
  page.navigation.backToApplications();
  page.applications.choose('water-rocket');
  bench = await readyBench();
  await bench.designs.startNew();
  await bench.workAreas.open('propellant');
  const pressure = () => viewOf('propellant')?.area.inputs['pressure'];
  bench.workAreas.edit('propellant', 'pressure', '4');
  expect(viewOf('propellant')?.problems['pressure']).toBe('value must not be less than 5');
  bench.workAreas.edit('propellant', 'pressureUnits', 'bar');
  await until(() => pressure() === 4);
  expect(viewOf('propellant')).toMatchObject({
    isDirty: false,
    problems: {},
    area: { inputs: { pressureUnits: 'bar' } },
  });
});

test('Reset gives back what was applied last, not the standard values', async () => {
  const { node, field, value } = await typed();
  await bench.workAreas.apply(node);
  bench.workAreas.edit(node, field, '');
  await bench.workAreas.reset(node);
  expect([viewOf(node)?.values[field], viewOf(node)?.isDirty]).toEqual([value, false]);
});

test('ENG-09 a custom truss shows its members as a table, and one that is doubled changes the result', async () => {
  page.navigation.backToApplications();
  page.applications.choose('structures');
  await until(() => bench.engine.status.value === 'ready');
  await bench.workAreas.open('members');
  expect(viewOf('members')?.fields['members']?.isShown).toBe(false);
  await bench.workAreas.open('type');
  bench.workAreas.edit('type', 'pattern', 'custom');
  // Not in force before it is applied.
  expect(viewOf('members')?.fields['members']?.isShown).toBe(false);
  await bench.workAreas.apply('type');
  await bench.workAreas.open('joints');
  expect([viewOf('members')?.fields['members'], viewOf('joints')?.fields['joints']]).toMatchObject([
    { isShown: true },
    { isShown: true },
  ]);
  const before = bench.engine.assessment.value?.performance;
  const rows = () => (viewOf('members')?.values['members'] ?? []) as Row[];
  bench.workAreas.edit('members', 'members', [{ ...rows()[0], doubled: true }, ...rows().slice(1)]);
  await bench.workAreas.apply('members');
  expect(bench.engine.assessment.value?.performance).not.toBe(before);
  expect(rows()[0]).toMatchObject({ doubled: true });
});

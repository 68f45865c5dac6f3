import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { holdAnswer, openArea, readyBench } from '#tests/client/stores/workbench.ts';
import type { ClassroomDevice } from '#tests/client/stores/classroom-device.ts';
import type { Bench } from '#tests/client/stores/workbench.ts';

describe('ENG-06 what is typed into a work area while an answer is on its way', () => {
  let device: ClassroomDevice;
  let bench: Bench;

  beforeEach(async () => {
    device = await openClassroomDevice();
    await device.enter();
    bench = await readyBench();
  });

  const area = () => bench.workAreas.areas.value[0];
  /** A field of the same work area that is not empty. */
  const another = (field: string) => {
    const inputs = area()?.area.sections.flatMap((section) => section.inputs) ?? [];
    const found = inputs.find(
      ({ name, type, readOnly }) =>
        type === 'number' && readOnly !== true && name !== field && area()?.values[name] !== '',
    );
    if (!found) throw new Error('There is one number only.');
    return found.name;
  };

  test('stays where it is the value from before Apply, or nothing at all', async () => {
    const { node, field, value } = await openArea(bench);
    const before = String(area()?.values[field]);
    const emptied = another(field);
    bench.workAreas.edit(node, field, String(value));
    const held = holdAnswer(device, '/front/bootstrap-ui/set-work-area-inputs');
    const applying = bench.workAreas.apply(node);
    await until(held.isHeld);
    bench.workAreas.edit(node, field, before);
    bench.workAreas.edit(node, emptied, '');
    held.letGo();
    await applying;
    expect([area()?.area.inputs[field], area()?.values[field], area()?.values[emptied]]).toEqual([value, before, '']);
    expect(area()?.edited).toEqual(new Set([field, emptied]));
  });

  test('stays over a reset, which drops the edits from before it', async () => {
    const { node, field, value } = await openArea(bench);
    const before = area()?.values[field];
    const later = another(field);
    const typed = `${String(area()?.values[later])}.25`;
    bench.workAreas.edit(node, field, String(value));
    const held = holdAnswer(device, '/front/bootstrap-ui/reset-work-area-inputs');
    const resetting = bench.workAreas.reset(node);
    await until(held.isHeld);
    bench.workAreas.edit(node, later, typed);
    held.letGo();
    await resetting;
    expect([area()?.values[field], area()?.values[later]]).toEqual([before, typed]);
    expect(area()?.edited).toEqual(new Set([later]));
  });
});

test('ENG-16 what was typed without a network is said to wait when the network is back, until it is applied', async () => {
  const device = await openClassroomDevice();
  const page = await device.enter();
  await import('#client/stores/engineering/by-itself/typed-offline.ts');
  const bench = await readyBench();
  const { node, field, value } = await openArea(bench);
  const told = () => page.notifications.list.value.filter(({ isLeaving }) => !isLeaving).map(({ message }) => message);
  const offline = async () => {
    device.network = 'offline';
    await bench.workAreas.apply(node);
    await until(() => !bench.engine.isUsable.value);
  };
  const online = async () => {
    device.network = 'online';
    page.connection.retry();
    await until(() => bench.engine.isUsable.value);
  };
  const title = bench.workAreas.areas.value[0]?.area.title ?? '';
  bench.workAreas.edit(node, field, String(value));
  await offline();
  await online();
  // It was typed before: who types in bad reception is not told each time.
  expect(told().filter((message) => message.includes('press Apply'))).toEqual([]);
  await offline();
  bench.workAreas.edit(node, field, String(value + 1));
  await online();
  expect(told()).toContainEqual(expect.stringContaining(`What you typed in ${title} is still here: press Apply`));
  await bench.workAreas.apply(node);
  expect(told().filter((message) => message.includes('press Apply'))).toEqual([]);
});

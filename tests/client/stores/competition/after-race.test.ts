import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { holdAnswer, openArea, readyBench, saveDesign } from '#tests/client/stores/workbench.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Bench } from '#tests/client/stores/workbench.ts';

describe('what a student improves after a race', () => {
  let device: ClassroomDevice;
  let page: Page;
  let bench: Bench;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
    bench = await readyBench();
    await saveDesign(page, bench, { name: 'Arrow', compete: true });
    await bench.competition.load();
    page.navigation.go('simulation');
  });

  const openNodes = () => bench.workAreas.areas.value.map(({ area }) => area.nodeId);
  /** Presses Improve; what helps most is found, and on its way. */
  const pressImprove = async () => {
    const { afterRace } = await import('#client/stores/competition/after-race.ts');
    const held = holdAnswer(device, '/front/bootstrap-ui/sensitivities');
    const improving = afterRace.improve(bench.competition.designs.value[0]!);
    await until(held.isHeld);
    return async () => {
      held.letGo();
      await improving;
    };
  };

  test('stands in Engineering at the tool that helps the design most', async () => {
    const arrive = await pressImprove();
    expect([page.navigation.page.value, openNodes()]).toEqual(['engineering', []]);
    await arrive();
    expect(openNodes()).toHaveLength(1);
  });

  const messages = () =>
    page.notifications.list.value.filter(({ isLeaving }) => !isLeaving).map(({ message }) => message);

  test('is told that the tool is looked for, until it is there', async () => {
    const arrive = await pressImprove();
    expect(messages()).toContain('Looking for the tool that helps Arrow most...');
    await arrive();
    expect(messages()).toEqual([]);
  });

  test('does not open over what the student opens while that tool is looked for', async () => {
    const arrive = await pressImprove();
    const opening = openArea(bench);
    await arrive();
    const { node } = await opening;
    expect(openNodes()).toEqual([node]);
  });

  test('does not open behind a student who is on another page by then', async () => {
    const arrive = await pressImprove();
    page.navigation.go('research');
    await arrive();
    expect([page.navigation.page.value, openNodes()]).toEqual(['research', []]);
  });
});

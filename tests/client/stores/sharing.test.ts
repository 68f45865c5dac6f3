import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from './classroom-device.ts';
import { readyBench, saveDesign } from './workbench.ts';
import type { TestPerson } from '#tests/support/school/school.ts';
import type { ClassroomDevice, Page } from './classroom-device.ts';
import type { Bench } from './workbench.ts';

describe('sharing and forking', () => {
  let device: ClassroomDevice;
  let page: Page;
  let bench: Bench;

  const shared = () => bench.designs.concepts.value.filter(({ isMine }) => !isMine);
  const sitDown = async (person: TestPerson) => {
    page = await device.reload({ isNewWindow: true });
    await page.enter(person);
    bench = await readyBench();
    bench.fileManager.show();
    await until(() => bench.designs.status.value === 'ready');
  };
  beforeEach(async () => {
    device = await openClassroomDevice();
    await sitDown(device.server.school.T1);
  });

  test('FILE-10 a teacher shares concepts of the current specification, found by name, and withdraws them', async () => {
    for (const name of ['Demo Car', 'Other Car']) await saveDesign(page, bench, { name });
    await until(() => bench.designs.mine.value.length === 2);
    bench.fileManager.show('share');
    expect(bench.fileManager.shareList.value.items.map(({ name }) => name).toSorted()).toEqual([
      'Demo Car',
      'Other Car',
    ]);
    bench.fileManager.setSearch('demo');
    expect(bench.fileManager.shareList.value.items.map(({ name }) => name)).toEqual(['Demo Car']);
    expect(await bench.designs.share('Demo Car', true)).toBe(true);
    expect(bench.fileManager.shareList.value.items[0]?.isShared).toBe(true);
    await sitDown(device.server.school.S1);
    expect(shared().map(({ name }) => name)).toEqual(['Demo Car']);
    await sitDown(device.server.school.T1);
    await bench.designs.share('Demo Car', false);
    await sitDown(device.server.school.S1);
    expect(shared()).toEqual([]);
  });

  test('FILE-09 any visible design may be forked under a new name; its owners are told apart once one is shared', async () => {
    await saveDesign(page, bench, { name: 'Demo Car' });
    await sitDown(device.server.school.S1);
    await saveDesign(page, bench, { name: 'Arrow' });
    await until(() => bench.designs.mine.value.length === 1);
    expect(bench.fileManager.hasShared.value).toBe(false);
    await sitDown(device.server.school.T1);
    await saveDesign(page, bench, { name: 'Own Car' });
    await bench.designs.share('Demo Car', true);
    const forkable = () => bench.fileManager.forkList.value.items.map(({ name }) => name).toSorted();
    bench.fileManager.show('fork');
    bench.fileManager.setOwnership('shared');
    await expect.poll(forkable).toEqual(['Demo Car']);
    await sitDown(device.server.school.S1);
    expect(bench.fileManager.hasShared.value).toBe(true);
    expect(forkable()).toEqual(['Arrow', 'Demo Car']);
    bench.fileManager.setOwnership('shared');
    expect(forkable()).toEqual(['Demo Car']);
    bench.fileManager.setOwnership('mine');
    expect(forkable()).toEqual(['Arrow']);
    const source = shared()[0]?.revisions[0];
    expect(await bench.designs.fork(source?.id ?? '', 'Arrow')).toBe(false);
    expect(bench.designs.nameProblem.value).toBe('A design with this name already exists.');
    expect(await bench.designs.fork(source?.id ?? '', 'Mine Now')).toBe(true);
    expect([bench.designs.workingName.value, page.navigation.page.value]).toEqual(['Mine Now', 'engineering']);
    await until(() => bench.designs.mine.value.some(({ name }) => name === 'Mine Now'));
    const fork = bench.designs.mine.value.find(({ name }) => name === 'Mine Now');
    expect(fork?.revisions[0]?.forkedFrom).toBe(source?.id);
  });

  test('FILE-08 FILE-09 FILE-10 show five revisions a page to open, eight to fork and eight concepts to share', async () => {
    await bench.designs.startNew();
    const sizes = () => [
      bench.fileManager.openList.value.items.length,
      bench.fileManager.forkList.value.items.length,
      bench.fileManager.shareList.value.items.length,
    ];
    for (let n = 1; n <= 9; n += 1) await bench.designs.save({ name: `Car ${n}0`, notes: '', compete: false });
    await bench.designs.load();
    await until(() => bench.designs.ofSpecification.value.flatMap(({ revisions }) => revisions).length === 9);
    expect(sizes()).toEqual([5, 8, 8]);
    bench.fileManager.setPage(1);
    expect(sizes()).toEqual([4, 1, 1]);
  });
});

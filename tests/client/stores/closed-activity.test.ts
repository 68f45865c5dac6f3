import { beforeEach, describe, expect, test, vi } from 'vitest';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { openClassroomDevice, until } from './classroom-device.ts';
import { callsOf, openArea, readyBench, saveDesign } from './workbench.ts';
import type { Client } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from './classroom-device.ts';

const SECTION = 'final-reflection';

describe('an activity that the teacher closes, on the device of a student', () => {
  let device: ClassroomDevice;
  let page: Page;
  let teacher: Client;

  beforeEach(async () => {
    device = await openClassroomDevice();
    teacher = await teacherWith(device.server, 'co-teacher', device.server.school.classroomOfG1);
    page = await device.enter();
  });

  const lock = async (isLocked: boolean) => {
    const path = `/teacher/api/classes/${device.server.school.classroomOfG1}/activities`;
    const [{ version, setup }] = (await teacher.get(path)).body;
    const saved = await teacher.put(`${path}/${APP}`, { version, isOffered: true, setup: { ...setup, isLocked } });
    expect(saved.status).toBe(200);
  };
  const waiting = () => page.connection.waiting.value;
  const onServer = async () => {
    const client = await signIn(device.server, device.server.school.S1);
    const { journal } = (await client.get(`/student/api/startup/${APP}`)).body as { journal: { content: string }[] };
    return journal.map(({ content }) => content);
  };

  test('TCH-04 is told with the start-up; work from before waits, and is taken when it is opened again', async () => {
    expect(page.activity.current.value?.isClosed).toBeUndefined();
    device.network = 'offline';
    page.connection.retry();
    page.journal.type(SECTION, 'Before the lock.');
    page.journal.leave(SECTION);
    await until(() => waiting() === 1);
    await lock(true);
    device.network = 'online';
    page.connection.retry();
    await page.activity.refresh();
    await until(() => page.activity.current.value?.isClosed === true);
    const stop = page.connection.watchItems();
    await until(() => page.connection.waitingItems.value[0]?.state === 'parked');
    stop();
    expect(waiting()).toBe(1);
    expect(page.navigation.applicationCode.value).toBe(APP);
    expect(await onServer()).toEqual([]);
    await until(() => page.connection.isHeld.value);
    await lock(false);
    // Hearing of it is enough: nobody has to try again.
    await page.activity.refresh();
    await until(() => waiting() === 0);
    expect(page.connection.isHeld.value).toBe(false);
    expect(await onServer()).toEqual(['Before the lock.']);
    await until(() => page.activity.current.value?.isClosed === undefined);
  });
  test('nothing typed is to blame for a refusal meanwhile, and what was said of it goes when it is opened again', async () => {
    const bench = await readyBench();
    await saveDesign(page, bench, { name: 'Arrow' });
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    bench.workAreas.edit(node, field, String(value - 1));
    await lock(true);
    // The page has not heard of it yet.
    expect(bench.engine.mayChange.value).toBe(true);
    await bench.designs.save({ name: 'Arrow', notes: '', compete: false });
    await bench.designs.autosave(page.application());
    const told = () =>
      page.notifications.list.value.filter(({ isLeaving }) => !isLeaving).map(({ message }) => message);
    // Nothing that was typed is to blame.
    expect(told()).toEqual(['Error saving Arrow\nYour teacher has closed this activity.']);
    await page.activity.refresh();
    await until(() => page.activity.current.value?.isClosed === true);
    expect([bench.engine.mayChange.value, bench.workAreas.areas.value[0]?.mayApply]).toEqual([false, false]);
    expect(told()).toHaveLength(1);
    await lock(false);
    await page.activity.refresh();
    await until(() => page.activity.current.value?.isClosed === undefined);
    expect(told()).toEqual([]);
    expect(bench.workAreas.areas.value[0]?.mayApply).toBe(true);
  });

  test('FILE-13 no design is saved by itself meanwhile', async () => {
    const bench = await readyBench();
    await saveDesign(page, bench, { name: 'Arrow' });
    await import('#client/stores/engineering/by-itself/autosave.ts');
    const { node, field, value } = await openArea(bench);
    bench.workAreas.edit(node, field, String(value));
    await bench.workAreas.apply(node);
    await lock(true);
    await page.activity.refresh();
    await until(() => page.activity.current.value?.isClosed === true);
    const saves = () => callsOf(device, 'file-manager').filter((one) => one.body.includes('"save"')).length;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    page.preferences.set('autosave', 'off');
    page.preferences.set('autosave', 'on');
    vi.advanceTimersByTime(120_000);
    vi.useRealTimers();
    // One call after the other: a save would be made before this is answered.
    await bench.engine.askSensitivities();
    expect(saves()).toBe(1);
  });
});

import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

/** Never settles. */
const SILENT = new Dexie.Promise<never>(() => undefined);

describe('a session in trouble', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.reload();
  });

  test('AUTH-05 says so where the browser lets the page keep nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { studentId, groupId } = device.server.school.S1;
    await page.session.login(studentId, groupId);
    expect(page.modals.current.value?.body).toContain('This browser does not let Balsa keep your work on this device.');
    open.mockRestore();
  });

  test('ENG-16 the engine that could not start with an ended sign-in starts after a new one', async () => {
    await page.enter(device.server.school.S1);
    const { engine } = await import('#client/stores/engineering/engine.ts');
    await until(() => engine.status.value === 'ready');
    device.server.clock.pass(9 * 3600);
    await engine.quit();
    await engine.start();
    expect([engine.status.value, page.session.expired.value]).toEqual(['failed', true]);
    await page.enter(device.server.school.S1);
    await until(() => engine.status.value === 'ready');
  });

  test('ERR-01 an application that is chosen after the sign-in ended says so, and comes with the next one', async () => {
    const { studentId, groupId } = device.server.school.S1;
    await page.session.login(studentId, groupId);
    await page.applications.load();
    device.server.clock.pass(9 * 3600);
    page.applications.choose('dragster');
    await until(() => page.activity.status.value === 'expired-missing' && page.applications.name.value !== '');
    expect(page.applications.name.value).toBe('CO₂ dragster');
    await page.session.login(studentId, groupId);
    await until(() => page.activity.status.value === 'ready');
  });

  test('ERR-01 does not ask for another sign-in because of what the stores had asked before it', async () => {
    await page.enter(device.server.school.S1);
    device.server.clock.pass(9 * 3600);
    const fetch = device.server.fetch.bind(device.server);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const late: Promise<Response>[] = [];
    device.server.fetch = (path, init) => {
      const answer = fetch(path, init).then((response) => released.then(() => response));
      late.push(answer);
      return answer;
    };
    const loading = page.applications.load();
    await until(() => late.length > 0);
    device.server.fetch = fetch;
    const { studentId, groupId } = device.server.school.S1;
    await page.session.login(studentId, groupId);
    release();
    expect((await late[0])?.status).toBe(401);
    await loading;
    expect([page.session.expired.value, page.applications.status.value]).toEqual([false, 'ready']);
  });

  test.each([
    ['fails', (database: Dexie) => database.close({ disableAutoOpen: true })],
    ['says nothing', (database: Dexie) => void vi.spyOn(database, 'transaction').mockReturnValue(SILENT)],
  ])('AUTH-07 AUTH-10 a device that %s keeps nobody from signing out', async (_, spoil) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await page.enter(device.server.school.S1);
    spoil(page.device.value!.partition.database);
    page.journal.type('final-reflection', 'Half a sent');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = page.signOut.ask();
    await vi.advanceTimersByTimeAsync(10_000);
    await asked;
    expect(page.signOut.gate.value).toMatchObject({ status: 'asking', isUnkept: true });
    const left = page.signOut.confirm();
    for (let seconds = 0; seconds < 40 && page.session.stage.value === 'signed-in'; seconds += 1)
      await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await left;
    expect([page.session.stage.value, page.device.value, sessionStorage.length]).toEqual(['signed-out', undefined, 0]);
  });

  const clearStorage = async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  };
  const isTold = () => page.modals.current.value?.title === 'Storage Was Cleared';

  test('AUTH-05 the form says why it shows where the browser has cleared its storage under the page', async () => {
    await page.enter(device.server.school.S1);
    await until(() => page.device.value?.isKnown === true);
    await clearStorage();
    await until(() => page.session.stage.value === 'signed-out' && isTold());
    await page.enter(device.server.school.S1);
    expect(page.session.stage.value).toBe('signed-in');
  });

  test('AUTH-05 a reload after the browser has cleared its storage goes on with the sign-in of the tab', async () => {
    await page.enter(device.server.school.S1);
    page.device.value!.stop();
    await clearStorage();
    page = await device.reload();
    await page.session.start();
    expect([page.session.stage.value, isTold()]).toEqual(['signed-in', true]);
    // No page was there to save what waited.
    expect(page.modals.current.value?.body).toContain('what still waited to be sent may be gone');
  });
});

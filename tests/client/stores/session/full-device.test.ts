import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const FULL = {
  title: 'Error Loading Resources',
  body: 'This device is full: what Balsa needs does not fit onto it. Make room on the device and try again.',
};

describe('a device onto which nothing more fits', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.reload();
  });

  const login = () => page.session.login(device.server.school.S1.studentId, device.server.school.S1.groupId);
  const fill = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
  const isTold = () => until(() => page.modals.current.value !== undefined);

  test('NAV-13 says so where it has nothing of an application, and opens it once there is room', async () => {
    await login();
    const full = fill();
    page.applications.choose('dragster');
    await isTold();
    expect(page.modals.current.value).toMatchObject(FULL);
    expect(page.navigation.view.value).toBe('chooser');
    full.mockRestore();
    const labels = page.modals.current.value!.buttons.map(({ label }) => label);
    page.modals.close(labels.indexOf('Try again'));
    await until(() => page.activity.status.value === 'ready');
    expect(page.navigation.view.value).toBe('home');
  });

  test('NAV-13 says so after a reload, too', async () => {
    await login();
    page.navigation.openApplication('dragster');
    device.network = 'offline';
    page = await device.reload();
    fill();
    device.network = 'online';
    await page.session.start();
    await isTold();
    expect(page.modals.current.value).toMatchObject(FULL);
    expect([page.session.stage.value, page.navigation.view.value]).toEqual(['signed-in', 'chooser']);
  });

  test('NAV-13 shows what it has of an application, and says nothing', async () => {
    await page.enter(device.server.school.S1);
    fill();
    await page.activity.refresh();
    expect([page.activity.status.value, page.modals.current.value]).toEqual(['ready', undefined]);
  });

  test('AUTH-05 says at the sign-in that its student does not fit', async () => {
    await page.session.start();
    fill();
    await login();
    expect(page.modals.current.value).toMatchObject(FULL);
    expect([page.session.stage.value, page.session.auth.value.loading]).toEqual(['signed-out', false]);
  });
});

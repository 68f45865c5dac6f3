import { beforeEach, describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { APP } from '#tests/support/school/school.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const { icon } = applicationOf(APP);

describe('the icon of the chosen application', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.reload();
  });

  test('comes with the list, and is there after a reload without a network', async () => {
    await page.enter(device.server.school.S1);
    await until(() => page.applications.icon.value === icon);
    page = await device.reload();
    device.network = 'offline';
    await page.session.start();
    await until(() => page.applications.icon.value === icon);
    expect(page.navigation.view.value).toBe('home');
  });

  test('is asked for where an older page kept a list without drawings', async () => {
    await page.enter(device.server.school.S1);
    await until(() => page.applications.icon.value === icon);
    const partition = page.device.value?.partition;
    const old = [{ code: APP, name: 'CO₂ dragster', icon: APP }];
    const box = await partition!.boxer.seal('meta', 'applications', old);
    device.network = 'offline';
    await partition!.write(({ meta }) => meta.put({ k: 'applications', box }), []);
    await until(() => page.applications.icon.value === '');
    expect(page.applications.list.value).toEqual([{ code: APP, name: 'CO₂ dragster', icon: '' }]);
    device.network = 'online';
    page.navigation.go('research');
    page.navigation.go('home');
    await until(() => page.applications.icon.value === icon);
  });
});

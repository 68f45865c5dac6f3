import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('a session in trouble', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.reload();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await device.close();
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
});

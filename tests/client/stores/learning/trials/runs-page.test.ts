import { afterEach, expect, test, vi } from 'vitest';
import { openClassroomDevice } from '#tests/client/stores/classroom-device.ts';

afterEach(() => vi.unstubAllGlobals());

test('a reload finds the measured runs where they were shown, and another page leaves them', async () => {
  const state = { page: 'build' };
  vi.stubGlobal('history', { state, pushState: () => undefined, replaceState: () => undefined });
  const device = await openClassroomDevice();
  let page = await device.reload();
  // It comes with its screen, after the application was opened.
  const load = async () => (await import('#client/stores/learning/trials/runs-page.ts')).runsPage;
  await page.enter(device.server.school.S1);
  page.navigation.go('build');
  let runsPage = await load();
  expect(runsPage.isShown.value).toBe(false);
  runsPage.show(true);
  page = await device.reload();
  page.navigation.readAddress();
  await page.session.start();
  runsPage = await load();
  expect([page.navigation.page.value, runsPage.isShown.value]).toEqual(['build', true]);
  page.navigation.go('research');
  page.navigation.go('build');
  expect(runsPage.isShown.value).toBe(false);
});

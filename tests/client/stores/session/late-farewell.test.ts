import { expect, test, vi } from 'vitest';
import { openClassroomDevice } from '#tests/client/stores/classroom-device.ts';

test.each([
  ['the school’s own page', 'https://school.example/login', [1, undefined, true]],
  ['a problem', 'unheard', [0, 500, true]],
  ['nothing', undefined, [0, undefined, false]],
])('AUTH-08 AUTH-10 a new version hears that the server names %s late', async (_, said, expected) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const device = await openClassroomDevice({ environment: said?.startsWith('https:') ? { LOGIN_PAGE: said } : {} });
  const page = await device.reload();
  const assign = vi.fn<() => void>();
  vi.stubGlobal('location', { pathname: '/app/', assign });
  await page.enter(device.server.school.S1);
  const { newVersion } = await import('#client/stores/page/new-version.ts');
  const waited = vi.spyOn(newVersion, 'waitFor');
  const fetch = device.server.fetch.bind(device.server);
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => void (answer = resolve));
  device.server.fetch = async (path, init) => {
    if (path !== '/student/logout') return fetch(path, init);
    await released;
    if (said === 'unheard') throw new TypeError('Failed to fetch');
    return fetch(path, init);
  };
  await page.session.logout();
  answer();
  const isSaid = await waited.mock.lastCall?.[0];
  expect([assign.mock.calls.length, page.session.auth.value.error?.code, isSaid]).toEqual(expected);
  vi.unstubAllGlobals();
});

test('a new version does not wait for what the server says to a student who left before the one who is here', async () => {
  const device = await openClassroomDevice();
  const page = await device.enter();
  const { newVersion } = await import('#client/stores/page/new-version.ts');
  const waited = vi.spyOn(newVersion, 'waitFor');
  const fetch = device.server.fetch.bind(device.server);
  device.server.fetch = async (path, init) =>
    path === '/student/logout' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(path, init);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await page.session.logout();
  expect(await waited.mock.lastCall?.[0]).toBe(true);
  await page.enter(device.server.school.S2);
  expect(await waited.mock.lastCall?.[0]).toBe(false);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

let device: ClassroomDevice;
let page: Page;

beforeEach(async () => {
  device = await openClassroomDevice();
  page = await device.reload();
});

/** From now on a start-up is answered so. */
function answered(status: number, body: unknown): void {
  const fetch = device.server.fetch.bind(device.server);
  device.server.fetch = async (path, init) =>
    path.includes('/student/api/startup/')
      ? new Response(JSON.stringify(body), { status, headers: { 'X-App': '1', 'content-type': 'application/json' } })
      : fetch(path, init);
}

const told = () => page.notifications.list.value.map(({ message, sticky }) => ({ message, sticky }));

const REFUSALS = [
  ['ERR-05 a 429', 429, { message: 'Too many at once.' }, 'Too many at once.'],
  ['ERR-05 a 409', 409, {}, 'A server error occurred'],
  ['ERR-05 a 500', 500, { message: 'boom' }, 'boom'],
  ['ERR-06 an engine code', 200, { errors: ['ERR_DB_ACCESS'] }, /^Error connecting to the database\. /],
  ['ERR-04 NAV-04 a 404', 404, { message: 'No such thing here' }, 'No such thing here'],
  ['ERR-04 NAV-04 a 404 without words', 404, {}, 'Page not found'],
] as const;

test.each(REFUSALS)('%s at start-up says why and leads back to the applications', async (_, status, body, message) => {
  const { studentId, groupId } = device.server.school.S1;
  await page.session.login(studentId, groupId);
  answered(status, body);
  page.applications.choose('dragster');
  await until(() => page.navigation.view.value === 'chooser');
  const words = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(told()).toEqual([{ message: words, sticky: true }]);
  expect(page.modals.current.value).toBeUndefined();
});

test('ERR-05 a refused start-up stays where the device has the application', async () => {
  await page.enter(device.server.school.S1);
  answered(429, { message: 'Too many at once.' });
  void page.activity.refresh();
  await until(() => told().length > 0);
  expect([page.navigation.view.value, page.activity.status.value]).toEqual(['home', 'ready']);
});

test('ERR-05 a refused start-up waits for what the device has of the application, however long that takes to open', async () => {
  await page.enter(device.server.school.S1);
  page = await device.reload();
  answered(429, { message: 'Too many at once.' });
  let open = (): void => undefined;
  const isOpening = new Promise<void>((resolve) => void (open = resolve));
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  const slow = vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (how, key, data) => {
    const { additionalData } = how as AesGcmParams;
    if (new TextDecoder().decode(additionalData).includes('|startup|')) await isOpening;
    return decrypt(how, key, data);
  });
  await page.session.start();
  await until(() => told().length > 0);
  open();
  await until(() => page.activity.status.value === 'ready');
  expect(page.navigation.view.value).toBe('home');
  slow.mockRestore();
});

test('NAV-13 a start-up that the device cannot take says so and leads back to the applications', async () => {
  const { studentId, groupId } = device.server.school.S1;
  await page.session.login(studentId, groupId);
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...row: unknown[]) => IDBRequest<IDBValidKey>;
  const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'startup') throw new DOMException('The disk is broken', 'UnknownError');
    return put.apply(this, row);
  });
  page.applications.choose('dragster');
  await until(() => page.navigation.view.value === 'chooser');
  expect(page.modals.current.value?.title).toBe('Error Loading Resources');
  broken.mockRestore();
});

test('ERR-03 that an application is not offered is said until one is opened again', async () => {
  const { studentId, groupId } = device.server.school.S1;
  await page.session.login(studentId, groupId);
  const fetch = device.server.fetch.bind(device.server);
  answered(403, {});
  page.applications.choose('dragster');
  await until(() => page.navigation.view.value === 'chooser');
  expect(told()).toEqual([{ message: 'Your teacher has not set up an activity for this application', sticky: true }]);
  device.server.fetch = fetch;
  page.applications.choose('dragster');
  await until(() => page.activity.status.value === 'ready');
  await until(() => told().length === 0);
});

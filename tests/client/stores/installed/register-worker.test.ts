import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StudentScope } from '#client/scopes/scope.ts';

const reload = vi.fn<() => void>();
let workers: EventTarget;
/** What stands in the fields of the form for signing in. */
let typed: string[];
let page: Awaited<ReturnType<typeof loadPage>>;

beforeEach(async () => {
  reload.mockClear();
  typed = ['', ''];
  workers = Object.assign(new EventTarget(), { controller: {}, register: () => new Promise(() => undefined) });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('location', { reload });
  const querySelectorAll = () => typed.map((value) => ({ value }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete', querySelectorAll }));
  vi.stubGlobal('addEventListener', () => undefined);
  page = await loadPage();
});
afterEach(() => {
  page.closeStudent();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function loadPage() {
  vi.resetModules();
  const [scopes, { registerWorker }, { newVersion }, { update }, { beforeLeaving }, { navigation }, { modals }] =
    await Promise.all([
      import('#client/scopes/scopes.ts'),
      import('#client/stores/installed/register-worker.ts'),
      import('#client/stores/page/new-version.ts'),
      import('#client/stores/installed/update.ts'),
      import('#client/stores/page/keep-typed.ts'),
      import('#client/stores/page/navigation.ts'),
      import('#client/stores/page/modals.ts'),
    ]);
  registerWorker();
  return { ...scopes, newVersion, update, modals, beforeLeaving, setStage: navigation.setStage };
}

const signIn = (): StudentScope => {
  page.setStage('signed-in');
  return page.openStudent('pid-one');
};
const takeOver = () => workers.dispatchEvent(new Event('controllerchange'));
/** Whatever waits for a time is done with it. */
const wait = () => vi.advanceTimersByTimeAsync(60_000);

test('JRN-04 a version that takes over late reloads the page once, after what is being typed is on the device', async () => {
  let write: (isKept: boolean) => void = () => undefined;
  const written = new Promise<boolean>((resolve) => void (write = resolve));
  const asked = vi.fn<() => Promise<boolean>>(() => written);
  page.beforeLeaving(asked);
  page.newVersion.want(signIn(), true);
  takeOver();
  takeOver();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  write(true);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('an editor that never ends does not keep the page from the new version', async () => {
  page.beforeLeaving(() => new Promise(() => undefined));
  vi.useFakeTimers();
  page.newVersion.want(signIn(), true);
  takeOver();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that another person of the browser took is offered, and comes when the student takes it or leaves', async () => {
  vi.useFakeTimers();
  signIn();
  takeOver();
  await wait();
  expect([reload.mock.calls.length, page.update.isWaiting.value]).toEqual([0, true]);
  await page.update.apply();
  await wait();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['here', async () => void (await page.update.apply())],
  ['in another tab', async () => page.newVersion.want(page.student.peek()!, true)],
])('a version that was taken %s and comes a minute later reloads nothing, and is offered again', async (_, take) => {
  vi.useFakeTimers();
  signIn();
  await take();
  await wait();
  takeOver();
  await wait();
  expect([reload.mock.calls.length, page.update.isWaiting.value]).toEqual([0, true]);
  await page.update.apply();
  await wait();
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that is taken once more is waited for as long again', async () => {
  vi.useFakeTimers();
  signIn();
  await page.update.apply();
  await vi.advanceTimersByTimeAsync(40_000);
  await page.update.apply();
  await vi.advanceTimersByTimeAsync(40_000);
  takeOver();
  await wait();
  expect(reload).toHaveBeenCalledOnce();
});

test('such a version comes when the student has left and nobody signs in', async () => {
  vi.useFakeTimers();
  const leave = () => {
    page.closeStudent();
    page.setStage('signed-out');
  };
  signIn();
  takeOver();
  leave();
  signIn();
  await wait();
  expect(reload).not.toHaveBeenCalled();
  leave();
  await wait();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['comes to a form for signing in', ['', ''], 1],
  ['leaves what is typed into that form', ['', 'c1gro'], 0],
])('it %s', async (_, fields, times) => {
  vi.useFakeTimers();
  typed = fields;
  page.setStage('signed-out');
  takeOver();
  await wait();
  expect(reload).toHaveBeenCalledTimes(times);
});

test.each([
  ['comes once the server has nothing to say to the sign-out', false, 1],
  ['leaves a form on which the server says something of the sign-out', true, 0],
])('it %s', async (_, isSaid, times) => {
  vi.useFakeTimers();
  let say: (isSaid: boolean) => void = () => undefined;
  page.newVersion.waitFor(new Promise((resolve) => void (say = resolve)));
  page.setStage('signed-out');
  takeOver();
  await wait();
  expect(reload).not.toHaveBeenCalled();
  say(isSaid);
  await wait();
  expect(reload).toHaveBeenCalledTimes(times);
});

test('it comes to a form over which a dialog says something once that is closed', async () => {
  vi.useFakeTimers();
  page.setStage('signed-out');
  takeOver();
  page.modals.show(page.tab, { title: 'Cleared', body: 'Sign in again.' });
  await wait();
  expect(reload).not.toHaveBeenCalled();
  page.modals.close();
  await wait();
  expect(reload).toHaveBeenCalledOnce();
});

test('the worker that comes after the browser has cleared everything is no new version', async () => {
  vi.useFakeTimers();
  page.setStage('signed-out');
  Object.assign(workers, { controller: null });
  takeOver();
  Object.assign(workers, { controller: {} });
  takeOver();
  await wait();
  expect([reload.mock.calls.length, page.newVersion.hasTakenOver.value]).toEqual([0, false]);
  takeOver();
  await wait();
  expect(reload).toHaveBeenCalledOnce();
});

test('the first worker is tried again where it or a file of its shell did not come, and not once it is there', async () => {
  vi.useFakeTimers();
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), { active: null, waiting: null, installing });
  const register = vi.fn<() => Promise<unknown>>(() => Promise.resolve(registration));
  register.mockRejectedValueOnce(new TypeError('A bad network.'));
  Object.assign(workers, { register });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const become = (state: string) => {
    installing.state = state;
    installing.dispatchEvent(new Event('statechange'));
  };
  page.closeStudent();
  page = await loadPage();
  expect(register).toHaveBeenCalledTimes(1);
  await wait();
  expect(register).toHaveBeenCalledTimes(2);
  become('redundant');
  await wait();
  expect(register).toHaveBeenCalledTimes(3);
  become('installed');
  // Long after, a newer one takes its place.
  become('redundant');
  await wait();
  expect(register).toHaveBeenCalledTimes(3);
});

test('it leaves a teacher’s page alone', async () => {
  vi.useFakeTimers();
  takeOver();
  await wait();
  expect(reload).not.toHaveBeenCalled();
});

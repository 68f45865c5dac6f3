import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeStudent, openStudent } from '#client/scopes/scopes.ts';
import { registerWorker } from '#client/stores/page/register-worker.ts';
import { signOut } from '#client/stores/session/sign-out.ts';

const reload = vi.fn<() => void>();
let workers: EventTarget;

beforeEach(() => {
  reload.mockClear();
  workers = Object.assign(new EventTarget(), { controller: {}, register: () => new Promise(() => undefined) });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }));
  vi.stubGlobal('addEventListener', () => undefined);
  registerWorker();
  openStudent('pid-one');
});
afterEach(() => {
  closeStudent();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('JRN-04 a version that takes over late reloads the page once, after what is being typed is on the device', async () => {
  let write: (isKept: boolean) => void = () => undefined;
  const written = new Promise<boolean>((resolve) => void (write = resolve));
  const asked = vi.fn<() => Promise<boolean>>(() => written);
  signOut.beforeLeaving(asked);
  workers.dispatchEvent(new Event('controllerchange'));
  workers.dispatchEvent(new Event('controllerchange'));
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  write(true);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('an editor that never ends does not keep the page from the new version', async () => {
  signOut.beforeLeaving(() => new Promise(() => undefined));
  vi.useFakeTimers();
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledOnce();
});

import { afterEach, expect, test, vi } from 'vitest';
import { newVersion } from '#client/stores/page/new-version.ts';
import { offerUpdate } from '#client/stores/page/waiting-version.ts';
import { update } from '#client/stores/teacher/update.ts';

const reload = vi.fn<() => void>();
afterEach(() => vi.useRealTimers());

test('a new version that does not come while it is asked for is offered again, and reloads nothing by itself', () => {
  vi.stubGlobal('location', { reload });
  vi.useFakeTimers();
  offerUpdate({ state: 'installed', postMessage: () => undefined } as unknown as ServiceWorker);
  update.apply();
  vi.advanceTimersByTime(61_000);
  // A student's sign-out in this browser lets it in.
  newVersion.takeOver();
  expect([reload.mock.calls.length, update.isWaiting.value]).toEqual([0, true]);
  update.apply();
  expect(reload).toHaveBeenCalledOnce();
});

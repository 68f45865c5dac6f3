import { signal } from '@preact/signals-react';
import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { watchMissingParts } from '#client/stores/page/missing-parts.ts';

const missing = signal(0);

afterEach(() => {
  missing.value = 0;
  sessionStorage.clear();
  vi.useRealTimers();
});

test('the page brings a missing part by a reload once no dialog is open that somebody fills in', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({}, { headers: { 'X-App': '1' } })));
  setEndpoint({ fetch: asked });
  watchMissingParts(missing, () => false);
  document.body.innerHTML = '<dialog open><label>Student Id <input /></label></dialog>';
  missing.value = 1;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(reload).not.toHaveBeenCalled();
  document.querySelector('dialog')?.close();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a clock that was a day ahead at the last reload keeps no part away for a day', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  reload.mockClear();
  sessionStorage.setItem('balsa.reloaded', String(Date.now() + 24 * 3_600_000));
  missing.value = 1;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledOnce();
});

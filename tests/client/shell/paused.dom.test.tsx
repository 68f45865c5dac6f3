import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { Paused } from '#client/shell/paused.tsx';
import { SignOutGate } from '#client/shell/sign-out-gate.tsx';
import { classNews } from '#client/stores/session/class-news.ts';
import { connectivity } from '#client/sync/connection-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { StudentScope } from '#client/scopes/scope.ts';

const MINUTE_MS = 60_000;
const HEADERS = { 'X-App': '1', 'Content-Type': 'application/json' };

let student: StudentScope;
let stop: () => void;

/** The teacher has paused the class for ten minutes, and no stream comes through. */
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  const news = { pause: { by: 'Ms. Rivera', leftMs: 10 * MINUTE_MS }, activities: [], comments: '' };
  setEndpoint({ fetch: async () => new Response(JSON.stringify(news), { headers: HEADERS }) });
  ({ student } = openDragster());
  tabMemory.set('token', 'a-token');
  connectivity.set(student, 'online');
  stop = classNews.watch();
  await vi.waitUntil(() => classNews.pause.value !== undefined);
});
afterEach(() => {
  stop();
  cleanup();
  closeStudent();
  chooseApplication(undefined);
  vi.useRealTimers();
});

/** The date moves on while timers stand still. */
const sleep = (timeMs: number) => vi.setSystemTime(Date.now() + timeMs);

test('TCH-05 a laptop that wakes without a network after the pause is free', async () => {
  connectivity.set(student, 'offline');
  sleep(9 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(classNews.pause.value).toBeDefined();
  sleep(MINUTE_MS);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(classNews.pause.value).toBeUndefined();
});

test('TCH-05 while the server answers, a clock that was put forward ends no pause', async () => {
  sleep(60 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(classNews.pause.value).toBeDefined();
});

test('TCH-05 who hands the device on can sign out under a pause, and finds it again on Cancel', async () => {
  render(
    <>
      <SignOutGate />
      <Paused pause={{ by: 'Ms. Rivera', until: 0 }} />
    </>,
  );
  expect(document.activeElement?.textContent).toContain('Ms. Rivera paused the class');
  const pressed = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await pressed('Sign Out');
  expect(screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual(['Sign Out']);
  await pressed('Cancel');
  expect(screen.getByRole('dialog', { name: 'Eyes up' })).toBeDefined();
});

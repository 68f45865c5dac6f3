import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { failureOf } from '#client/api/failure-of.ts';
import { application, chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { Notifications } from '#client/shell/notifications.tsx';
import { onLeaving } from '#client/stores/page/leaving.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { showEngineFailure } from '#client/stores/session/failures.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Failure } from '#contract/failure.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useFakeTimers();
  for (const { id } of notifications.list.value) notifications.dismiss(id);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  closeStudent();
  chooseApplication(undefined);
});

const backdrop = () => document.querySelector('[data-backdrop]');
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/** The page after the engine has failed so. */
function afterFailure(failure: Failure): void {
  openDragster();
  render(<Notifications />);
  act(() => showEngineFailure(application.peek()!, failure));
}

test.each([
  ['ERR_MODEL_FAILURE', 'Sorry - there is a modeling error. '],
  ['ERR_DB_ACCESS', 'Error connecting to the database. '],
  ['ERR_SOMETHING_ELSE', 'ERR_SOMETHING_ELSE'],
])('ERR-06 ERR-07 the sentence of %s stands over a backdrop until it is dismissed', (code, beginning) => {
  afterFailure(failureOf(500, { errors: [code] }));
  const sentence = () =>
    screen.queryByText((_, part) => part?.textContent?.startsWith(`Error ${beginning}`) === true, { selector: 'p' });
  pass(60_000);
  expect([sentence() === null, backdrop() === null]).toEqual([false, false]);
  fireEvent.click(dismiss());
  pass(1_000);
  expect([sentence(), backdrop()]).toEqual([null, null]);
});

test('ERR-02 an expired engine session says so over a backdrop, which Escape leaves there, and signs out when it is closed', async () => {
  const left = vi.fn<() => Promise<void>>();
  onLeaving('session', left);
  const message = 'Your session has expired. Please log out and log in again.';
  afterFailure({ kind: 'expired', message } as never);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  pass(1_000);
  expect([screen.queryByText(message) === null, backdrop() === null, left.mock.calls]).toEqual([false, false, []]);
  fireEvent.click(dismiss());
  vi.useRealTimers();
  await expect.poll(() => left.mock.calls.length).toBe(1);
});

test('an error over a backdrop takes no key of who was typing as it came', () => {
  render(<textarea aria-label="Journal" />);
  screen.getByRole('textbox').focus();
  afterFailure(failureOf(500, { errors: ['ERR_MODEL_FAILURE'] }));
  const type = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  for (const key of ['a', ' ', 'Enter']) {
    expect(type(key)).toBe(false);
    expect(document.activeElement).not.toBe(dismiss());
  }
  type('Tab');
  expect(document.activeElement).toBe(dismiss());
  // The button's own.
  expect(type(' ')).toBe(true);
});

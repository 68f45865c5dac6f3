import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotStarted } from '#client/panels/engine/not-started.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { Gate } from '#client/screens/engineering/gate.tsx';
import { endedSignIn } from '#client/stores/session/ended-sign-in.ts';
import { sessionState } from '#client/stores/session/session-state.ts';
import { connectivity } from '#client/sync/connection-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';

afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

const SAFE = 'Your design is safe; what you typed stays here.';

test('ENG-16 whose sign-in ended reads over the workspace to sign in again, and nothing of the network', () => {
  const { student } = openDragster();
  connectivity.set(student, 'offline');
  render(<Gate />);
  expect(screen.getByRole('status').textContent).toMatch(/^Engineering needs a connection\. Your design is safe/);
  act(() => {
    connectivity.set(student, 'auth');
    sessionState.expired.set(student, true);
  });
  expect(screen.getByRole('status').textContent).toBe(`Sign in again to go on. ${SAFE}`);
});

test.each(['offline', 'failed'] as const)(
  'whose sign-in ended before the engine was there reads the same: %s',
  (status) => {
    const { student } = openDragster();
    const { container } = render(<NotStarted status={status} title="Engineering needs a connection" />);
    expect(container.textContent).not.toContain(SAFE);
    act(() => sessionState.expired.set(student, true));
    expect(screen.getByText('Sign in again to go on.')).toBeTruthy();
    expect(container.textContent).toContain(SAFE);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('whose account is gone reads that in place of the engine, and not that the design is safe', () => {
  const { student } = openDragster();
  const gone = 'You are not in this class any more. Please ask your teacher.';
  vi.spyOn(endedSignIn.reason, 'value', 'get').mockReturnValue(gone);
  act(() => sessionState.expired.set(student, true));
  render(<Gate />);
  expect(screen.getByRole('status').textContent).toBe(gone);
  cleanup();
  const { container } = render(<NotStarted status="failed" title="Engineering needs a connection" />);
  expect(container.textContent).toBe(gone);
  vi.restoreAllMocks();
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SignOutGate } from '#client/shell/sign-out-gate.tsx';
import { endedSignIn } from '#client/stores/session/ended-sign-in.ts';
import { signOut } from '#client/stores/session/sign-out.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('AUTH-07 says that something was not accepted, and offers it as a file', () => {
  const gate = { status: 'asking', waiting: 0, refused: 2, isUnkept: false } as const;
  vi.spyOn(signOut.gate, 'value', 'get').mockReturnValue(gate);
  render(<SignOutGate />);
  expect(screen.getByRole('status').textContent).toBe(
    '2 items were not accepted and are NOT saved with your work. Balsa keeps them safe on this device.',
  );
  expect(screen.getByRole('button', { name: 'Download my work' })).toBeTruthy();
});

test('AUTH-07 says of what waits that it cannot be sent where the student is not in the class any more', () => {
  const gate = { status: 'asking', waiting: 1, refused: 0, isUnkept: false } as const;
  vi.spyOn(signOut.gate, 'value', 'get').mockReturnValue(gate);
  vi.spyOn(endedSignIn.isGone, 'value', 'get').mockReturnValue(true);
  render(<SignOutGate />);
  expect(screen.getByRole('status').textContent).toBe(
    '1 saved item cannot be sent, because you are not in this class any more. Download your work before you sign out.',
  );
  expect(screen.getByRole('button', { name: 'Download my work' })).toBeTruthy();
});

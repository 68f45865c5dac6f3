import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { ConnectionLine } from '#client/shell/banners/connection-line.tsx';
import { connection } from '#client/stores/session/connection.ts';
import { connectivity } from '#client/sync/connection-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  closeStudent();
  chooseApplication(undefined);
});

test('the room of the line stays on the page where it came, and goes with that page', () => {
  const { student } = openDragster();
  const { rerender } = render(<ConnectionLine page="research" />);
  const line = screen.getByRole('status', { name: 'Connection' });
  const isKept = () => line.closest('footer')?.dataset['kept'];
  expect(isKept()).toBe('false');
  act(() => connectivity.set(student, 'offline'));
  expect([line.textContent, isKept()]).toEqual([expect.stringContaining('offline'), 'true']);
  act(() => connectivity.set(student, 'online'));
  expect([line.textContent, isKept()]).toEqual(['', 'true']);
  rerender(<ConnectionLine page="journal" />);
  expect(isKept()).toBe('false');
  // The same one, so that what it says next is read out.
  expect(screen.getByRole('status', { name: 'Connection' })).toBe(line);
});

test('the height of the line is told together with it, and not measured anew for another page', () => {
  const { student } = openDragster();
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(28);
  const { rerender } = render(<ConnectionLine page="research" />);
  measured.mockClear();
  rerender(<ConnectionLine page="journal" />);
  expect(measured).not.toHaveBeenCalled();
  measured.mockReturnValue(43);
  act(() => connectivity.set(student, 'offline'));
  expect(document.documentElement.style.getPropertyValue('--foot')).toBe('43px');
  measured.mockReturnValue(0);
  // The room goes with the page where the line came.
  act(() => connectivity.set(student, 'online'));
  rerender(<ConnectionLine page="outputs" />);
  expect(document.documentElement.style.getPropertyValue('--foot')).toBe('0px');
});

test('TCH-04 what the teacher’s lock holds back is not called sent', () => {
  vi.spyOn(connection.waiting, 'value', 'get').mockReturnValue(2);
  vi.spyOn(connection.isHeld, 'value', 'get').mockReturnValue(true);
  vi.useFakeTimers();
  const { student } = openDragster();
  act(() => connectivity.set(student, 'online'));
  render(<ConnectionLine page="research" />);
  act(() => void vi.advanceTimersByTime(1_000));
  const sentence = '2 items saved on this device. They will be sent when your teacher opens the activity. Show';
  expect(screen.getByRole('status', { name: 'Connection' }).textContent).toBe(sentence);
});

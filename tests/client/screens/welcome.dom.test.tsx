import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { Welcome } from '#client/screens/engineering/welcome.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import { design } from '#client/stores/engineering/engine-state.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { connectivity } from '#client/sync/connection-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => {
  // The page asks for a new design: nobody answers, and no request leaves the test.
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  closeStudent();
  chooseApplication(undefined);
});

const unloaded = { name: '', isDirty: false, isLoaded: false, revisionId: null, mayUndo: false, mayRedo: false };

test('ENG-17 the welcome comes after 300 ms while no concept is open, and offers a new or a saved design', () => {
  design.set(openDragster(), unloaded);
  render(<Welcome />);
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start a New Design' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open a Saved Design' }));
  expect([fileManager.isOpen.value, fileManager.menu.value]).toEqual([true, 'open']);
});

test('ENG-17 the welcome has its place before it comes, so that what is pressed below does not move', () => {
  design.set(openDragster(), unloaded);
  render(<Welcome />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('Start a New Design');
});

test('ENG-17 there is no welcome over a concept that is open', () => {
  design.set(openDragster(), { ...unloaded, isLoaded: true, name: 'Arrow' });
  render(<Welcome />);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ENG-17 the welcome over a new design goes with Escape, or with the first change', () => {
  const scope = openDragster();
  const given = { ...unloaded, isLoaded: true };
  design.set(scope, given);
  const { unmount } = render(<Welcome />);
  act(() => void vi.advanceTimersByTime(300));
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Welcome' }), { key: 'Escape' });
  expect([screen.queryByRole('dialog'), design.value]).toEqual([null, given]);
  unmount();
  render(<Welcome />);
  act(() => void vi.advanceTimersByTime(300));
  act(() => design.set(scope, { ...given, isDirty: true, mayUndo: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ENG-17 the welcome goes by its button too while the new design is still on its way', async () => {
  const scope = openDragster();
  design.set(scope, unloaded);
  vi.spyOn(designs, 'startNew').mockImplementation(async () => {
    design.set(scope, { ...unloaded, isLoaded: true });
    return false;
  });
  render(<Welcome />);
  act(() => void vi.advanceTimersByTime(300));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Start a New Design' })));
  // Its place is kept for the other half of a double press, which does nothing.
  fireEvent.click(screen.getByRole('button', { name: 'Open a Saved Design' }));
  expect(fileManager.isOpen.value).toBe(false);
  act(() => void vi.advanceTimersByTime(500));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ENG-16 the welcome waits for a network: without one neither of its buttons could do anything', () => {
  const scope = openDragster();
  design.set(scope, unloaded);
  connectivity.set(scope.student, 'offline');
  render(<Welcome />);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => connectivity.set(scope.student, 'online'));
  expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeTruthy();
});

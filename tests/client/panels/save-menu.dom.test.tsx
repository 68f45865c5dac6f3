import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { SaveMenu } from '#client/panels/file-manager/save-menu.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { design } from '#client/stores/engineering/engine-state.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { openDragster } from '#tests/support/open-scope.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

const working = { isDirty: true, isLoaded: true, revisionId: null, mayUndo: false, mayRedo: false };

test('FILE-04 where the teacher has disabled the competition, saving says so and offers no way in', () => {
  design.set(openDragster(), { ...working, name: 'Arrow' });
  render(<SaveMenu />);
  expect(screen.getByText('Your teacher has disabled the competition.')).toBeTruthy();
  expect(screen.queryByLabelText('Enter competition')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Design name').value).toBe('Arrow');
});

test('what was filled in is there again when the menu comes back, and not for another design', () => {
  const scope = openDragster();
  design.set(scope, { ...working, name: 'Arrow' });
  const { unmount } = render(<SaveMenu />);
  const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes');
  act(() => void fireEvent.change(notes(), { target: { value: 'light nose' } }));
  unmount();
  render(<SaveMenu />);
  expect(notes().value).toBe('light nose');
  act(() => workAreas.clear(scope));
  expect(notes().value).toBe('');
});

test('a design from a file comes with its name and notes, which may be changed before it is saved', () => {
  design.set(openDragster(), { ...working, name: '', suggestion: { name: 'Traveller', notes: 'light nose' } });
  render(<SaveMenu />);
  const name = screen.getByLabelText<HTMLInputElement>('Design name');
  expect([name.value, screen.getByLabelText<HTMLTextAreaElement>('Notes').value]).toEqual(['Traveller', 'light nose']);
  act(() => void fireEvent.change(name, { target: { value: 'Settler' } }));
  expect(name.value).toBe('Settler');
});

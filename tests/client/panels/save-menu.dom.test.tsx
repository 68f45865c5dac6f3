import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { ForkMenu } from '#client/panels/file-manager/fork-menu.tsx';
import { MainMenu } from '#client/panels/file-manager/main-menu.tsx';
import { NewMenu } from '#client/panels/file-manager/new-menu.tsx';
import { SaveMenu } from '#client/panels/file-manager/save-menu.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { assessment, design } from '#client/stores/engineering/engine-state.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
  vi.restoreAllMocks();
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

test('a double click on Save saves once, and says so while the server is asked about the name', async () => {
  openDragster();
  vi.spyOn(engine.mayChange, 'value', 'get').mockReturnValue(true);
  const save = vi.spyOn(fileManager, 'save').mockResolvedValue(true);
  let told = (): void => undefined;
  vi.spyOn(designs, 'checkName').mockReturnValue(new Promise((resolve) => (told = () => resolve(undefined))));
  render(<SaveMenu />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'Saving...' }));
  await act(async () => told());
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
});

const ARROW = { id: 'one', name: 'Arrow', revision: 1, status: 'tested', specificationName: 'Classroom' };

/** A student who has saved these. */
function saved(...revisions: readonly object[]): void {
  const concepts = revisions.map((revision) => ({ ...revision, isMine: true, isShared: false, revisions: [revision] }));
  vi.spyOn(designs.concepts, 'value', 'get').mockReturnValue(concepts as never);
  vi.spyOn(engine.mayChange, 'value', 'get').mockReturnValue(true);
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
}

test('a double click on Fork forks once', () => {
  const scope = openDragster();
  saved(ARROW);
  const fork = vi.spyOn(designs, 'fork').mockReturnValue(new Promise(() => undefined));
  design.set(scope, { ...working, name: 'Arrow' });
  render(<ForkMenu />);
  fireEvent.click(screen.getByRole('radio'));
  fireEvent.change(screen.getByLabelText('Name of the new design'), { target: { value: 'Fox' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fork' }));
  fireEvent.click(screen.getByRole('button', { name: 'Forking...' }));
  expect(fork).toHaveBeenCalledTimes(1);
});

test('FILE-09 Fork says of which design, also where the list shows others, and needs one that is there', () => {
  openDragster();
  saved(ARROW);
  fileManager.fillInFork({ revisionId: 'one', name: 'Fox' });
  render(<ForkMenu />);
  act(() => fileManager.setSearch('Wolf'));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Fork of Arrow, revision 1')).toBeTruthy();
  const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Fork' }).disabled;
  expect(isOff()).toBe(false);
  act(() => fileManager.fillInFork({ revisionId: 'deleted' }));
  expect([isOff(), screen.queryByText(/^Fork of/)]).toEqual([true, null]);
});

test('FILE-09 the picture of a design chooses it to be forked, and the design is called by its words alone', () => {
  openDragster();
  saved(ARROW);
  render(<ForkMenu />);
  fireEvent.click(screen.getByRole('img'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Arrow revision 1/ }).checked).toBe(true);
});

test('FILE-07 FILE-09 New and Fork warn before they are pressed, whatever stands on the bench', () => {
  design.set(openDragster(), { ...working, isDirty: false, name: 'Arrow' });
  const warning = 'This will start a new design. Any unsaved changes will be lost.';
  render(<NewMenu />);
  expect(screen.getByText(warning)).toBeTruthy();
  cleanup();
  saved(ARROW);
  render(<ForkMenu />);
  expect(screen.getByText(warning)).toBeTruthy();
});

test('FILE-11 the design on the bench is a WORKING COPY until it is saved', () => {
  const scope = openDragster();
  design.set(scope, { ...working, name: 'Arrow' });
  assessment.set(scope, { status: 'tested' } as Assessment);
  render(<MainMenu />);
  expect([screen.queryByText('WORKING COPY') !== null, screen.queryByText('IN SPEC')]).toEqual([true, null]);
  act(() => design.set(scope, { ...working, isDirty: false, name: 'Arrow' }));
  expect([screen.queryByText('WORKING COPY'), screen.queryByText('IN SPEC') !== null]).toEqual([null, true]);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { trials as dragster } from '#applications/dragster/trials.ts';
import { MoreFields } from '#client/panels/trials/more-fields.tsx';
import { TrialFields } from '#client/panels/trials/trial-fields.tsx';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { emptySheet } from '#client/stores/learning/trials/trial-sheet.ts';
import { trials } from '#client/stores/learning/trials/trials.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => void openDragster());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeStudent();
  chooseApplication(undefined);
});

const more = (): HTMLDetailsElement => {
  const fold = screen.getByText('More').closest('details');
  if (!fold) throw new Error('More is a fold.');
  return fold;
};

test('what every run has is read first, then its button, then the rest', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  render(<TrialFields form={dragster} />);
  const inOrder = [...document.querySelectorAll('label, button, summary')].map(({ textContent }) => textContent);
  expect(inOrder.slice(0, 5)).toEqual([
    'Name of the run',
    'Revision that was built',
    'Time\u202fs',
    'Save Run',
    'More',
  ]);
  expect(more().open).toBe(false);
});

test('that a run is saved is read out, by what stands there before', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const sheet = { ...emptySheet('metric'), name: 'Run 7', revisionId: 'otter-5', values: { time: '1.1' } };
  vi.spyOn(trials.sheet, 'value', 'get').mockReturnValue(sheet as TrialSheet);
  vi.spyOn(trials, 'save').mockResolvedValue(true);
  render(<TrialFields form={dragster} />);
  const said = screen.getAllByRole('status').find(({ textContent }) => textContent === '');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save Run' })));
  expect(said?.textContent).toBe('Run 7 is saved.');
  vi.restoreAllMocks();
});

test('the rest is open once something stands in it, and stays open when that is deleted', () => {
  const bare = emptySheet('metric');
  const of = (sheet: TrialSheet, isNeeded = false) => (
    <MoreFields form={dragster} sheet={sheet} change={() => undefined} isNeeded={isNeeded} />
  );
  const { rerender } = render(of(bare));
  expect(more().open).toBe(false);
  rerender(of({ ...bare, note: 'It rubbed.' }));
  expect(more().open).toBe(true);
  act(() => void fireEvent(more(), new Event('toggle')));
  rerender(of(bare));
  expect(more().open).toBe(true);
});

test('the rest opens again where something may be wrong in it, though the student has closed it', () => {
  const sheet = { ...emptySheet('metric'), mass: 'heavy' };
  const of = (isNeeded: boolean) => (
    <MoreFields form={dragster} sheet={sheet} change={() => undefined} isNeeded={isNeeded} />
  );
  const { rerender } = render(of(false));
  act(() => {
    more().open = false;
    fireEvent(more(), new Event('toggle'));
  });
  expect(more().open).toBe(false);
  rerender(of(true));
  expect(more().open).toBe(true);
});

test('the revision of a teammate’s run is not to be chosen: it is taken from nobody else', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(trials.sheet, 'value', 'get').mockReturnValue(undefined);
  const runOf = (isMine: boolean, name: string) => ({ isMine, entry: { name, revisionId: name } });
  vi.spyOn(trials.all, 'value', 'get').mockReturnValue([
    runOf(false, 'Theirs'),
    runOf(true, 'Mine'),
  ] as unknown as typeof trials.all.value);
  render(<TrialFields form={dragster} />);
  const choices = [...screen.getByLabelText<HTMLSelectElement>('Revision that was built').options];
  expect(choices.map(({ text }) => text)).toEqual(['Choose a revision', 'The one from Mine']);
  vi.restoreAllMocks();
});

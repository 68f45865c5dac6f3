import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { JournalEditor } from '#client/screens/journal/journal-editor.tsx';
import { SpokenStatus } from '#client/screens/journal/spoken-status.tsx';
import { TeacherComments } from '#client/screens/journal/teacher-comments.tsx';
import { comments } from '#client/stores/learning/comments.ts';
import { journal } from '#client/stores/learning/journal.ts';
import { connectivity } from '#client/sync/connection-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Typed } from '#client/screens/journal/spoken-status.tsx';
import type { EntryStatus, JournalEntry } from '#client/stores/learning/journal.ts';

// No request leaves the test.
beforeEach(() => setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) }));
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

const entry = (status: EntryStatus, other?: JournalEntry['other']): JournalEntry => ({
  text: 'Wheels.',
  status,
  other,
});

/** What is read out as the states follow each other, each once. */
function heard(steps: readonly (readonly [JournalEntry, Typed])[]): readonly string[] {
  const { rerender } = render(<p />);
  const said = steps.map(([now, typed]) => {
    rerender(<SpokenStatus entry={now} typed={typed} />);
    return screen.getByRole('status').textContent ?? '';
  });
  return said.filter((words, at) => words !== '' && words !== said[at - 1]);
}

test('who types in the journal hears nothing at a pause, and “Saved” once the field is left', () => {
  openDragster();
  const pause = (['typing', 'on-device', 'saved'] as const).map((status) => [entry(status), 'inside'] as const);
  expect(heard([[entry('empty'), 'nothing'], [entry('saved'), 'nothing'], ...pause, ...pause])).toEqual([]);
  cleanup();
  expect(
    heard([...pause, [entry('typing'), 'left'], [entry('saved'), 'left'], ...pause, [entry('saved'), 'left']]),
  ).toEqual(['Saved', 'Saved']);
});

test('who types in the journal hears once that it waits for a network, and what goes wrong', () => {
  const { student } = openDragster();
  connectivity.set(student, 'offline');
  const pause = (['typing', 'on-device'] as const).map((status) => [entry(status), 'inside'] as const);
  expect(heard([...pause, ...pause, ...pause])).toEqual(['Saved on this device']);
  cleanup();
  expect(heard([[entry('refused'), 'inside']])).toEqual(['Not saved']);
  cleanup();
  expect(heard([[entry('full'), 'inside']])).toEqual(['NOT saved: this device is full']);
  cleanup();
  const other = { content: 'Fins.', lastModified: 0 };
  expect(heard([[entry('saved', other), 'inside']])).toEqual(['This section was also changed on another device']);
});

test('who heard that a text waits for a network hears when it is saved, also after another page in between', () => {
  const { student } = openDragster();
  connectivity.set(student, 'offline');
  const { rerender } = render(<SpokenStatus entry={entry('on-device')} typed="nothing" />);
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('Saved on this device');
  act(() => connectivity.set(student, 'online'));
  rerender(<SpokenStatus entry={entry('saved')} typed="nothing" />);
  expect(said.textContent).toBe('Saved');
  // From then on as ever.
  for (const status of ['typing', 'saved'] as const) rerender(<SpokenStatus entry={entry(status)} typed="inside" />);
  expect(said.textContent).toBe('');
});

test('what stands under a text of the journal is no status, and leaving the field after typing says “Saved”', async () => {
  openDragster();
  const all = { ...journal.entries.peek(), introduction: entry('saved') };
  vi.spyOn(journal.entries, 'value', 'get').mockReturnValue(all);
  render(<JournalEditor section="introduction" label="Your text" />);
  const spoken = screen.getByRole('status');
  expect(screen.getByText('Saved').closest('[role="status"]')).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Your text' });
  await act(async () => void fireEvent.blur(field));
  expect(spoken.textContent).toBe('');
  await act(async () => void fireEvent.change(field, { target: { value: 'Wheels!' } }));
  expect(spoken.textContent).toBe('');
  await act(async () => void fireEvent.blur(field));
  expect(spoken.textContent).toBe('Saved');
});

test('who answers a comment hears nothing at a pause, and “Sent to your teacher” once the field is left', async () => {
  openDragster();
  const comment = { id: 'c', kind: 'journal', subject: 'introduction', text: 'Why?', by: 'Ms. Rivera', at: 0 } as const;
  const shown = { ...comment, isNew: false, answer: 'Since', status: 'saved' } as const;
  vi.spyOn(comments.all, 'value', 'get').mockReturnValue([shown]);
  render(<TeacherComments kind="journal" subject="introduction" />);
  const spoken = screen.getByRole('status');
  expect(screen.getByText('Sent to your teacher').closest('[role="status"]')).toBeNull();
  const field = screen.getByRole('textbox');
  await act(async () => void fireEvent.change(field, { target: { value: 'Since it is' } }));
  expect(spoken.textContent).toBe('');
  await act(async () => void fireEvent.blur(field));
  expect(spoken.textContent).toBe('Sent to your teacher');
});

test('the field of an answer stays while the answer is taken out to be written anew', () => {
  openDragster();
  const comment = { id: 'c', kind: 'journal', subject: 'introduction', text: 'Why?', by: 'Ms. Rivera', at: 0 } as const;
  const shown = { ...comment, isNew: false, answer: 'Since', status: 'saved' } as const;
  const all = vi.spyOn(comments.all, 'value', 'get').mockReturnValue([shown]);
  const { rerender } = render(<TeacherComments kind="journal" subject="introduction" />);
  const field = screen.getByRole('textbox');
  act(() => void fireEvent.change(field, { target: { value: '' } }));
  all.mockReturnValue([{ ...shown, answer: '', status: 'typing' }]);
  rerender(<TeacherComments kind="journal" subject="introduction" />);
  expect(screen.getByRole('textbox')).toBe(field);
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { gradebook } from '#client/stores/teacher/gradebook.ts';
import { GradeDialog } from '#client/teacher/gradebook/grade-dialog.tsx';
import { GradeTable } from '#client/teacher/gradebook/grade-table.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { OpenGrade } from '#client/teacher/gradebook/grade-table.tsx';

const PLACE = { classId: 'class', appCode: 'dragster', studentId: 'ben', code: 'quiz' } as const;
const CELL = {
  code: 'quiz',
  isComplete: true,
  original: 60,
  override: null,
  note: '',
  isExcused: false,
  isLate: false,
  attempts: 1,
  retakesAllowed: 0,
  waiting: 0,
  timeOnTask: 60,
};
const GRADE: OpenGrade = {
  studentId: 'ben',
  name: 'Ben',
  exercise: { code: 'quiz', name: 'Quiz', category: 'quiz' },
  cell: CELL,
};

const BOOK = { weights: { grades: 1, iterations: 0, performance: 0 }, exercises: [], works: [], rows: [] };
const ROW = {
  studentId: 'ben',
  alias: 'Ben',
  signInId: null,
  groupName: 'Red',
  cells: [],
  works: [],
  graded: 0,
  due: 0,
  average: null,
  averageOfDue: null,
  iterations: null,
  performance: null,
};

let sent: unknown[];
beforeEach(async () => {
  sessionStorage.clear();
  sent = [];
  setEndpoint({
    fetch: (async (_input: unknown, init?: RequestInit) => {
      if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
      return answer(init?.method === 'PUT' ? CELL : CLASS);
    }) as typeof fetch,
  });
  await classes.open('class');
});
afterEach(cleanup);

function opened(grade = GRADE) {
  let isOpen = true;
  const { unmount } = render(<GradeDialog place={PLACE} grade={grade} onClose={() => void (isOpen = false)} />);
  return { unmount, isOpen: () => isOpen };
}

const score = () => screen.getByLabelText<HTMLInputElement>(/Score to count instead/);

test('a grade that was typed and not saved is marked in the table, and no other one', () => {
  const { unmount } = opened();
  fireEvent.change(score(), { target: { value: '77' } });
  unmount();
  const rows = ['ben', 'ida'].map((studentId) => ({ ...ROW, studentId, alias: studentId, cells: [CELL] }));
  const table = { ...BOOK, exercises: [GRADE.exercise], rows };
  render(<GradeTable place={PLACE} table={table} missing="left-out" onOpen={() => undefined} />);
  const grades = screen.getAllByRole('button');
  expect(grades.map(({ textContent }) => textContent)).toEqual(['60% ✎', '60%']);
  expect(grades[0]?.getAttribute('aria-label')).toBe('60%, ben, Quiz. Not saved yet; kept in this tab.');
});

test('a grade that was saved, and the page was left before it heard of it, is marked no more', () => {
  const { unmount } = opened();
  fireEvent.change(score(), { target: { value: '77' } });
  fireEvent.click(screen.getByLabelText('Excused: does not count in the average'));
  unmount();
  const graded = (cell: OpenGrade['cell']) => ({
    ...BOOK,
    exercises: [GRADE.exercise],
    rows: [{ ...ROW, cells: [cell] }],
  });
  const tableOf = (cell: OpenGrade['cell']) => (
    <GradeTable place={PLACE} table={graded(cell)} missing="left-out" onOpen={() => undefined} />
  );
  const { rerender } = render(tableOf({ ...CELL, override: 77 }));
  expect(screen.getByRole('button').textContent).toContain('✎');
  rerender(tableOf({ ...CELL, override: 77, isExcused: true }));
  expect(screen.getByRole('button').textContent).not.toContain('✎');
});

test('a grade opens at its score, which Enter saves', async () => {
  const { isOpen } = opened();
  expect(screen.getByRole('dialog').querySelector('a, button, input, textarea')).toBe(score());
  fireEvent.change(score(), { target: { value: '77' } });
  fireEvent.submit(score());
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sent).toEqual([
    { override: 77, note: '', isExcused: false, was: { override: null, note: '', isExcused: false } },
  ]);
});

test('Escape loses nothing that was typed: the grade opens with it again, and says that it is not saved', () => {
  const first = opened();
  fireEvent.change(score(), { target: { value: '77' } });
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(first.isOpen()).toBe(false);
  first.unmount();
  const again = opened();
  expect(score().value).toBe('77');
  expect(screen.getByText('Not saved yet; kept in this tab.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  again.unmount();
  opened();
  expect(score().value).toBe('');
});

test('a grade of a class that is not the teacher’s any more stays kept in the tab', async () => {
  setEndpoint({ fetch: (async () => answer({ message: 'Not here.', code: 'NOT_FOUND' }, 404)) as typeof fetch });
  const { unmount, isOpen } = opened();
  fireEvent.change(score(), { target: { value: '77' } });
  fireEvent.submit(score());
  await screen.findByText('Not here.');
  expect(isOpen()).toBe(true);
  unmount();
  opened();
  expect(score().value).toBe('77');
});

describe('another try', () => {
  /** What the server has of the gradebook, and how often an attempt was cleared. */
  let standing: unknown[];
  let cleared: number;
  let isArchived: boolean;
  beforeEach(async () => {
    standing = [];
    cleared = 0;
    isArchived = true;
    const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
      if (init?.method !== 'POST') return answer({ ...BOOK, rows: standing });
      if (String(input).endsWith('/clear')) cleared += 1;
      if (!isArchived) return answer(CELL);
      return answer({ message: 'This class is archived.', code: 'CLASS_ARCHIVED' }, 409);
    };
    setEndpoint({ fetch: fetch as typeof globalThis.fetch });
    await gradebook.load(PLACE);
  });
  const shown = () => (gradebook.table.value.status === 'ready' ? gradebook.table.value.value.rows.length : undefined);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('that is refused shows the grades as they stand by now', async () => {
    const { isOpen } = opened();
    standing = [ROW];
    press('Allow One More Retake');
    await screen.findByText('This class is archived.');
    expect([shown(), isOpen()]).toEqual([1, true]);
    standing = [];
    press('Clear Attempt...');
    await act(async () => modals.close(1));
    await waitFor(() => expect(shown()).toBe(0));
  });

  test('closes the dialog, but not over a grade that is typed and not saved', async () => {
    isArchived = false;
    const first = opened();
    press('Allow One More Retake');
    await waitFor(() => expect(first.isOpen()).toBe(false));
    first.unmount();
    const { isOpen } = opened();
    fireEvent.change(score(), { target: { value: '77' } });
    const before = shown();
    standing = [ROW];
    press('Allow One More Retake');
    await waitFor(() => expect([before, shown()]).toEqual([0, 1]));
    await act(async () => undefined);
    expect([isOpen(), score().value]).toEqual([true, '77']);
    expect(screen.getByText('Not saved yet; kept in this tab.')).toBeDefined();
  });

  test('begins anew only what was begun: before that there is a retake to allow, and nothing to clear', () => {
    opened({ ...GRADE, cell: { ...CELL, isComplete: false, original: null, attempts: 0 } });
    expect(screen.getByRole('button', { name: 'Allow One More Retake' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear Attempt...' })).toBeNull();
  });

  test('is not cleared once more where the attempt before was, and nothing is answered since', () => {
    opened({ ...GRADE, cell: { ...CELL, isComplete: false, original: null, attempts: 1, isBegun: false } });
    expect(screen.queryByRole('button', { name: 'Clear Attempt...' })).toBeNull();
  });

  test('clears nothing at a double press, nor at Cancel, after which the grade stays open', async () => {
    const { isOpen } = opened();
    press('Clear Attempt...');
    press(screen.queryByRole('button', { name: 'Yes, Clear This Attempt' })?.textContent ?? 'Clear Attempt...');
    expect(modals.current.value?.body).toMatch(/stays in the history/);
    await act(async () => modals.close());
    expect([cleared, isOpen(), modals.current.value]).toEqual([0, true, undefined]);
  });
});

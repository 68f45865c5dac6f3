import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { GradeDialog } from '#client/teacher/gradebook/grade-dialog.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { OpenGrade } from '#client/teacher/gradebook/grade-table.tsx';
import type { GradeCell } from '#contract/teacher/gradebook-calls.ts';

const PLACE = { classId: 'class', appCode: 'dragster', studentId: 'ben', code: 'quiz' } as const;
const CELL: GradeCell = {
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

const REFUSED = 'Another teacher changed the grade meanwhile.';
let sent: unknown[];
let isRefused: boolean;
beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  isRefused = false;
  setEndpoint({
    fetch: (async (_input: unknown, init?: RequestInit) => {
      if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
      if (init?.method === 'PUT' && isRefused) return answer({ code: 'CHANGED', message: REFUSED }, 409);
      return answer(init?.method === 'PUT' ? CELL : {});
    }) as typeof fetch,
  });
});
afterEach(cleanup);

function opened() {
  let isOpen = true;
  const dialog = (cell: GradeCell) => (
    <GradeDialog place={PLACE} grade={{ ...GRADE, cell }} onClose={() => void (isOpen = false)} />
  );
  const { unmount, rerender } = render(dialog(CELL));
  return { unmount, isOpen: () => isOpen, nowStands: (cell: GradeCell) => rerender(dialog(cell)) };
}

const score = () => screen.getByLabelText<HTMLInputElement>(/Score to count instead/);

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

test('what a colleague gave meanwhile is said beside what was typed, and goes into no field', async () => {
  const { nowStands } = opened();
  fireEvent.change(score(), { target: { value: '77' } });
  isRefused = true;
  fireEvent.submit(score());
  await screen.findByText(REFUSED);
  nowStands({ ...CELL, override: 90, note: 'Measured again', isExcused: true });
  expect(screen.getByText(/with the note “Measured again”/)).toBeDefined();
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Note/);
  const isExcused = screen.getByLabelText<HTMLInputElement>(/^Excused/);
  expect([score().value, note.value, isExcused.checked]).toEqual(['77', '', false]);
});

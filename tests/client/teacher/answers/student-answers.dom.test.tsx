import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StudentAnswers } from '#client/teacher/answers/student-answers.tsx';
import type { ExerciseAnswers } from '#contract/teacher/answers-calls.ts';

// The cleaning of texts needs a browser.
vi.mock('#client/ui/lesson/markdown.tsx', () => ({ Markdown: () => undefined }));

afterEach(cleanup);

const PLACE = { classId: 'class', appCode: 'dragster', code: '01-quiz' } as const;

function found(scores: readonly (number | undefined)[]): ExerciseAnswers {
  const key = { rightAnswer: '', explanation: '', isTyped: true, guide: ['Says why.'] };
  return {
    exercise: { code: '01-quiz', name: 'Quiz', category: 'quiz' },
    questions: scores.map((_, index) => ({ ...key, id: `q${index}`, description: `Why ${index}?` })),
    rows: [
      {
        studentId: 'ada',
        alias: 'Ada',
        signInId: 'ada',
        groupName: 'Red',
        attempts: [
          {
            attempt: 1,
            score: 90,
            answeredAt: 1,
            questions: scores.map((points, index) => ({
              questionId: `q${index}`,
              tries: [{ text: 'Because.', isRight: true }],
              written: {
                id: `own-${index}`,
                score: points === undefined ? null : { id: 's', points, comment: '', by: 'Rivera', at: 1 },
              },
            })),
          },
        ],
      },
    ],
  };
}

function show(answers: ExerciseAnswers): void {
  const [row] = answers.rows;
  if (row) render(<StudentAnswers place={PLACE} found={answers} row={row} />);
}

test('leads past what has points to the first answer that waits for them', () => {
  show(found([3, undefined, undefined]));
  fireEvent.click(screen.getByRole('button', { name: 'Go to 2 answers without points' }));
  expect(document.activeElement?.querySelector('h3')?.textContent).toBe('Question 2');
});

test('says of an attempt that nothing has points of that it waits, and not that it is not finished', () => {
  const answers = found([undefined]);
  const [row] = answers.rows;
  const [attempt] = row!.attempts;
  const [given] = attempt!.questions;
  const open = { ...attempt!, attempt: 2, score: null, questions: [{ ...given!, written: undefined }] };
  show({ ...answers, rows: [{ ...row!, attempts: [open, { ...attempt!, score: null }] }] });
  const leads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.closest('section')!.textContent);
  expect(leads).toEqual([expect.stringContaining('not finished'), expect.stringContaining('waits for points')]);
});

test('leads to no answer of an attempt that counts no more, nor says that it waits', () => {
  const answers = found([undefined, undefined]);
  const [row] = answers.rows;
  const [attempt] = row!.attempts;
  const past = attempt!.questions.map((given) => ({ ...given, written: { ...given.written!, isCounting: false } }));
  const counting = { ...attempt!, attempt: 2 };
  const both = [counting, { ...attempt!, score: null, questions: past }];
  show({ ...answers, rows: [{ ...row!, attempts: both }] });
  expect(screen.getByRole('button', { name: 'Go to 2 answers without points' })).toBeDefined();
  const [newest, former] = screen.getAllByRole('heading', { level: 2 }).map((head) => head.closest('section')!);
  expect([newest!, former!].map((card) => card.querySelectorAll('[data-waits]').length)).toEqual([2, 0]);
  expect(former!.textContent).not.toMatch(/wait/i);
});

test('has no such button where none waits', () => {
  show(found([3, 0]));
  expect(screen.queryByRole('button', { name: /without points/ })).toBeNull();
});

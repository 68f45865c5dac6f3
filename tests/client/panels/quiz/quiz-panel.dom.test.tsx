import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { QuestionCard } from '#client/panels/quiz/question-card.tsx';
import { QuestionsByOne } from '#client/panels/quiz/questions-by-one.tsx';
import { quiz } from '#client/stores/learning/quiz.ts';
import { activity } from '#client/stores/session/activity.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';
import type { Activity } from '#contract/activity.ts';

// The small DOM of these tests cannot draw it.
vi.mock('#client/ui/lesson/markdown.tsx', () => ({ Markdown: ({ source }: { source: string }) => source }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const truth = (id: string, change: Partial<QuestionView> = {}): QuestionView => ({
  question: { id, exerciseCode: '01-quiz', type: 2, description: `Question ${id}`, answerChoices: [] },
  choices: [
    { id: 1, description: 'True' },
    { id: 0, description: 'False' },
  ],
  state: 'unanswered',
  selection: undefined,
  attempts: 0,
  mayAnswer: true,
  mayCheck: false,
  isUnkept: false,
  mayTryAgain: false,
  feedback: undefined,
  hint: undefined,
  ...change,
});

const QUESTIONS = [truth('a', { state: 'correct', mayAnswer: false, selection: 1 }), truth('b')];

function at(index: number): QuizView {
  const view: Partial<QuizView> = {
    questions: QUESTIONS,
    current: QUESTIONS[index],
    index,
    total: 2,
    wrong: 0,
    streak: 0,
  };
  return view as QuizView;
}

test('QUIZ-01 the keyboard goes on at the question that a press has opened, and stays where nothing was pressed', () => {
  const { rerender } = render(<QuestionsByOne view={at(0)} />);
  vi.spyOn(quiz, 'next').mockImplementation(() => rerender(<QuestionsByOne view={at(1)} />));
  const next = screen.getByRole('button', { name: 'Next Question' });
  next.focus();
  fireEvent.click(next);
  expect(document.activeElement).toBe(screen.getByText('Question 2 of 2'));
  (document.activeElement as HTMLElement).blur();
  rerender(<QuestionsByOne view={at(0)} />);
  expect(document.activeElement).toBe(document.body);
});

test('QUIZ-05 the keyboard goes on at the verdict when the choice that it was on is disabled', () => {
  const { rerender } = render(<QuestionCard heading="1" view={truth('a', { selection: 1, mayCheck: true })} />);
  screen.getByRole('radio', { name: 'True' }).focus();
  rerender(<QuestionCard heading="1" view={truth('a', { selection: 1, state: 'checking', mayAnswer: false })} />);
  const judged = { selection: 1, state: 'correct', mayAnswer: false, feedback: 'Right!' } as const;
  rerender(<QuestionCard heading="1" view={truth('a', judged)} />);
  expect(document.activeElement?.textContent).toContain('Right!');
});

test.each([
  ['1,203', '1,203'],
  ['1,203 m', '1,203'],
  ['12,5', '12.5'],
])('QUIZ-04 %j is sent as %j: what has two meanings keeps both', (typed, sent) => {
  const answer = vi.spyOn(quiz, 'answer').mockResolvedValue();
  const question = { ...truth('a').question, type: 3, isNumeric: true, description: 'How long, in meters?' } as const;
  render(<QuestionCard heading="1" view={truth('a', { question, choices: [], selection: typed, mayCheck: true })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(answer).toHaveBeenCalledWith('a', sent);
});

test('TCH-04 an answer that the teacher’s lock holds back is not called being checked', () => {
  vi.spyOn(activity.current, 'value', 'get').mockReturnValue({ isClosed: true } as Activity);
  render(<QuestionCard heading="1" view={truth('a', { selection: 1, state: 'checking', mayAnswer: false })} />);
  expect(screen.getByText('Saved on this device. Will be sent when your teacher opens the activity.')).toBeDefined();
  expect(screen.queryByText('Checking...')).toBeNull();
});

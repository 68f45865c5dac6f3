import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { QuestionCard } from '#client/panels/quiz/question-card.tsx';
import { QuestionsByOne } from '#client/panels/quiz/questions-by-one.tsx';
import { QuizResults } from '#client/panels/quiz/quiz-results.tsx';
import { Worksheet } from '#client/panels/quiz/worksheet.tsx';
import { quiz } from '#client/stores/learning/quiz.ts';
import { activity } from '#client/stores/session/activity.ts';
import { connection } from '#client/stores/session/connection.ts';
import { session } from '#client/stores/session/session.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';

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

test('QUIZ-05 after the verdict the keyboard goes on at Try Again or at the next step, which nobody has to hear twice', () => {
  const checking = truth('a', { selection: 1, state: 'checking', mayAnswer: false });
  const shown = (question: QuestionView, index = 0) => (
    <QuestionsByOne
      view={
        { ...at(index), questions: [question, question], current: question, mayShowResults: index === 1 } as QuizView
      }
    />
  );
  const after = (change: Partial<QuestionView>, index = 0): string | null | undefined => {
    const { rerender } = render(shown(truth('a', { selection: 1, mayCheck: true }), index));
    screen.getByRole('radio', { name: 'True' }).focus();
    rerender(shown(checking, index));
    rerender(shown({ ...checking, ...change }, index));
    const { textContent } = document.activeElement ?? {};
    cleanup();
    return textContent;
  };
  expect(after({ state: 'incorrect', mayTryAgain: true, feedback: 'Not quite.' })).toBe('Try Again');
  expect(after({ state: 'correct', feedback: 'Right!' })).toBe('Next Question');
  expect(after({ state: 'correct', feedback: 'Right!' }, 1)).toBe('Show Results');
});

test('QUIZ-05 the choices, the field and the box of a question are described by what is asked', () => {
  const described = { description: /Question a/ };
  render(<QuestionCard heading="1" view={truth('a')} />);
  expect(screen.getByRole('group', { name: '1', ...described })).toBeDefined();
  cleanup();
  const field = { question: { ...truth('a').question, type: 3 } as const, choices: [] };
  render(<QuestionCard heading="1" view={truth('a', field)} />);
  expect(screen.getByRole('textbox', { name: 'Your answer', ...described })).toBeDefined();
  cleanup();
  const written = { characters: 4, isLong: false, score: undefined, explanation: undefined };
  render(<QuestionCard heading="1" view={truth('a', { ...field, written })} />);
  expect(screen.getByRole('textbox', { name: 'Your answer', ...described })).toBeDefined();
});

test('QUIZ-14 that a written answer was sent comes into sight, and the keyboard goes on there', () => {
  const question = { ...truth('a').question, type: 3, isWritten: true } as const;
  const written = { characters: 4, isLong: false, score: undefined, explanation: undefined };
  const typed = (change: Partial<QuestionView>) => (
    <QuestionCard
      heading="1"
      view={truth('a', { question, choices: [], selection: 'Push', written, ...change })}
      isAlone
    />
  );
  const { rerender } = render(typed({ mayCheck: true }));
  screen.getByRole('button', { name: 'Send Answer' }).focus();
  rerender(typed({ state: 'checking' }));
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  rerender(typed({ state: 'taken' }));
  expect(document.activeElement?.textContent).toBe('Sent. Your teacher will read it.');
  expect(scrolled).toHaveBeenCalledOnce();
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
  vi.spyOn(activity.isClosed, 'value', 'get').mockReturnValue(true);
  render(<QuestionCard heading="1" view={truth('a', { selection: 1, state: 'checking', mayAnswer: false })} />);
  expect(screen.getByText('Saved on this device. Will be sent when your teacher opens the activity.')).toBeDefined();
  expect(screen.queryByText('Checking...')).toBeNull();
});

/** All answered: the first and the third question wrong. */
function answered(index: number, change: Partial<QuizView> = {}): QuizView {
  const wrong = { state: 'incorrect', mayAnswer: false, mayTryAgain: true, feedback: 'Not quite.' } as const;
  const right = { state: 'correct', mayAnswer: false } as const;
  const questions = [truth('a', wrong), truth('b', right), truth('c', wrong), truth('d', right)];
  const view = { questions, current: questions[index], total: 4, wrong: 2, unchecked: 0, mayShowResults: true };
  return { ...at(index), ...view, ...change };
}

/** The names of the buttons with the look of the next step. */
const marked = () =>
  screen
    .getAllByRole('button')
    .filter(({ className }) => className.split(' ').includes('next'))
    .map(({ textContent }) => textContent);

test('QUIZ-01 while there are wrong answers the marked way leads to the first of them, and Show Results is plain', () => {
  const goTo = vi.spyOn(quiz, 'goTo').mockReturnValue();
  const { rerender } = render(<QuestionsByOne view={answered(3)} />);
  expect(marked()).toEqual(['Try question 1 again']);
  expect(screen.getByRole('button', { name: 'Show Results' })).toHaveProperty('disabled', false);
  fireEvent.click(screen.getByRole('button', { name: 'Try question 1 again' }));
  expect(goTo).toHaveBeenCalledWith(0);
  const questions = ['a', 'b'].map((id) => truth(id, { state: 'correct', mayAnswer: false }));
  rerender(<QuestionsByOne view={answered(0, { questions, current: questions[0], wrong: 0 })} />);
  expect(marked(), 'nobody passes all of them once more').toEqual(['Show Results']);
});

test('QUIZ-06 after “Not quite.” the marked step is Try Again, and not the next question', () => {
  render(<QuestionsByOne view={answered(0)} />);
  expect(marked()).toEqual(['Try Again']);
  expect(screen.getByRole('button', { name: 'Next Question' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: 'Try question 3 again' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show Results' })).toBeNull();
});

test('QUIZ-06 the keyboard goes on at the choices when Try Again is gone', () => {
  const [wrong] = answered(0).questions;
  const { rerender } = render(<QuestionCard heading="1" view={wrong} isAlone />);
  screen.getByRole('button', { name: 'Try Again' }).focus();
  rerender(<QuestionCard heading="1" view={truth('a')} isAlone />);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'True' }));
});

test('QUIZ-02 a worksheet with wrong answers leads to the first of them before the results', () => {
  render(<Worksheet view={answered(0)} />);
  expect(marked()).toEqual(['Try question 1 again']);
  fireEvent.click(screen.getByRole('button', { name: 'Try question 1 again' }));
  expect(document.activeElement).toBe(screen.getByText('Question 1'));
});

test('QUIZ-10 without a network Retake stays, and says why it cannot be pressed', () => {
  const results = {
    ...at(0),
    status: 'complete',
    score: 50,
    retakesAllowed: 1,
    rightAtOnce: 0,
    summary: [],
    isRetaking: false,
  } as QuizView;
  const retake = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Retake' });
  render(<QuizResults view={results} />);
  expect(retake().disabled).toBe(false);
  cleanup();
  vi.spyOn(connection.isReachable, 'value', 'get').mockReturnValue(false);
  render(<QuizResults view={results} />);
  const why = document.querySelector(`#${CSS.escape(retake().getAttribute('aria-describedby') ?? '')}`);
  expect([retake().disabled, why?.textContent]).toEqual([true, 'A retake needs the network.']);
});

test('QUIZ-10 what has no score before a teacher has read it leads to its questions and to a retake, too', () => {
  const results = {
    ...at(0),
    status: 'complete',
    questions: [truth('a', { state: 'taken', mayAnswer: false })],
    score: null,
    retakesAllowed: 1,
    rightAtOnce: 0,
    summary: [],
    isRetaking: false,
  } as unknown as QuizView;
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const said = () => screen.getAllByText('1 answer is with your teacher. It counts once it has points.').length;
  const { rerender } = render(<QuizResults view={results} />);
  expect([buttons(), said()]).toEqual([['Show Questions', 'Retake'], 1]);
  rerender(<QuizResults view={{ ...results, score: 50 }} />);
  expect([buttons(), said()]).toEqual([['Show Questions', 'Retake'], 1]);
  rerender(<QuizResults view={{ ...results, status: 'waiting', retakesAllowed: 0 }} />);
  expect(buttons()).toEqual([]);
});

test('QUIZ-09 QUIZ-11 the score stands over all else beside a ring of it, and each question of the summary says how it was answered', () => {
  const line = (id: string, isCorrect: boolean) => ({
    question: truth(id).question,
    isCorrect,
    verdict: isCorrect ? "That's right!" : 'Incorrect',
    wording: '',
    correctAnswer: undefined,
    explanation: '',
  });
  const results = {
    ...at(0),
    status: 'complete',
    score: 75,
    hasPassed: true,
    retakesAllowed: 0,
    rightAtOnce: 6,
    judged: 8,
    summary: [line('a', true), line('b', false)],
  } as unknown as QuizView;
  const { container } = render(<QuizResults view={results} />);
  const result = container.querySelector('[data-passed="true"]')?.parentElement;
  expect(result?.querySelector('svg circle[stroke-dasharray]')?.getAttribute('stroke-dasharray')).toBe('75 100');
  expect(result?.textContent).toContain('6 of 8 right on the first try.');
  expect(screen.getAllByRole('listitem').map((each) => each.dataset['right'])).toEqual(['true', 'false']);
});

test('QUIZ-14 an answer that waits for a new sign-in says so, with the network there', () => {
  vi.spyOn(session.expired, 'value', 'get').mockReturnValue(true);
  vi.spyOn(connection.isReachable, 'value', 'get').mockReturnValue(false);
  render(<QuestionCard heading="1" view={truth('a', { state: 'queued', mayAnswer: false, selection: 1 })} />);
  screen.getByText('Saved on this device. Will be checked when you have signed in again.');
  expect(screen.queryByText(/when you are online/)).toBeNull();
});

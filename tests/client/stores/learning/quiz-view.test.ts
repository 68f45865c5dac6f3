import { describe, expect, test } from 'vitest';
import { choicesOf, judgedState, selectionOf, summaryLine } from '#client/stores/learning/quiz-view.ts';
import { quiz as say } from '#client/words/student/quiz.ts';
import type { Question, Response } from '#contract/learning/exercise.ts';

const question: Question = { id: 'q', exerciseCode: '01-quiz', type: 1, description: 'What?', answerChoices: [] };
const response = (change: Partial<Response>): Response => ({
  id: 'r',
  questionId: 'q',
  answerId: 2,
  answer: { id: 2, description: 'Drag' },
  attempts: 1,
  isCorrect: true,
  isAnswered: true,
  score: 1,
  exerciseCode: '01-quiz',
  ...change,
});

describe('a question as the quiz shows it', () => {
  test('QUIZ-04 takes a plain value where the answer is no choice', () => {
    expect(choicesOf({ ...question, type: 3 })).toEqual([]);
    expect(selectionOf(response({ answerId: null, answer: '12.5' }))).toBe('12.5');
  });

  test('QUIZ-04 is True with id 1 or False with id 0 without choices of its own', () => {
    expect(choicesOf(question).map(({ id, description }) => [id, description])).toEqual([
      [1, 'True'],
      [0, 'False'],
    ]);
    expect(selectionOf(response({ answerId: 0, answer: { id: 0, description: 'False' } }))).toBe(0);
  });

  test('QUIZ-13 is unanswered, waiting, correct or incorrect, as its response says', () => {
    expect(judgedState(undefined)).toBe('unanswered');
    expect(judgedState(response({ isAnswered: false, isCorrect: null }))).toBe('unanswered');
    expect(judgedState(response({ isCorrect: null }))).toBe('queued');
    expect(judgedState(response({}))).toBe('correct');
    expect(judgedState(response({ isCorrect: false }))).toBe('incorrect');
  });
});

describe('the question before a retake', () => {
  test('QUIZ-10 says that the score of the retake is final when one is left', () => {
    expect(say('sureToRetake', { count: 1 })).toContain('once. The score of the retake is final.');
  });

  test('QUIZ-10 says that the score of the last retake is final when several are left', () => {
    expect(say('sureToRetake', { count: 3 })).toContain('3 times. The score of the last retake is final.');
  });
});

describe('a line of the summary', () => {
  const line = (change: Partial<Response>) => summaryLine(question, response(change));

  test('QUIZ-11 has words for the first attempt and for several', () => {
    expect([line({}).verdict, line({}).wording]).toEqual([
      "That's right!",
      'You answered this question correctly on your first attempt.',
    ]);
    expect(line({ attempts: 3 }).wording).toBe('You answered this question correctly in 3 attempts.');
  });

  test('QUIZ-11 says of a wrong answer that it was, with the right one and why', () => {
    expect(line({ isCorrect: false, correctAnswerText: 'Drag', explanation: 'It points back.' })).toMatchObject({
      verdict: 'Incorrect',
      wording: 'You answered this question incorrectly.',
      correctAnswer: 'Drag',
      explanation: 'It points back.',
    });
  });

  test('QUIZ-11 says so when there are no details', () => {
    const details = 'Unable to load details for this answer';
    expect(summaryLine(question, undefined).explanation).toBe(details);
    expect(line({}).explanation).toBe(details);
  });
});

import { describe, expect, test } from 'vitest';
import { answeredCount, finishesByItself, isFullyAnswered, resumeAt } from '#client/stores/learning/quiz-progress.ts';

describe('the progress of a quiz', () => {
  test('QUIZ-07 resumes at the first unanswered question, else at the first wrong one, else at the last one', () => {
    expect([
      resumeAt(['incorrect', 'unanswered', 'unanswered']),
      resumeAt(['correct', 'incorrect', 'incorrect', 'correct']),
      resumeAt(['correct', 'correct']),
      resumeAt([]),
    ]).toEqual([1, 1, 1, 0]);
  });

  test('QUIZ-02 counts waiting answers as answered', () => {
    expect([
      answeredCount(['queued', 'checking', 'unanswered']),
      isFullyAnswered(['queued']),
      isFullyAnswered([]),
    ]).toEqual([2, true, false]);
  });

  test('QUIZ-08 finishes by itself when nothing is left to try', () => {
    expect([
      finishesByItself(['correct', 'queued']),
      finishesByItself(['correct', 'checking']),
      finishesByItself(['correct', 'incorrect']),
      finishesByItself(['correct', 'unanswered']),
      finishesByItself(['correct', 'taken']),
    ]).toEqual([true, false, false, false, true]);
  });
});

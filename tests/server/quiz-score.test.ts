import { expect, test } from 'vitest';
import { exerciseScore, questionScore } from '#server/quizzes/quiz-score.ts';

test('a question counts 1, 1/2, 1/4 and then nothing by the try at which it was right', () => {
  const scores = [1, 2, 3, 4, 9].map((tries) => questionScore({ tries, isCorrect: true }));
  expect(scores).toEqual([1, 0.5, 0.25, 0, 0]);
});

test('a question that is wrong or unanswered counts nothing', () => {
  expect(questionScore({ tries: 1, isCorrect: false })).toBe(0);
  expect(questionScore({ tries: 0, isCorrect: null })).toBe(0);
});

test('an exercise scores the mean in whole percent', () => {
  const right = { tries: 1, isCorrect: true };
  expect(exerciseScore([right, right, { tries: 1, isCorrect: false }])).toBe(67);
  expect(exerciseScore([right, { tries: 3, isCorrect: true }])).toBe(63);
  expect(exerciseScore([])).toBe(0);
});

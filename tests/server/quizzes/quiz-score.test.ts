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

test('a written answer counts its share of the points, and nothing of it counts before it is scored', () => {
  const right = { tries: 1, isCorrect: true };
  const wrong = { tries: 2, isCorrect: false };
  const written = (points: number | null) => ({ isWritten: true, points }) as const;
  expect([0, 1, 3, 4].map((points) => questionScore(written(points)))).toEqual([0, 0.25, 0.75, 1]);
  expect(exerciseScore([right, wrong, written(null), written(null)])).toBe(50);
  expect(exerciseScore([right, wrong, written(null), written(4)])).toBe(67);
  expect(exerciseScore([right, wrong, written(0), written(4)])).toBe(50);
  expect(exerciseScore([right, right, written(0)])).toBe(67);
});

test('an exercise of which nothing is scored yet has no score', () => {
  expect(exerciseScore([{ isWritten: true, points: null }])).toBeNull();
  expect(exerciseScore([{ isWritten: true, points: 0 }])).toBe(0);
});

import { expect, test } from 'vitest';
import { USUAL_WEIGHTS } from '#contract/teacher/grade-weights.ts';
import { NO_PARTS } from '#server/teacher/gradebook/design-parts.ts';
import { gradeStandingOf } from '#server/teacher/gradebook/grade-average.ts';
import type { CountedGrade } from '#server/teacher/gradebook/grade-average.ts';

const exercisesOf = (grades: readonly CountedGrade[]) => gradeStandingOf(grades, NO_PARTS, USUAL_WEIGHTS);
const MISSING: CountedGrade = {
  original: null,
  override: null,
  isExcused: false,
  isScored: true,
  isDue: true,
  waiting: 0,
};
const LESSON: CountedGrade = { ...MISSING, isScored: false };

test('an average takes what counts: given before reached, nothing that is excused; missing work is left out or 0', () => {
  expect(exercisesOf([])).toMatchObject({ graded: 0, due: 0, average: null, averageOfDue: null });
  expect(exercisesOf([MISSING])).toMatchObject({ graded: 0, due: 1, average: null, averageOfDue: 0 });
  const grades = [
    { ...MISSING, original: 50 },
    { ...MISSING, original: 0, override: 85 },
    { ...MISSING, original: 10, isExcused: true },
    { ...MISSING, isExcused: true },
    MISSING,
  ];
  expect(exercisesOf(grades)).toMatchObject({ graded: 2, due: 3, average: 67.5, averageOfDue: 45 });
  expect(exercisesOf([{ ...MISSING, original: 0 }])).toMatchObject({ graded: 1, due: 1, average: 0, averageOfDue: 0 });
});

test('what has no grade is not due before its date, and what has one counts at once', () => {
  const later = { ...MISSING, isDue: false };
  expect(exercisesOf([later, MISSING])).toMatchObject({ graded: 0, due: 1, average: null, averageOfDue: 0 });
  expect(exercisesOf([{ ...later, original: 80 }, later])).toMatchObject({
    graded: 1,
    due: 1,
    average: 80,
    averageOfDue: 80,
  });
});

test('what was handed in and waits for a teacher is due, and no missing work', () => {
  const waits = { ...MISSING, waiting: 2 };
  expect(exercisesOf([{ ...MISSING, original: 80 }, waits])).toMatchObject({
    graded: 1,
    due: 2,
    average: 80,
    averageOfDue: 80,
  });
  expect(exercisesOf([waits])).toMatchObject({ graded: 0, due: 1, average: null, averageOfDue: null });
});

test('a lesson is due only where a teacher graded it', () => {
  expect(exercisesOf([LESSON, { ...LESSON, override: 90 }, MISSING])).toMatchObject({
    graded: 1,
    due: 2,
    average: 90,
    averageOfDue: 45,
  });
});

test('exercises, iterations and performance weigh what the teacher says, and no part that is not there is asked of an average', () => {
  const quizzes = [{ ...MISSING, original: 80 }, MISSING];
  const designs = { iterations: 60, performance: null };
  expect(gradeStandingOf(quizzes, designs, { grades: 50, iterations: 25, performance: 25 })).toEqual({
    graded: 1,
    due: 2,
    // (50 · 80 + 25 · 60) / 75, and (50 · 40 + 25 · 60 + 25 · 0) / 100
    average: expect.closeTo(73.333_333, 5),
    averageOfDue: 35,
    ...designs,
  });
  expect(gradeStandingOf([], NO_PARTS, { grades: 1, iterations: 1, performance: 0 })).toMatchObject({
    average: null,
    averageOfDue: 0,
  });
  const alone = gradeStandingOf(
    quizzes,
    { iterations: null, performance: 90 },
    { grades: 0, iterations: 0, performance: 7 },
  );
  expect(alone).toMatchObject({ average: 90, averageOfDue: 90 });
});

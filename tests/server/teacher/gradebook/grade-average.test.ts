import { expect, test } from 'vitest';
import { standingOf } from '#server/teacher/gradebook/grade-average.ts';
import type { CountedGrade } from '#server/teacher/gradebook/grade-average.ts';

const MISSING: CountedGrade = { original: null, override: null, isExcused: false, isScored: true, isDue: true };
const LESSON: CountedGrade = { ...MISSING, isScored: false };

test('an average takes what counts: given before reached, nothing that is excused; missing work is left out or 0', () => {
  expect(standingOf([])).toEqual({ graded: 0, due: 0, average: null, averageOfDue: null });
  expect(standingOf([MISSING])).toEqual({ graded: 0, due: 1, average: null, averageOfDue: 0 });
  const grades = [
    { ...MISSING, original: 50 },
    { ...MISSING, original: 0, override: 85 },
    { ...MISSING, original: 10, isExcused: true },
    { ...MISSING, isExcused: true },
    MISSING,
  ];
  expect(standingOf(grades)).toEqual({ graded: 2, due: 3, average: 67.5, averageOfDue: 45 });
  expect(standingOf([{ ...MISSING, original: 0 }])).toEqual({ graded: 1, due: 1, average: 0, averageOfDue: 0 });
});

test('what has no grade is not due before its date, and what has one counts at once', () => {
  const later = { ...MISSING, isDue: false };
  expect(standingOf([later, MISSING])).toEqual({ graded: 0, due: 1, average: null, averageOfDue: 0 });
  expect(standingOf([{ ...later, original: 80 }, later])).toEqual({ graded: 1, due: 1, average: 80, averageOfDue: 80 });
});

test('a lesson is due only where a teacher graded it', () => {
  expect(standingOf([LESSON, { ...LESSON, override: 90 }, MISSING])).toEqual({
    graded: 1,
    due: 2,
    average: 90,
    averageOfDue: 45,
  });
});

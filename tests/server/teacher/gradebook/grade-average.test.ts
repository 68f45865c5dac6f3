import { expect, test } from 'vitest';
import { gradeAverage } from '#server/teacher/gradebook/grade-average.ts';
import type { GradeCell } from '#contract/teacher/gradebook-calls.ts';

const CELL: GradeCell = {
  code: '01-quiz',
  isComplete: false,
  original: null,
  override: null,
  note: '',
  isExcused: false,
  attempts: 0,
  retakesAllowed: 1,
  timeOnTask: 0,
};

test('an average takes what counts: given before reached, nothing that is excused or missing', () => {
  expect(gradeAverage([])).toBeNull();
  expect(gradeAverage([CELL])).toBeNull();
  const grades = [
    { ...CELL, original: 50 },
    { ...CELL, original: 0, override: 85 },
    { ...CELL, original: 10, isExcused: true },
    CELL,
  ];
  expect(gradeAverage(grades)).toBe(67.5);
  expect(gradeAverage([{ ...CELL, original: 0 }])).toBe(0);
});

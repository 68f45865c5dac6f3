import { expect, test } from 'vitest';
import { areRubricLevels, rubricPercent, rubricPoints } from '#rules/grading/rubric-points.ts';

test('each level is a point, and the whole is 100 percent', () => {
  expect(rubricPoints([4, 3, 3, 2])).toEqual({ points: 12, most: 16 });
  expect([rubricPercent([4, 4, 4, 4]), rubricPercent([4, 3, 3, 2]), rubricPercent([1, 1, 1, 2])]).toEqual([
    100, 75, 31,
  ]);
});

test('every criterion has one of four levels', () => {
  expect(areRubricLevels([1, 2, 3, 4])).toBe(true);
  for (const levels of [
    [],
    [1, 2, 3],
    [1, 2, 3, 4, 4],
    [0, 1, 1, 1],
    [5, 1, 1, 1],
    [1.5, 1, 1, 1],
    [Number.NaN, 1, 1, 1],
  ])
    expect(areRubricLevels(levels)).toBe(false);
});

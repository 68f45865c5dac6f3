import { expect, test } from 'vitest';
import { randomFrom, shuffled } from '#rules/seeded-random.ts';

test('a seed gives the numbers and the order that it has always given: quizzes and draws are kept by their seeds', () => {
  const random = randomFrom(42);
  expect([random(), random(), random()]).toEqual([0.6011037519201636, 0.44829055899754167, 0.8524657934904099]);
  expect(shuffled([...'abcdefgh'], randomFrom(42)).join('')).toBe('chbagfde');
});

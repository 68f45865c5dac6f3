import { expect, test } from 'vitest';
import { wordCount } from '#server/records/learning/word-count.ts';

test('words have a letter or a digit', () => {
  expect(wordCount('')).toBe(0);
  expect(wordCount('  Two\nwords - and 3 größer… ')).toBe(5);
});

import { describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { charactersOf, writtenAnswer } from '#rules/grading/written-answer.ts';

describe('a written answer', () => {
  test('is what was typed without the blanks around it', () => {
    expect(writtenAnswer('  Two lines\nof words. \n')).toEqual({ text: 'Two lines\nof words.' });
  });

  test('is none when nothing but blanks was typed', () => {
    for (const typed of ['', ' ', '\n\t ']) expect(writtenAnswer(typed)).toEqual({ problem: 'empty' });
  });

  test('is counted in characters, however many bytes or halves each of them takes', () => {
    expect(charactersOf('aé漢🚀')).toBe(4);
    for (const character of ['a', 'é', '漢', '🚀']) {
      const full = character.repeat(LIMITS.writtenMax);
      expect(writtenAnswer(full)).toEqual({ text: full });
      expect(writtenAnswer(` ${full} `)).toEqual({ text: full });
      expect(writtenAnswer(full + character)).toEqual({ problem: 'long' });
    }
  });
});

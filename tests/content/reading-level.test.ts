import { describe, expect, test } from 'vitest';
import { readingLevel, syllablesOf } from '#tests/support/content/reading-level.ts';

describe('syllables', () => {
  test.each([
    ['the', 1],
    ['squeezed', 1],
    ['loaded', 2],
    ['wheels', 1],
    ['rushes', 2],
    ['table', 2],
    ['friction', 2],
    ['radius', 3],
    ['reaction', 3],
    ['pushing', 2],
    ['carrying', 3],
    ['heavier', 3],
    ['acceleration', 5],
    ['temperature', 4],
    ['aerodynamics', 5],
    ['skateboard', 2],
    ['material', 4],
    ['4.5', 1],
  ])('%s has %i', (word, count) => {
    expect(syllablesOf(word)).toBe(count);
  });
});

describe('the reading level', () => {
  test('of short words in short sentences is low', () => {
    expect(readingLevel(['The cat sat on the mat. The dog ran to the cat.']).grade).toBeLessThan(1);
  });

  test('follows the formula of 1975 on a counted text', () => {
    // 12 words, 1 sentence, 25 syllables.
    const { words, sentences, syllables, grade } = readingLevel([
      'Engineers investigate complicated problems before they begin to build any new machine.',
    ]);
    expect({ words, sentences, syllables }).toEqual({ words: 12, sentences: 1, syllables: 25 });
    expect(grade).toBeCloseTo(0.39 * 12 + (11.8 * 25) / 12 - 15.59, 9);
  });

  test('ends a sentence at the end of a paragraph but not inside a number', () => {
    expect(readingLevel(['A heading', 'It takes 1.16 seconds. Then it stops.']).sentences).toBe(3);
  });
});

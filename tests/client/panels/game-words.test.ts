import { expect, test } from 'vitest';
import { progressWords } from '#client/panels/game/game-words.ts';

test('GAME-03 the words beside the progress bar say what can be done, or that nothing is missing any more', () => {
  const words = (canLevelUp: boolean, percent: number) => progressWords({ canLevelUp }, { percent, tone: 'green' });
  expect(words(false, 99)).toBe('Almost there');
  expect(words(true, 100)).toBe('Ready to level up');
  // At the last level, or where the teacher lets nobody on.
  expect(words(false, 100)).toBe('All reached');
});

import { describe, expect, test } from 'vitest';
import { needWords, nextPlace, nextWords, progressWords } from '#client/panels/game/game-words.ts';
import { gameAt } from './game-at.ts';

test('GAME-03 the words beside the progress bar say what can be done, or that nothing is missing any more', () => {
  const words = (canLevelUp: boolean, percent: number, isAtLastLevel = false) =>
    progressWords({ canLevelUp, isAtLastLevel }, { percent, tone: 'green' });
  expect(words(false, 99)).toBe('Almost there');
  expect(words(true, 100)).toBe('Ready to level up');
  // At the last level, or where the teacher lets nobody on.
  expect(words(false, 100)).toBe('All reached');
  // Nothing comes after it.
  expect([words(false, 99, true), words(false, 100, true)]).toEqual(['Final level', 'All reached']);
});

describe('what is missing for the next level', () => {
  const enough = { gradesScore: 40, iterationsScore: 50, performanceScore: 40, aggregateScore: 130 };
  const nextOf = (scores: Parameters<typeof gameAt>[0]) => [nextWords(gameAt(scores)), nextPlace(gameAt(scores))];

  test('GAME-02 is one sentence, and the way leads to where the first of it is earned', () => {
    expect(nextOf({})).toEqual([
      'You need 40 more points from grades, 3 more designs that beat the standard one and 40 more points from performance for level 2.',
      'research',
    ]);
    expect(nextOf({ ...enough, gradesScore: 39 })).toEqual([
      'You need 1 more point from grades for level 2.',
      'research',
    ]);
    expect(nextOf({ ...enough, performanceScore: 12 })).toEqual([
      'You need 28 more points from performance for level 2.',
      'engineering',
    ]);
  });

  test('GAME-11 counts designs, whose points may be enough before the last of them', () => {
    expect(nextOf({ ...enough, iterationsScore: 33 })).toEqual([
      'You need 1 more design that beats the standard one for level 2.',
      'engineering',
    ]);
    expect(needWords({ kind: 'iterations', has: 2, needs: 3, points: 25 })).toBe('2 of 3 designs');
    expect(needWords({ kind: 'grades', has: 85, needs: 40, points: 40 })).toBe('85 points, 40 needed');
  });

  test('GAME-11 may be points of any kind: they come from the best design, and where that is perfect from Research', () => {
    const asked = { requiredAggregateScore: 200 };
    expect(nextOf({ ...enough, level: asked })).toEqual(['You need 70 more points in all for level 2.', 'engineering']);
    const perfect = { ...enough, performanceScore: 100, aggregateScore: 190 };
    expect(nextOf({ ...perfect, level: asked })).toEqual(['You need 10 more points in all for level 2.', 'research']);
  });

  test('GAME-05 is nothing for who can level up, and a better design at the last level', () => {
    expect(nextOf({ ...enough, canLevelUp: true })).toEqual(['You have everything you need to level up.', undefined]);
    expect(nextOf({ ...enough, isAtLastLevel: true })).toEqual([
      'You are at the final level: make your best design even better.',
      'engineering',
    ]);
  });
});

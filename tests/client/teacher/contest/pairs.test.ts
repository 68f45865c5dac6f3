import { describe, expect, test } from 'vitest';
import { pairsAhead, pairsOf } from '#client/teacher/contest/projector/pairs.ts';
import { drawOf } from '#rules/contest/draw.ts';
import { progressOf } from '#rules/contest/progress.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';

/** A contest in heats of so many, the first the fastest, with what the wall asks of it. */
function heatsOf(count: number): ShownContest {
  const draw = Array.from({ length: count }, (_, index) => `car-${index + 1}`);
  const contest = { format: 'heats', basis: 'predicted', measure: { better: 'lower', resolution: 0.001 } };
  return {
    contest: contest as ShownContest['contest'],
    log: [],
    progress: progressOf(drawOf('heats', draw), []),
    entryOf: (id) => ({ id }) as ReturnType<ShownContest['entryOf']>,
    nameOf: (id) => id,
    results: new Map(draw.map((id, index) => [id, 1 + index / 10])),
    raced: new Map(),
  };
}

describe('a heat on the wall', () => {
  test.each([
    [2, ['car-1 car-2']],
    [3, ['car-2 car-3', 'car-1 car-2']],
    [4, ['car-3 car-4', 'car-1 car-2']],
  ])('of %d is watched two by two, the first two last, and everybody is seen', (count, watched) => {
    const shown = heatsOf(count);
    const { entries } = shown.progress.draw;
    const pairs = pairsOf(shown, entries);
    expect(pairs.map((pair) => pair.join(' '))).toEqual(watched);
    expect(new Set(pairs.flat())).toEqual(new Set(entries));
    // All of them are loaded before the first race.
    expect(pairsAhead(shown)).toEqual(pairs);
  });

  test('of one who was left alone has nothing to watch', () => {
    expect(pairsOf(heatsOf(4), ['car-1'])).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { stepWords } from '#client/teacher/contest/contest-words.ts';
import { drawOf } from '#rules/contest/draw.ts';
import { progressOf } from '#rules/contest/progress.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { ContestFormat } from '#contract/competition/contest.ts';

/** What is said of the first race that these took these places in. */
function said(format: ContestFormat, places: Readonly<Record<string, number | null>>): string {
  const order = Object.keys(places);
  const progress = progressOf(drawOf(format, order), []);
  const shown = { progress, nameOf: (entry: string) => entry } as unknown as ShownContest;
  const match = progress.next?.match.id ?? '';
  return stepWords(shown, { kind: 'raced', results: [{ match, order, by: 'results', places: Object.values(places) }] });
}

test('a step says in which order they came in, and that equals are equal where they share the place', () => {
  expect(said('best-of-all', { Uma: 1, Tess: 2, Wen: 2, Rosa: null })).toBe('All runs: Uma before Tess, Wen');
  expect(said('best-of-all', { Uma: 1, Tess: 1, Wen: 3 })).toBe('All runs: Uma, Tess before Wen');
  expect(said('elimination', { Uma: 1, Tess: 1 })).toBe('Final: Uma, Tess equal');
});

import { randomFrom, shuffled } from '#rules/seeded-random.ts';
import type { Ranks, Results } from './steps.ts';

/** Largest seed of a draw, so that it can be read out and typed again. */
export const SEED_MOST = 9999;

/** The same entries in an order that everybody who knows the seed can make again, wherever they stood before. */
export function orderBySeed(entries: readonly string[], seed: number): readonly string[] {
  return shuffled(entries.toSorted(), randomFrom(seed));
}

/** The best result first; who has none comes last, all others as they stood. */
export function byResults(entries: readonly string[], results: Results, { better }: Ranks): readonly string[] {
  const key = (entry: string): number => {
    const value = results.get(entry) ?? null;
    return value === null ? Infinity : better === 'lower' ? value : -value;
  };
  return entries.toSorted((one, other) => (key(one) === key(other) ? 0 : key(one) - key(other)));
}

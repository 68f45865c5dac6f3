import type { Ranks, Results } from './steps.ts';

/** Largest seed of a draw, so that it can be read out and typed again. */
export const SEED_MOST = 9999;

/** The same entries in an order that everybody who knows the seed can make again, wherever they stood before. */
export function shuffled(entries: readonly string[], seed: number): readonly string[] {
  const order = entries.toSorted();
  const random = numbersFrom(seed);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? '', order[last] ?? ''];
  }
  return order;
}

/** The best result first; who has none comes last, all others as they stood. */
export function byResults(entries: readonly string[], results: Results, { better }: Ranks): readonly string[] {
  const key = (entry: string): number => {
    const value = results.get(entry) ?? null;
    return value === null ? Infinity : better === 'lower' ? value : -value;
  };
  return entries.toSorted((one, other) => (key(one) === key(other) ? 0 : key(one) - key(other)));
}

/** Mulberry32: from 0 up to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

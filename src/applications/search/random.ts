/** Numbers at random, the same for the same seed. */
export interface Random {
  /** Even in [0, 1). */
  readonly even: () => number;
  /** Of the standard normal distribution. */
  readonly normal: () => number;
  /** One of a list that is not empty. */
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
  /** The list in another order. */
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
}

/** A generator of 32 bits by Tommy Ettinger (mulberry32), which is public domain; the normal numbers after Box and Muller. */
export function randomFrom(seed: number): Random {
  let state = Math.trunc(seed) | 0;
  const even = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even());
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(even() * items.length)];
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => [even(), item] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, item]) => item);
  return { even, normal, oneOf, shuffled };
}

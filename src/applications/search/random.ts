import { randomFrom } from '#rules/seeded-random.ts';

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

/** Chance from a seed; the normal numbers after Box and Muller. */
export function chanceFrom(seed: number): Random {
  const even = randomFrom(Math.trunc(seed));
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even());
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(even() * items.length)];
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => [even(), item] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, item]) => item);
  return { even, normal, oneOf, shuffled };
}

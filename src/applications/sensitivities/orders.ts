import type { InputDescriptor } from '#applications/application.ts';
import type { Ranking } from '#applications/judgement.ts';
import type { Effect, Tried } from './tried-changes.ts';

/** Less than zero where the first is the better one. */
export type Order = (one: Effect, other: Effect) => number;

/** An input and its best change. */
export interface Found {
  readonly input: InputDescriptor;
  readonly best: Effect;
}

/** The best change of each input among those asked for, the best input first. */
export function bestOf(tried: readonly Tried[], isAsked: (effect: Effect) => boolean, order: Order): readonly Found[] {
  return tried
    .flatMap(({ input, effects }) => {
      const [best] = effects.filter(isAsked).toSorted(order);
      return best === undefined ? [] : [{ input, best }];
    })
    .toSorted((one, other) => order(one.best, other.best));
}

/** What a change adds to the performance, in its units; more is better. */
export function gainOf<A>({ effect }: Effect, { better }: Ranking<A>): number {
  return better === 'higher' ? effect : -effect;
}

/** A change that no judge could measure does not help. */
export function helps<A>(effect: Effect, ranking: Ranking<A>): boolean {
  return gainOf(effect, ranking) >= ranking.measure.resolution;
}

/** By what the student will read, and by what was found where that is the same. */
export function strongestFirst<A>(ranking: Ranking<A>): Order {
  const way = ranking.better === 'higher' ? 1 : -1;
  return firstOf(
    fewest(({ shown }) => -way * shown),
    fewest((effect) => -gainOf(effect, ranking)),
  );
}

export function fewest(count: (effect: Effect) => number): Order {
  return (one, other) => count(one) - count(other);
}

/** The first of some orders that tells two apart. */
export function firstOf(...orders: readonly Order[]): Order {
  return (one, other) => orders.map((order) => order(one, other)).find((difference) => difference !== 0) ?? 0;
}

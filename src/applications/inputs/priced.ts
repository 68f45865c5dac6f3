import type { Choice } from '#contract/engineering/input.ts';

/**
 * The choices of a stock part with what each costs: all pieces of it that one design needs, in US dollars, as schools and hobbyists
 * bought them in 2025 in small packs. An estimate: shops differ by half. A choice that is not named has no price.
 */
export function priced(choices: readonly Choice[], prices: Readonly<Record<string, number>>): Choice[] {
  return choices.map((choice) => {
    const price = prices[choice.value];
    if (price === undefined) return choice;
    return { ...choice, price, stats: [...(choice.stats ?? []), { name: 'Price', value: dollars(price) }] };
  });
}

/** An amount of US dollars as it is written. */
export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

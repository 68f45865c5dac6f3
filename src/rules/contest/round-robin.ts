import type { Match, Unnumbered } from './draw.ts';

/** Everybody against everybody, in rounds in which each races once; of an odd number one has each round free. */
export function roundRobinRounds(entries: readonly string[]): readonly Unnumbered[] {
  const circle: readonly (string | undefined)[] = entries.length % 2 === 0 ? entries : [...entries, undefined];
  const [fixed, ...turning] = circle;
  return turning.map((_, round) => {
    const turned = [...turning.slice(round), ...turning.slice(0, round)];
    const seats = [fixed, ...turned];
    const matches = seats.slice(0, seats.length / 2).flatMap((one, index): Match[] => {
      const other = seats[seats.length - 1 - index];
      if (one === undefined || other === undefined) return [];
      return [{ id: `day-${round + 1}-${index + 1}`, slots: [{ entry: one }, { entry: other }] }];
    });
    return { kind: 'day', matches };
  });
}

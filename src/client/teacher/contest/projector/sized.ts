import type { CSSProperties } from 'react';

type Numbers = Readonly<Record<`--${string}`, number>>;

/** A style with numbers for the style sheet, by which letters become as large as their rows allow. */
export function sized(numbers: Numbers): CSSProperties {
  return { ...numbers };
}

/** What the style sheet needs to make names as large as their room lets them be, in one line or in at most so many. */
export function lettersOf(names: readonly string[], lines: number): Numbers {
  return { '--one': longest(names, 1), '--many': longest(names, lines), '--lines': lines };
}

/** So many letters a line must hold, that each of these names stands in so many lines. */
export function longest(names: readonly string[], lines: number): number {
  return Math.max(1, ...names.map((name) => lineOf(name, lines)));
}

function lineOf(name: string, lines: number): number {
  // A line ends behind a blank or a hyphen.
  const words = name.match(/[^\s-]*[\s-]?/g) ?? [];
  let letters = Math.max(...words.map(lengthOf), Math.ceil(lengthOf(name) / lines));
  while (linesOf(words, letters) > lines) letters += 1;
  return letters;
}

const lengthOf = (text: string): number => [...text.trim()].length;

function linesOf(words: readonly string[], letters: number): number {
  let count = 1;
  let line = '';
  for (const word of words) {
    const isOver = lengthOf(line + word) > letters;
    line = isOver ? word : line + word;
    if (isOver) count += 1;
  }
  return count;
}

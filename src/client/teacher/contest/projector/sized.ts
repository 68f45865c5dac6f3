import type { CSSProperties } from 'react';

/** A style with numbers for the style sheet, by which letters become as large as their rows allow. */
export function sized(numbers: Readonly<Record<`--${string}`, number>>, style: CSSProperties): CSSProperties {
  return { ...style, ...numbers };
}

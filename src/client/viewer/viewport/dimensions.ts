import type { Point2 } from '#contract/values/numbers.ts';

/** Between a line and its words [px]. */
const GAP = 2;
/** Between what is measured and the first line, and between the words of one and the next line [px]. */
const CLEAR = 6;
/** How far each end reaches across its line, to either side [px]. */
const TICK = 4;

/** A length on the sheet [px]. */
export interface Length {
  readonly from: Point2;
  readonly to: Point2;
}

export interface Dimension {
  /** The line with its two ends, and from those to what is measured [px]. */
  readonly lines: readonly Length[];
  /** The middle of the words [px]. */
  readonly at: Point2;
  /** Other words in their place make room downward. */
  readonly isUnder: boolean;
}

interface Sheet {
  /** How far down the middle of the drawing is, and how high the words are [px]. */
  readonly middle: number;
  readonly height: number;
}

/**
 * Lengths as a drawing shows them: those along the sheet below each other, the shortest next to what is measured, on the side that looks
 * away from the middle of the drawing; between their line and the next one stand the words. The words of an upright one stand over its
 * upper end. Where the thing itself has them, one line would lie on another, and the words on what is measured.
 */
export function dimensionsOf<Key>(lengths: ReadonlyMap<Key, Length>, sheet: Sheet): ReadonlyMap<Key, Dimension> {
  const placed = new Map<Key, Dimension>();
  for (const side of [1, -1] as const) {
    const away = ({ from, to }: Length) => side * ((from[1] + to[1]) / 2 - sheet.middle);
    const beside = [...lengths]
      .filter(([, length]) => !isUpright(length) && (side === 1 ? away(length) > 0 : away(length) >= 0))
      .toSorted(([, one], [, other]) => widthOf(one) - widthOf(other));
    const first = Math.min(...beside.map(([, length]) => away(length))) + CLEAR;
    for (const [row, [key, length]] of beside.entries()) {
      const y = sheet.middle + side * (first + row * (sheet.height + GAP + CLEAR));
      placed.set(key, levelOf(length, { y, side, height: sheet.height }));
    }
  }
  for (const [key, length] of lengths) if (isUpright(length)) placed.set(key, uprightOf(length, sheet.height));
  return placed;
}

const widthOf = ({ from, to }: Length): number => Math.abs(to[0] - from[0]);
const isUpright = ({ from, to }: Length): boolean => Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]);

interface Row {
  readonly y: number;
  /** Down the sheet or up. */
  readonly side: 1 | -1;
  readonly height: number;
}

function levelOf({ from, to }: Length, { y, side, height }: Row): Dimension {
  const ends = [from, to].map(([x, measured]): Length => {
    const start = side * Math.min(side * measured, side * y - TICK);
    return { from: [x, start], to: [x, y + side * TICK] };
  });
  return {
    lines: [{ from: [from[0], y], to: [to[0], y] }, ...ends],
    at: [(from[0] + to[0]) / 2, y + side * (height / 2 + GAP)],
    isUnder: side === 1,
  };
}

function uprightOf({ from, to }: Length, height: number): Dimension {
  const ticks = [from, to].map(([x, y]): Length => ({ from: [x - TICK, y], to: [x + TICK, y] }));
  return {
    lines: [{ from, to }, ...ticks],
    at: [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - height / 2 - GAP],
    isUnder: false,
  };
}

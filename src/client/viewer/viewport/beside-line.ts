import type { Point2 } from '#contract/values/numbers.ts';

/** Between a line and its words [px]. */
const GAP = 2;

export interface Beside {
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
 * Where the words of a dimension stand on a sheet: on the side of their line that looks away from the middle of the drawing, or over
 * the upper end of an upright one. On the other side they would lie on what is measured, which is small on a phone.
 */
export function besideLine(from: Point2, to: Point2, { middle, height }: Sheet): Beside {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const isUpright = Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]);
  if (isUpright) return { at: [x, Math.min(from[1], to[1]) - height / 2 - GAP], isUnder: false };
  const isUnder = y > middle;
  return { at: [x, y + (isUnder ? 1 : -1) * (height / 2 + GAP)], isUnder };
}

import type { LabelBox, LabelFrame } from '#client/ui/pictures/label-layout.ts';

/** A mark on a curve, and how wide its name is [px]. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly textWidth: number;
}

export type Pixel = readonly [x: number, y: number];

interface Surroundings {
  readonly frame: LabelFrame;
  /** Points of all curves, so close together that none passes between two of them unseen. */
  readonly curves: readonly Pixel[];
  /** Of the device's pixels to those of the page. */
  readonly ratio: number;
}

/** Where a name may stand beside its mark, the best place first. */
const SIDES = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;
/** Worse than any curve: a name beside another mark would be taken for that one's. */
const ANOTHER_MARK = 1e6;

/** The name of each mark beside it and inside the plot, on the side where it covers the least of the curves. */
export function markBoxes(spots: readonly Spot[], around: Surroundings): readonly LabelBox[] {
  return spots.map((spot, index) => {
    const boxes = SIDES.map((side) => boxBeside(spot, side, around));
    const free = boxes.filter((box) => isInside(box, around.frame));
    const costs = free.map((box) => covered(box, around.curves) + nearAnother(box, spots.slice(index + 1)));
    return free[costs.indexOf(Math.min(...costs))] ?? pushedIn(boxes[0] ?? { ...spot, width: 0, height: 0 }, around);
  });
}

function boxBeside(spot: Spot, [right, down]: Pixel, { frame, ratio }: Surroundings): LabelBox {
  const height = 16 * ratio;
  const y = spot.y + down * 10 * ratio;
  return {
    x: spot.x + right * (8 * ratio + spot.textWidth / 2),
    y: down < 0 ? Math.max(y, frame.top + height / 2) : y,
    width: spot.textWidth,
    height,
  };
}

function isInside({ x, y, width, height }: LabelBox, frame: LabelFrame): boolean {
  return (
    x - width / 2 >= frame.left &&
    x + width / 2 <= frame.left + frame.width &&
    y + height / 2 <= frame.top + frame.height
  );
}

/** Where there is room on no side. */
function pushedIn(box: LabelBox, { frame }: Surroundings): LabelBox {
  const most = frame.left + frame.width - box.width / 2;
  return { ...box, x: Math.max(Math.min(box.x, most), frame.left + box.width / 2) };
}

function covered(box: LabelBox, curves: readonly Pixel[]): number {
  return curves.filter(([x, y]) => Math.abs(x - box.x) <= box.width / 2 && Math.abs(y - box.y) <= box.height / 2)
    .length;
}

function nearAnother(box: LabelBox, later: readonly Spot[]): number {
  const isNear = later.some(
    ({ x, y }) => Math.abs(x - box.x) < box.width / 2 + box.height / 2 && Math.abs(y - box.y) < box.height,
  );
  return isNear ? ANOTHER_MARK : 0;
}

/** Points along a curve no farther apart than `step`; undefined stands for a gap in it. */
export function along(curve: readonly (Pixel | undefined)[], step: number): readonly Pixel[] {
  return curve.flatMap((to, index) => {
    const from = curve[index - 1];
    if (to === undefined) return [];
    if (from === undefined) return [to];
    const pieces = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step);
    return Array.from({ length: pieces }, (_, piece): Pixel => {
      const share = (piece + 1) / pieces;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    });
  });
}

import type { Bounds } from '#applications/build-files/drawing.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** The pieces of a line of straight parts that lie inside a window [mm]; none where it passes outside. */
export function clippedTo(window: Bounds, points: readonly Point2[]): readonly (readonly Point2[])[] {
  const pieces: Point2[][] = [];
  let open: Point2[] | undefined;
  for (let i = 0; i + 1 < points.length; i += 1) {
    const part = clippedSegment(window, points[i], points[i + 1]);
    if (part === undefined) {
      open = undefined;
      continue;
    }
    const [from, to] = part;
    if (open === undefined || from !== points[i]) {
      open = [from];
      pieces.push(open);
    }
    open.push(to);
    if (to !== points[i + 1]) open = undefined;
  }
  return pieces;
}

/** Whether two rectangles have more than an edge in common. */
export function overlaps(one: Bounds, other: Bounds): boolean {
  return [0, 1].every((axis) => one.min[axis] < other.max[axis] && other.min[axis] < one.max[axis]);
}

/** Liang and Barsky's clipping of a line (ACM Trans. Graph. 3 (1984) 1); an end that is inside stays the same object. */
function clippedSegment({ min, max }: Bounds, a: Point2, b: Point2): readonly [Point2, Point2] | undefined {
  let [enter, leave] = [0, 1];
  for (const axis of [0, 1] as const) {
    const way = b[axis] - a[axis];
    if (way === 0) {
      if (a[axis] < min[axis] || a[axis] > max[axis]) return undefined;
      continue;
    }
    const first = ((way > 0 ? min[axis] : max[axis]) - a[axis]) / way;
    const second = ((way > 0 ? max[axis] : min[axis]) - a[axis]) / way;
    enter = Math.max(enter, first);
    leave = Math.min(leave, second);
  }
  if (enter > leave) return undefined;
  const at = (share: number): Point2 => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  return [enter === 0 ? a : at(enter), leave === 1 ? b : at(leave)];
}

import type { Point2, Point3 } from '#contract/values/numbers.ts';

/** A plane that the flat view looks at: the side from the right, the top from above, the end from the front. */
export type Plane = 'side' | 'top' | 'end';

/** Right and up on the sheet; the third number is how near the point is to the viewer. */
export function flatten([x, y, z]: Point3, plane: Plane): Point3 {
  if (plane === 'side') return [x, y, z];
  return plane === 'top' ? [x, -z, y] : [-z, y, x];
}

/** Signed area of a closed outline; counter-clockwise is positive. */
export function areaOf(points: readonly Point2[]): number {
  let twice = 0;
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return twice / 2;
}

import type { Shape } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

/** Two opposite corners, the first with the smaller coordinates [m]. */
export type Box = readonly [low: Point3, high: Point3];

/** The eight corners by binary digits x, y, z; each face counter-clockwise seen from outside. */
const FACES = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
] as const;

/** Boxes with edges along the axes, as one mesh. */
export function boxMesh(boxes: readonly Box[]): Shape {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [low, high] of boxes) {
    const first = positions.length / 3;
    for (let corner = 0; corner < 8; corner += 1) {
      positions.push((corner & 1 ? high : low)[0], (corner & 2 ? high : low)[1], (corner & 4 ? high : low)[2]);
    }
    for (const [a, b, c, d] of FACES) {
      indices.push(first + a, first + b, first + c, first + a, first + c, first + d);
    }
  }
  return { kind: 'mesh', positions, indices };
}

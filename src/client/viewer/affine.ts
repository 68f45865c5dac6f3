import type { Point3 } from '#contract/values/numbers.ts';

/** A placement in space: the first three rows of a 4 x 4 matrix, row by row. */
export type Affine = readonly number[];

export const IDENTITY: Affine = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export interface Placed {
  readonly position: Point3;
  /** Euler angles; z turns first, then y, then x, which is three.js's order XYZ [rad]. */
  readonly rotation: Point3;
  readonly scale: Point3;
}

export function affineOf({ position, rotation, scale }: Placed): Affine {
  const [cx, cy, cz] = rotation.map(Math.cos) as [number, number, number];
  const [sx, sy, sz] = rotation.map(Math.sin) as [number, number, number];
  const [kx, ky, kz] = scale;
  return [
    cy * cz * kx,
    -cy * sz * ky,
    sy * kz,
    position[0],
    (cx * sz + sx * cz * sy) * kx,
    (cx * cz - sx * sz * sy) * ky,
    -sx * cy * kz,
    position[1],
    (sx * sz - cx * cz * sy) * kx,
    (sx * cz + cx * sz * sy) * ky,
    cx * cy * kz,
    position[2],
  ];
}

/** First `inner`, then `outer`. */
export function composed(outer: Affine, inner: Affine): Affine {
  const product: number[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      let sum = column === 3 ? at(outer, row, 3) : 0;
      for (let k = 0; k < 3; k += 1) sum += at(outer, row, k) * at(inner, k, column);
      product.push(sum);
    }
  }
  return product;
}

export function moved(affine: Affine, [x, y, z]: Point3): Point3 {
  const row = (n: number): number =>
    at(affine, n, 0) * x + at(affine, n, 1) * y + at(affine, n, 2) * z + at(affine, n, 3);
  return [row(0), row(1), row(2)];
}

/** Turned and scaled, not moved. */
export function turned(affine: Affine, [x, y, z]: Point3): Point3 {
  const row = (n: number): number => at(affine, n, 0) * x + at(affine, n, 1) * y + at(affine, n, 2) * z;
  return [row(0), row(1), row(2)];
}

export function originOf(affine: Affine): Point3 {
  return [at(affine, 0, 3), at(affine, 1, 3), at(affine, 2, 3)];
}

const at = (affine: Affine, row: number, column: number): number => affine[row * 4 + column] ?? 0;

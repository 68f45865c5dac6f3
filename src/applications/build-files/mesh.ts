import { signedArea } from './drawing.ts';
import { triangulated } from './triangulate.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

/** A closed surface of triangles: flat xyz [mm] with z up, and corner indices, counter-clockwise seen from outside. */
export interface Mesh {
  readonly positions: readonly number[];
  readonly indices: readonly number[];
}

/** The corner with that index. */
export function cornerOf(positions: readonly number[], index: number): Point3 {
  return [positions[3 * index], positions[3 * index + 1], positions[3 * index + 2]];
}

/** The surface standing on the plane z = 0. */
export function laidFlat({ positions, indices }: Mesh): Mesh {
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 2; i < positions.length; i += 3) lowest = Math.min(lowest, positions[i]);
  return { positions: positions.map((value, i) => (i % 3 === 2 ? value - lowest : value)), indices };
}

/**
 * A turned part: the outline [radius, z] [mm] runs counter-clockwise in the half plane to the right of the axis. An outline
 * that starts and ends on the axis closes there by poles; one that never touches it closes on itself, and makes a ring.
 */
export function turnedPart(profile: readonly Point2[], around = 96): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  const rings = profile.map(([radius, z]) => {
    const first = positions.length / 3;
    const count = radius === 0 ? 1 : around;
    for (let i = 0; i < count; i += 1) {
      const angle = (2 * Math.PI * i) / around;
      positions.push(radius * Math.cos(angle), radius * Math.sin(angle), z);
    }
    return { first, count };
  });
  const isRing = profile[0][0] !== 0;
  const pairs = isRing ? rings.length : rings.length - 1;
  for (let k = 0; k < pairs; k += 1) {
    const [a, b] = [rings[k], rings[(k + 1) % rings.length]];
    for (let i = 0; i < around; i += 1) {
      const j = (i + 1) % around;
      const [a0, a1] = a.count === 1 ? [a.first, a.first] : [a.first + i, a.first + j];
      const [b0, b1] = b.count === 1 ? [b.first, b.first] : [b.first + i, b.first + j];
      if (a0 !== a1) indices.push(a0, a1, b0);
      if (b0 !== b1) indices.push(a1, b1, b0);
    }
  }
  return { positions, indices };
}

/** A plate of even thickness [mm] with holes, standing on z = 0; outlines may run either way and must not cross. */
export function plate(outer: readonly Point2[], holes: readonly (readonly Point2[])[], thickness: number): Mesh {
  const loops = [turned(outer, 1), ...holes.map((hole) => turned(hole, -1))];
  const flat = loops.flat();
  const positions = [0, thickness].flatMap((z) => flat.flatMap(([x, y]) => [x, y, z]));
  const top = flat.length;
  const faces = triangulated(loops[0], loops.slice(1));
  const indices = faces.flatMap(([a, b, c]) => [a, c, b, a + top, b + top, c + top]);
  let first = 0;
  for (const loop of loops) {
    for (let i = 0; i < loop.length; i += 1) {
      const [a, b] = [first + i, first + ((i + 1) % loop.length)];
      indices.push(a, b, b + top, a, b + top, a + top);
    }
    first += loop.length;
  }
  return { positions, indices };
}

type Triangle3 = readonly [Point3, Point3, Point3];

/** A flat face at a height [mm] that looks up; `outer` counter-clockwise, holes clockwise. */
export function faceUp(z: number, outer: readonly Point2[], holes: readonly (readonly Point2[])[] = []): Triangle3[] {
  const points = [...outer, ...holes.flat()].map(([x, y]): Point3 => [x, y, z]);
  return triangulated(outer, holes).map(([a, b, c]): Triangle3 => [points[a], points[b], points[c]]);
}

/** The same, looking down. */
export function faceDown(...face: Parameters<typeof faceUp>): Triangle3[] {
  return faceUp(...face).map(([a, b, c]): Triangle3 => [a, c, b]);
}

/** Walls between two heights [mm] on a loop, with the material on its left. */
export function walls(loop: readonly Point2[], [low, high]: Point2): Triangle3[] {
  return loop.flatMap(([x0, y0], i): Triangle3[] => {
    const [x1, y1] = loop[(i + 1) % loop.length];
    const [a, b, c, d]: Point3[] = [
      [x0, y0, low],
      [x1, y1, low],
      [x1, y1, high],
      [x0, y0, high],
    ];
    return [
      [a, b, c],
      [a, c, d],
    ];
  });
}

/** A surface of triangles put together from faces and walls. */
export function meshOf(triangles: readonly Triangle3[]): Mesh {
  return { positions: triangles.flat(2), indices: Array.from({ length: 3 * triangles.length }, (_, i) => i) };
}

/** What a closed surface encloses, by the divergence theorem [mm3]. */
export function volumeOf({ positions, indices }: Mesh): number {
  let six = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => cornerOf(positions, indices[i + k]));
    six += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return six / 6;
}

/** The outline counter-clockwise (`sense` 1) or clockwise (-1). */
function turned(loop: readonly Point2[], sense: 1 | -1): readonly Point2[] {
  return signedArea(loop) * sense >= 0 ? loop : loop.toReversed();
}

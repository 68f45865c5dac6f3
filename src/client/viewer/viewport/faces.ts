import type { Shape } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

export type Faceted = Extract<Shape, { kind: 'mesh' | 'lathe' | 'loft' | 'extrude' }>;

/** A solid as polygons: each face is its outline and its holes, as numbers of points. */
export interface Faces {
  readonly points: readonly Point3[];
  readonly faces: readonly (readonly (readonly number[])[])[];
}

/** Points about the axis of a lathe. */
const AROUND = 28;

/** The faces of a solid shape in its own coordinates [m], outward ones counter-clockwise. */
export function facesOf(shape: Faceted): Faces {
  switch (shape.kind) {
    case 'mesh':
      return welded(
        triples(shape.positions),
        triples(shape.indices).map((corners) => [[...corners]]),
      );
    case 'loft':
      return ringFaces(shape.rings.map(triples));
    case 'lathe':
      return ringFaces(shape.profile.map(([x, radius]) => circle(x, radius)));
    case 'extrude':
      return extrudedFaces(shape.outline, shape.holes ?? [], shape.depth);
  }
}

function ringFaces(rings: readonly (readonly Point3[])[]): Faces {
  const around = rings[0]?.length ?? 0;
  const faces: (readonly (readonly number[])[])[] = [];
  const ringOf = (index: number): number[] => Array.from({ length: around }, (_, i) => index * around + i);
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    for (let i = 0; i < around; i += 1) {
      const [a, b] = [ring * around + i, ring * around + ((i + 1) % around)];
      faces.push([[a, b, b + around, a + around]]);
    }
  }
  faces.push([ringOf(0).toReversed()], [ringOf(rings.length - 1)]);
  return welded(rings.flat(), faces);
}

function extrudedFaces(outline: readonly Point2[], holes: readonly (readonly Point2[])[], depth: number): Faces {
  const points: Point3[] = [];
  const near: number[][] = [];
  const far: number[][] = [];
  const sides: number[][][] = [];
  for (const loop of [outline, ...holes]) {
    const start = points.length;
    for (const [x, y] of loop) points.push([x, y, depth / 2], [x, y, -depth / 2]);
    const index = (i: number): number => start + 2 * (i % loop.length);
    near.push(loop.map((_, i) => index(i)));
    far.push(loop.map((_, i) => index(i) + 1).toReversed());
    loop.forEach((_, i) => sides.push([[index(i) + 1, index(i + 1) + 1, index(i + 1), index(i)]]));
  }
  return { points, faces: [near, far, ...sides] };
}

/** Points at one place become one, so that neighboring faces share their edges; faces without area go. */
function welded(points: readonly Point3[], faces: readonly (readonly (readonly number[])[])[]): Faces {
  const byPlace = new Map<string, number>();
  const kept: Point3[] = [];
  const numbers = points.map((point) => {
    const place = point.map((value) => Math.round(value * 1e6)).join(' ');
    const known = byPlace.get(place);
    if (known !== undefined) return known;
    byPlace.set(place, kept.length);
    return kept.push(point) - 1;
  });
  const mapped = faces.map((loops) =>
    loops.map((loop) => {
      const own = loop.map((index) => numbers[index] ?? 0);
      return own.filter((index, i) => index !== own[(i + 1) % own.length]);
    }),
  );
  return { points: kept, faces: mapped.filter((loops) => (loops[0]?.length ?? 0) > 2) };
}

function circle(x: number, radius: number): Point3[] {
  return Array.from({ length: AROUND }, (_, i) => {
    const angle = (2 * Math.PI * i) / AROUND;
    return [x, radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

function triples(flat: readonly number[]): Point3[] {
  const points: Point3[] = [];
  for (let i = 0; i + 2 < flat.length; i += 3) points.push([flat[i] ?? 0, flat[i + 1] ?? 0, flat[i + 2] ?? 0]);
  return points;
}

import { signedArea } from './drawing.ts';
import type { Point2 } from '#contract/values/numbers.ts';

type Triangle = readonly [number, number, number];

/**
 * Triangles over a flat area by ear clipping: `outer` counter-clockwise, `holes` clockwise, indices into all points in order.
 * Each hole is first joined to the outline by a bridge (D. Eberly, "Triangulation by Ear Clipping", 2002). Throws where the
 * outlines cross or a hole lies outside.
 */
export function triangulated(outer: readonly Point2[], holes: readonly (readonly Point2[])[]): readonly Triangle[] {
  const points = [...outer, ...holes.flat()];
  let loop = outer.map((_, i) => i);
  let first = outer.length;
  const rings = holes.map((hole) => {
    const ring = hole.map((_, i) => first + i);
    first += hole.length;
    return ring;
  });
  const rightmost = (ring: readonly number[]): number => Math.max(...ring.map((i) => points[i][0]));
  for (const ring of rings.toSorted((a, b) => rightmost(b) - rightmost(a))) loop = bridged(points, loop, ring);
  const triangles = withoutSlivers(points, clipEars(points, loop));
  const covered = triangles.reduce((sum, [a, b, c]) => sum + Math.abs(turn(points[a], points[b], points[c])) / 2, 0);
  const wanted = [outer, ...holes].reduce((sum, each) => sum + signedArea(each), 0);
  if (!(Math.abs(covered - wanted) <= 1e-9 * Math.abs(wanted))) throw new Error('The outlines of a plate cross');
  return triangles;
}

/** The outline with a hole cut in along the shortest bridge that crosses nothing. */
function bridged(points: readonly Point2[], loop: readonly number[], ring: readonly number[]): number[] {
  const start = ring.reduce((best, _, k) => (points[ring[k]][0] > points[ring[best]][0] ? k : best), 0);
  const from = points[ring[start]];
  // The ends of earlier bridges are in the loop twice, and only one of the two would be right.
  const ends = loop
    .map((_, k) => k)
    .filter((k) => loop.indexOf(loop[k]) === loop.lastIndexOf(loop[k]))
    .toSorted((a, b) => distance(from, points[loop[a]]) - distance(from, points[loop[b]]));
  const end = ends.find((k) => isFree(points, [from, points[loop[k]]], [loop, ring]));
  if (end === undefined) throw new Error('A hole lies outside its outline');
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  return [...loop.slice(0, end + 1), ...turned, ring[start], ...loop.slice(end)];
}

/** Whether a bridge crosses no side and meets no corner on its way. */
function isFree(
  points: readonly Point2[],
  [a, b]: readonly [Point2, Point2],
  loops: readonly (readonly number[])[],
): boolean {
  return loops.every((loop) =>
    loop.every((index, k) => {
      const [c, d] = [points[index], points[loop[(k + 1) % loop.length]]];
      const isCrossed = turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
      return !isCrossed && !isBetween(c, a, b);
    }),
  );
}

/** Whether a point lies on the line between two others, its ends left out. */
function isBetween(p: Point2, a: Point2, b: Point2): boolean {
  if (turn(a, b, p) !== 0) return false;
  const along = (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1]);
  return along > 0 && along < (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
}

/** The ear with the widest corners goes first: slivers, which later leave no way on, stay rare. */
function clipEars(points: readonly Point2[], outline: readonly number[]): readonly Triangle[] {
  const loop = [...outline];
  const triangles: Triangle[] = [];
  while (loop.length > 3) {
    const ear = bestEar(points, loop, true) ?? bestEar(points, loop, false);
    if (ear === undefined) throw new Error('The outlines of a plate cross');
    triangles.push(cornersAt(loop, ear));
    loop.splice(ear, 1);
  }
  return [...triangles, [loop[0], loop[1], loop[2]]];
}

function bestEar(points: readonly Point2[], loop: readonly number[], isStrict: boolean): number | undefined {
  let best: { readonly k: number; readonly quality: number } | undefined;
  for (let k = 0; k < loop.length; k += 1) {
    const quality = qualityOf(cornersAt(loop, k).map((index) => points[index]));
    if (quality > (best?.quality ?? 0) && isEar(points, { loop, k, isStrict })) best = { k, quality };
  }
  return best?.k;
}

/** Twice the area over the square of the longest side [1]: 0.87 for equal sides, 0 for a sliver, below 0 for a hollow corner. */
function qualityOf([a, b, c]: readonly Point2[]): number {
  return turn(a, b, c) / Math.max(distance(a, b), distance(b, c), distance(c, a)) ** 2;
}

interface Corner {
  readonly loop: readonly number[];
  readonly k: number;
  /** Whether a point on the triangle's edge is in its way. */
  readonly isStrict: boolean;
}

function isEar(points: readonly Point2[], { loop, k, isStrict }: Corner): boolean {
  const corners = cornersAt(loop, k);
  const [a, b, c] = corners.map((index) => points[index]);
  const limit = isStrict ? 0 : Number.MIN_VALUE;
  return loop.every((index) => {
    const p = points[index];
    // The ends of a bridge are in the loop twice: a twin of a corner is no obstacle.
    if (corners.some((corner) => points[corner][0] === p[0] && points[corner][1] === p[1])) return true;
    return turn(a, b, p) < limit || turn(b, c, p) < limit || turn(c, a, p) < limit;
  });
}

/**
 * Three corners in line make a triangle without area; it changes its longest side for the one that joins its middle corner with
 * the far corner of the neighbor behind that side.
 */
function withoutSlivers(points: readonly Point2[], triangles: readonly Triangle[]): readonly Triangle[] {
  const mended = [...triangles];
  const isSliver = ([a, b, c]: Triangle): boolean => turn(points[a], points[b], points[c]) === 0;
  for (let tries = 0; tries < triangles.length; tries += 1) {
    const k = mended.findIndex(isSliver);
    if (k < 0) break;
    const middle = mended[k].findIndex((index, i) =>
      isBetween(points[index], points[mended[k][(i + 1) % 3]], points[mended[k][(i + 2) % 3]]),
    );
    const [b, c, a] = [0, 1, 2].map((i) => mended[k][(Math.max(0, middle) + i) % 3]);
    const beyond = mended.findIndex((each, i) => i !== k && each.includes(a) && each.includes(c));
    if (beyond < 0) break;
    const far = mended[beyond].find((index) => index !== a && index !== c) ?? b;
    mended[k] = [a, b, far];
    mended[beyond] = [b, c, far];
  }
  return mended;
}

function cornersAt(loop: readonly number[], k: number): Triangle {
  return [loop[(k + loop.length - 1) % loop.length], loop[k], loop[(k + 1) % loop.length]];
}

function turn(a: Point2, b: Point2, c: Point2): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function distance(a: Point2, b: Point2): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

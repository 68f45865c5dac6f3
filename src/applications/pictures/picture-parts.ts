import type { Picture } from '#contract/engineering/picture.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/*
 * What pictures are put together from. Points are in the frame that the drawings of this product have, in meters: x to the right,
 * y up. The picture has millimeters and y down.
 */

type Material = Picture['parts'][number]['material'];

/** A part of a picture with the points [m] that it reaches. */
export interface DrawnPart {
  readonly material: Material;
  readonly path: string;
  readonly line?: number;
  readonly reach: readonly Point2[];
}

const MM = 1000;
/** Free paper around the drawing, as a share of its larger side. */
const MARGIN = 0.04;

/** An area inside an outline. */
export function area(material: Material, points: readonly Point2[]): DrawnPart {
  return { material, path: `${lineThrough(points)}Z`, reach: points };
}

/** A disc around a center [m]; with a hole where `hole` is its radius. */
export function disc(material: Material, center: Point2, radius: number, hole = 0): DrawnPart {
  const path = hole > 0 ? `${circle(center, radius, 1)}${circle(center, hole, 0)}` : circle(center, radius, 1);
  return { material, path, reach: around(center, radius) };
}

/** Lines of one width [m], each from point to point. */
export function strokes(material: Material, width: number, lines: readonly (readonly Point2[])[]): DrawnPart {
  return { material, path: lines.map(lineThrough).join(''), line: toTenth(width * MM), reach: lines.flat() };
}

/** The parts as one picture; undefined where a number in it is none, or where nothing is to be seen. */
export function pictureOf(parts: readonly DrawnPart[]): Picture | undefined {
  const points = parts.flatMap(({ reach }) => reach);
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  const size = Math.max(right - left, top - bottom);
  if (!(size > 0)) return undefined;
  const free = MARGIN * size;
  const tenths = (meters: number): number => toTenth(meters * MM);
  return {
    box: [tenths(left - free), tenths(-top - free), tenths(right - left + 2 * free), tenths(top - bottom + 2 * free)],
    parts: parts.map(({ reach: _, ...part }) => part),
  };
}

function lineThrough(points: readonly Point2[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${written(x)} ${written(-y)}`).join('');
}

/** Two half circles; a hole turns the other way round. */
function circle([x, y]: Point2, radius: number, sense: 0 | 1): string {
  const [left, right] = [written(x - radius), written(x + radius)];
  const [r, level] = [written(radius), written(-y)];
  const arc = (to: string): string => `A${r} ${r} 0 0 ${sense} ${to} ${level}`;
  return `M${left} ${level}${arc(right)}${arc(left)}Z`;
}

function around([x, y]: Point2, radius: number): Point2[] {
  return [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ];
}

/** Tenths of a millimeter are finer than a small picture shows. */
function written(meters: number): string {
  return String(toTenth(meters * MM));
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

import type { Point2 } from '#contract/values/numbers.ts';

/**
 * What a line is for: `cut` goes through, `score` is engraved or creased, `mark` guides the eye (grids, dimensions),
 * `text` is read.
 */
export type Layer = 'cut' | 'score' | 'mark' | 'text';

/** All layers in the order in which a file lists them. */
export const LAYERS: readonly Layer[] = ['cut', 'score', 'mark', 'text'];

/** Straight lines from point to point [mm]; a closed one returns to its first point, which is not repeated. */
export interface Polyline {
  readonly kind: 'polyline';
  readonly layer: Layer;
  readonly points: readonly Point2[];
  readonly closed: boolean;
}

/** A whole circle [mm]. */
export interface Circle {
  readonly kind: 'circle';
  readonly layer: Layer;
  readonly center: Point2;
  readonly radius: number;
}

/** One line of text; `at` is on its base line, `height` that of a capital letter [mm]. */
export interface Text {
  readonly kind: 'text';
  readonly layer: 'text';
  readonly at: Point2;
  readonly height: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly angleDeg: number;
}

export type Shape = Polyline | Circle | Text;

/** A drawing at full size: millimeters, x to the right, y up. */
export type Drawing = readonly Shape[];

/** The least and the greatest coordinates [mm]. */
export interface Bounds {
  readonly min: Point2;
  readonly max: Point2;
}

/** An open line through the points [mm]. */
export function path(layer: Layer, points: readonly Point2[]): Polyline {
  return { kind: 'polyline', layer, points, closed: false };
}

/** A closed outline through the points [mm]. */
export function outline(layer: Layer, points: readonly Point2[]): Polyline {
  return { kind: 'polyline', layer, points, closed: true };
}

/** A rectangle by its lower left corner and its size [mm]. */
export function rectangle(layer: Layer, [x, y]: Point2, [width, height]: Point2): Polyline {
  return outline(layer, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** A circle [mm]. */
export function circle(layer: Layer, center: Point2, radius: number): Circle {
  return { kind: 'circle', layer, center, radius };
}

/** A line of text, 3 mm high and starting at the point unless told. */
export function label(
  at: Point2,
  text: string,
  options: Partial<Pick<Text, 'height' | 'anchor' | 'angleDeg'>> = {},
): Text {
  return { kind: 'text', layer: 'text', at, text, height: 3, anchor: 'start', angleDeg: 0, ...options };
}

/** A hole with a cross through its center: cut the circle, drill at the cross. */
export function drilledHole(center: Point2, diameter: number): Drawing {
  const [x, y] = center;
  const reach = diameter / 2 + 2;
  return [
    circle('cut', center, diameter / 2),
    path('mark', [
      [x - reach, y],
      [x + reach, y],
    ]),
    path('mark', [
      [x, y - reach],
      [x, y + reach],
    ]),
  ];
}

/** The drawing moved by a vector [mm]. */
export function moved(drawing: Drawing, [dx, dy]: Point2): Drawing {
  return mapped(drawing, ([x, y]) => [x + dx, y + dy]);
}

/** Drawings one below the other with `gap` [mm] between; the first stays where it is, and an empty one takes no room. */
export function stacked(rows: readonly Drawing[], gap: number): Drawing {
  const [first = [], ...rest] = rows.filter((row) => row.length > 0);
  return rest.reduce((above, row) => {
    const lift = boundsOf(above).min[1] - gap - boundsOf(row).max[1];
    return [...above, ...moved(row, [0, lift])];
  }, first);
}

/** The drawing enlarged about the origin; letters keep their height. */
export function scaled(drawing: Drawing, factor: number): Drawing {
  return mapped(drawing, ([x, y]) => [x * factor, y * factor]).map((shape) =>
    shape.kind === 'circle' ? { ...shape, radius: shape.radius * factor } : shape,
  );
}

/** The drawing turned a quarter turn counter-clockwise about the origin. */
export function turnedLeft(drawing: Drawing): Drawing {
  return mapped(drawing, ([x, y]) => [-y, x]).map((shape) =>
    shape.kind === 'text' ? { ...shape, angleDeg: shape.angleDeg + 90 } : shape,
  );
}

function mapped(drawing: Drawing, map: (point: Point2) => Point2): Drawing {
  return drawing.map((shape) => {
    switch (shape.kind) {
      case 'polyline':
        return { ...shape, points: shape.points.map(map) };
      case 'circle':
        return { ...shape, center: map(shape.center) };
      case 'text':
        return { ...shape, at: map(shape.at) };
    }
  });
}

/** Greatest distance between an arc and the chords that stand for it [mm]. */
const CHORD_ERROR = 0.005;

/** The points [mm] of a shape, with straight sides in place of a circle, within 0.005 mm; a circle returns to its start. */
export function pointsOf(shape: Polyline | Circle): readonly Point2[] {
  if (shape.kind === 'polyline') return shape.closed ? [...shape.points, shape.points[0]] : shape.points;
  return arcPoints(shape.center, shape.radius, [0, 360]);
}

/** Points on an arc [mm], both ends included, counter-clockwise where the second angle [deg] is the larger. */
export function arcPoints([cx, cy]: Point2, radius: number, [fromDeg, toDeg]: Point2): readonly Point2[] {
  const step = 2 * Math.acos(Math.max(0, 1 - CHORD_ERROR / Math.max(radius, CHORD_ERROR)));
  const sweep = ((toDeg - fromDeg) * Math.PI) / 180;
  const count = Math.max(2, Math.ceil(Math.abs(sweep) / step));
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = (fromDeg * Math.PI) / 180 + (sweep * i) / count;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
  });
}

/** Mean width of a letter over its height, from which the room for a text is estimated. */
const LETTER_WIDTH = 0.75;

/** Bounds of a drawing [mm]; texts by an estimate of their length. */
export function boundsOf(drawing: Drawing): Bounds {
  const points = drawing.flatMap((shape) => (shape.kind === 'text' ? textCorners(shape) : pointsOf(shape)));
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { min: [left, bottom], max: [right, top] };
}

function textCorners({ at: [x, y], text, height, anchor, angleDeg }: Text): readonly Point2[] {
  const length = text.length * height * LETTER_WIDTH;
  const start = anchor === 'start' ? 0 : anchor === 'middle' ? -length / 2 : -length;
  const [c, s] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)];
  const corners = [
    [start, -height / 4],
    [start + length, -height / 4],
    [start + length, height],
    [start, height],
  ] as const;
  return corners.map(([u, v]) => [x + u * c - v * s, y + u * s + v * c]);
}

/** Area inside a closed outline [mm2], positive whatever its sense. */
export function enclosedArea(points: readonly Point2[]): number {
  return Math.abs(signedArea(points));
}

/** Area inside a closed outline [mm2], negative where it runs clockwise. */
export function signedArea(points: readonly Point2[]): number {
  let twice = 0;
  for (let i = 0; i < points.length; i += 1) {
    const [x0, y0] = points[i];
    const [x1, y1] = points[(i + 1) % points.length];
    twice += x0 * y1 - x1 * y0;
  }
  return twice / 2;
}

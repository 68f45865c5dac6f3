import { MOST_SAMPLES } from '#contract/engineering/scene.ts';
import type { SceneCommand, Shape } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

/*
 * Short forms of the scene commands that experiments draw with. x to the right, y up [m]; most drawings are flat and are
 * looked at from the side. A force is drawn on a scale that the experiment chooses.
 */

export type Put = Extract<SceneCommand, { kind: 'put' }>;
export type Material = Put['material'];
type Track = Extract<SceneCommand, { kind: 'play' }>;

interface Look {
  readonly material?: Material;
  /** Names the part in the parts table. */
  readonly label?: string | undefined;
  readonly at?: Put['at'];
  readonly parent?: string;
}

const flat = ([x, y]: Point2): Point3 => [x, y, 0];

/** Any shape. */
export function part(id: string, shape: Shape, { material = 'neutral', label, at, parent }: Look): Put {
  return {
    kind: 'put',
    id,
    shape,
    material,
    ...(label === undefined ? {} : { label }),
    ...(at === undefined ? {} : { at }),
    ...(parent === undefined ? {} : { parent }),
  };
}

/** A line through points of the drawing's plane. */
export function line(id: string, points: readonly Point2[], look: Look & { readonly dashed?: boolean } = {}): Put {
  const shape: Shape = { kind: 'line', points: points.map(flat), dashed: look.dashed === true };
  return part(id, shape, look);
}

/** A bar of a thickness [m] through points. */
export function bar(id: string, points: readonly Point2[], thickness: number, look: Look): Put {
  return part(id, { kind: 'tube', path: points.map(flat), radius: thickness / 2 }, look);
}

/** A flat plate with an outline. */
export function plate(id: string, outline: readonly Point2[], look: Look = {}, depth = 0.002): Put {
  return part(id, { kind: 'extrude', outline: [...outline], depth }, look);
}

/** An upright or lying box by two opposite corners. */
export function box(id: string, [left, low]: Point2, [right, high]: Point2, look: Look): Put {
  const outline: Point2[] = [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ];
  return plate(id, outline, look);
}

/** A disc. */
export function disc(id: string, centre: Point2, radius: number, look: Look): Put {
  return plate(id, circle(radius), { ...look, at: { position: flat(centre) } });
}

/** An arrow with its words in the parts table. */
export function arrow(id: string, from: Point2, to: Point2, look: Look): Put {
  return part(id, { kind: 'arrow', from: flat(from), to: flat(to) }, look);
}

/** Words beside a place. */
export function words(id: string, text: string, at: Point2, look: Look = {}): Put {
  return part(id, { kind: 'text', text, size: 0.01 }, { ...look, at: { position: flat(at) } });
}

/** An engineer's symbol. */
export function mark(
  id: string,
  symbol: Extract<Shape, { kind: 'marker' }>['symbol'],
  at: Point2,
  look: Look = {},
): Put {
  return part(id, { kind: 'marker', symbol, size: 0.012 }, { ...look, at: { position: flat(at) } });
}

/** Two unseen places that the picture always holds, so that it does not jump while a slider moves. */
export function frame([left, low]: Point2, [right, high]: Point2): Put[] {
  return [words('frame-low', '', [left, low]), words('frame-high', '', [right, high])];
}

/** Points around the origin, counter-clockwise. */
export function circle(radius: number, count = 40): Point2[] {
  return Array.from({ length: count }, (_, i): Point2 => {
    const angle = (2 * Math.PI * i) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

interface Pose {
  readonly at: Point2;
  /** About z, anticlockwise [rad]. */
  readonly turn?: number;
  /** Of an arrow along y, times what was put [1]. */
  readonly stretch?: number;
  readonly isVisible?: boolean;
}

/** Moves a part through poses at times [s]. */
export function play(id: string, times: readonly number[], poseAt: (time: number) => Pose): Track {
  const poses = times.map(poseAt);
  return {
    kind: 'play',
    id,
    times: [...times],
    positions: poses.map(({ at }) => flat(at)),
    rotations: poses.map(({ turn = 0 }): Point3 => [0, 0, turn]),
    scales: poses.map(({ stretch = 1 }): Point3 => [1, stretch, 1]),
    visible: poses.map(({ isVisible = true }) => (isVisible ? 1 : 0)),
  };
}

/** Even steps from one number to another, both included. */
export function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** Times of an animation [s]. */
export function clock(duration: number, count: number): number[] {
  return steps(0, Math.max(duration, 1e-3), Math.min(count, MOST_SAMPLES));
}

/** The value at a place of a table whose first column ascends; held at both ends. */
export function lookUp(xs: readonly number[], ys: readonly number[], x: number): number {
  const right = xs.findIndex((each) => each >= x);
  if (right <= 0) return (right === 0 ? ys[0] : ys.at(-1)) ?? 0;
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [xs.at(right - 1), xs.at(right), ys.at(right - 1), ys.at(right)];
  return x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y1;
}

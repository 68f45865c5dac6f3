import { Vector3 } from 'three';
import type { FreeArea } from '#client/viewer/free-area.ts';
import type { ShotView } from './scene-model.ts';

export const VIEW_DIRECTIONS: Readonly<Record<ShotView, readonly [number, number, number]>> = {
  iso: [0.75, 0.5, 1],
  side: [0, 0, 1],
  top: [0, 1, 0.0001],
  end: [1, 0, 0.0001],
  chase: [0.75, 0.5, 1],
  finish: [0.2, 0.4, 1],
  pads: [-1, 0.22, 0.0001],
};

/** In a picture that is taller than wide lanes lie above one another, so that each racer has the whole width. */
const TALL: Partial<Readonly<Record<ShotView, readonly [number, number, number]>>> = {
  chase: [0.3, 0.8, 1],
  finish: [0.1, 0.8, 1],
  pads: [-0.75, 0.5, 1],
};

/** From the parts to the camera, of length one. */
export function directionOf(view: ShotView, { width, height }: Eye['size']): Vector3 {
  return new Vector3(...((height > width ? TALL[view] : undefined) ?? VIEW_DIRECTIONS[view])).normalize();
}

/** Room left around the parts. */
export const MARGIN = 1.12;

export interface Fit {
  readonly centre: Vector3;
  /** From the center to the camera [m]. */
  readonly distance: number;
}

export interface Eye {
  /** From the parts to the camera, of length one. */
  readonly direction: Vector3;
  /** Half the vertical angle of view [rad]. */
  readonly halfAngle: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly free: FreeArea;
}

/** Where a camera stands so that points just fill the free part of its picture. */
export function fitOf(points: readonly Vector3[], { direction, halfAngle, size, free }: Eye): Fit | undefined {
  if (points.length === 0) return undefined;
  const axes = axesOf(direction);
  const [right, up] = axes;
  const spans = axes.map((axis) => spanOf(points.map((point) => point.dot(axis))));
  const [across, along, deep] = spans.map(([low, high]) => (low + high) / 2);
  const centre = new Vector3()
    .addScaledVector(right, across ?? 0)
    .addScaledVector(up, along ?? 0)
    .addScaledVector(direction, deep ?? 0);
  const tall = Math.tan(halfAngle) * (free.height / size.height);
  const wide = Math.tan(halfAngle) * (free.width / size.height);
  const needed = points.map((point) => {
    const away = point.clone().sub(centre);
    const nearer = away.dot(direction);
    return nearer + MARGIN * Math.max(Math.abs(away.dot(right)) / wide, Math.abs(away.dot(up)) / tall);
  });
  return { centre, distance: Math.max(...needed, 1e-3) };
}

/** To the right and up in the picture of a camera in a direction from what it looks at, and that direction, of length one. */
export function axesOf(direction: Vector3): readonly [Vector3, Vector3, Vector3] {
  const right = new Vector3(0, 1, 0).cross(direction).normalize();
  return [right, direction.clone().cross(right), direction];
}

function spanOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Of the parts that race, those that the picture can hold: the rest has fallen behind by more than `reach` times their size. */
export function nearLeader(groups: readonly (readonly Vector3[])[], reach: number): readonly Vector3[] {
  const boxes = groups.filter((group) => group.length > 0);
  const size = Math.max(...boxes.map((group) => spread(group)), 0);
  const leader = boxes.toSorted((a, b) => middleX(b) - middleX(a))[0];
  if (leader === undefined) return [];
  return boxes.filter((group) => middle(group).distanceTo(middle(leader)) <= reach * size || group === leader).flat();
}

/** In a surrounding more than this many times its size, what a picture is about would be a dot. */
const VAST = 20;

/** What a still picture is about, if there is such a thing and all that is around it is vast; else all of it. */
export function withoutVastness(own: readonly Vector3[], all: readonly Vector3[]): readonly Vector3[] {
  return own.length > 0 && spread(all) > VAST * spread(own) ? own : all;
}

const middle = (points: readonly Vector3[]): Vector3 =>
  points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);

const middleX = (points: readonly Vector3[]): number => middle(points).x;

function spread(points: readonly Vector3[]): number {
  const at = middle(points);
  return 2 * Math.max(...points.map((point) => point.distanceTo(at)));
}

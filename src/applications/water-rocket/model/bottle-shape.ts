import { findRoot } from '#physics/numerics/roots.ts';
import { badInput } from './refusals.ts';
import type { ModelError } from '#applications/application.ts';

/** A point of an outline that turns about the x axis [m]. */
export type ProfilePoint = readonly [x: number, radius: number];

interface BottleSize {
  /** [m3] */
  readonly volume: number;
  readonly diameter: number;
  readonly length: number;
}

/** Outside radius of the neck of a drink bottle [m]. */
const NECK_RADIUS = 0.0135;
/** Straight part of the neck [m]. */
const NECK_LENGTH = 0.025;
/** Depth of the rounded base over its diameter [1]. */
const BASE_DEPTH = 0.25;
/** How far a nose reaches over the straight side behind that base, which holds it [m]. */
const NOSE_HOLD = 0.012;
const BASE_POINTS = 9;
const SHOULDER_POINTS = 17;

/**
 * The outline of a bottle from its base (x = 0) to its mouth: a rounded base, a straight side, a shoulder and a neck. The
 * shoulder is as long as the volume asks for. It serves drawings and the place of the water, not the volume itself.
 */
export function bottleProfile(size: BottleSize): readonly ProfilePoint[] | ModelError {
  const longest = size.length - NECK_LENGTH - BASE_DEPTH * size.diameter;
  const shortest = 0.1 * longest;
  const excess = (shoulder: number): number => volumeOf(outline(size, shoulder)) - size.volume;
  if (!(excess(0) > 0)) {
    return badInput('A bottle of this diameter and length cannot hold that volume.', 'volume');
  }
  const shoulder = findRoot(excess, shortest, longest) ?? (excess(shortest) < 0 ? shortest : longest);
  return outline(size, shoulder);
}

/**
 * The straight wall of a nose behind its foot, which is at the front of the rounded base: to where the bottle has its full width, and
 * a little farther [m].
 */
export function noseCollar({ diameter }: Pick<BottleSize, 'diameter'>): number {
  return BASE_DEPTH * diameter + NOSE_HOLD;
}

function outline({ diameter, length }: BottleSize, shoulder: number): ProfilePoint[] {
  const radius = diameter / 2;
  const depth = BASE_DEPTH * diameter;
  const points: ProfilePoint[] = [];
  for (let i = 0; i < BASE_POINTS; i += 1) {
    const angle = (Math.PI / 2) * (i / (BASE_POINTS - 1));
    points.push([depth * (1 - Math.cos(angle)), radius * Math.sin(angle)]);
  }
  const neckStart = length - NECK_LENGTH;
  for (let i = 0; i < SHOULDER_POINTS; i += 1) {
    const share = i / (SHOULDER_POINTS - 1);
    const fall = (1 - Math.cos(Math.PI * share)) / 2;
    points.push([neckStart - shoulder * (1 - share), radius + (NECK_RADIUS - radius) * fall]);
  }
  points.push([length, NECK_RADIUS]);
  return points;
}

function volumeOf(profile: readonly ProfilePoint[]): number {
  let sum = 0;
  for (let i = 1; i < profile.length; i += 1) sum += frustum(profile[i - 1], profile[i]).volume;
  return sum;
}

/** Volume [m3] and center of a cone cut off at two points of an outline. */
function frustum([x0, r0]: ProfilePoint, [x1, r1]: ProfilePoint): { volume: number; x: number } {
  const squares = r0 * r0 + r0 * r1 + r1 * r1;
  const volume = ((x1 - x0) * Math.PI * squares) / 3;
  const share = squares > 0 ? (r0 * r0 + 2 * r0 * r1 + 3 * r1 * r1) / (4 * squares) : 0.5;
  return { volume, x: x0 + share * (x1 - x0) };
}

/** Where the water stands in a bottle on its neck: its surface and its center, from the base [m]. */
interface WaterPlace {
  readonly level: number;
  readonly center: number;
}

/** The water that fills a fraction 0..1 of the bottle, counted from the mouth. */
export function waterPlace(profile: readonly ProfilePoint[], fraction: number): WaterPlace {
  const mouth = profile[profile.length - 1][0];
  let wanted = fraction * volumeOf(profile);
  let moment = 0;
  let filled = 0;
  for (let i = profile.length - 1; i > 0; i -= 1) {
    const slice = frustum(profile[i - 1], profile[i]);
    if (slice.volume > 0 && slice.volume >= wanted) {
      const level = profile[i][0] - levelInSlice(profile[i], profile[i - 1], wanted);
      const rest = frustum([level, radiusAt(profile[i - 1], profile[i], level)], profile[i]);
      filled += rest.volume;
      moment += rest.volume * rest.x;
      return { level, center: filled > 0 ? moment / filled : mouth };
    }
    filled += slice.volume;
    moment += slice.volume * slice.x;
    wanted -= slice.volume;
  }
  return { level: 0, center: moment / filled };
}

/** How deep a volume [m3] stands in the cone between two points of the outline, from the first. */
function levelInSlice([x0, r0]: ProfilePoint, [x1, r1]: ProfilePoint, volume: number): number {
  const depth = Math.abs(x0 - x1);
  const slope = (r1 - r0) / depth;
  if (Math.abs(slope) < 1e-9) return volume / (Math.PI * r0 * r0);
  return (Math.cbrt(r0 ** 3 + (3 * slope * volume) / Math.PI) - r0) / slope;
}

function radiusAt([x0, r0]: ProfilePoint, [x1, r1]: ProfilePoint, x: number): number {
  return r0 + ((r1 - r0) * (x - x0)) / (x1 - x0);
}

/** The part of an outline between two stations [m], closed at both with the radius there. */
export function cutProfile(profile: readonly ProfilePoint[], from: number, to: number): ProfilePoint[] {
  const points: ProfilePoint[] = [];
  for (let i = 1; i < profile.length; i += 1) {
    const [a, b] = [profile[i - 1], profile[i]];
    if (b[0] <= from || a[0] >= to) continue;
    if (points.length === 0) points.push(a[0] < from ? [from, radiusAt(a, b, from)] : a);
    points.push(b[0] > to ? [to, radiusAt(a, b, to)] : b);
  }
  return points;
}

import { Matrix4, Vector3 } from 'three';
import { fitOf } from './framing.ts';
import { matrixOf } from './scene-batch.ts';
import { rootOf, worldsAt } from './scene-model.ts';
import type { Eye, Fit } from './framing.ts';
import type { SceneBatch } from './scene-batch.ts';
import type { SceneModel, World } from './scene-model.ts';

/** The ball around a racer is never drawn smaller than this [px]: then the racer itself is some 150 px long. */
const LEAST = 200;
/** And on a narrow screen not smaller than this share of its width: two of them stand beside each other there. */
const LEAST_SHARE = 0.45;
/** How much more there must be before both share a picture again. */
const SPARE = 1.2;
/** Room around one racer that is followed alone, in its own radii. */
const ALONE = 1.2;

interface Racer {
  readonly id: string;
  /** In the coordinates of its root part [m]. */
  readonly middle: Vector3;
  /** Of a ball around it [m]. */
  readonly radius: number;
  readonly start: Vector3;
  /** When it comes to rest [s]. */
  readonly stops: number;
}

interface Ball {
  readonly at: Vector3;
  /** [m] */
  readonly radius: number;
}

/**
 * Keeps racers in the picture: all of them while each can be drawn large enough, else the one that leads, or that is farthest
 * on its way of those that still move. A racer is held by a ball, so that its turns do not shake the picture.
 */
export class Chase {
  private readonly racers: readonly Racer[];
  private readonly lead: string | undefined;
  private holdsAll = true;

  constructor(model: SceneModel, batch: SceneBatch, roots: readonly string[], lead?: string) {
    this.lead = lead;
    const worlds = worldsAt(model, 0);
    this.racers = roots.flatMap((id) => {
      const world = worlds.get(id);
      const corners = batch.corners(worlds, (each) => rootOf(model, each) === id);
      return world === undefined || corners.length === 0 ? [] : [racerOf(model, id, world, corners)];
    });
  }

  /** What the picture has to hold at a time [s]: points of the balls around the racers. */
  points(worlds: ReadonlyMap<string, World>, time: number, eye: Eye): readonly Vector3[] {
    const placed = this.racers.flatMap((racer) => {
      const world = worlds.get(racer.id);
      if (world === undefined) return [];
      return [{ ...racer, at: racer.middle.clone().applyMatrix4(matrixOf(world.affine, new Matrix4())) }];
    });
    const all = placed.flatMap(({ at, radius }) => ballAround(at, radius));
    const drawn = smallestDrawn(placed, fitOf(all, eye), eye);
    const least = Math.min(LEAST, LEAST_SHARE * eye.size.width);
    this.holdsAll = placed.length < 2 || drawn >= (this.holdsAll ? least : least * SPARE);
    if (this.holdsAll && placed.length > 1) return all;
    const moving = placed.filter(({ stops }) => time < stops);
    const [farthest] = (moving.length > 0 ? moving : placed).toSorted((one, other) => wayOf(other) - wayOf(one));
    const leader = placed.find(({ id }) => id === this.lead) ?? farthest;
    return leader === undefined ? [] : ballAround(leader.at, ALONE * leader.radius);
  }
}

/** How large the smallest ball is in a picture that holds all of them, each at its own distance from the camera [px]. */
function smallestDrawn(balls: readonly Ball[], fit: Fit | undefined, { direction, halfAngle, size }: Eye): number {
  if (fit === undefined) return Infinity;
  const sizes = balls.map(({ at, radius }) => {
    const away = fit.distance - at.clone().sub(fit.centre).dot(direction);
    return (radius * size.height) / (away * Math.tan(halfAngle));
  });
  return Math.min(...sizes);
}

const wayOf = ({ at, start }: { readonly at: Vector3; readonly start: Vector3 }): number => at.distanceTo(start);

function racerOf(model: SceneModel, id: string, world: World, corners: readonly Vector3[]): Racer {
  const start = corners.reduce((sum, corner) => sum.add(corner), new Vector3()).divideScalar(corners.length);
  const track = model.parts.get(id)?.track;
  const rest = track?.positions.at(-1) ?? [0, 0, 0];
  const moves = track?.positions.findLastIndex((at) => Math.hypot(...at.map((x, i) => x - (rest[i] ?? 0))) > 1e-3);
  return {
    id,
    middle: start.clone().applyMatrix4(matrixOf(world.affine, new Matrix4()).invert()),
    radius: Math.max(...corners.map((corner) => corner.distanceTo(start))),
    start,
    stops: track?.times[(moves ?? -1) + 1] ?? 0,
  };
}

/** The points of a ball in the middle of its faces: a picture that holds them holds the ball from anywhere. */
function ballAround(at: Vector3, radius: number): Vector3[] {
  return [-radius, radius].flatMap((far) => [
    new Vector3(at.x + far, at.y, at.z),
    new Vector3(at.x, at.y + far, at.z),
    new Vector3(at.x, at.y, at.z + far),
  ]);
}

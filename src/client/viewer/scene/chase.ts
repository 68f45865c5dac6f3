import { Box3, Matrix4, Vector3 } from 'three';
import { MARGIN, axesOf, fitOf } from './framing.ts';
import { areAtStart, leaderAt } from './leader.ts';
import { matrixOf } from './scene-batch.ts';
import { rootOf, worldsAt } from './scene-model.ts';
import type { Eye, Fit } from './framing.ts';
import type { SceneBatch } from './scene-batch.ts';
import type { SceneModel, Shot, World } from './scene-model.ts';

/** The ball around a racer is never drawn smaller than this [px]: then the racer itself is some 150 px long. */
const LEAST = 200;
/** In a low picture, where that would be nearly all of it, than this share of its smaller side. */
const LEAST_SHARE = 0.5;
/** How much more there must be before both share a picture again. */
const SPARE = 1.1;
/** What sticks out of its ball by this much at the end (a parachute opened) is held by another ball from then on. */
const GROWN = 1.1;
/** Halvings of the race, which find when: to a few hundredths of a second. */
const HALVINGS = 8;
/** Room around one racer that is followed alone, in its own radii: less in a low picture, so that it is as large there. */
const ALONE = { usual: 1.2, least: 0.86 };

/** So long the camera takes from one way of holding the racers to another [ms]. */
const TURN_MS = 700;
/** Farther on, or back, no film runs: somebody looks at another moment [s]. */
const JUMP = 1;

/** A ball around a racer, from a time on [s]. */
interface Hull {
  readonly from: number;
  /** In the coordinates of its root part [m]. */
  readonly middle: Vector3;
  /** [m] */
  readonly radius: number;
}

interface Racer {
  readonly id: string;
  readonly hulls: readonly [Hull, ...Hull[]];
  readonly start: Vector3;
}

interface Ball {
  readonly at: Vector3;
  /** [m] */
  readonly radius: number;
}

interface Picture {
  readonly fit: Fit;
  /** What it holds. */
  readonly holds: string;
  /** [s] */
  readonly time: number;
  /** Where they were. */
  readonly anchor: Vector3;
}

/** From one picture to another: since when [ms], how far beside it the camera looked [m], and how many times farther off it was. */
interface Turn {
  readonly since: number;
  readonly aside: Vector3;
  readonly farther: number;
}

interface Placed extends Ball {
  readonly id: string;
  readonly start: Vector3;
}

/**
 * Keeps racers in the picture: all of them while each can be drawn large enough, else the one that leads, or that is farthest
 * on its way of those that still move; where the others are is written at the picture's edge (edge-marks.ts). A racer is held by a ball, so that its turns do not shake the picture.
 */
export class Chase {
  private readonly racers: readonly Racer[];
  private readonly model: SceneModel;
  private readonly lead: string | undefined;
  /** Stays where the leader comes through. */
  private readonly stays: boolean;
  /** Which of the ways to hold all of them it is, the last of which is to follow one alone. */
  private way = 0;
  /** Whom the camera follows alone. */
  private followed: string | undefined;
  private before: Picture | undefined;
  private turn: Turn | undefined;
  /** Where the first of them is. */
  private anchor = new Vector3();

  constructor(model: SceneModel, batch: SceneBatch, { racers: roots, lead, at }: Pick<Shot, 'racers' | 'lead' | 'at'>) {
    this.model = model;
    this.lead = lead;
    this.stays = at !== undefined;
    this.racers = roots.flatMap((id) => racerOf(model, batch, id) ?? []);
  }

  /** Where the camera stands at a time [s]: it goes from one way of holding the racers to another without a jump, unless it has no `now`, the viewer's time [ms]. */
  fit(worlds: ReadonlyMap<string, World>, time: number, eye: Eye, now?: number): Fit | undefined {
    const next = fitOf(this.points(worlds, time, eye), eye);
    const { before, anchor } = this;
    if (next === undefined) return undefined;
    const holds = `${this.way} ${this.way === this.ways - 1 ? this.followed : ''}`;
    if (now === undefined || before === undefined || time < before.time || time > before.time + JUMP)
      this.turn = undefined;
    else if (before.holds !== holds) {
      // How far they came meanwhile is no part of the turn.
      const aside = before.fit.centre.clone().sub(next.centre).add(anchor).sub(before.anchor);
      this.turn = { since: now, aside, farther: before.fit.distance / next.distance };
    }
    const fit = turned(next, this.turn, now ?? 0);
    if (fit === next) this.turn = undefined;
    this.before = { fit, holds, time, anchor };
    return fit;
  }

  get isTurning(): boolean {
    return this.turn !== undefined;
  }

  private get ways(): number {
    return this.stays ? 3 : 2;
  }

  /** What the picture has to hold at a time [s]: points of the balls around the racers. */
  points(worlds: ReadonlyMap<string, World>, time: number, eye: Eye): readonly Vector3[] {
    const placed = this.racers.flatMap((racer) => {
      const world = worlds.get(racer.id);
      if (world === undefined) return [];
      const { middle, radius } = racer.hulls.findLast(({ from }) => time >= from) ?? racer.hulls[0];
      return [{ ...racer, radius, at: middle.clone().applyMatrix4(matrixOf(world.affine, new Matrix4())) }];
    });
    this.anchor = placed[0]?.at ?? this.anchor;
    const racers = placed.map(({ id }) => id);
    this.followed = leaderAt(this.model, { racers, lead: this.lead }, time);
    const leader = placed.find(({ id }) => id === this.followed);
    const beyond = this.stays ? [[...placed, ...mirrored(placed, leader)]] : [];
    const ways = [...beyond, placed].map((balls) => balls.flatMap(({ at, radius }) => ballAround(at, radius, eye)));
    const least = Math.min(LEAST, LEAST_SHARE * Math.min(eye.size.width, eye.size.height));
    const found = ways.findIndex(
      (points, way) => smallestDrawn(placed, fitOf(points, eye), eye) >= (way >= this.way ? least : least * SPARE),
    );
    this.way = found < 0 || placed.length < 2 ? ways.length : found;
    // Who races is seen before they go, however small.
    if (placed.length > 1 && areAtStart(this.model, racers, time)) this.way = 0;
    const all = ways[this.way];
    if (all !== undefined) return all;
    if (leader === undefined) return [];
    const usual = ballAround(leader.at, ALONE.usual * leader.radius, eye);
    const room = ALONE.usual * Math.min(1, smallestDrawn([leader], fitOf(usual, eye), eye) / LEAST);
    return room === ALONE.usual ? usual : ballAround(leader.at, Math.max(ALONE.least, room) * leader.radius, eye);
  }
}

/** A picture on the way from what the last one held to what this one does. */
function turned(next: Fit, turn: Turn | undefined, now: number): Fit {
  const gone = turn === undefined ? 1 : (now - turn.since) / TURN_MS;
  if (turn === undefined || gone >= 1) return next;
  const left = 1 - gone * gone * (3 - 2 * gone);
  return {
    centre: next.centre.clone().addScaledVector(turn.aside, left),
    distance: next.distance * turn.farther ** left,
  };
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

/** The others where they would be as far beyond the leader: its line stands in the middle then, with room for who comes and who goes. */
function mirrored(racers: readonly Placed[], leader: Placed | undefined): readonly Ball[] {
  if (leader === undefined || leader.at.equals(leader.start)) return [];
  const way = leader.at.clone().sub(leader.start).normalize();
  return racers.map(({ at, radius }) => {
    const ahead = 2 * leader.at.clone().sub(at).dot(way);
    return { at: at.clone().addScaledVector(way, ahead), radius };
  });
}

function racerOf(model: SceneModel, batch: SceneBatch, id: string): Racer | undefined {
  const atTheEnd = worldsAt(model, model.duration);
  const isHeld = (each: string): boolean => rootOf(model, each) === id && atTheEnd.get(each)?.isVisible === true;
  /** In the coordinates of the root part, which moves. What is gone by the end, as a jet of water, is no part of the racer. */
  const cornersAt = (time: number): readonly Vector3[] => {
    const worlds = worldsAt(model, time);
    const world = worlds.get(id);
    if (world === undefined) return [];
    const own = matrixOf(world.affine, new Matrix4()).invert();
    return batch.corners(worlds, isHeld).map((corner) => corner.applyMatrix4(own));
  };
  const corners = cornersAt(0);
  const root = worldsAt(model, 0).get(id);
  if (root === undefined || corners.length === 0) return undefined;
  const first = hullOf(corners, 0);
  return {
    id,
    hulls: [first, ...grown(first, cornersAt, model.duration)],
    start: first.middle.clone().applyMatrix4(matrixOf(root.affine, new Matrix4())),
  };
}

function hullOf(corners: readonly Vector3[], from: number): Hull {
  // Not their mean, which many small parts at one end draw to them.
  const middle = new Box3().setFromPoints([...corners]).getCenter(new Vector3());
  return { from, middle, radius: reachOf(corners, middle) };
}

const reachOf = (corners: readonly Vector3[], middle: Vector3): number =>
  Math.max(0, ...corners.map((corner) => corner.distanceTo(middle)));

/** What it has become at the end, if that sticks out, and since when. */
function grown(first: Hull, cornersAt: (time: number) => readonly Vector3[], duration: number): readonly Hull[] {
  const last = cornersAt(duration);
  const reach = reachOf(last, first.middle);
  if (reach < GROWN * first.radius) return [];
  let [before, after] = [0, duration];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const between = (before + after) / 2;
    if (reachOf(cornersAt(between), first.middle) > (first.radius + reach) / 2) after = between;
    else before = between;
  }
  return [hullOf(last, before)];
}

/** The points of a ball, so far out that it just stands between the edges of a picture which holds them with its margin. */
function ballAround(at: Vector3, radius: number, { direction }: Eye): Vector3[] {
  const reach = radius / MARGIN;
  return axesOf(direction).flatMap((axis) => [-reach, reach].map((far) => at.clone().addScaledVector(axis, far)));
}

import { affineOf, composed, IDENTITY } from '#client/viewer/affine.ts';
import type { Affine } from '#client/viewer/affine.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

type Put = Extract<SceneCommand, { kind: 'put' }>;
export type Tint = Extract<SceneCommand, { kind: 'tint' }>;
export type Track = Extract<SceneCommand, { kind: 'play' }>;
export type CameraView = Extract<SceneCommand, { kind: 'camera' }>['view'];

export interface Part {
  readonly put: Put;
  readonly tint: Tint | undefined;
  readonly track: Track | undefined;
}

/** What a list of scene commands amounts to: parts by id, how to look at them, and how long they move [s]. */
export interface SceneModel {
  readonly parts: ReadonlyMap<string, Part>;
  readonly view: CameraView;
  /** The part that the camera follows. */
  readonly target: string | undefined;
  readonly duration: number;
}

/**
 * A standard view, or one of a race: with those who drive or fly along, along a finish line from a little above, which does not shorten
 * who is how far ahead, and across the pads of those who rise, which draws both at one scale.
 */
export type ShotView = CameraView | 'chase' | 'finish' | 'pads';

/** What a camera keeps in the picture in place of what the scene says. Another name turns the camera anew. */
export interface Shot {
  readonly name: string;
  readonly view: ShotView;
  /** The root parts that race: it follows them, and their names stand clear of them. */
  readonly racers: readonly string[];
  /** It follows nobody and shows the whole scene. */
  readonly isWhole?: boolean;
  /** Of them the one to look at where not all can be drawn large enough; absent for the one in front. */
  readonly lead?: string | undefined;
  /** It goes along until then [s] and stays where they are; absent where it always goes along. */
  readonly at?: number | undefined;
}

export const EMPTY_SCENE: SceneModel = { parts: new Map(), view: 'iso', target: undefined, duration: 0 };

/** Runs commands in order; the same list twice gives the same model. Commands for parts that are not there do nothing. */
export function sceneOf(commands: readonly SceneCommand[]): SceneModel {
  const parts = new Map<string, Part>();
  let view: CameraView = 'iso';
  let target: string | undefined;
  for (const command of commands) {
    if (command.kind === 'clear') parts.clear();
    else if (command.kind === 'camera') ({ view, target } = { view: command.view, target: command.target });
    else applyToPart(parts, command);
  }
  const duration = [...parts.values()].reduce((most, part) => Math.max(most, part.track?.times.at(-1) ?? 0), 0);
  return { parts, view, target, duration };
}

function applyToPart(parts: Map<string, Part>, command: Exclude<SceneCommand, { kind: 'clear' | 'camera' }>): void {
  const part = parts.get(command.id);
  switch (command.kind) {
    case 'put':
      parts.set(command.id, { put: command, tint: undefined, track: undefined });
      break;
    case 'remove':
      parts.delete(command.id);
      break;
    case 'tint':
      if (part !== undefined) parts.set(command.id, { ...part, tint: command });
      break;
    case 'play':
      if (part !== undefined) parts.set(command.id, { ...part, track: command });
      break;
  }
}

/** Where a part stands in the scene, and whether it shows. */
export interface World {
  readonly affine: Affine;
  readonly isVisible: boolean;
}

/** Every part's place in the scene at a time [s]; a part moves, and vanishes, with its parent. */
export function worldsAt(model: SceneModel, time: number): ReadonlyMap<string, World> {
  const worlds = new Map<string, World>();
  const ofPart = (id: string, part: Part): World => {
    const known = worlds.get(id);
    if (known !== undefined) return known;
    const pose = poseAt(part, time);
    // Set before the parent is asked for, so that a circle of parents ends.
    worlds.set(id, { affine: IDENTITY, isVisible: pose.isVisible });
    const parent = part.put.parent === undefined ? undefined : model.parts.get(part.put.parent);
    const outer = parent === undefined ? undefined : ofPart(parent.put.id, parent);
    const own = affineOf(pose);
    const world = {
      affine: outer === undefined ? own : composed(outer.affine, own),
      isVisible: pose.isVisible && outer?.isVisible !== false,
    };
    worlds.set(id, world);
    return world;
  };
  for (const [id, part] of model.parts) ofPart(id, part);
  return worlds;
}

/** Whether a part or one that it hangs on has a time history. */
export function isMoving(model: SceneModel, part: Part): boolean {
  let each: Part | undefined = part;
  for (let depth = 0; each !== undefined && depth <= model.parts.size; depth += 1) {
    if (each.track !== undefined) return true;
    each = each.put.parent === undefined ? undefined : model.parts.get(each.put.parent);
  }
  return false;
}

/** The part that a part hangs on in the end: itself where it hangs on none. */
export function rootOf(model: SceneModel, id: string): string {
  let root = id;
  for (let depth = 0; depth <= model.parts.size; depth += 1) {
    const parent = model.parts.get(root)?.put.parent;
    if (parent === undefined || !model.parts.has(parent)) return root;
    root = parent;
  }
  return id;
}

interface Pose {
  readonly position: Point3;
  readonly rotation: Point3;
  readonly scale: Point3;
  readonly isVisible: boolean;
}

const ZERO: Point3 = [0, 0, 0];
const ONE: Point3 = [1, 1, 1];

/** Where a part is at a time [s]: its placement, or its track interpolated between samples and held at the ends. */
function poseAt(part: Part, time: number): Pose {
  const { track } = part;
  const at = { position: part.put.at?.position ?? ZERO, rotation: part.put.at?.rotation ?? ZERO };
  if (track === undefined || track.times.length === 0) return { ...at, scale: ONE, isVisible: true };
  const [index, share] = sampleAt(track.times, time);
  return {
    position: between(track.positions, index, share) ?? at.position,
    rotation: between(track.rotations, index, share) ?? at.rotation,
    scale: between(track.scales, index, share) ?? ONE,
    isVisible: (track.visible?.[index] ?? 1) !== 0,
  };
}

/** Where a track is at a time [s], in its parent's coordinates [m]. */
export function positionAt({ times, positions }: Pick<Track, 'times' | 'positions'>, time: number): Point3 {
  const [index, share] = sampleAt(times, time);
  return between(positions, index, share) ?? ZERO;
}

/** The last sample at or before a time, and how far the time is on the way to the next, 0 to 1. */
function sampleAt(times: readonly number[], time: number): readonly [index: number, share: number] {
  let low = 0;
  let high = times.length - 1;
  if (time <= (times[0] ?? 0)) return [0, 0];
  if (time >= (times[high] ?? 0)) return [high, 0];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle;
    else high = middle;
  }
  const from = times[low] ?? 0;
  const to = times[high] ?? from;
  return [low, to > from ? (time - from) / (to - from) : 0];
}

function between(samples: readonly Point3[] | undefined, index: number, share: number): Point3 | undefined {
  const from = samples?.[index];
  const to = samples?.[index + 1];
  if (from === undefined || to === undefined || share === 0) return from;
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

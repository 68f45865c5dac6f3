import { positionAt, rootOf } from '#client/viewer/scene/scene-model.ts';
import { spotsOf } from './flat-figures.ts';
import { boundsOf } from './viewport.ts';
import type { Part, SceneModel, Shot } from '#client/viewer/scene/scene-model.ts';
import type { Point2, Point3 } from '#contract/numbers.ts';
import type { Figure } from './flat-figures.ts';
import type { Bounds } from './viewport.ts';

/** No racer's longer side is drawn smaller than this [px]. */
const LEAST = 150;
/** And one that is followed alone not larger [px]. */
const MOST = 450;

interface Scene {
  readonly model: SceneModel;
  readonly figures: readonly Figure[];
  readonly shot: Shot | undefined;
  /** [s] */
  readonly time: number;
  /** How large a drawing of what fills the sheet is [px for a mm]. */
  readonly scaleOf: (bounds: Bounds) => number;
}

/** What a sheet shows: all that race while each is drawn large enough, else the one in front; everything where nobody is followed. */
export function framedBy({ model, figures, shot, time, scaleOf }: Scene): Bounds {
  const groups = (shot?.isWhole === true ? [] : (shot?.racers ?? [])).flatMap((root) => {
    const spots = figures.filter(({ part }) => isCraft(part) && rootOf(model, part.put.id) === root).flatMap(spotsOf);
    return spots.length === 0 ? [] : [{ root, spots }];
  });
  if (groups.length === 0) return boundsOf(figures.flatMap(spotsOf));
  const all = groups.flatMap(({ spots }) => spots);
  const ways = [...(shot?.at === undefined ? [] : [boundsOf(withRoomBehind(all))]), boundsOf(all)];
  const smallest = Math.min(...groups.map(({ spots }) => longestOf(boundsOf(spots))));
  // Who races is seen before they go, however small.
  const isStart = groups.every(({ root }) => wayAt(model, root, time) < 1e-3);
  const held = ways.find((bounds) => isStart || smallest * scaleOf(bounds) >= LEAST);
  return held ?? withRoom(boundsOf(leaderOf(groups, { model, shot, time })?.spots ?? all), scaleOf);
}

/** Vapour and a jet are no part of who races. */
const isCraft = ({ put }: Part): boolean => put.material !== 'ghost' && put.material !== 'water';

/** Who is asked for, or is in front of those that still move. */
function leaderOf<T extends { readonly root: string }>(
  groups: readonly T[],
  { model, shot, time }: Pick<Scene, 'model' | 'shot' | 'time'>,
): T | undefined {
  const moving = groups.filter(({ root }) => time < stopOf(model, root));
  const [first] = (moving.length > 0 ? moving : groups).toSorted(
    (one, other) => wayAt(model, other.root, time) - wayAt(model, one.root, time),
  );
  return groups.find(({ root }) => root === shot?.lead) ?? first;
}

/** Around one alone: it does not come under what lies over the sheet. */
function withRoom(bounds: Bounds, scaleOf: Scene['scaleOf']): Bounds {
  const room = Math.max(0, (longestOf(bounds) * scaleOf(bounds)) / MOST - 1) / 2;
  const [aside, over] = [room * (bounds.right - bounds.left), room * longestOf(bounds)];
  return {
    left: bounds.left - aside,
    right: bounds.right + aside,
    bottom: bounds.bottom - over,
    top: bounds.top + over,
  };
}

/** As much beyond the foremost, which is at the line, as there is before it. */
function withRoomBehind(spots: readonly Point2[]): readonly Point2[] {
  const foremost = Math.max(...spots.map(([x]) => x));
  return [...spots, ...spots.map(([x, y]): Point2 => [2 * foremost - x, y])];
}

const longestOf = ({ left, right, bottom, top }: Bounds): number => Math.max(right - left, top - bottom);

function wayAt(model: SceneModel, root: string, time: number): number {
  const track = model.parts.get(root)?.track;
  const [start] = track?.positions ?? [];
  if (track === undefined || start === undefined) return 0;
  return distance(positionAt(track, time), start);
}

/** When it comes to rest [s]. */
function stopOf(model: SceneModel, root: string): number {
  const track = model.parts.get(root)?.track;
  const rest = track?.positions.at(-1);
  if (track === undefined || rest === undefined) return 0;
  return track.times[track.positions.findLastIndex((at) => distance(at, rest) > 1e-3) + 1] ?? 0;
}

const distance = (one: Point3, other: Point3): number => Math.hypot(...one.map((x, axis) => x - (other[axis] ?? 0)));

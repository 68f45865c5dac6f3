import { areAtStart, leaderAt } from '#client/viewer/scene/leader.ts';
import { rootOf } from '#client/viewer/scene/scene-model.ts';
import { spotsOf } from './flat-figures.ts';
import { boundsOf } from './viewport.ts';
import type { Part, SceneModel, Shot } from '#client/viewer/scene/scene-model.ts';
import type { Point2 } from '#contract/values/numbers.ts';
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
  const racers = groups.map(({ root }) => root);
  const isStart = areAtStart(model, racers, time);
  const held = ways.find((bounds) => isStart || smallest * scaleOf(bounds) >= LEAST);
  if (held !== undefined) return held;
  const leader = leaderAt(model, { racers, lead: shot?.lead }, time);
  return withRoom(boundsOf(groups.find(({ root }) => root === leader)?.spots ?? all), scaleOf);
}

/** Vapour and a jet are no part of who races. */
const isCraft = ({ put }: Part): boolean => put.material !== 'ghost' && put.material !== 'water';

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

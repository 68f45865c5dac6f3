import { isFar } from './racers.ts';
import type { Shot } from '#client/viewer/scene/scene-model.ts';
import type { Racer } from './racers.ts';

/** Where a race can be watched from. */
export type CameraName = 'automatic' | 'racer-1' | 'racer-2' | 'finish' | 'whole';

export interface Moment {
  readonly camera: CameraName;
  readonly racers: readonly Racer[];
  /** Once it is decided, the one to look at, if there is one. */
  readonly champion: 1 | 2 | undefined;
  /** When the winner is through a finish line, if there is one, when the last is, and the time now [s]. */
  readonly finish: number | undefined;
  readonly decided: number;
  readonly time: number;
}

/** How long before the finish the automatic camera looks along it [s]. */
const AHEAD_S = 0.35;
/** How many times as high as far it flies that rises. */
const STEEP = 3;

/** Whether the racers go so far that one can only follow them. Bridges stay where they are. */
export function canFollow(racers: readonly Racer[]): boolean {
  return racers.some(isFar);
}

/** Whether it goes up rather than along. */
function rises({ track }: Racer): boolean {
  const reach = (axis: 0 | 1): number => {
    const places = track?.positions.map((position) => position[axis]) ?? [0];
    return Math.max(...places) - Math.min(...places);
  };
  return reach(1) > STEEP * reach(0);
}

/** What the camera does; nothing where the scene's own view shows it all. */
export function shotOf({ camera, racers, champion, finish, decided, time }: Moment): Shot | undefined {
  if (!canFollow(racers)) return undefined;
  if (camera === 'whole')
    return { name: camera, view: 'side', racers: racers.map(({ root }) => root.id), isWhole: true };
  const view = racers.every(rises) ? 'pads' : 'chase';
  const isNear = finish !== undefined && time >= finish - AHEAD_S && time < decided;
  if (camera === 'finish' || (camera === 'automatic' && isNear)) {
    return { name: 'finish', view: 'finish', racers: racers.map(({ root }) => root.id), at: finish };
  }
  if (camera === 'automatic') {
    // Who lost is in the last picture, too, where there is room: cut off at its edge it would look like an accident.
    const lead = racers.find(({ slot }) => slot === champion)?.root.id;
    const name = time < decided ? camera : `champion-${champion ?? 'none'}`;
    return { name, view, racers: racers.map(({ root }) => root.id), lead };
  }
  const followed = racers.filter(({ slot }) => slot === (camera === 'racer-1' ? 1 : 2));
  return { name: camera, view, racers: followed.map(({ root }) => root.id) };
}

import { positionAt } from './scene-model.ts';
import type { Point3 } from '#contract/numbers.ts';
import type { SceneModel, Shot, Track } from './scene-model.ts';

/** Who is no farther from where it starts has not started, and from where it ends has come to rest [m]. */
const STANDING = 1e-3;
/** By how much another one must be farther before it is followed, about half a craft: side by side none leads for long [m]. */
const OVERTAKEN = 0.15;

interface Run {
  readonly id: string;
  readonly times: readonly number[];
  /** How far it is from its start [m]. */
  readonly wayAt: (time: number) => number;
  /** When it comes to rest [s]. */
  readonly stops: number;
}

/** Whether none of them has left the place where it starts. */
export function areAtStart(model: SceneModel, racers: readonly string[], time: number): boolean {
  return runsOf(model, racers).every(({ wayAt }) => wayAt(time) < STANDING);
}

/**
 * Whom a race follows: who is asked for, else the one in front of those that still move. It tells the same of a moment [s]
 * in 3D and flat, and whether the race was watched until then or not.
 */
export function leaderAt(
  model: SceneModel,
  { racers, lead }: Pick<Shot, 'racers' | 'lead'>,
  time: number,
): string | undefined {
  if (lead !== undefined && racers.includes(lead)) return lead;
  const runs = runsOf(model, racers);
  const passed = runs.flatMap(({ times }) => times.filter((each) => each < time)).toSorted((one, other) => one - other);
  let leader: Run | undefined;
  for (const moment of [...passed, time]) leader = foremost(runs, moment, leader);
  return (leader ?? runs[0])?.id;
}

function foremost(runs: readonly Run[], time: number, before: Run | undefined): Run | undefined {
  const moving = runs.filter(({ stops }) => time < stops);
  const racing = moving.length > 0 ? moving : runs;
  const [farthest] = racing.toSorted((one, other) => other.wayAt(time) - one.wayAt(time));
  if (farthest === undefined || farthest.wayAt(time) < STANDING) return before;
  const isOvertaken = before === undefined || farthest.wayAt(time) > before.wayAt(time) + OVERTAKEN;
  return isOvertaken || !racing.includes(before) ? farthest : before;
}

function runsOf(model: SceneModel, racers: readonly string[]): readonly Run[] {
  return racers.map((id) => runOf(id, model.parts.get(id)?.track));
}

function runOf(id: string, track: Track | undefined): Run {
  const [start, rest] = [track?.positions[0], track?.positions.at(-1)];
  if (track === undefined || start === undefined || rest === undefined) {
    return { id, times: [], wayAt: () => 0, stops: 0 };
  }
  const { times, positions } = track;
  return {
    id,
    times,
    wayAt: (time) => distance(positionAt(track, time), start),
    stops: times[positions.findLastIndex((at) => distance(at, rest) > STANDING) + 1] ?? 0,
  };
}

const distance = (one: Point3, other: Point3): number => Math.hypot(...one.map((x, axis) => x - (other[axis] ?? 0)));

import { tab } from '#client/scopes/scopes.ts';
import { positionAt } from './scene-model.ts';
import type { Point3 } from '#contract/values/numbers.ts';
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

/** From then on [s] it is in front. */
interface Lead {
  readonly from: number;
  readonly run: Run;
}

interface Race {
  readonly runs: readonly Run[];
  readonly leads: readonly Lead[];
}

/** Whether none of them has left the place where it starts. */
export function areAtStart(model: SceneModel, racers: readonly string[], time: number): boolean {
  return raceOf(model, racers).runs.every(({ wayAt }) => wayAt(time) < STANDING);
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
  const { runs, leads } = raceOf(model, racers);
  const before = leads.findLast(({ from }) => from < time)?.run;
  return (foremost(runs, time, before) ?? runs[0])?.id;
}

const races = tab.hold(new WeakMap<SceneModel, Map<string, Race>>());

/** Each frame of a race asks; who leads from when on is the same for all of them. */
function raceOf(model: SceneModel, racers: readonly string[]): Race {
  const known = races.get(model) ?? new Map<string, Race>();
  races.set(model, known);
  const key = JSON.stringify(racers);
  const race = known.get(key) ?? told(runsOf(model, racers));
  known.set(key, race);
  return race;
}

function told(runs: readonly Run[]): Race {
  const leads: Lead[] = [];
  const moments = runs.flatMap(({ times }) => times).toSorted((one, other) => one - other);
  for (const from of moments) {
    const before = leads.at(-1)?.run;
    const run = foremost(runs, from, before);
    if (run !== undefined && run !== before) leads.push({ from, run });
  }
  return { runs, leads };
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

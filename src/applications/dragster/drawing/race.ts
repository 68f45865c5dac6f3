import { GATE_TIMER } from '#applications/dragster/model/measures.ts';
import { roundTo } from '#applications/rounding.ts';
import { puffs } from '#applications/scenes/puffs.ts';
import { carCommands, carPlacement, wheelParts } from './car-parts.ts';
import { raceClock } from './race-clock.ts';
import { pathOf } from './race-path.ts';
import { raceVenue } from './race-venue.ts';
import type { Contestant } from '#applications/application.ts';
import type { DragsterAnalysis } from '#applications/dragster/model/model.ts';
import type { Puff } from '#applications/scenes/puffs.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race } from '#contract/engineering/simulation.ts';
import type { Point3 } from '#contract/values/numbers.ts';
import type { Path } from './race-path.ts';

/** Middle of each lane [m]. */
const LANES = [-0.15, 0.15] as const;
/** Shown before the start [s]. */
const COUNTDOWN = 0.5;

interface Lane {
  readonly slot: 1 | 2;
  readonly name: string;
  readonly analysis: DragsterAnalysis;
  readonly path: Path;
  readonly z: number;
}

/**
 * Two cars side by side on the track, from the models' own histories: the first design in the left-hand lane. A close
 * finish is shown slowly; the readout "Race clock" always has the time of the race.
 */
export function raceDragsters(first: Contestant<DragsterAnalysis>, second: Contestant<DragsterAnalysis>): Race {
  const lanes = ([first, second] as const).map((contestant, i): Lane => {
    const { name, analysis } = contestant;
    return { slot: i === 0 ? 1 : 2, name, analysis, path: pathOf(analysis), z: LANES[i] };
  });
  const [left, right] = lanes;
  const finishes = lanes.flatMap(({ analysis }) => analysis.run.finishTime ?? []);
  const { times, raceTimes, slowFrom } = raceClock({
    start: COUNTDOWN,
    end: Math.max(left.path.end, right.path.end),
    finishes,
  });
  const toShown = (time: number): number => interpolate(raceTimes, times, time);
  const trackLength = Math.max(...lanes.map(({ analysis }) => analysis.design.track.length));
  return {
    duration: times[times.length - 1],
    commands: [
      { kind: 'clear' },
      ...raceVenue(trackLength, LANES),
      ...lanes.flatMap((lane) =>
        carCommands(lane.analysis.design, { prefix: prefixOf(lane), body: `slot-${lane.slot}`, owner: lane.name }),
      ),
      ...lanes.flatMap((lane) => plume(lane)),
      ...lanes.flatMap((lane) => tracks(lane, times, raceTimes)),
      ...lanes.flatMap((lane) => vapour(lane, times[times.length - 1], toShown)),
      { kind: 'camera', view: 'iso', target: `${prefixOf(left)}body` },
    ],
    events: raceEvents(lanes, toShown, slowFrom),
    clock: { shown: times, real: [...raceTimes] },
    ...(slowFrom === undefined ? {} : { photoFinish: photoFinish(lanes, trackLength, toShown) }),
    readouts: [
      {
        label: 'Race clock',
        units: 's',
        precision: 3,
        times,
        design1: clockOf(left, raceTimes),
        design2: clockOf(right, raceTimes),
      },
      {
        label: 'Speed',
        units: 'm/s',
        precision: 1,
        times,
        design1: speeds(left, raceTimes),
        design2: speeds(right, raceTimes),
      },
      {
        label: 'Distance',
        units: 'm',
        precision: 2,
        times,
        design1: distances(left, raceTimes),
        design2: distances(right, raceTimes),
      },
    ],
  };
}

const prefixOf = ({ slot }: Lane): string => `car-${slot}-`;

/** Each lane's clock stops when its car crosses the line. */
function clockOf({ analysis }: Lane, raceTimes: readonly number[]): number[] {
  const stop = analysis.run.finishTime ?? Number.POSITIVE_INFINITY;
  return raceTimes.map((time) => Math.min(Math.max(0, time), stop));
}

function speeds({ path }: Lane, raceTimes: readonly number[]): number[] {
  return raceTimes.map((time) => round(path.speedAt(time), 1e3));
}

function distances({ analysis, path }: Lane, raceTimes: readonly number[]): number[] {
  return raceTimes.map((time) => round(Math.min(path.distanceAt(time), analysis.design.track.length), 1e3));
}

/** Vapour behind the cartridge, drawn at unit thrust and scaled by the race. */
function plume(lane: Lane): SceneCommand[] {
  const { body, chamber } = lane.analysis.design;
  const position: Point3 = [-body.x[body.x.length - 1] - 0.02, chamber.height, 0];
  const shape = {
    kind: 'lathe' as const,
    profile: [
      [-0.18, 0],
      [-0.14, 0.02],
      [-0.06, 0.014],
      [0, 0.003],
    ] as [number, number][],
  };
  return [
    {
      kind: 'put',
      id: `${prefixOf(lane)}plume`,
      shape,
      at: { position },
      material: 'ghost',
      parent: `${prefixOf(lane)}body`,
    },
  ];
}

/** How many clouds a cartridge leaves on its way. */
const CLOUDS = 14;

/** What hangs in the air behind a car, thinner as the cartridge empties. */
function vapour(lane: Lane, until: number, toShown: (time: number) => number): SceneCommand[] {
  const { path, z, analysis } = lane;
  const { body, chamber } = analysis.design;
  const { duration, peak } = analysis.propulsion;
  const clouds = Array.from({ length: CLOUDS }, (_, index): Puff => {
    const at = (duration * (index + 0.5)) / CLOUDS;
    const share = path.thrustAt(at) / peak;
    return {
      at,
      position: [path.distanceAt(at) - body.x[body.x.length - 1] - 0.05, chamber.height, z],
      velocity: [-4 * share, 0.1, 0],
      radius: 0.006 + 0.014 * share,
    };
  });
  return puffs(clouds, {
    prefix: `${prefixOf(lane)}vapour-`,
    material: 'ghost',
    life: 0.5,
    growth: 3,
    falls: false,
    until,
    toShown,
  });
}

/** The moment when the first car is through, and how far the other has yet to go; by times as the results show them. */
function photoFinish(
  lanes: readonly Lane[],
  trackLength: number,
  toShown: (time: number) => number,
): NonNullable<Race['photoFinish']> {
  const [first, second] = lanes.toSorted((a, b) => finishOf(a) - finishOf(b));
  const gap = roundTo(finishOf(second), GATE_TIMER) - roundTo(finishOf(first), GATE_TIMER);
  const behind = trackLength - second.path.distanceAt(finishOf(first));
  return { time: toShown(finishOf(first)), gap: `${gap.toFixed(3)} s, ${(100 * behind).toFixed(0)} cm` };
}

const finishOf = ({ analysis }: Lane): number => analysis.run.finishTime ?? Number.POSITIVE_INFINITY;

/** The moves of one car: body, turning wheels and vapour. */
function tracks(lane: Lane, times: number[], raceTimes: readonly number[]): SceneCommand[] {
  const { analysis, path, z } = lane;
  const { design, propulsion } = analysis;
  const prefix = prefixOf(lane);
  const placement = carPlacement(design, 0, z);
  const distance = raceTimes.map(path.distanceAt);
  const thrust = raceTimes.map((time) => path.thrustAt(time) / propulsion.peak);
  const plumePosition: Point3 = [-design.body.x[design.body.x.length - 1] - 0.02, design.chamber.height, 0];
  return [
    {
      kind: 'play',
      id: `${prefix}body`,
      times,
      positions: distance.map((x): Point3 => [round(x, 1e4), placement.position[1], z]),
      rotations: distance.map(() => placement.rotation),
    },
    ...wheelParts(design, prefix).map(({ id, radius, position }): SceneCommand => ({
      kind: 'play',
      id,
      times,
      positions: distance.map(() => position),
      // Rolling forward, along x, turns a wheel clockwise about z.
      rotations: distance.map((x): Point3 => [0, 0, round(-x / radius, 1e3)]),
    })),
    {
      kind: 'play',
      id: `${prefix}plume`,
      times,
      positions: times.map(() => plumePosition),
      scales: thrust.map((share): Point3 => {
        const size = round(0.2 + 0.8 * share, 1e3);
        return [size, size, size];
      }),
      visible: thrust.map((share) => (share > 0 ? 1 : 0)),
    },
  ];
}

function raceEvents(
  lanes: readonly Lane[],
  toShown: (time: number) => number,
  slowFrom: number | undefined,
): Race['events'] {
  const events: Race['events'] = [{ time: toShown(0), design: 0, label: 'Start' }];
  if (slowFrom !== undefined) events.push({ time: toShown(slowFrom), design: 0, label: 'Slow motion' });
  for (const { slot, analysis } of lanes) {
    const { run, propulsion } = analysis;
    const end = run.history[run.history.length - 1].t;
    if (propulsion.duration < end)
      events.push({ time: toShown(propulsion.duration), design: slot, label: 'Cartridge empty' });
    if (run.finishTime === null)
      events.push({ time: toShown(end), design: slot, label: `Stopped after ${(run.stoppedAt ?? 0).toFixed(1)} m` });
    else events.push({ time: toShown(run.finishTime), design: slot, label: `Finish ${run.finishTime.toFixed(3)} s` });
  }
  return events.toSorted((a, b) => a.time - b.time);
}

function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  const next = xs.findIndex((each) => each >= x);
  if (next <= 0) return next === 0 ? ys[0] : ys[ys.length - 1];
  const share = (x - xs[next - 1]) / (xs[next] - xs[next - 1]);
  return ys[next - 1] + share * (ys[next] - ys[next - 1]);
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts + 0;
}

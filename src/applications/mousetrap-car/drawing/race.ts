import { carAt } from '#applications/mousetrap-car/model/history.ts';
import { TIMED_MARK } from '#applications/mousetrap-car/model/model.ts';
import { MOST_SAMPLES } from '#contract/engineering/scene.ts';
import { carCommands, driveAxleOf, frontAxleOf, leverTurn, pivotOf, stringPlacement } from './car-parts.ts';
import { flag, lanesOf } from './scene.ts';
import type { Contestant } from '#applications/application.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race } from '#contract/engineering/simulation.ts';
import type { Point3 } from '#contract/values/numbers.ts';

/** Middle of each lane [m to the right]. */
const LANES = [-0.25, 0.25] as const;
/** Shown before the start and after the last car stands [s]. */
const COUNTDOWN = 0.5;
const AFTERWARDS = 1;

interface Lane {
  readonly slot: 1 | 2;
  readonly prefix: string;
  readonly name: string;
  readonly analysis: MousetrapAnalysis;
  readonly z: number;
  /** The car at each time of the race. */
  readonly places: readonly { readonly x: number; readonly v: number; readonly phi: number }[];
}

/** Two cars side by side until both stand, from the models' own histories: the first design in the left-hand lane. */
export function raceMousetrapCars(first: Contestant<MousetrapAnalysis>, second: Contestant<MousetrapAnalysis>): Race {
  const times = clockOf([first.analysis, second.analysis]);
  const lanes = ([first, second] as const).map(({ name, analysis }, i): Lane => {
    const slot = i === 0 ? 1 : 2;
    const places = times.map((time) => carAt(analysis.history, time - COUNTDOWN));
    return { slot, prefix: `car-${slot}-`, name, analysis, z: LANES[i], places };
  });
  const [left, right] = lanes;
  const longest = Math.max(left.analysis.run.distance, right.analysis.run.distance);
  return {
    duration: times[times.length - 1],
    commands: [
      { kind: 'clear' },
      ...lanesOf(longest + 1, LANES),
      ...lanes.flatMap((lane) => carOf(lane)),
      ...lanes.flatMap((lane) => tracksOf(lane, times)),
      {
        kind: 'camera',
        view: 'iso',
        target: `${(left.analysis.run.distance >= right.analysis.run.distance ? left : right).prefix}chassis`,
      },
    ],
    events: [{ time: COUNTDOWN, design: 0 as const, label: 'Start' }, ...lanes.flatMap(eventsOf)].toSorted(
      (a, b) => a.time - b.time,
    ),
    readouts: [
      {
        label: 'Distance',
        units: 'm',
        precision: 2,
        times,
        design1: left.places.map(({ x }) => x),
        design2: right.places.map(({ x }) => x),
      },
      {
        label: 'Speed',
        units: 'm/s',
        precision: 2,
        times,
        design1: left.places.map(({ v }) => v),
        design2: right.places.map(({ v }) => v),
      },
    ],
  };
}

/** Even times, and those at which a string ends or a car stands, at most 200 in all [s]. */
function clockOf(analyses: readonly MousetrapAnalysis[]): number[] {
  const duration = COUNTDOWN + Math.max(...analyses.map(({ run }) => run.time)) + AFTERWARDS;
  const keys = [COUNTDOWN, ...analyses.flatMap(({ run }) => [run.pullTime, run.time].map((time) => COUNTDOWN + time))];
  const count = MOST_SAMPLES - keys.length;
  const even = Array.from({ length: count }, (_, i) => (duration * i) / (count - 1));
  return [...new Set([...even, ...keys])].toSorted((a, b) => a - b);
}

function carOf({ analysis, prefix, slot, name, z }: Lane): SceneCommand[] {
  const { design, run } = analysis;
  const commands = carCommands(design, { prefix, chassis: `slot-${slot}`, owner: name }).map(calm);
  return [
    // The race stretches the string: it is drawn one meter long and scaled.
    ...commands.map((command) =>
      command.kind === 'put' && command.id === `${prefix}string`
        ? {
            ...command,
            shape: {
              kind: 'line' as const,
              points: [
                [0, 0, 0],
                [1, 0, 0],
              ] as Point3[],
            },
          }
        : command,
    ),
    flag(`${prefix}flag`, run.distance, z, `${name}: ${run.distance.toFixed(2)} m`),
  ];
}

/** Without the colors of a car by itself: red wheels and orange levers on both would look like the second contender's. */
function calm(command: SceneCommand): SceneCommand {
  if (command.kind !== 'put') return command;
  if (command.material === 'plastic') return { ...command, material: 'rubber' };
  return command.material === 'accent' ? { ...command, material: 'paper' } : command;
}

/** The moves of one car: chassis, axles with their wheels, lever, string, winding and its flag. */
function tracksOf({ analysis, prefix, z, places }: Lane, times: number[]): SceneCommand[] {
  const { design, run } = analysis;
  const isPulled = times.map((time) => (time - COUNTDOWN < run.pullTime ? 1 : 0));
  const still = (position: Point3): Point3[] => times.map(() => position);
  const turning = (radius: number): Point3[] => places.map(({ x }) => [0, 0, round(-x / radius)]);
  const strings = places.map(({ phi }) => stringPlacement(design, phi));
  const left = places.map(({ x }) => round(Math.max(0.001, 1 - x / run.pullDist)));
  const track = (
    id: string,
    rest: Omit<Extract<SceneCommand, { kind: 'play' }>, 'kind' | 'id' | 'times'>,
  ): SceneCommand => ({
    kind: 'play',
    id: `${prefix}${id}`,
    times,
    ...rest,
  });
  return [
    track('chassis', { positions: places.map(({ x }): Point3 => [round(x), 0, z]) }),
    // Rolling forward, along x, turns a wheel clockwise about z.
    track('drive-axle', { positions: still(driveAxleOf(design)), rotations: turning(design.drive.radius) }),
    track('front-axle', { positions: still(frontAxleOf(design)), rotations: turning(design.front.radius) }),
    track('lever', {
      positions: still(pivotOf(design)),
      rotations: places.map(({ phi }): Point3 => [0, 0, round(leverTurn(phi))]),
    }),
    track('string', {
      positions: still(driveAxleOf(design)),
      rotations: strings.map(({ turn }): Point3 => [0, 0, round(turn)]),
      scales: strings.map(({ length }): Point3 => [round(length), 1, 1]),
      visible: isPulled,
    }),
    track('winding', {
      positions: still(driveAxleOf(design)),
      scales: left.map((share): Point3 => [1, 1, share]),
      visible: isPulled,
    }),
    track('flag', {
      positions: still([run.distance, 0, z]),
      visible: times.map((time) => (time - COUNTDOWN >= run.time ? 1 : 0)),
    }),
  ];
}

function eventsOf({ slot, analysis }: Lane): Race['events'] {
  const { run, design } = analysis;
  const timed = run.marks[String(TIMED_MARK)] ?? null;
  const at = (time: number, label: string): Race['events'][number] => ({ time: COUNTDOWN + time, design: slot, label });
  return [
    ...(timed === null ? [] : [at(timed, `${TIMED_MARK} m in ${timed.toFixed(2)} s`)]),
    ...(run.stalled || design.isTied ? [] : [at(run.pullTime, 'String ends, the car coasts')]),
    at(run.time, `Stops after ${run.distance.toFixed(2)} m`),
  ];
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}

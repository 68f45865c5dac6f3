import { roundTo } from '#applications/rounding.ts';
import { momentAt } from '#applications/water-rocket/model/flight/flight-history.ts';
import { STOPWATCH } from '#applications/water-rocket/model/measures.ts';
import { partOf, rocketPicture, rootOf, waterSliceOf } from './rocket-picture.ts';
import type { FlightRecord } from '#applications/water-rocket/model/flight/flight-history.ts';
import type { FlightSample } from '#applications/water-rocket/model/flight/flight-path.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';
import type { PictureOptions } from './rocket-picture.ts';

/** How long a rocket takes to turn over, or to swing under its parachute [s]. */
const SWING = 0.6;

/** Samples of a common clock: while thrust acts, up to the highest point, and down. Together below 200. */
const CLOCK_SAMPLES = { boost: 50, climb: 60, fall: 80 } as const;

/** Time aloft as the results show it [s]: what the clock stops at, so that a race does not say another number. */
export function measuredTime({ tLand, tLiftoff }: FlightRecord): number {
  return roundTo(tLand - tLiftoff, STOPWATCH);
}

/** When the clock of a flight stops [s]. */
function clockStop(flight: FlightRecord): number {
  return flight.tLiftoff + measuredTime(flight);
}

/** Times [s] at which one or more flights are shown, dense where they are fast; each clock stops at one of them. */
export function clockOf(flights: readonly FlightRecord[]): readonly number[] {
  const latest = (of: (flight: FlightRecord) => number): number => Math.max(...flights.map(of));
  const burnout = latest(({ tBurnout }) => tBurnout);
  const apogee = Math.max(
    burnout,
    latest(({ tApogee }) => tApogee),
  );
  const landing = Math.max(
    apogee,
    latest(({ tLand }) => tLand),
  );
  const times = [
    0,
    ...evenTimes(0, burnout, CLOCK_SAMPLES.boost),
    ...evenTimes(burnout, apogee, CLOCK_SAMPLES.climb),
    ...evenTimes(apogee, landing, CLOCK_SAMPLES.fall),
    ...flights.map(clockStop),
  ];
  return [...new Set(times)].toSorted((one, other) => one - other);
}

/** After `from`, up to and including `to`; none where nothing lies between. */
function evenTimes(from: number, to: number, count: number): number[] {
  return to > from ? Array.from({ length: count }, (_, i) => from + ((to - from) * (i + 1)) / count) : [];
}

/** How long a parachute's lines are drawn, as a share of its diameter; they are 1.2 of it. */
const LINES_DRAWN = 0.2;

interface FlightPicture extends Omit<PictureOptions, 'waterSlices' | 'at'> {
  /** Of the launcher, from the middle of the scene to the right [m]. */
  readonly z: number;
  readonly times: readonly number[];
  readonly waterSlices: number;
}

/** A rocket, its jet and its parachute, with the tracks on which they move. */
export function flyingRocket(analysis: RocketAnalysis, picture: FlightPicture): readonly SceneCommand[] {
  const { flight, design } = analysis;
  const { times, prefix, z } = picture;
  const moments = times.map((t) => momentAt(flight.history, t));
  const at = { position: [0, 0, z] as Point3, rotation: [0, 0, attitude(analysis, moments[0])] as Point3 };
  const commands: SceneCommand[] = [
    ...rocketPicture(analysis, { ...picture, at }),
    ...jet(analysis, picture),
    ...canopy(analysis, picture),
  ];
  commands.push({
    kind: 'play',
    id: rootOf(prefix),
    times,
    positions: moments.map((moment): Point3 => [shortened(moment.x), shortened(moment.z), z]),
    rotations: moments.map((moment): Point3 => [0, 0, shortened(attitude(analysis, moment))]),
    events: eventsOf(flight).map(({ time, label }) => ({ time, label })),
  });
  const isBurning = moments.map(({ stage, thrust, t }) =>
    thrust > 0 && stage !== 'tube' && t < flight.tBurnout ? 1 : 0,
  );
  commands.push(shown(`${prefix}jet`, times, isBurning));
  if (design.recovery.kind !== 'none') {
    const opens = flight.tOpen ?? Infinity;
    commands.push(
      ...['canopy', ...(design.recovery.kind === 'parachute' ? ['lines'] : [])].map((part) =>
        shown(
          prefix + part,
          times,
          times.map((t) => (t >= opens ? 1 : 0)),
        ),
      ),
    );
  }
  const full = design.charge.waterVolume;
  const slices = full > 0 ? picture.waterSlices : 0;
  for (let i = 0; i < slices; i += 1) {
    const holds = moments.map(({ water }) => (water > (full * (i + 0.5)) / slices ? 1 : 0));
    commands.push(shown(waterSliceOf(prefix, i), times, holds));
  }
  return commands;
}

/** Where the nose points above the horizontal [rad]: along the path, over at the top, and up under an open parachute. */
function attitude({ design, flight }: RocketAnalysis, { t, vx, vz }: FlightSample): number {
  const launch = (design.angleDeg * Math.PI) / 180;
  const up = Math.PI / 2;
  if (t <= flight.tLiftoff) return launch;
  if (design.angleDeg === 90) {
    const turned = Math.min(1, Math.max(0, (t - flight.tApogee) / SWING));
    return design.recovery.kind === 'none' ? up - Math.PI * turned : up;
  }
  const path = vx === 0 && vz === 0 ? momentDirection(flight) : Math.atan2(vz, vx);
  if (flight.tOpen === null) return path;
  const swung = Math.min(1, Math.max(0, (t - flight.tOpen) / SWING));
  return path + (up - path) * swung;
}

/** The direction in which the flight ended [rad]. */
function momentDirection({ history }: FlightRecord): number {
  const { vx, vz } = history[history.length - 1];
  return Math.atan2(vz, vx);
}

interface FlightEvent {
  readonly time: number;
  readonly label: string;
}

/** What happens in a flight, in order. */
export function eventsOf(flight: FlightRecord): readonly FlightEvent[] {
  const events: FlightEvent[] = [{ time: flight.tLiftoff, label: 'Lift-off' }];
  if (flight.tBurnout > flight.tWater) events.push({ time: flight.tWater, label: 'Water out' });
  events.push({ time: flight.tBurnout, label: 'Burnout' });
  events.push({ time: flight.tApogee, label: `Apogee ${flight.apogee.toFixed(1)} m` });
  if (flight.tOpen !== null) events.push({ time: flight.tOpen, label: 'Recovery opens' });
  events.push({ time: clockStop(flight), label: 'Landing' });
  return events.toSorted((one, other) => one.time - other.time);
}

/** A track that does not move a part, only shows and hides it: the first and last samples and those beside a change. */
function shown(id: string, times: readonly number[], visible: readonly number[]): SceneCommand {
  const last = times.length - 1;
  const kept = times
    .map((_, i) => i)
    .filter((i) => i === 0 || i === last || visible[i] !== visible[i - 1] || visible[i] !== visible[i + 1]);
  return {
    kind: 'play',
    id,
    times: kept.map((i) => times[i]),
    positions: kept.map((): Point3 => [0, 0, 0]),
    visible: kept.map((i) => visible[i]),
  };
}

/** To a tenth of a millimeter or of a milliradian: what nobody sees need not be sent. */
function shortened(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function jet({ design, body }: RocketAnalysis, picture: FlightPicture): SceneCommand[] {
  const radius = design.charge.nozzleDiameter / 2;
  const profile = [
    [-body.length, 3 * radius],
    [0, radius],
  ].map(([x, r]): Point2 => [x * picture.scale, r * picture.scale]);
  return [partOf(picture, 'jet', { shape: { kind: 'lathe', profile }, material: 'water', label: 'Jet' })];
}

/**
 * A parachute above the nose, or a streamer behind it, as wide as it really is. The lines are drawn short: a camera that keeps the
 * rocket large would leave the canopy out of the picture.
 */
function canopy({ design, body }: RocketAnalysis, picture: FlightPicture): SceneCommand[] {
  const { recovery } = design;
  if (recovery.kind === 'none') return [];
  if (recovery.kind === 'streamer') {
    const path: Point3[] = [
      [body.length * picture.scale, 0, 0],
      [2.5 * body.length * picture.scale, 0.1 * body.length * picture.scale, 0],
    ];
    const shape = { kind: 'tube', path, radius: 0.01 * picture.scale } as const;
    return [partOf(picture, 'canopy', { shape, material: picture.paint, label: 'Streamer' })];
  }
  const radius = (recovery.diameter / 2) * 0.7;
  const foot = body.length + LINES_DRAWN * recovery.diameter;
  const profile = Array.from({ length: 9 }, (_, i): Point2 => {
    const angle = (Math.PI / 2) * (i / 8);
    return [(foot + 0.7 * radius * Math.sin(angle)) * picture.scale, radius * Math.cos(angle) * picture.scale];
  });
  const nose: Point3 = [body.length * picture.scale, 0, 0];
  const points = Array.from({ length: 6 }, (_, i): Point3[] => {
    const angle = (i * Math.PI) / 3;
    const [x, r] = [foot * picture.scale, radius * picture.scale];
    return [nose, [x, r * Math.cos(angle), r * Math.sin(angle)]];
  }).flat();
  return [
    partOf(picture, 'canopy', { shape: { kind: 'lathe', profile }, material: picture.paint, label: 'Parachute' }),
    partOf(picture, 'lines', { shape: { kind: 'line', points }, material: 'string' }),
  ];
}

import { fly } from './flight.ts';
import type { ModelError } from '#applications/application.ts';
import type { FlightSample } from './flight-path.ts';
import type { Flight, Launch } from './flight.ts';

/** A flight with its history. */
export interface FlightRecord extends Flight {
  /** At most 200 moments from the release to the landing. */
  readonly history: readonly FlightSample[];
  /** [N] */
  readonly maxThrust: number;
  /** While thrust acts, along the direction of motion [m/s2]. */
  readonly maxAcceleration: number;
  /** When the rocket begins to move [s]. */
  readonly tLiftoff: number;
  /** Acceleration at that moment [m/s2]. */
  readonly liftoffAcceleration: number;
  /** When parachute or streamer opens [s]; null where it never does. */
  readonly tOpen: number | null;
}

const MOST_SAMPLES = { boost: 90, coast: 50, fall: 58 } as const;

/** Flies a launch and keeps what charts, scenes and races draw. */
export function recordFlight(launch: Launch): FlightRecord | ModelError {
  const samples: FlightSample[] = [];
  const flight = fly(launch, {
    record: (sample) => {
      const before = samples.at(-1);
      // One stage ends at the very moment at which the next begins: a nanosecond keeps both, and the times ascending.
      if (before === undefined || sample.t > before.t) samples.push(sample);
      else if (sample.stage !== before.stage) samples.push({ ...sample, t: before.t + 1e-9 });
    },
  });
  if ('error' in flight) return flight;
  const of = (...stages: FlightSample['stage'][]): FlightSample[] =>
    samples.filter(({ stage }) => stages.includes(stage));
  const boost = of('tube', 'water', 'air');
  return {
    ...flight,
    history: [
      ...thinned(boost, MOST_SAMPLES.boost),
      ...thinned(of('coast'), MOST_SAMPLES.coast),
      ...thinned(of('fall', 'descent'), MOST_SAMPLES.fall),
    ],
    maxThrust: Math.max(...boost.map(({ thrust }) => thrust)),
    maxAcceleration: Math.max(...boost.map(({ acceleration }) => acceleration)),
    tLiftoff: samples[0].t,
    liftoffAcceleration: samples[0].acceleration,
    tOpen: samples.find(({ stage }) => stage === 'descent')?.t ?? null,
  };
}

/** At most `most` of the samples, the first and the last among them. */
function thinned<Sample>(samples: readonly Sample[], most: number): readonly Sample[] {
  if (samples.length <= most) return samples;
  return Array.from({ length: most }, (_, i) => samples[Math.round((i * (samples.length - 1)) / (most - 1))]);
}

/** The flight at a time [s], straight between the samples; at rest on the ground before and after. */
export function momentAt(history: readonly FlightSample[], t: number): FlightSample {
  const first = history[0];
  const last = history[history.length - 1];
  if (t <= first.t) return { ...first, t, vx: 0, vz: 0, x: 0, z: 0 };
  if (t >= last.t) return { ...last, t, vx: 0, vz: 0, z: 0 };
  const next = firstAfter(history, t);
  const [a, b] = [history[next - 1], history[next]];
  const share = (t - a.t) / (b.t - a.t);
  const mix = (from: number, to: number): number => from + share * (to - from);
  return {
    stage: a.stage,
    t,
    x: mix(a.x, b.x),
    z: mix(a.z, b.z),
    vx: mix(a.vx, b.vx),
    vz: mix(a.vz, b.vz),
    acceleration: mix(a.acceleration, b.acceleration),
    thrust: mix(a.thrust, b.thrust),
    mass: mix(a.mass, b.mass),
    pressure: mix(a.pressure, b.pressure),
    water: mix(a.water, b.water),
  };
}

/** The first sample after a time [s] within the flight, by bisection. */
function firstAfter(history: readonly FlightSample[], t: number): number {
  let low = 0;
  let high = history.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (history[middle].t > t) high = middle;
    else low = middle + 1;
  }
  return low;
}

import { NO_CONVERGENCE } from '#applications/glider/model/refusals.ts';
import { integrate } from '#physics/numerics/ode.ts';
import type { ModelError } from '#applications/application.ts';
import type { OdeEvent, OdeSample } from '#physics/numerics/ode.ts';

/** Longest simulated flight [s]. */
export const LONGEST_FLIGHT = 600;
const LONGEST_STEP = 0.05;

export interface FlightProblem {
  readonly rhs: (t: number, y: Float64Array, dydt: Float64Array) => void;
  readonly y0: readonly number[];
  /** Height above the ground [m] and vertical speed [m/s] of a state. */
  readonly height: (y: Float64Array) => number;
  readonly climb: (y: Float64Array) => number;
  /** Simulated time at which the flight is cut off [s]. */
  readonly until: number;
  readonly sampleTimes?: readonly number[];
  readonly observe?: (t: number, y: Float64Array) => void;
  /** A roof [m], and the state with which the flight goes on after the first touch. */
  readonly ceiling?: { readonly height: number; readonly after: (y: Float64Array) => readonly number[] };
}

export interface FlightEnd {
  readonly t: number;
  readonly y: Float64Array;
  readonly landed: boolean;
  readonly hmax: number;
  /** When the roof was touched [s]; absent where it was not. */
  readonly ceilingAt?: number;
  readonly samples: readonly OdeSample[];
}

interface Progress {
  t: number;
  y: Float64Array;
  hmax: number;
  samples: OdeSample[];
  ceilingAt?: number;
}

/**
 * Integrates a flight to the ground, split at every highest and lowest point so that the greatest height is exact, and at
 * the roof. NO_CONVERGENCE when the evaluations run out.
 */
export function fly(problem: FlightProblem): FlightEnd | ModelError {
  const { height, climb, until, ceiling } = problem;
  const y0 = Float64Array.from(problem.y0);
  const progress: Progress = { t: 0, y: y0, hmax: height(y0), samples: [] };
  const budget = { evaluations: 200_000 };
  if (height(y0) <= 0 && !leavesGround(problem)) return { ...progress, landed: true };
  const ground: OdeEvent = { of: (_, y) => height(y), direction: -1 };
  let rising = climb(y0) > 0;
  while (progress.t < until) {
    const turn: OdeEvent = { of: (_, y) => climb(y), direction: rising ? -1 : 1 };
    const events = [ground, turn];
    if (ceiling && progress.ceilingAt === undefined)
      events.push({ of: (_, y) => height(y) - ceiling.height, direction: 1 });
    const { rhs, observe, sampleTimes } = problem;
    const leg = integrate({
      rhs,
      y0: progress.y,
      t0: progress.t,
      tEnd: until,
      hMax: LONGEST_STEP,
      events,
      budget,
      observe,
      sampleTimes,
    });
    if ('error' in leg) return NO_CONVERGENCE;
    const last = progress.samples.at(-1)?.t ?? -1;
    progress.samples.push(...leg.samples.filter(({ t }) => t > last));
    progress.t = leg.t;
    progress.y = leg.y;
    progress.hmax = Math.max(progress.hmax, height(leg.y));
    if (leg.event === 0) return { ...progress, landed: true };
    if (leg.event === 1) rising = !rising;
    if (leg.event === 2 && ceiling) {
      progress.ceilingAt = leg.t;
      progress.y = Float64Array.from(ceiling.after(leg.y));
      rising = false;
    }
  }
  return { ...progress, landed: false };
}

/** Whether a launch from the ground itself gets away from it: looked at after a microsecond. */
function leavesGround({ rhs, y0, height }: FlightProblem): boolean {
  const soon = integrate({ rhs, y0, t0: 0, tEnd: 1e-6, hMax: 1e-6 });
  return !('error' in soon) && height(soon.y) > 0;
}

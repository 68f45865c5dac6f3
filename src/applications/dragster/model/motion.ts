import { integrate } from '#physics/numerics/ode.ts';
import { findRoot } from '#physics/numerics/roots.ts';
import { findAxleError, resistanceLaw, resistanceOf } from './resistance.ts';
import type { ModelError } from '#applications/application.ts';
import type { Friction, ResistanceLaw } from './resistance.ts';
import type { ThrustSource } from './thrust.ts';

/** A car on a straight level track. */
export interface RunProblem {
  /** Car with the empty cartridge shell [kg]. */
  readonly mass: number;
  /** Gas at the start [kg]. */
  readonly gas: number;
  readonly thrust: ThrustSource;
  /** Drag area [m2]. */
  readonly CdA: number;
  /** Air density [kg/m3]. */
  readonly rho: number;
  readonly friction: Friction;
  /** What the turning wheels add to the mass that must be accelerated: sum of I/R2 [kg]. */
  readonly rotMass: number;
  /** Length of the track [m]. */
  readonly track: number;
  /** Speed at the start [m/s]. */
  readonly v0: number;
  /** Distances at which the time is taken [m]. */
  readonly marks: readonly number[];
}

/** The car at one moment: [s], [m], [m/s], [m/s2], [N], [kg]. */
export interface RunPoint {
  readonly t: number;
  readonly x: number;
  readonly v: number;
  readonly a: number;
  readonly thrust: number;
  readonly drag: number;
  readonly friction: number;
  readonly mass: number;
}

export interface Run {
  /** [s]; null where the car stops on the way. */
  readonly finishTime: number | null;
  /** [m/s]; 0 where it stops on the way. */
  readonly finishSpeed: number;
  /** Where it stops for good [m]; null where it finishes. */
  readonly stoppedAt: number | null;
  /** [m/s] */
  readonly topSpeed: number;
  /**
   * [m/s2]; 0 where the car never speeds up. Taken at 399 equal parts of the thrust, as a logger would: the first
   * instant, at which the law has its peak and the car stands, does not count.
   */
  readonly maxAccel: number;
  /** Distance covered divided by its time [m/s]. */
  readonly avgSpeed: number;
  /** Time [s] at each mark that the car passes, by the mark's number. */
  readonly splits: Readonly<Record<string, number>>;
  /** Every accepted step, from the start to the finish or the stop. */
  readonly history: readonly RunPoint[];
}

const POWERED_STEP = 0.01;
const COASTING_STEP = 0.05;
/** No run is followed for longer [s]. */
const LONGEST_RUN = 120;
/** Equal parts of the thrust at whose ends the acceleration is taken. */
const ACCELERATION_PARTS = 399;
/** Just inside an interval's right end, where a force that jumps there still has its old value. */
const INSIDE = 1 - 2 ** -52;

interface State {
  t: number;
  x: number;
  v: number;
  topSpeed: number;
  maxAccel: number;
  readonly splits: Record<string, number>;
  readonly history: RunPoint[];
  readonly budget: { evaluations: number };
  /** Distances still to be passed, ascending; the last is the track. */
  readonly targets: number[];
  /** When the acceleration is taken [s], ascending. */
  readonly accelerationTimes: readonly number[];
}

/** The equation of motion within one interval of smooth thrust. */
interface Interval {
  readonly end: number;
  readonly hMax: number;
  readonly pointAt: (t: number, x: number, v: number) => RunPoint;
}

/**
 * Drives a car down the track: (m + sum of I/R2) dv/dt = F(t) - rho CdA v2 / 2 - resistance(m). A standing car stays
 * where the thrust does not exceed the resistance. NO_CONVERGENCE where it is still rolling after 120 s.
 */
export function simulateRun(problem: RunProblem): Run | ModelError {
  const axleError = findAxleError(problem.friction.axles);
  if (axleError) return axleError;
  const law = resistanceLaw(problem.friction);
  const targets = [...new Set(problem.marks)]
    .filter((mark) => mark > 0 && mark < problem.track)
    .toSorted((a, b) => a - b);
  const state: State = {
    t: 0,
    x: 0,
    v: problem.v0,
    topSpeed: problem.v0,
    maxAccel: 0,
    splits: Object.fromEntries(problem.marks.filter((mark) => mark <= 0).map((mark) => [String(mark), 0])),
    history: [],
    budget: { evaluations: 200_000 },
    targets: [...targets, problem.track],
    accelerationTimes: accelerationTimes(problem.thrust),
  };
  for (const end of [...problem.thrust.breakpoints, LONGEST_RUN]) {
    const isCoasting = end === LONGEST_RUN;
    const interval = makeInterval(problem, law, Math.min(end, LONGEST_RUN), isCoasting);
    const outcome = driveThrough(state, interval, isCoasting);
    if (outcome === 'finished') return report(state, problem);
    if (outcome === 'failed') break;
    if (isCoasting && state.v <= 0) return report(state, problem);
  }
  return { error: 'NO_CONVERGENCE', message: 'The analysis did not settle.' };
}

function makeInterval(problem: RunProblem, law: ResistanceLaw, end: number, isCoasting: boolean): Interval {
  const { thrust, gas, mass: dryMass, rotMass } = problem;
  const halfRhoCdA = 0.5 * problem.rho * problem.CdA;
  const lastInside = end * INSIDE;
  const pointAt = (t: number, x: number, v: number): RunPoint => {
    const inside = Math.min(t, lastInside);
    const force = thrust.forceAt(inside);
    const mass = dryMass + gas * (1 - thrust.deliveredAt(t));
    const drag = halfRhoCdA * v * Math.abs(v);
    const friction = resistanceOf(law, mass);
    return { t, x, v, a: (force - drag - friction) / (mass + rotMass), thrust: force, drag, friction, mass };
  };
  return { end, hMax: isCoasting ? COASTING_STEP : POWERED_STEP, pointAt };
}

function accelerationTimes({ breakpoints }: ThrustSource): number[] {
  const end = breakpoints.at(-1) ?? 0;
  return Array.from({ length: end > 0 ? ACCELERATION_PARTS : 0 }, (_, i) => (end * (i + 1)) / ACCELERATION_PARTS);
}

/** Moves the car to the end of an interval, to the finish, or to where it stands still until the interval's end. */
function driveThrough(state: State, interval: Interval, isCoasting: boolean): 'finished' | 'going on' | 'failed' {
  let mayPeak = true;
  while (state.t < interval.end) {
    if (state.v <= 0) {
      const start = findStart(state, interval);
      if (start === undefined) {
        standStill(state, interval, isCoasting);
        return 'going on';
      }
      state.t = start;
    }
    const result = roll(state, interval, mayPeak);
    if (result === undefined) return 'failed';
    if (result === 'target') {
      const passed = state.targets.shift();
      if (state.targets.length === 0) return 'finished';
      state.splits[String(passed)] = state.t;
    } else if (result === 'standstill') state.v = 0;
    else if (result === 'top speed') mayPeak = false;
  }
  return 'going on';
}

/** When a standing car begins to move: at once, later in the interval, or not in it. */
function findStart(state: State, interval: Interval): number | undefined {
  const excess = (t: number): number => {
    const { thrust, friction } = interval.pointAt(t, state.x, 0);
    return thrust - friction;
  };
  if (excess(state.t) > 0) return state.t;
  const stations = 64;
  let before = state.t;
  for (let i = 1; i <= stations; i += 1) {
    const t = state.t + ((interval.end - state.t) * i) / stations;
    if (excess(t) > 0) return findRoot(excess, before, t) ?? t;
    before = t;
  }
  return undefined;
}

function standStill(state: State, interval: Interval, isCoasting: boolean): void {
  const hold = (t: number): void => {
    state.history.push({ ...interval.pointAt(t, state.x, 0), a: 0 });
  };
  hold(state.t);
  state.v = 0;
  if (isCoasting) return;
  state.t = interval.end;
  hold(state.t);
}

/** Integrates to the next event; undefined where that does not converge. */
function roll(
  state: State,
  interval: Interval,
  mayPeak: boolean,
): 'target' | 'standstill' | 'top speed' | 'end' | undefined {
  const { pointAt } = interval;
  const events = [
    { of: (_t: number, y: Float64Array) => y[0] - state.targets[0], direction: 1 as const },
    { of: (_t: number, y: Float64Array) => y[1], direction: -1 as const },
    { of: (t: number, y: Float64Array) => pointAt(t, y[0], y[1]).a, direction: -1 as const },
  ].slice(0, mayPeak ? 3 : 2);
  const result = integrate({
    rhs: (t, y, dydt) => {
      dydt[0] = y[1];
      dydt[1] = pointAt(t, y[0], y[1]).a;
    },
    y0: [state.x, state.v],
    t0: state.t,
    tEnd: interval.end,
    hMax: interval.hMax,
    events,
    sampleTimes: state.accelerationTimes,
    budget: state.budget,
    observe: (t, y) => {
      const point = pointAt(t, y[0], y[1]);
      state.topSpeed = Math.max(state.topSpeed, point.v);
      if (state.history.at(-1)?.t === t) state.history.pop();
      state.history.push(point);
    },
  });
  if ('error' in result) return undefined;
  state.t = result.t;
  [state.x, state.v] = result.y;
  for (const { t, y } of result.samples) state.maxAccel = Math.max(state.maxAccel, pointAt(t, y[0], y[1]).a);
  return result.event < 0 ? 'end' : (['target', 'standstill', 'top speed'] as const)[result.event];
}

function report(state: State, problem: RunProblem): Run {
  const hasFinished = state.targets.length === 0;
  const splits = { ...state.splits };
  if (hasFinished && problem.marks.includes(problem.track)) splits[String(problem.track)] = state.t;
  return {
    finishTime: hasFinished ? state.t : null,
    finishSpeed: hasFinished ? state.v : 0,
    stoppedAt: hasFinished ? null : state.x,
    topSpeed: state.topSpeed,
    maxAccel: state.maxAccel,
    avgSpeed: state.t > 0 ? state.x / state.t : 0,
    splits,
    history: state.history,
  };
}

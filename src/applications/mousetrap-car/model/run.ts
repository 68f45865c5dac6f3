import { integrate } from '#physics/numerics/ode.ts';
import { coast, coastTimeAt } from './coast.ts';
import { motionsAt, peakBetween, timeAtPlace } from './pull-history.ts';
import { PullingCar } from './pulling-car.ts';
import { isInLine, stringLength } from './string-geometry.ts';
import type { ModelError } from '#applications/application.ts';
import type { Coaster } from './coast.ts';
import type { PullState } from './pull-history.ts';
import type { RunInput } from './pulling-car.ts';

/*
 * One coordinate, the distance x that the car has run: the string leaves the axle of radius r as the lever swings, so that
 * x = (s(phi) - s(phi0))·R/r and dphi/dx = eta = (r/R)/(ds/dphi). Lagrange's equation with the lever's inertia J:
 *   (M + J eta²) dv/dt = tau eta - resistance - k v² - J eta (d eta/d phi) eta v²,   M = m + rot.
 * After the pull the string is free and the car coasts.
 */

/** Distances [m], times [s], speeds [m/s]. */
export interface Run {
  readonly pullDist: number;
  readonly pullTime: number;
  readonly vEnd: number;
  readonly vMax: number;
  /** Null where nothing brakes the coast. */
  readonly coastDist: number | null;
  readonly distance: number | null;
  readonly time: number | null;
  /** Greatest traction needed over the traction there is [1]; null where the grip is not given. */
  readonly slipRatio: number | null;
  readonly wheelSlip: boolean;
  /** The car came to rest while the string still pulled. */
  readonly stalled: boolean;
  /** Time at each mark [s] by the mark; null where the car does not get there. */
  readonly marks: Readonly<Record<string, number | null>>;
}

/** The run with its history, for charts and the energy ledger. */
export interface RunHistory {
  readonly run: Run;
  readonly pull: readonly PullState[];
  readonly coaster: Coaster;
}

const LONGEST_PULL = 120;
/** Longest step [s] and relative error of a step [1]. */
const FINE = { hMax: 0.01, rtol: 5e-9 };
const ROUGH = { hMax: 0.1, rtol: 1e-5 };
/** Peaks shorter than 1/400 of the pull do not count as slip: the string's stretch and the tire smooth them. */
const SLIP_MOMENTS = 401;

/**
 * Runs the car from release to rest. LEVER_IN_LINE where the string meets the lever in line somewhere in its swing, WILL_NOT_START
 * where friction holds the car, NO_CONVERGENCE where the pull has no end. `roughly` takes tenfold steps, good to a thousandth.
 */
export function runCar(input: RunInput, accuracy: 'finely' | 'roughly' = 'finely'): RunHistory | ModelError {
  const { phi0, phi1, string, m, rot, rho, CdA } = input;
  if (isInLine(string, phi0, phi1)) {
    const message =
      'The string pulls straight along the lever and cannot turn it. Lower the axle or set the arm further back.';
    return {
      error: 'LEVER_IN_LINE',
      message,
      where: 'lever',
      input: isInLine(string, phi0, phi0) ? 'setAngle' : 'sweep',
    };
  }
  const car = new PullingCar(input);
  if (!(car.wheelForce(phi0) > car.resistance(phi0))) {
    const message = 'The trap cannot overcome friction at the start: use a bigger axle, smaller wheel or less weight.';
    return { error: 'WILL_NOT_START', message, where: 'driveAxle', input: 'axleDia' };
  }
  const pulled = pullCar(input, car, accuracy === 'finely' ? FINE : ROUGH);
  if ('error' in pulled) return pulled;
  const { pull, stalled } = pulled;
  const end = pull.at(-1) as PullState;
  const coaster = { v0: end.v, Meff: m + rot, f: car.freeResistance, k: (rho * CdA) / 2 };
  return { run: summary(input, pulled, coaster), pull, coaster: stalled ? { ...coaster, v0: 0 } : coaster };
}

interface Pulled {
  readonly pull: readonly PullState[];
  readonly stalled: boolean;
  readonly vMax: number;
  readonly slipRatio: number | null;
}

function pullCar(input: RunInput, car: PullingCar, steps: typeof FINE): Pulled | ModelError {
  const { phi0, phi1, string, rAxle, R } = input;
  const s0 = stringLength(string, phi0);
  const pull: PullState[] = [];
  // States: angle, speed, work against the bearings, work against the air.
  const result = integrate({
    // A trial stage may look beyond the end of the sweep, where the string may be in line.
    rhs: (_, y, dydt) => car.rates(Math.min(y[0], phi1), y[1], dydt),
    y0: [phi0, 0, 0, 0],
    t0: 0,
    tEnd: LONGEST_PULL,
    ...steps,
    events: [
      { of: (_, y) => y[0] - phi1, direction: 1 },
      { of: (_, y) => y[1], direction: -1 },
    ],
    observe: (t, y, dydt) => {
      const phi = y[0];
      const v = y[1];
      const x = ((stringLength(string, phi) - s0) * R) / rAxle;
      // The last state may lie a rounding error beyond the sweep.
      const rates = phi > phi1 ? car.ratesAt(phi, v) : dydt;
      pull.push({ t, x, v, a: rates[1], phi, omega: rates[0], bearingWork: y[2], dragWork: y[3] });
    },
  });
  if ('error' in result || result.event === -1) {
    return { error: 'NO_CONVERGENCE', message: 'The analysis did not settle.' };
  }
  return {
    pull,
    stalled: result.event === 1,
    vMax: highestSpeed(pull),
    slipRatio: slipRatio(car, pull),
  };
}

function highestSpeed(pull: readonly PullState[]): number {
  let most = 0;
  for (let i = 0; i < pull.length; i += 1) {
    most = Math.max(most, pull[i].v, i === 0 ? 0 : peakBetween(pull[i - 1], pull[i]));
  }
  return most;
}

/** The greatest of the slip ratios at even moments; null where the grip is not given. */
function slipRatio(car: PullingCar, pull: readonly PullState[]): number | null {
  const end = (pull.at(-1) as PullState).t;
  const times = Array.from({ length: SLIP_MOMENTS }, (_, i) => (end * i) / (SLIP_MOMENTS - 1));
  const ratios = motionsAt(pull, times).map(({ phi, v }) => car.slipRatio(car.acceleration(phi, v), v));
  return ratios.reduce((most, ratio) => (most === null || ratio === null ? null : Math.max(most, ratio)), ratios[0]);
}

function summary(input: RunInput, { pull, stalled, vMax, slipRatio }: Pulled, coaster: Coaster): Run {
  const end = pull.at(-1) as PullState;
  const rolled = stalled ? { distance: 0, time: 0 } : coast(coaster);
  return {
    pullDist: end.x,
    pullTime: end.t,
    vEnd: stalled ? 0 : end.v,
    vMax,
    coastDist: rolled.distance,
    distance: rolled.distance === null ? null : end.x + rolled.distance,
    time: rolled.time === null ? null : end.t + rolled.time,
    slipRatio,
    wheelSlip: slipRatio !== null && slipRatio > 1,
    stalled,
    marks: Object.fromEntries(
      input.marks.map((mark) => [String(mark), timeAt(mark, pull, stalled ? undefined : coaster)]),
    ),
  };
}

/** Time [s] at which the car reaches a distance [m], null where it does not. */
function timeAt(mark: number, pull: readonly PullState[], coaster: Coaster | undefined): number | null {
  if (mark <= 0) return 0;
  const pulled = timeAtPlace(pull, mark);
  if (pulled !== undefined) return pulled;
  const end = pull.at(-1) as PullState;
  const coasted = coaster === undefined ? null : coastTimeAt(coaster, mark - end.x);
  return coasted === null ? null : end.t + coasted;
}

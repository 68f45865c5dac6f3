import { GRAVITY } from '#physics/constants.ts';
import { coast, coastAt } from './coast.ts';
import { stateBetween } from './pull-history.ts';
import { PullingCar } from './pulling-car.ts';
import type { Coaster } from './coast.ts';
import type { PullState } from './pull-history.ts';
import type { RunInput } from './pulling-car.ts';
import type { RunHistory } from './run.ts';

/** The car at one moment of its run, with where the spring's energy has gone so far. SI; energies in J. */
export interface HistoryPoint extends PullState {
  readonly isPulled: boolean;
  /** Torque of the spring [N m], pull of the string [N] and push of the wheels on the floor without friction [N]. */
  readonly torque: number;
  readonly tension: number;
  readonly wheelForce: number;
  /** Energy that the spring has given up. */
  readonly spring: number;
  readonly rollingWork: number;
  /** Energy of motion of the car with its wheels. */
  readonly kinetic: number;
  /** Energy of the swinging lever; lost when the bar lands. */
  readonly lever: number;
}

const PULL_POINTS = 121;
const COAST_POINTS = 61;

/** The run at about even times: the pull with both of its ends, then the coast to rest unless the string is tied. */
export function historyOf(
  input: RunInput,
  { pull, coaster, run }: RunHistory,
  isTied: boolean,
): readonly HistoryPoint[] {
  const car = new PullingCar(input);
  const pulled = thinned(pull, evenTimes(run.pullTime, PULL_POINTS)).map((state) => pullPoint(input, car, state));
  const end = pulled[pulled.length - 1];
  const { time } = coast(coaster);
  if (isTied || time === null || time === 0) return pulled;
  return [...pulled, ...evenTimes(time, COAST_POINTS).map((since) => coastPoint(input, coaster, end, since))];
}

// All fields by name: a spread of one point into the next would cost more than the run.
function coastPoint(input: RunInput, coaster: Coaster, end: HistoryPoint, since: number): HistoryPoint {
  const { x, v } = coastAt(coaster, since);
  const kinetic = (coaster.Meff * v * v) / 2;
  return {
    t: end.t + since,
    x: end.x + x,
    v,
    a: -(coaster.f + coaster.k * v * v) / coaster.Meff,
    phi: end.phi,
    omega: 0,
    bearingWork: end.bearingWork + (coaster.f - input.crr * input.m * GRAVITY) * x,
    // What friction did not take from the motion, the air did.
    dragWork: end.dragWork + end.kinetic - kinetic - coaster.f * x,
    isPulled: false,
    torque: 0,
    tension: 0,
    wheelForce: 0,
    spring: end.spring,
    rollingWork: input.crr * input.m * GRAVITY * (end.x + x),
    kinetic,
    lever: end.lever,
  };
}

/** The computed states nearest to the given times, each once: between them the works would be known less well than they are. */
function thinned(pull: readonly PullState[], times: readonly number[]): PullState[] {
  let at = 0;
  const kept = times.map((time) => {
    while (at < pull.length - 1 && Math.abs(pull[at + 1].t - time) <= Math.abs(pull[at].t - time)) at += 1;
    return pull[at];
  });
  return [...new Set(kept)];
}

function pullPoint(input: RunInput, car: PullingCar, state: PullState): HistoryPoint {
  const { t, x, v, a, phi, omega, bearingWork, dragWork } = state;
  const swung = phi - input.phi0;
  return {
    t,
    x,
    v,
    a,
    phi,
    omega,
    bearingWork,
    dragWork,
    isPulled: true,
    torque: car.torque(phi),
    tension: car.tension(phi),
    wheelForce: car.wheelForce(phi),
    spring: ((car.torque(input.phi0) + car.torque(phi)) / 2) * swung,
    rollingWork: input.crr * input.m * GRAVITY * x,
    kinetic: ((input.m + input.rot) * v * v) / 2,
    lever: (input.J * omega * omega) / 2,
  };
}

/** Distance [m], speed [m/s] and lever angle [rad] at a time after release [s]; at rest after the end. */
export function carAt(history: readonly HistoryPoint[], t: number): { x: number; v: number; phi: number } {
  const next = history.findIndex((point) => point.t > t);
  if (next <= 0) return next === 0 ? history[0] : { ...history[history.length - 1], v: 0 };
  return stateBetween(history[next - 1], history[next], t);
}

function evenTimes(end: number, points: number): number[] {
  return Array.from({ length: points }, (_, i) => (i === points - 1 ? end : (end * i) / (points - 1)));
}

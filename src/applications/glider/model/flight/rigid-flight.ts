import { isModelError } from '#applications/application.ts';
import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { NO_CONVERGENCE } from '#applications/glider/model/refusals.ts';
import { GRAVITY } from '#physics/constants.ts';
import { fly, LONGEST_FLIGHT } from './flight-phases.ts';
import type { ModelError } from '#applications/application.ts';
import type { FlightEnd } from './flight-phases.ts';

/*
 * Pitching flight of a rigid glider in its plane of symmetry (B. Etkin and L. Reid, Dynamics of Flight, chapter 4).
 * State: x, h over the ground, u forward and w downward along the body's axes, pitch rate q (nose up), body angle theta.
 */

/** Mass [kg], moment of inertia in pitch [kg·m²], reference area [m²] and chord [m], density of the air [kg/m³]. */
export interface RigidBody {
  readonly m: number;
  readonly Iyy: number;
  readonly S: number;
  readonly c: number;
  readonly rho: number;
}

/** Of lift, drag and pitching moment, nose up [1]. */
export interface Coefficients {
  CL: number;
  CD: number;
  Cm: number;
}

interface AirState {
  /** Angle of attack [rad]. */
  alpha: number;
  /** Pitch rate times c/(2V) [1]. */
  qHat: number;
  /** Speed [m/s]. */
  V: number;
}

/** Writes the coefficients for a state of the air round the glider. */
export type Aerodynamics = (air: AirState, out: Coefficients) => void;

/** Speed [m/s], angle of the path [deg], angle of attack [deg], 0 if absent, and height over the ground [m]. */
export interface Launch {
  readonly V0: number;
  readonly gamma0Deg: number;
  readonly alpha0Deg?: number;
  readonly h0: number;
}

/** One moment of a flight: [s], [m], [m], [m/s], [rad], [rad]. */
export interface FlightPoint {
  readonly t: number;
  readonly x: number;
  readonly h: number;
  readonly V: number;
  readonly alpha: number;
  readonly theta: number;
}

export interface RigidFlightOptions {
  readonly sampleTimes?: readonly number[];
  readonly observe?: (point: FlightPoint) => void;
  readonly ceiling?: {
    readonly height: number;
    readonly after: (point: FlightPoint) => { V: number; theta: number; alpha: number };
  };
}

// Below this speed [m/s] air forces are nothing, and the dimensionless pitch rate would divide by zero.
const STANDSTILL = 0.01;

/** Flies a rigid glider with any aerodynamics to the ground. NO_CONVERGENCE after 600 s or 2e5 evaluations. */
export function flyRigid(
  body: RigidBody,
  aerodynamics: Aerodynamics,
  launch: Launch,
  options: RigidFlightOptions,
): FlightEnd | ModelError {
  const { V0, gamma0Deg, alpha0Deg = 0, h0 } = launch;
  const alpha0 = alpha0Deg * RADIANS_PER_DEGREE;
  const theta0 = gamma0Deg * RADIANS_PER_DEGREE + alpha0;
  const { sampleTimes, observe, ceiling } = options;
  const end = fly({
    rhs: equationsOf(body, aerodynamics),
    y0: [0, h0, V0 * Math.cos(alpha0), V0 * Math.sin(alpha0), 0, theta0],
    height: (y) => y[1],
    climb: climbOf,
    until: LONGEST_FLIGHT,
    sampleTimes,
    observe: observe && ((t, y) => observe(pointOf(t, y))),
    ceiling: ceiling && {
      height: ceiling.height,
      after: (y) => {
        const { V, theta, alpha } = ceiling.after(pointOf(0, y));
        return [y[0], y[1], V * Math.cos(alpha), V * Math.sin(alpha), 0, theta];
      },
    },
  });
  return isModelError(end) || end.landed ? end : NO_CONVERGENCE;
}

/** Reads a state of the integrator. */
function pointOf(t: number, y: Float64Array): FlightPoint {
  return { t, x: y[0], h: y[1], V: Math.hypot(y[2], y[3]), alpha: Math.atan2(y[3], y[2]), theta: y[5] };
}

/** Coefficients [1] and their slopes with the angle of attack [1/rad] and the dimensionless pitch rate [1]; times of samples [s]. */
export interface RigidFlightInputs extends RigidBody, Launch {
  readonly CL0: number;
  readonly CLa: number;
  readonly CLq?: number;
  readonly CD0: number;
  readonly k: number;
  readonly Cm0: number;
  readonly Cma: number;
  readonly Cmq: number;
  readonly sampleTimes?: readonly number[];
}

/** At the end: time [s], place [m], greatest height [m], speed [m/s]; samples as a `FlightPoint`, their angles in degrees [deg]. */
export interface RigidFlight {
  readonly t: number;
  readonly x: number;
  readonly hmax: number;
  readonly Vend: number;
  readonly samples: readonly { t: number; V: number; alphaDeg: number; thetaDeg: number; x: number; h: number }[];
}

/** The same flight with linear lift and moment and a parabolic drag: CL = CL0 + CLa alpha + CLq qc/2V, CD = CD0 + k CL². */
export function rigidFlight(inputs: RigidFlightInputs): RigidFlight | ModelError {
  const { CL0, CLa, CLq = 0, CD0, k, Cm0, Cma, Cmq, sampleTimes } = inputs;
  const linear: Aerodynamics = ({ alpha, qHat }, out) => {
    out.CL = CL0 + CLa * alpha + CLq * qHat;
    out.CD = CD0 + k * out.CL * out.CL;
    out.Cm = Cm0 + Cma * alpha + Cmq * qHat;
  };
  const end = flyRigid(inputs, linear, inputs, { sampleTimes });
  if (isModelError(end)) return end;
  const samples = end.samples.map(({ t, y }) => {
    const { x, h, V, alpha, theta } = pointOf(t, y);
    return { t, V, alphaDeg: alpha / RADIANS_PER_DEGREE, thetaDeg: theta / RADIANS_PER_DEGREE, x, h };
  });
  return { t: end.t, x: end.y[0], hmax: end.hmax, Vend: Math.hypot(end.y[2], end.y[3]), samples };
}

function equationsOf({ m, Iyy, S, c, rho }: RigidBody, aerodynamics: Aerodynamics) {
  // Reused by every call: this is the innermost loop of the flight.
  const out: Coefficients = { CL: 0, CD: 0, Cm: 0 };
  const air: AirState = { alpha: 0, qHat: 0, V: 0 };
  return (_: number, y: Float64Array, dydt: Float64Array): void => {
    const u = y[2];
    const w = y[3];
    const q = y[4];
    const sin = Math.sin(y[5]);
    const cos = Math.cos(y[5]);
    const V = Math.sqrt(u * u + w * w);
    const alpha = Math.atan2(w, u);
    air.alpha = alpha;
    air.qHat = (q * c) / (2 * Math.max(V, STANDSTILL));
    air.V = V;
    aerodynamics(air, out);
    const qS = (rho / 2) * V * V * S;
    const lift = qS * out.CL;
    const drag = qS * out.CD;
    const X = lift * Math.sin(alpha) - drag * Math.cos(alpha);
    const Z = -lift * Math.cos(alpha) - drag * Math.sin(alpha);
    dydt[0] = u * cos + w * sin;
    dydt[1] = u * sin - w * cos;
    dydt[2] = X / m - q * w - GRAVITY * sin;
    dydt[3] = Z / m + q * u + GRAVITY * cos;
    dydt[4] = (qS * c * out.Cm) / Iyy;
    dydt[5] = q;
  };
}

function climbOf(y: Float64Array): number {
  return y[2] * Math.sin(y[5]) - y[3] * Math.cos(y[5]);
}

import { isModelError } from '#applications/application.ts';
import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { NO_CONVERGENCE } from '#applications/glider/model/refusals.ts';
import { GRAVITY } from '#physics/constants.ts';
import { fly, LONGEST_FLIGHT } from './flight-phases.ts';
import type { ModelError } from '#applications/application.ts';

export interface PointMassInputs {
  readonly mass: number;
  readonly S: number;
  readonly CL: number;
  readonly CD: number;
  readonly V0: number;
  readonly gamma0Deg: number;
  readonly h0: number;
  readonly rho: number;
  /** Cuts the flight off [s]. */
  readonly tmax?: number;
  /** Ascending [s]. */
  readonly sampleTimes?: readonly number[];
}

export interface PointMassFlight {
  /** At the end: time [s], distance [m], speed [m/s]. */
  readonly t: number;
  readonly x: number;
  readonly V: number;
  readonly hmax: number;
  readonly samples: readonly { t: number; V: number; gammaDeg: number; x: number; h: number }[];
}

/**
 * A flight at constant lift and drag coefficient: dV/dt = -q S CD/m - g sin(gamma), dgamma/dt = (q S CL/m - g cos(gamma))/V,
 * integrated in x, h and their rates, where a standstill is no singular point. Ends at the ground or at `tmax`.
 * NO_CONVERGENCE where no `tmax` was asked for and the flight lasts longer than 600 s.
 */
export function pointMassFlight(inputs: PointMassInputs): PointMassFlight | ModelError {
  const { mass, S, CL, CD, V0, gamma0Deg, h0, rho, tmax, sampleTimes } = inputs;
  const gamma0 = gamma0Deg * RADIANS_PER_DEGREE;
  const perMass = (rho * S) / (2 * mass);
  const rhs = (_: number, y: Float64Array, dydt: Float64Array): void => {
    const [, , vx, vh] = y;
    const qS = perMass * Math.hypot(vx, vh);
    dydt[0] = vx;
    dydt[1] = vh;
    dydt[2] = -qS * (CD * vx + CL * vh);
    dydt[3] = qS * (CL * vx - CD * vh) - GRAVITY;
  };
  const turned = followAngle(gamma0);
  const end = fly({
    rhs,
    y0: [0, h0, V0 * Math.cos(gamma0), V0 * Math.sin(gamma0)],
    height: (y) => y[1],
    climb: (y) => y[3],
    until: tmax ?? LONGEST_FLIGHT,
    sampleTimes,
    observe: (t, y) => turned.see(t, Math.atan2(y[3], y[2])),
  });
  if (isModelError(end)) return end;
  if (!end.landed && tmax === undefined) return NO_CONVERGENCE;
  const samples = end.samples.map(({ t, y }) => ({
    t,
    V: Math.hypot(y[2], y[3]),
    gammaDeg: turned.at(t, Math.atan2(y[3], y[2])) / RADIANS_PER_DEGREE,
    x: y[0],
    h: y[1],
  }));
  return { t: end.t, x: end.y[0], V: Math.hypot(end.y[2], end.y[3]), hmax: end.hmax, samples };
}

/** Keeps a path angle continuous through loops, where the arc tangent jumps by a turn. */
function followAngle(start: number) {
  const times: number[] = [];
  const angles: number[] = [];
  let last = start;
  return {
    see: (t: number, angle: number): void => {
      last = nearest(angle, last);
      times.push(t);
      angles.push(last);
    },
    at: (t: number, angle: number): number => {
      const after = times.findIndex((time) => time >= t);
      return nearest(angle, after < 0 ? last : angles[after]);
    },
  };
}

function nearest(angle: number, to: number): number {
  return angle + 2 * Math.PI * Math.round((to - angle) / (2 * Math.PI));
}

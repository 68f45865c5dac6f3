import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { glide, phugoid } from '#applications/glider/model/flight/glide.ts';
import { geometryOf } from '#applications/glider/model/geometry.ts';
import { NO_TRIM, STALLED_TRIM } from '#applications/glider/model/refusals.ts';
import { GRAVITY } from '#physics/constants.ts';
import { findRoot } from '#physics/numerics/roots.ts';
import { evaluateAero, parasiteDrag } from './aerodynamics.ts';
import type { ModelError } from '#applications/application.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';
import type { Glide } from '#applications/glider/model/flight/glide.ts';
import type { Coefficients } from '#applications/glider/model/flight/rigid-flight.ts';
import type { AeroModel, ParasiteDrag } from './aerodynamics.ts';

/** The steady glide in which the pitching moment is zero. */
export interface Trim {
  /** Body angle of attack [rad]. */
  readonly alpha: number;
  readonly CL: number;
  readonly CD: number;
  /** Lift coefficient of the wing alone over the largest one of its section [1]. */
  readonly stallShare: number;
  readonly glide: Glide;
  readonly drag: ParasiteDrag;
  /** Induced drag coefficient and drag of the lost suction [1]. */
  readonly induced: number;
  readonly suction: number;
  /** Span efficiency of wing and tail together, on the wing's aspect ratio [1]. */
  readonly e: number;
  /** Reynolds number of the wing's mean chord. */
  readonly Re: number;
  /** Period [s] and damping ratio of the slow swing. */
  readonly phugoid: { readonly T: number; readonly zeta: number };
}

// Less lift than this does not carry a glider at any speed that the model knows.
const LEAST_CL = 0.02;

/** Balances the moments. NO_TRIM where no angle with lift balances, STALLED_TRIM where only a stalled one does. */
export function trimOf(design: GliderDesign, aero: AeroModel, mass: number): Trim | ModelError {
  const straight = -aero.moment[0] / aero.moment[1];
  const wingCL = aero.wing[0] + aero.wing[1] * straight;
  const stallShare = wingCL / design.section.CLmax;
  if (!(aero.lift[0] + aero.lift[1] * straight >= LEAST_CL)) return NO_TRIM;
  if (stallShare > 1) return STALLED_TRIM;
  const alpha = balancedAngle(aero, straight);
  const flight = settleSpeed(design, aero, { alpha, mass });
  if (!(flight.CL >= LEAST_CL)) return NO_TRIM;
  const { wing } = geometryOf(design);
  const induced = aero.induced[0] + alpha * (aero.induced[1] + alpha * aero.induced[2]);
  const attachedCL = aero.lift[0] + aero.lift[1] * alpha;
  return {
    ...flight,
    alpha,
    stallShare,
    induced,
    suction: aero.suctionLoss * (attachedCL - aero.idealCL) ** 2,
    e: attachedCL ** 2 / (Math.PI * wing.AR * induced),
    Re: (flight.glide.V * wing.mac) / design.air.nu,
    phugoid: phugoid({ V: flight.glide.V, CL: flight.CL, CD: flight.CD }),
  };
}

/** One steady state on the polar: its speed follows from lift and drag, and its drag a little from its speed. */
export interface SteadyState {
  readonly CL: number;
  readonly CD: number;
  readonly glide: Glide;
  readonly drag: ParasiteDrag;
}

/** Iterates speed and friction to agreement; friction changes with the root of the speed, so five rounds settle it to 1e-6. */
export function settleSpeed(
  design: GliderDesign,
  aero: AeroModel,
  state: { alpha: number; mass: number },
): SteadyState {
  const { alpha, mass } = state;
  const { S } = geometryOf(design).wing;
  const weight = mass * GRAVITY;
  const { rho } = design.air;
  const out: Coefficients = { CL: 0, CD: 0, Cm: 0 };
  let V = 4;
  let drag = parasiteDrag(design, V);
  for (let round = 0; round < 5; round += 1) {
    evaluateAero(aero, drag.total, { alpha, qHat: 0 }, out);
    V = Math.sqrt((2 * weight) / (rho * S * Math.hypot(out.CL, out.CD)));
    drag = parasiteDrag(design, V);
  }
  evaluateAero(aero, drag.total, { alpha, qHat: 0 }, out);
  return { CL: out.CL, CD: out.CD, glide: glide({ weight, S, CL: out.CL, CD: out.CD, rho }), drag };
}

/** The angle of zero moment with the beginning of the stall in it; near the stall the nose balances a little lower. */
function balancedAngle(aero: AeroModel, straight: number): number {
  const out: Coefficients = { CL: 0, CD: 0, Cm: 0 };
  const momentAt = (alpha: number) => {
    evaluateAero(aero, 0, { alpha, qHat: 0 }, out);
    return out.Cm;
  };
  const zeroLift = -aero.wing[0] / aero.wing[1];
  return findRoot(momentAt, zeroLift, zeroLift + aero.stallAngle + 5 * RADIANS_PER_DEGREE) ?? straight;
}

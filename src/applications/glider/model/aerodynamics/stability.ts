import { isModelError } from '#applications/application.ts';
import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { unstableCg } from '#applications/glider/model/refusals.ts';
import { liftSlope, planform, tanSweepAt } from './planform.ts';
import type { ModelError } from '#applications/application.ts';
import type { Planform, Trapezoid } from './planform.ts';

/*
 * The handbook method: static stability and trim of a wing and an aft tail in closed form (Etkin and Reid, Dynamics of
 * Flight, chapter 2; USAF DATCOM, sections 4.1.3 and 4.4.1). Positions x from the nose, aft positive, z up [m].
 * Within 7 % of the mean chord of the vortex lattice for the neutral point.
 */

interface StabilitySurface extends Trapezoid {
  /** Root leading edge [m]. */
  readonly x: number;
  readonly z?: number;
  readonly incidenceDeg?: number;
  /** Zero-lift angle of the section [deg]. */
  readonly alpha0Deg?: number;
  /** Moment coefficient of the surface about its aerodynamic center, on its own area and chord [1]. */
  readonly Cm0?: number;
  /** Lift slope of the section [1/rad]. */
  readonly a0?: number;
}

export interface StabilityInputs {
  readonly wing: StabilitySurface;
  readonly tail: StabilitySurface;
  /** Center of gravity from the nose [m]. */
  readonly xcg: number;
  /** Share of the dynamic pressure that reaches the tail [1]. */
  readonly eta?: number;
  readonly downwash?: 'lifting-line' | 'datcom';
}

export interface Stability {
  /** Lift slopes of wing and tail, each on its own area [1/rad]. */
  readonly aw: number;
  readonly at: number;
  /** Downwash at the tail per wing angle [1]. */
  readonly deda: number;
  /** Neutral point from the nose [m]. */
  readonly xnp: number;
  /** Static margin on the wing's mean chord [1]. */
  readonly SM: number;
  readonly Vh: number;
  /** Body angle of attack in trim [rad]. */
  readonly alphaTrim: number;
  /** In trim, on the wing's area. */
  readonly CLtrim: number;
  readonly CLw: number;
  /** In trim, on the tail's area. */
  readonly CLt: number;
}

/** Neutral point, static margin and trim. UNSTABLE_CG where the static margin is not above zero. */
export function stability(inputs: StabilityInputs): Stability | ModelError {
  const terms = stabilityTerms(inputs);
  return isModelError(terms) ? terms : trimOf(inputs, terms);
}

interface Terms {
  readonly wing: Planform;
  readonly tail: Planform;
  readonly aw: number;
  readonly at: number;
  readonly deda: number;
  readonly xnp: number;
  readonly SM: number;
  /** Aerodynamic centers from the nose [m]. */
  readonly xWing: number;
  readonly xTail: number;
  /** Tail area times eta over wing area [1]. */
  readonly share: number;
}

function stabilityTerms({
  wing,
  tail,
  xcg,
  eta = 0.9,
  downwash = 'lifting-line',
}: StabilityInputs): Terms | ModelError {
  const wingPlan = planform(wing);
  const tailPlan = planform(tail);
  const aw = surfaceSlope(wing, wingPlan);
  const at = surfaceSlope(tail, tailPlan);
  const xWing = wing.x + wingPlan.xAc;
  const xTail = tail.x + tailPlan.xAc;
  const deda =
    downwash === 'datcom'
      ? datcomDownwash(wing, wingPlan, { arm: xTail - xWing, height: (tail.z ?? 0) - (wing.z ?? 0) })
      : (2 * aw) / (Math.PI * wingPlan.AR);
  const share = (eta * tailPlan.S) / wingPlan.S;
  const kt = (at / aw) * share * (1 - deda);
  const xnp = (xWing + kt * xTail) / (1 + kt);
  const SM = (xnp - xcg) / wingPlan.mac;
  if (SM <= 0) return unstableCg(xcg - xnp);
  return { wing: wingPlan, tail: tailPlan, aw, at, deda, xnp, SM, xWing, xTail, share };
}

function trimOf({ wing, tail, xcg }: StabilityInputs, terms: Terms): Stability {
  const { aw, at, deda, share, xWing, xTail } = terms;
  const c = terms.wing.mac;
  const wingArm = (xcg - xWing) / c;
  const tailArm = (share * (xcg - xTail)) / c;
  // Angles of both surfaces are linear in the body's angle: value at zero and slope.
  const wing0 = radians(wing.incidenceDeg) - radians(wing.alpha0Deg);
  const tail0 = radians(tail.incidenceDeg) - radians(tail.alpha0Deg) - deda * wing0;
  const moment0 = (wing.Cm0 ?? 0) + ((tail.Cm0 ?? 0) * share * terms.tail.mac) / c;
  const Cm0 = moment0 + aw * wing0 * wingArm + at * tail0 * tailArm;
  const slope = aw * wingArm + at * (1 - deda) * tailArm;
  const alphaTrim = -Cm0 / slope;
  const CLw = aw * (alphaTrim + wing0);
  const CLt = at * ((1 - deda) * alphaTrim + tail0);
  const Vh = (terms.tail.S * (xTail - xcg)) / (terms.wing.S * c);
  const { xnp, SM } = terms;
  return { aw, at, deda, xnp, SM, Vh, alphaTrim, CLtrim: CLw + share * CLt, CLw, CLt };
}

function surfaceSlope(surface: StabilitySurface, { AR }: Planform): number {
  return liftSlope({ AR, tanSweepHalf: tanSweepAt(surface, 0.5), a0: surface.a0 ?? 2 * Math.PI }).a;
}

/** DATCOM section 4.4.1, method 2; for AR 2 to 12 and a tail behind the wing. */
function datcomDownwash(
  wing: StabilitySurface,
  { AR, taper }: Planform,
  tail: { arm: number; height: number },
): number {
  const kA = 1 / AR - 1 / (1 + AR ** 1.7);
  const kTaper = (10 - 3 * taper) / 7;
  const kHeight = (1 - Math.abs(tail.height) / wing.span) / Math.cbrt((2 * tail.arm) / wing.span);
  const cosQuarterSweep = 1 / Math.hypot(1, tanSweepAt(wing, 0.25));
  return 4.44 * (kA * kTaper * kHeight * Math.sqrt(cosQuarterSweep)) ** 1.19;
}

function radians(degrees = 0): number {
  return degrees * RADIANS_PER_DEGREE;
}

import { GRAVITY } from '#physics/constants.ts';
import type { ModelError } from '#applications/application.ts';

/** One axle with its two wheels. */
export interface Axle {
  /** Friction coefficient of the bearing [1]. */
  readonly mu: number;
  /** Share of the car's weight on this axle [1]. */
  readonly load: number;
  /** Radius of the axle in its bearing [m]. */
  readonly rAxle: number;
  /** Radius of the wheel [m]. */
  readonly R: number;
}

/** What holds the car back besides the air. */
export interface Friction {
  /** Rolling resistance coefficient [1]. */
  readonly crr: number;
  /** Force of the guide line [N]. */
  readonly lineFriction: number;
  readonly axles: readonly Axle[];
}

/** Resistance as a force in proportion to the mass [N/kg] and a constant one [N]. */
export interface ResistanceLaw {
  readonly rolling: number;
  readonly axle: number;
  readonly line: number;
}

/** Rolling resistance, plus bearing friction referred to the wheel's rim (mu N r/R), plus the guide line. */
export function resistanceLaw({ crr, lineFriction, axles }: Friction): ResistanceLaw {
  let axle = 0;
  for (const { mu, load, rAxle, R } of axles) axle += (mu * load * GRAVITY * rAxle) / R;
  return { rolling: crr * GRAVITY, axle, line: lineFriction };
}

/** The force [N] on a car of `mass` [kg]. */
export function resistanceOf(law: ResistanceLaw, mass: number): number {
  return (law.rolling + law.axle) * mass + law.line;
}

/** Refuses wheels without a radius and axles as large as their wheel. */
export function findAxleError(axles: readonly Axle[]): ModelError | undefined {
  for (const [index, { R, rAxle }] of axles.entries()) {
    const where = `axles[${index}]`;
    if (!(R > 0)) return { error: 'ZERO_WHEEL_RADIUS', message: 'Wheel radius must be greater than zero.', where };
    if (rAxle >= R) return { error: 'AXLE_LARGER_THAN_WHEEL', message: 'The axle is as large as the wheel.', where };
  }
  return undefined;
}

/** Forces and lever arms of a car under way; heights and lengths [m], forces [N]. */
export interface CarForces {
  /** Mass [kg]. */
  readonly m: number;
  /** Distance of the balance point ahead of the rear contact. */
  readonly xcg: number;
  readonly wheelbase: number;
  /** Thrust. */
  readonly F: number;
  /** Drag. */
  readonly D: number;
  /** Acceleration [m/s2]. */
  readonly a: number;
  readonly hThrust: number;
  readonly hDrag: number;
  readonly hcg: number;
}

/** Loads on the axles [N] from moments about the rear contact with d'Alembert's force; `wheelie` where the front lifts. */
export function axleLoads(forces: CarForces): {
  readonly front: number;
  readonly rear: number;
  readonly wheelie: boolean;
} {
  const { m, xcg, wheelbase, F, D, a, hThrust, hDrag, hcg } = forces;
  const front = (m * GRAVITY * xcg + F * hThrust - D * hDrag - m * a * hcg) / wheelbase;
  return { front, rear: m * GRAVITY - front, wheelie: front < 0 };
}

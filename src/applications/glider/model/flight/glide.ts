import { GRAVITY } from '#physics/constants.ts';

export interface GlideInputs {
  /** Weight [N]. */
  readonly weight: number;
  /** Wing area [m²]. */
  readonly S: number;
  readonly CL: number;
  readonly CD: number;
  /** Air density [kg/m³]. */
  readonly rho: number;
}

export interface Glide {
  /** Speed along the path [m/s]. */
  readonly V: number;
  /** Angle of the path below the horizon [deg]. */
  readonly gammaDeg: number;
  readonly LD: number;
  /** Downward and forward speed [m/s]. */
  readonly sink: number;
  readonly vx: number;
}

/** Steady straight glide: tan(gamma) = CD/CL, V² = 2W/(rho S sqrt(CL² + CD²)). Closed form. */
export function glide({ weight, S, CL, CD, rho }: GlideInputs): Glide {
  const V = Math.sqrt((2 * weight) / (rho * S * Math.hypot(CL, CD)));
  const gamma = Math.atan2(CD, CL);
  return { V, gammaDeg: (gamma * 180) / Math.PI, LD: CL / CD, sink: V * Math.sin(gamma), vx: V * Math.cos(gamma) };
}

/** Lanchester's phugoid: period T = pi sqrt(2) V/g [s] and damping ratio zeta = CD/(sqrt(2) CL) [1] for small swings. */
export function phugoid({ V, CL, CD }: { V: number; CL: number; CD: number }): {
  readonly T: number;
  readonly zeta: number;
} {
  return { T: (Math.PI * Math.SQRT2 * V) / GRAVITY, zeta: CD / (Math.SQRT2 * CL) };
}

/** A part as a mass [kg] at x from the nose and z up [m], with its own pitch inertia about its middle [kg m²]. */
export interface PointPart {
  readonly m: number;
  readonly x: number;
  readonly z?: number;
  readonly Iyy0?: number;
}

export interface MassProperties {
  readonly m: number;
  readonly xcg: number;
  readonly zcg: number;
  /** Pitch inertia about the center of gravity [kg m²]. */
  readonly Iyy: number;
}

/** Mass, center of gravity and pitch inertia of a set of parts by the parallel-axis theorem. */
export function massProperties({ parts }: { readonly parts: readonly PointPart[] }): MassProperties {
  let m = 0;
  let mx = 0;
  let mz = 0;
  for (const part of parts) {
    m += part.m;
    mx += part.m * part.x;
    mz += part.m * (part.z ?? 0);
  }
  const xcg = mx / m;
  const zcg = mz / m;
  let Iyy = 0;
  for (const { m: mass, x, z = 0, Iyy0 = 0 } of parts) Iyy += Iyy0 + mass * ((x - xcg) ** 2 + (z - zcg) ** 2);
  return { m, xcg, zcg, Iyy };
}

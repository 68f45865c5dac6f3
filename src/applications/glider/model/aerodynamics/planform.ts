import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';

/** A straight-tapered wing or tail, both halves together; lengths [m]. The tip may be a point (0). */
export interface Trapezoid {
  readonly root: number;
  readonly tip: number;
  readonly span: number;
  readonly sweepLEdeg?: number;
}

export interface Planform {
  /** Area [m²]. */
  readonly S: number;
  readonly AR: number;
  readonly taper: number;
  /** Mean aerodynamic chord [m]. */
  readonly mac: number;
  /** Distance of that chord from the middle [m]. */
  readonly yMac: number;
  /** Its leading edge behind the root's leading edge [m]. */
  readonly xMacLE: number;
  /** Quarter point of that chord behind the root's leading edge [m]. */
  readonly xAc: number;
}

/** Geometry of a trapezoidal wing (D. Raymer, Aircraft Design: A Conceptual Approach, chapter 4). Closed form. */
export function planform({ root, tip, span, sweepLEdeg = 0 }: Trapezoid): Planform {
  const S = ((root + tip) / 2) * span;
  const taper = tip / root;
  const mac = ((2 / 3) * root * (1 + taper + taper * taper)) / (1 + taper);
  const yMac = (span * (1 + 2 * taper)) / (6 * (1 + taper));
  const xMacLE = yMac * Math.tan(sweepLEdeg * RADIANS_PER_DEGREE);
  return { S, AR: (span * span) / S, taper, mac, yMac, xMacLE, xAc: xMacLE + mac / 4 };
}

/** Tangent of the sweep of the line at `fraction` of the chord [1]. */
export function tanSweepAt({ root, tip, span, sweepLEdeg = 0 }: Trapezoid, fraction: number): number {
  return Math.tan(sweepLEdeg * RADIANS_PER_DEGREE) - (2 * fraction * (root - tip)) / span;
}

export interface LiftSlopeInputs {
  readonly AR: number;
  readonly tanSweepHalf: number;
  /** Lift slope of the section [1/rad]. */
  readonly a0: number;
}

/**
 * Lift slope of a finite wing [1/rad] by the Helmbold-Polhamus-Diederich formula (USAF DATCOM, section 4.1.3.2), without
 * compressibility. Within 1 % of a lifting surface for straight wings of AR 4 to 12, within 3 % at AR 2.
 */
export function liftSlope({ AR, tanSweepHalf, a0 }: LiftSlopeInputs): { readonly a: number } {
  const k = a0 / (2 * Math.PI);
  return { a: (2 * Math.PI * AR) / (2 + Math.sqrt((AR / k) ** 2 * (1 + tanSweepHalf ** 2) + 4)) };
}

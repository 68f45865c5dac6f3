import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { evaluateAero } from './aerodynamics.ts';
import { settleSpeed } from './trim.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';
import type { Coefficients } from '#applications/glider/model/flight/rigid-flight.ts';
import type { AeroModel } from './aerodynamics.ts';

/** A steady glide at one angle of attack [rad]; speeds [m/s]. */
export interface PolarPoint {
  readonly alpha: number;
  readonly CL: number;
  readonly CD: number;
  readonly Cm: number;
  readonly V: number;
  readonly LD: number;
  readonly sink: number;
}

export interface Polar {
  /** In order of angle of attack, from a little above zero lift to beyond the stall. */
  readonly points: readonly PolarPoint[];
  readonly bestGlide: PolarPoint;
  readonly leastSink: PolarPoint;
}

const POINTS = 60;

/** All steady glides of a glider, each at the speed and Reynolds number that belong to it. */
export function polarOf(design: GliderDesign, aero: AeroModel, mass: number): Polar {
  const zeroLift = -aero.lift[0] / aero.lift[1];
  const from = zeroLift + 1 * RADIANS_PER_DEGREE;
  const to = aero.stallAngle - aero.wing[0] / aero.wing[1] + 4 * RADIANS_PER_DEGREE;
  const out: Coefficients = { CL: 0, CD: 0, Cm: 0 };
  const points = Array.from({ length: POINTS }, (_, i): PolarPoint => {
    const alpha = from + ((to - from) * i) / (POINTS - 1);
    const { CL, CD, glide, drag } = settleSpeed(design, aero, { alpha, mass });
    evaluateAero(aero, drag.total, { alpha, qHat: 0 }, out);
    return { alpha, CL, CD, Cm: out.Cm, V: glide.V, LD: glide.LD, sink: glide.sink };
  });
  return {
    points,
    bestGlide: points.reduce((best, point) => (point.LD > best.LD ? point : best)),
    leastSink: points.reduce((best, point) => (point.sink < best.sink ? point : best)),
  };
}

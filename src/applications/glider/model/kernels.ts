import { refuseNonFinite } from '#applications/finite-answer.ts';
import { solveLiftingLine } from '#physics/lifting-line.ts';
import { neutralPointVlm, vlm } from './aerodynamics/lattice.ts';
import { liftSlope, planform } from './aerodynamics/planform.ts';
import { profileDrag } from './aerodynamics/profile-drag.ts';
import { stability } from './aerodynamics/stability.ts';
import { RADIANS_PER_DEGREE } from './angles.ts';
import { glide, phugoid } from './flight/glide.ts';
import { pointMassFlight } from './flight/point-mass-flight.ts';
import { rigidFlight } from './flight/rigid-flight.ts';
import { checkField } from './kernel-fields.ts';
import { massProperties } from './mass-properties.ts';
import { badInput } from './refusals.ts';
import type { Field } from './kernel-fields.ts';

interface LiftingLineInputs {
  readonly AR: number;
  readonly taper?: number;
  readonly a0?: number;
  readonly alphaDeg: number;
  readonly twistTipDeg?: number;
  readonly N?: number;
  readonly elliptic?: boolean;
}

/** Prandtl's lifting line for a straight-tapered or elliptic wing with linear twist. BAD_INPUT where it has no solution. */
function liftingLine(inputs: LiftingLineInputs) {
  const { AR, taper = 1, a0 = 2 * Math.PI, alphaDeg, twistTipDeg = 0, N = 60, elliptic = false } = inputs;
  const wing = {
    aspectRatio: AR,
    taper,
    elliptic,
    liftSlope: a0,
    alpha: alphaDeg * RADIANS_PER_DEGREE,
    tipTwist: twistTipDeg * RADIANS_PER_DEGREE,
  };
  return solveLiftingLine(wing, N) ?? badInput('AR', 'The lifting line has no solution for this wing.');
}

const trapezoid = { root: 'positive', tip: 'notNegative', span: 'positive', sweepLEdeg: 'angle?' } as const;
const stabilitySurface: Field = {
  ...trapezoid,
  x: 'number',
  z: 'number?',
  incidenceDeg: 'number?',
  alpha0Deg: 'number?',
  Cm0: 'number?',
  a0: 'positive?',
};
const vlmInputs: Field = {
  surfaces: [
    {
      ...trapezoid,
      dihedralDeg: 'angle?',
      x: 'number?',
      z: 'number?',
      incidenceDeg: 'number?',
      nx: 'count?',
      ny: 'count?',
    },
  ],
  nx: 'count?',
  ny: 'count?',
  spacing: ['uniform', 'cosine'],
  inset: 'notNegative?',
  alphaDeg: 'number?',
  xref: 'number?',
};

/** The glider's kernels by name: each takes one JSON argument in SI and answers a result or a refusal, never NaN. */
export const kernels: Readonly<Record<string, (inputs: unknown) => unknown>> = {
  planform: checked(trapezoid, planform),
  liftSlope: checked({ AR: 'positive', tanSweepHalf: 'number', a0: 'positive' }, liftSlope),
  liftingLine: checked(
    {
      AR: 'positive',
      taper: 'notNegative?',
      a0: 'positive?',
      alphaDeg: 'number',
      twistTipDeg: 'number?',
      N: 'count?',
      elliptic: 'switch?',
    },
    liftingLine,
  ),
  vlm: checked(vlmInputs, vlm),
  neutralPointVlm: checked(vlmInputs, neutralPointVlm),
  stability: checked(
    {
      wing: stabilitySurface,
      tail: stabilitySurface,
      xcg: 'number',
      eta: 'positive?',
      downwash: ['lifting-line', 'datcom'],
    },
    stability,
  ),
  glide: checked({ weight: 'positive', S: 'positive', CL: 'number', CD: 'notNegative', rho: 'positive' }, glide),
  phugoid: checked({ V: 'notNegative', CL: 'positive', CD: 'notNegative' }, phugoid),
  pointMassFlight: checked(
    {
      mass: 'positive',
      S: 'positive',
      CL: 'number',
      CD: 'notNegative',
      V0: 'notNegative',
      gamma0Deg: 'number',
      h0: 'notNegative',
      rho: 'positive',
      tmax: 'positive?',
      sampleTimes: 'times?',
    },
    pointMassFlight,
  ),
  rigidFlight: checked(
    {
      m: 'positive',
      Iyy: 'positive',
      S: 'positive',
      c: 'positive',
      rho: 'positive',
      CL0: 'number',
      CLa: 'number',
      CLq: 'number?',
      CD0: 'number',
      k: 'number',
      Cm0: 'number',
      Cma: 'number',
      Cmq: 'number',
      V0: 'notNegative',
      gamma0Deg: 'number',
      alpha0Deg: 'number?',
      h0: 'notNegative',
      sampleTimes: 'times?',
    },
    rigidFlight,
  ),
  massProperties: checked(
    { parts: [{ m: 'notNegative', x: 'number', z: 'number?', Iyy0: 'notNegative?' }] },
    massProperties,
  ),
  profileDrag: checked({ Re: 'positive', tOverC: 'notNegative' }, profileDrag),
};

/** A kernel behind its checks: refuses an argument that does not fit its fields, and an answer that is not finite. */
function checked(fields: Field, kernel: (inputs: never) => object): (inputs: unknown) => unknown {
  return (inputs) => {
    const problem = checkField(fields, inputs, 'inputs');
    if (problem) return badInput(problem);
    // The fields were just checked against the kernel's own list.
    return refuseNonFinite(kernel(inputs as never));
  };
}

import { factoriseDense, solveDense } from './numerics/dense-lu.ts';

/** A wing for Prandtl's lifting line: angles in rad, `liftSlope` of the section in 1/rad. */
export interface LiftingLineWing {
  readonly aspectRatio: number;
  /** Tip chord over root chord [1]; unused by an elliptic wing. */
  readonly taper: number;
  readonly elliptic: boolean;
  readonly liftSlope: number;
  /** Angle of attack of the root section above its zero-lift angle [rad]. */
  readonly alpha: number;
  /** Angle of the tip section above the root's, linear in between along the span [rad]. */
  readonly tipTwist: number;
}

export interface LiftingLineLoad {
  readonly CL: number;
  readonly CDi: number;
  /** Induced-drag excess over the elliptic load: CDi = CL²/(pi AR)·(1 + delta) [1]. */
  readonly delta: number;
  readonly e: number;
  /** Lift-slope excess: CL = a0 alpha/(1 + a0/(pi AR)·(1 + tau)) [1]. */
  readonly tau: number;
}

/**
 * Glauert's series of `terms` odd sines, collocated at theta = i pi/(2 terms) (H. Glauert, The Elements of Aerofoil and
 * Airscrew Theory, chapter 11). Where the lift is zero, delta and e are those of the untwisted wing.
 * Undefined when the equations are singular.
 */
export function solveLiftingLine(wing: LiftingLineWing, terms: number): LiftingLineLoad | undefined {
  const collocation = Array.from({ length: terms }, (_, i) => ((i + 1) * Math.PI) / (2 * terms));
  const chordRatio = collocation.map((theta) => localChordRatio(wing, theta));
  const matrix = new Float64Array(terms * terms);
  const perRadian = new Float64Array(terms);
  const perTwist = new Float64Array(terms);
  collocation.forEach((theta, i) => {
    const mu = (wing.liftSlope * chordRatio[i]) / 4;
    for (let k = 0; k < terms; k += 1) {
      const n = 2 * k + 1;
      matrix[i * terms + k] = Math.sin(n * theta) * (mu * n + Math.sin(theta));
    }
    perRadian[i] = mu * Math.sin(theta);
    perTwist[i] = perRadian[i] * Math.cos(theta);
  });
  const lu = factoriseDense(matrix, terms);
  if (!lu) return undefined;
  const flat = solveDense(lu, perRadian);
  const twisted = solveDense(lu, perTwist);
  return loadOf(
    wing,
    flat,
    flat.map((a, k) => a * wing.alpha + twisted[k] * wing.tipTwist),
  );
}

/** Chord over span at theta, where y = (b/2) cos theta. */
function localChordRatio({ aspectRatio, taper, elliptic }: LiftingLineWing, theta: number): number {
  if (elliptic) return (4 / (Math.PI * aspectRatio)) * Math.sin(theta);
  return (2 / (aspectRatio * (1 + taper))) * (1 - (1 - taper) * Math.abs(Math.cos(theta)));
}

function loadOf(wing: LiftingLineWing, flat: Float64Array, series: Float64Array): LiftingLineLoad {
  const { aspectRatio, liftSlope, alpha } = wing;
  const CL = Math.PI * aspectRatio * series[0];
  const shape = series[0] === 0 ? flat : series;
  const delta = excess(shape);
  const slope = alpha === 0 ? Math.PI * aspectRatio * flat[0] : CL / alpha;
  const drag = series.reduce((sum, a, k) => sum + (2 * k + 1) * a * a, 0);
  return {
    CL,
    CDi: Math.PI * aspectRatio * drag,
    delta,
    e: 1 / (1 + delta),
    tau: ((Math.PI * aspectRatio) / liftSlope) * (liftSlope / slope - 1) - 1,
  };
}

function excess(series: Float64Array): number {
  return series.reduce((sum, a, k) => (k === 0 ? 0 : sum + (2 * k + 1) * (a / series[0]) ** 2), 0);
}

const MACHINE_EPSILON = 2 ** -52;

/** How near to the root the argument comes. */
const TOLERANCE = 1e-12;

/**
 * A root of `f` between `a` and `b` to within 1e-12 in the argument, or undefined where the ends have the same
 * sign or `f` is not finite. R. P. Brent, Algorithms for Minimization without Derivatives (1973), section 4.
 */
export function findRoot(f: (x: number) => number, a: number, b: number): number | undefined {
  return refineBracket(f, { a, fa: f(a), b, fb: f(b) });
}

/** An interval and the function's values at its ends, which must differ in sign. */
export interface Bracket {
  readonly a: number;
  readonly fa: number;
  readonly b: number;
  readonly fb: number;
}

/** As `findRoot`, where the values at the ends are known already. */
export function refineBracket(f: (x: number) => number, bracket: Bracket): number | undefined {
  // b is the best guess, a the previous one, c the other side of the root.
  let { a, fa, b, fb } = bracket;
  if (!Number.isFinite(fa) || !Number.isFinite(fb)) return undefined;
  if (fa === 0) return a;
  if (fb === 0) return b;
  if (fa > 0 === fb > 0) return undefined;
  let c = a;
  let fc = fa;
  let step = b - a;
  let previous = step;
  for (let i = 0; i < 200; i += 1) {
    if (Math.abs(fc) < Math.abs(fb)) [a, fa, b, fb, c, fc] = [b, fb, c, fc, b, fb];
    const margin = 2 * MACHINE_EPSILON * Math.abs(b) + TOLERANCE / 2;
    const half = (c - b) / 2;
    if (Math.abs(half) <= margin || fb === 0) return b;
    const [nextStep, nextPrevious] = brentStep({ a, fa, b, fb, c, fc }, { step, previous, half, margin });
    [step, previous] = [nextStep, nextPrevious];
    [a, fa] = [b, fb];
    b += Math.abs(step) > margin ? step : Math.sign(half) * margin;
    fb = f(b);
    if (!Number.isFinite(fb)) return undefined;
    if (fb > 0 === fc > 0) {
      [c, fc] = [a, fa];
      step = b - a;
      previous = step;
    }
  }
  return b;
}

interface Triple extends Bracket {
  readonly c: number;
  readonly fc: number;
}

interface StepState {
  readonly step: number;
  readonly previous: number;
  readonly half: number;
  readonly margin: number;
}

/** Inverse quadratic or secant interpolation where it is safe, bisection otherwise: [step, the step before it]. */
function brentStep({ a, fa, b, fb, c, fc }: Triple, { step, previous, half, margin }: StepState): [number, number] {
  if (Math.abs(previous) < margin || Math.abs(fa) <= Math.abs(fb)) return [half, half];
  const s = fb / fa;
  let p: number;
  let q: number;
  if (a === c) {
    p = 2 * half * s;
    q = 1 - s;
  } else {
    const u = fa / fc;
    const r = fb / fc;
    p = s * (2 * half * u * (u - r) - (b - a) * (r - 1));
    q = (u - 1) * (r - 1) * (s - 1);
  }
  if (p > 0) q = -q;
  p = Math.abs(p);
  const isSafe = 2 * p < Math.min(3 * half * q - Math.abs(margin * q), Math.abs(previous * q));
  return isSafe ? [p / q, step] : [half, half];
}

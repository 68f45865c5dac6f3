/** Nodes on [-1, 1] and weights of an n-point Gauss-Legendre rule. */
export interface QuadratureRule {
  readonly nodes: readonly number[];
  readonly weights: readonly number[];
}

/** Gauss-Legendre nodes and weights by Newton's method on the Legendre recurrence; exact for polynomials of degree 2n-1. */
export function gaussLegendreRule(n: number): QuadratureRule {
  const nodes = new Array<number>(n);
  const weights = new Array<number>(n);
  for (let i = 0; i < n; i += 1) {
    let x = -Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let k = 0; k < 8; k += 1) {
      let p0 = 1;
      let p1 = x;
      for (let j = 2; j <= n; j += 1) [p0, p1] = [p1, ((2 * j - 1) * x * p1 - (j - 1) * p0) / j];
      slope = (n * (x * p1 - p0)) / (x * x - 1);
      x -= p1 / slope;
    }
    nodes[i] = x;
    weights[i] = 2 / ((1 - x * x) * slope * slope);
  }
  return { nodes, weights };
}

const RULE_64 = gaussLegendreRule(64);

/** The integral of a smooth `f` from `a` to `b` by 64 Gauss-Legendre points; split at kinks before calling. */
export function integrateSmooth(
  f: (x: number) => number,
  a: number,
  b: number,
  rule: QuadratureRule = RULE_64,
): number {
  const middle = (a + b) / 2;
  const half = (b - a) / 2;
  let sum = 0;
  for (let i = 0; i < rule.nodes.length; i += 1) sum += rule.weights[i] * f(middle + half * rule.nodes[i]);
  return sum * half;
}

/**
 * Slopes of the monotone piecewise cubic Hermite interpolant (PCHIP) through ascending `x`: weighted harmonic means
 * inside, one-sided three-point formula at the ends. F. N. Fritsch and J. Butland, SIAM J. Sci. Stat. Comput. 5 (1984) 300.
 */
export function pchipSlopes(x: ArrayLike<number>, y: ArrayLike<number>): number[] {
  const n = x.length;
  if (n < 2) return new Array<number>(n).fill(0);
  const h: number[] = [];
  const delta: number[] = [];
  for (let i = 0; i + 1 < n; i += 1) {
    h.push(x[i + 1] - x[i]);
    delta.push((y[i + 1] - y[i]) / h[i]);
  }
  if (n === 2) return [delta[0], delta[0]];
  const slopes = [endSlope(h[0], h[1], delta[0], delta[1])];
  for (let i = 1; i + 1 < n; i += 1) {
    const before = delta[i - 1];
    const after = delta[i];
    const w1 = 2 * h[i] + h[i - 1];
    const w2 = h[i] + 2 * h[i - 1];
    const sameSign = Math.sign(before) * Math.sign(after) > 0;
    slopes.push(sameSign ? (w1 + w2) / (w1 / before + w2 / after) : 0);
  }
  slopes.push(endSlope(h[n - 2], h[n - 3], delta[n - 2], delta[n - 3]));
  return slopes;
}

function endSlope(h0: number, h1: number, delta0: number, delta1: number): number {
  const slope = ((2 * h0 + h1) * delta0 - h0 * delta1) / (h0 + h1);
  if (Math.sign(slope) !== Math.sign(delta0)) return 0;
  if (Math.sign(delta0) !== Math.sign(delta1) && Math.abs(slope) > Math.abs(3 * delta0)) return 3 * delta0;
  return slope;
}

/** The PCHIP curve through ascending `x`: never leaves the range of its neighboring points; constant beyond the ends. */
export function pchip(x: ArrayLike<number>, y: ArrayLike<number>): (at: number) => number {
  const slopes = pchipSlopes(x, y);
  const last = x.length - 1;
  return (at) => {
    if (at <= x[0]) return y[0];
    if (at >= x[last]) return y[last];
    let i = 0;
    while (at > x[i + 1]) i += 1;
    const h = x[i + 1] - x[i];
    const s = (at - x[i]) / h;
    const r = 1 - s;
    return (
      (1 + 2 * s) * r * r * y[i] +
      s * r * r * h * slopes[i] +
      s * s * (3 - 2 * s) * y[i + 1] -
      s * s * r * h * slopes[i + 1]
    );
  };
}

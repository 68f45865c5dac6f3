/*
 * J. R. Dormand and P. J. Prince, "A family of embedded Runge-Kutta formulae", J. Comput. Appl. Math. 6 (1980) 19;
 * fourth-order dense output and first step from E. Hairer, S. Norsett, G. Wanner, Solving Ordinary Differential
 * Equations I, second edition, section II.4 and II.6.
 */
type Derivative = (t: number, y: Float64Array, dydt: Float64Array) => void;

/**
 * One state (t, y) of an initial value problem and the trial step from it; the last stage is the next step's first. The stages are
 * written out, and the fields are no `#private` ones, because this is the innermost loop of every flight and run.
 */
export class DormandPrince {
  t: number;
  readonly y: Float64Array;
  readonly yNext: Float64Array;
  /** The seven stage derivatives of the trial step. */
  readonly k1: Float64Array;
  readonly k2: Float64Array;
  readonly k3: Float64Array;
  readonly k4: Float64Array;
  readonly k5: Float64Array;
  readonly k6: Float64Array;
  readonly k7: Float64Array;
  evaluations = 0;
  private readonly derivative: Derivative;
  private readonly budget: { evaluations: number };
  private readonly stage: Float64Array;

  constructor(derivative: Derivative, t0: number, y0: Float64Array, budget: { evaluations: number }) {
    this.derivative = derivative;
    this.budget = budget;
    this.t = t0;
    this.y = y0;
    const n = y0.length;
    this.yNext = new Float64Array(n);
    this.stage = new Float64Array(n);
    this.k1 = new Float64Array(n);
    this.k2 = new Float64Array(n);
    this.k3 = new Float64Array(n);
    this.k4 = new Float64Array(n);
    this.k5 = new Float64Array(n);
    this.k6 = new Float64Array(n);
    this.k7 = new Float64Array(n);
    this.evaluate(t0, y0, this.k1);
  }

  private evaluate(t: number, y: Float64Array, dydt: Float64Array): void {
    this.evaluations += 1;
    this.budget.evaluations -= 1;
    this.derivative(t, y, dydt);
  }

  /** A first step that changes the state by about a hundredth. */
  firstStep(rtol: number, atol: number): number {
    let size = 0;
    let speed = 0;
    for (let i = 0; i < this.y.length; i += 1) {
      const scale = atol + rtol * Math.abs(this.y[i]);
      size = Math.max(size, Math.abs(this.y[i]) / scale);
      speed = Math.max(speed, Math.abs(this.k1[i]) / scale);
    }
    return size < 1e-5 || speed < 1e-5 || !Number.isFinite(size / speed) ? 1e-6 : (0.01 * size) / speed;
  }

  /** Tries a step of length `h` into `yNext` and returns its error in units of the tolerance (largest component). */
  tryStep(h: number, rtol: number, atol: number): number {
    this.takeStages(h);
    const { y, yNext, k1, k3, k4, k5, k6, k7 } = this;
    let worst = 0;
    for (let i = 0; i < y.length; i += 1) {
      const error =
        (71 / 57600) * k1[i] -
        (71 / 16695) * k3[i] +
        (71 / 1920) * k4[i] -
        (17253 / 339200) * k5[i] +
        (22 / 525) * k6[i] -
        (1 / 40) * k7[i];
      const ratio = Math.abs(h * error) / (atol + rtol * Math.max(Math.abs(y[i]), Math.abs(yNext[i])));
      // A plain comparison would let NaN pass.
      if (!(ratio <= worst)) worst = ratio;
    }
    return worst;
  }

  private takeStages(h: number): void {
    const { t, y, yNext, stage, k1, k2, k3, k4, k5, k6, k7 } = this;
    const n = y.length;
    for (let i = 0; i < n; i += 1) stage[i] = y[i] + h * ((1 / 5) * k1[i]);
    this.evaluate(t + (1 / 5) * h, stage, k2);
    for (let i = 0; i < n; i += 1) stage[i] = y[i] + h * ((3 / 40) * k1[i] + (9 / 40) * k2[i]);
    this.evaluate(t + (3 / 10) * h, stage, k3);
    for (let i = 0; i < n; i += 1) {
      stage[i] = y[i] + h * ((44 / 45) * k1[i] - (56 / 15) * k2[i] + (32 / 9) * k3[i]);
    }
    this.evaluate(t + (4 / 5) * h, stage, k4);
    for (let i = 0; i < n; i += 1) {
      const slope = (19372 / 6561) * k1[i] - (25360 / 2187) * k2[i] + (64448 / 6561) * k3[i] - (212 / 729) * k4[i];
      stage[i] = y[i] + h * slope;
    }
    this.evaluate(t + (8 / 9) * h, stage, k5);
    for (let i = 0; i < n; i += 1) {
      const early = (9017 / 3168) * k1[i] - (355 / 33) * k2[i] + (46732 / 5247) * k3[i];
      stage[i] = y[i] + h * (early + (49 / 176) * k4[i] - (5103 / 18656) * k5[i]);
    }
    this.evaluate(t + h, stage, k6);
    for (let i = 0; i < n; i += 1) {
      const early = (35 / 384) * k1[i] + (500 / 1113) * k3[i] + (125 / 192) * k4[i];
      yNext[i] = y[i] + h * (early - (2187 / 6784) * k5[i] + (11 / 84) * k6[i]);
    }
    this.evaluate(t + h, yNext, k7);
  }

  /** Moves to the end of the step just tried. */
  accept(t: number): void {
    this.t = t;
    this.y.set(this.yNext);
    this.k1.set(this.k7);
  }

  /** Steps exactly `h` from the present state, whatever was tried before, and moves there. */
  finishAt(h: number): void {
    this.takeStages(h);
    this.accept(this.t + h);
  }
}

/** The state at a fraction 0..1 of the step of length `h` just tried, to fourth order, into `out`. */
export function denseAt(method: DormandPrince, h: number, fraction: number, out: Float64Array): void {
  const { y, yNext, k1, k3, k4, k5, k6, k7 } = method;
  const rest = 1 - fraction;
  for (let i = 0; i < y.length; i += 1) {
    const change = yNext[i] - y[i];
    const startBend = h * k1[i] - change;
    const endBend = change - h * k7[i] - startBend;
    const correction =
      (-12715105075 / 11282082432) * k1[i] +
      (87487479700 / 32700410799) * k3[i] -
      (10690763975 / 1880347072) * k4[i] +
      (701980252875 / 199316789632) * k5[i] -
      (1453857185 / 822651844) * k6[i] +
      (69997945 / 29380423) * k7[i];
    out[i] = y[i] + fraction * (change + rest * (startBend + fraction * (endBend + rest * h * correction)));
  }
}

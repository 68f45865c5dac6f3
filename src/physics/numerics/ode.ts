import { denseAt, DormandPrince } from './dormand-prince.ts';
import { refineBracket } from './roots.ts';

export interface OdeEvent {
  /** Crosses zero where the event happens; `dydt` are the derivatives there, where they are known already. */
  readonly of: (t: number, y: Float64Array, dydt?: Float64Array) => number;
  /** The sign change that counts: -1 falling, +1 rising, 0 both. A value that is exactly zero at the start must leave zero first. */
  readonly direction: -1 | 0 | 1;
}

export interface OdeProblem {
  /** Writes the derivatives of `y` at `t` into `dydt`; must be smooth between `t0` and `tEnd` (split at discontinuities). */
  readonly rhs: (t: number, y: Float64Array, dydt: Float64Array) => void;
  readonly y0: ArrayLike<number>;
  readonly t0: number;
  readonly tEnd: number;
  /** Longest step, in the unit of t. */
  readonly hMax: number;
  /** Relative error allowed in a step [1]; the default is 1e-8. */
  readonly rtol?: number;
  /** Absolute error allowed in a step, for states scaled to about 1; the default is 1e-10. */
  readonly atol?: number;
  /** Each ends the integration. Two sign changes within one step are not seen: keep `hMax` short enough. */
  readonly events?: readonly OdeEvent[];
  /** Calls of `rhs` that are left; counted down here and shared by the phases of a run. The default is 2e5. */
  readonly budget?: { evaluations: number };
  /** Called with the start, every accepted step and the end, with the derivatives there; both are reused, so copy what you keep. */
  readonly observe?: (t: number, y: Float64Array, dydt: Float64Array) => void;
  /** Ascending times to sample between start and end. */
  readonly sampleTimes?: readonly number[];
}

export interface OdeSample {
  readonly t: number;
  readonly y: Float64Array;
}

export interface OdeResult {
  readonly t: number;
  readonly y: Float64Array;
  /** Index of the event that ended it; -1 where it reached `tEnd`. */
  readonly event: number;
  /** Accepted steps. */
  readonly steps: number;
  readonly evaluations: number;
  readonly samples: readonly OdeSample[];
}

/** Steps out of budget, or a step that shrank to nothing because the derivative is not finite or not smooth. */
export interface OdeFailure {
  readonly error: 'NO_CONVERGENCE';
}

const NOT_CONVERGED: OdeFailure = { error: 'NO_CONVERGENCE' };

/**
 * Integrates dy/dt = rhs(t, y) from `t0` to `tEnd` or the first event, by the adaptive Dormand-Prince 5(4) pair with dense
 * output. An event is found by Brent's method on the dense output and then reached by one exact Runge-Kutta step.
 */
export function integrate(problem: OdeProblem): OdeResult | OdeFailure {
  const { rhs, t0, tEnd, hMax, rtol = 1e-8, atol = 1e-10, events = [], observe } = problem;
  const budget = problem.budget ?? { evaluations: 200_000 };
  const method = new DormandPrince(rhs, t0, Float64Array.from(problem.y0), budget);
  const samples = new Sampler(problem.sampleTimes ?? [], t0, method.y);
  const watch = new Watch(events, method);
  let steps = 0;
  observe?.(t0, method.y, method.k1);
  if (!(tEnd > t0)) {
    return { t: t0, y: method.y, event: -1, steps, evaluations: method.evaluations, samples: samples.taken };
  }
  let h = Math.min(hMax, tEnd - t0, method.firstStep(rtol, atol));
  for (;;) {
    if (budget.evaluations <= 0 || !(h > 4e-16 * Math.max(Math.abs(method.t), tEnd - t0))) return NOT_CONVERGED;
    const isLast = method.t + h >= tEnd - 1e-14 * (tEnd - t0);
    if (isLast) h = tEnd - method.t;
    const error = method.tryStep(h, rtol, atol);
    if (!(error <= 1)) {
      h *= Number.isFinite(error) ? Math.max(0.2, 0.9 * error ** -0.2) : 0.1;
      continue;
    }
    steps += 1;
    const end = isLast ? tEnd : method.t + h;
    const crossing = watch.crossingWithin(h, end);
    if (crossing) {
      samples.take(method, h, method.t + crossing.fraction * h);
      method.finishAt(crossing.fraction * h);
    } else {
      samples.take(method, h, end);
      method.accept(end);
    }
    observe?.(method.t, method.y, method.k1);
    if (crossing || isLast) {
      const event = crossing ? crossing.event : -1;
      return { t: method.t, y: method.y, event, steps, evaluations: method.evaluations, samples: samples.taken };
    }
    h = Math.min(hMax, h * Math.min(5, 0.9 * Math.max(error, 1e-10) ** -0.2));
  }
}

/** The values of the events at the start and at the end of the step just tried. */
class Watch {
  private readonly events: readonly OdeEvent[];
  private readonly method: DormandPrince;
  private readonly scratch: Float64Array;
  private before: Float64Array;
  private after: Float64Array;

  constructor(events: readonly OdeEvent[], method: DormandPrince) {
    this.events = events;
    this.method = method;
    this.scratch = new Float64Array(method.y.length);
    this.before = new Float64Array(events.length);
    this.after = new Float64Array(events.length);
    for (let e = 0; e < events.length; e += 1) this.after[e] = events[e].of(method.t, method.y, method.k1);
  }

  /** The earliest event within the step just tried, which ends at the time `end`, with the fraction of the step at which it happens. */
  crossingWithin(h: number, end: number): { readonly event: number; readonly fraction: number } | undefined {
    const { events, method } = this;
    [this.before, this.after] = [this.after, this.before];
    const { before, after } = this;
    // The last step may end a rounding error beside where its last stage was.
    const dydt = end === method.t + h ? method.k7 : undefined;
    let first: { event: number; fraction: number } | undefined;
    for (let e = 0; e < events.length; e += 1) {
      after[e] = events[e].of(end, method.yNext, dydt);
      if (!isCrossing(before[e], after[e], events[e].direction)) continue;
      const fraction = this.fractionOf(e, h);
      if (!first || fraction < first.fraction) first = { event: e, fraction };
    }
    return first;
  }

  private fractionOf(e: number, h: number): number {
    const { method, scratch } = this;
    const valueAt = (fraction: number): number => {
      denseAt(method, h, fraction, scratch);
      return this.events[e].of(method.t + fraction * h, scratch);
    };
    return refineBracket(valueAt, { a: 0, fa: this.before[e], b: 1, fb: this.after[e] }) ?? 1;
  }
}

function isCrossing(before: number, after: number, direction: -1 | 0 | 1): boolean {
  const falls = before > 0 && after <= 0;
  const rises = before < 0 && after >= 0;
  return direction === 0 ? falls || rises : direction < 0 ? falls : rises;
}

class Sampler {
  readonly taken: OdeSample[] = [];
  private readonly times: readonly number[];
  private next = 0;

  constructor(times: readonly number[], t0: number, y0: Float64Array) {
    this.times = times;
    while (this.next < times.length && times[this.next] <= t0) {
      if (times[this.next] === t0) this.taken.push({ t: t0, y: y0.slice() });
      this.next += 1;
    }
  }

  /** Takes the samples that lie within the step just tried, up to the time `end`. */
  take(method: DormandPrince, h: number, end: number): void {
    for (; this.next < this.times.length && this.times[this.next] <= end; this.next += 1) {
      const t = this.times[this.next];
      const y = new Float64Array(method.y.length);
      denseAt(method, h, (t - method.t) / h, y);
      this.taken.push({ t, y });
    }
  }
}

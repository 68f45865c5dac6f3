import type { Product } from '#tests/support/browser/product.ts';

/** One line of `npm run bench`: what was measured against the budget for it. */
export interface Row {
  readonly what: string;
  readonly budget: number;
  readonly measured: number;
  readonly unit: string;
  /** Whether the budget is kept. */
  readonly ok: boolean;
  /** What an unhurried prototype or the bare library needed on such a machine; printed as a ratio beside the figure. */
  readonly floor?: number;
  /** What else is worth knowing, printed at the end: the median beside a p95, the parts of a ratio. */
  readonly note?: string;
}

/** A bench file exports one of these as `bench`. */
export interface Bench {
  readonly name: string;
  readonly rows: (product: Product) => Promise<readonly Row[]>;
}

/** A row whose budget is the most that is allowed. */
export function atMost(what: string, budget: number, measured: number, unit: string): Row {
  return { what, budget, measured, unit, ok: measured <= budget };
}

/** A row whose budget is the least that is asked for. */
export function atLeast(what: string, budget: number, measured: number, unit: string): Row {
  return { what, budget, measured, unit, ok: measured >= budget };
}

/** A row whose budget 95 of 100 values must keep; the middle one is printed beside. */
export function mostOf95(what: string, budget: number, values: readonly number[], unit: string): Row {
  const note = `p50 ${median(values).toFixed(1)} ${unit}, ${values.length} times`;
  return { ...atMost(`${what}, p95`, budget, percentile95(values), unit), note };
}

/** The value that 95 of 100 do not exceed; NaN of none. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** The value that a quarter of them do not exceed; NaN of none. */
export function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 2] ?? Number.NaN;
}

/** The middle value of several; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

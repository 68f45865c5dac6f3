import type { Measure } from './application.ts';

/** Digits behind the point that a resolution asks for: 0.05 gives 2, 1 gives 0 [1]. */
export function decimalsOf(resolution: number): number {
  for (let digits = 0; digits < 12; digits += 1) {
    const scaled = resolution * 10 ** digits;
    if (Math.round(scaled) >= 1 && Math.abs(scaled - Math.round(scaled)) < 1e-9 * scaled) return digits;
  }
  return 12;
}

/** The value as a judge reads it: the nearest multiple of `resolution`, halves away from zero, without binary dust. */
export function roundTo(value: number, resolution: number): number {
  if (!Number.isFinite(value) || !(resolution > 0)) return value;
  // Twelve digits first, so that 0.15 counts as one and a half tenths although 0.15 / 0.1 is 1.4999999999999998.
  const multiples = Math.round(Number((Math.abs(value) / resolution).toPrecision(12)));
  const rounded = Number((multiples * resolution).toFixed(decimalsOf(resolution)));
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * The number of a measure as students and judges read it, in its units: what limits and warnings compare, so that none of them
 * contradicts what is shown. NaN where the design has none, which is neither above nor below anything.
 */
export function asRead<A>(measures: readonly Measure<A>[], code: string, analysis: A): number {
  const measure = measures.find((each) => each.code === code);
  if (measure === undefined) throw new Error(`There is no measure ${code} to read.`);
  const value = measure.value(analysis);
  return typeof value === 'number' ? roundTo(value, measure.resolution) : Number.NaN;
}

/** A rounded value in writing, with the digits that its resolution has and its units; "none" for a value that does not exist. */
export function written(value: number | string | null, resolution: number, units: string): string {
  if (value === null) return 'none';
  if (typeof value === 'string') return value;
  const number = roundTo(value, resolution).toFixed(decimalsOf(resolution));
  return units === '' ? number : `${number} ${units}`;
}

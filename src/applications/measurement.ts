import { isModelError } from './application.ts';
import { completeInputs } from './inputs/complete-inputs.ts';
import { written } from './rounding.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Application } from './application.ts';

/** A published measurement and the inputs that stand for what was measured. */
export interface Measurement {
  readonly what: string;
  readonly source: string;
  /** Code of the measure. */
  readonly measure: string;
  /** In the measure's units. */
  readonly published: number;
  /** What was taken where the source does not say it, or why ours differs. */
  readonly note: string;
  /** In display units; what is missing takes its default. */
  readonly inputs: InputValues;
}

/** A measurement beside what the model says. */
export interface Comparison extends Measurement {
  readonly units: string;
  readonly ours: number;
  /** In writing, as the measure is rounded. */
  readonly oursWritten: string;
  /** Ours less the published value, over the published value [1]. */
  readonly error: number;
}

/** Analyses what was measured; throws where the application refuses it, for then the row is wrong. */
export function compared<A>(application: Application<A>, measurement: Measurement): Comparison {
  const { inputs, problems } = completeInputs(application, measurement.inputs);
  if (problems.length > 0) throw new Error(`${measurement.what}: ${problems.map(({ message }) => message).join(' ')}`);
  const analysis = application.analyse(inputs);
  if (isModelError(analysis)) throw new Error(`${measurement.what}: ${analysis.message}`);
  const measure = application.measures.find(({ code }) => code === measurement.measure);
  const ours = measure?.value(analysis);
  if (measure === undefined || typeof ours !== 'number') throw new Error(`${measurement.what}: no such number`);
  const { units, resolution } = measure;
  const oursWritten = written(ours, resolution, '');
  return { ...measurement, units, ours, oursWritten, error: ours / measurement.published - 1 };
}

/** Of an even number of values the mean of the two in the middle; NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return (at(Math.ceil(sorted.length / 2) - 1) + at(Math.floor(sorted.length / 2))) / 2;
}

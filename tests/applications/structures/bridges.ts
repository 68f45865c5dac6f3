import { isModelError } from '#applications/application.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { structures } from '#applications/structures/descriptor.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** The inputs of a new bridge with some of them changed. */
export function inputsWith(changes: InputValues = {}): InputValues {
  return { ...defaultInputs(structures), ...changes };
}

/** The analysis of a bridge that stands. */
export function analysed(changes: InputValues = {}): StructuresAnalysis {
  const analysis = structures.analyse(inputsWith(changes));
  if (isModelError(analysis)) throw new Error(analysis.message);
  return analysis;
}

/** The error code of a bridge that the model refuses, or `stands`. */
export function refusalOf(changes: InputValues): string {
  const analysis = structures.analyse(inputsWith(changes));
  return isModelError(analysis) ? analysis.error : 'stands';
}

import { isModelError } from '#applications/application.ts';
import { dragster } from '#applications/dragster/descriptor.ts';
import type { DragsterAnalysis } from '#applications/dragster/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** All inputs of the dragster with their definitions. */
export const dragsterInputs = dragster.nodes.flatMap(({ sections }) => sections.flatMap(({ inputs }) => inputs));

export const defaultDragster: InputValues = Object.fromEntries(
  dragsterInputs.map((input) => [input.name, input.default]),
);

/** Analyses the default design with some inputs changed; throws where the model refuses it. */
export function analyseWith(changes: InputValues = {}): DragsterAnalysis {
  const analysis = dragster.analyse({ ...defaultDragster, ...changes });
  if (isModelError(analysis)) throw new Error(`${analysis.error}: ${analysis.message}`);
  return analysis;
}

/** The value of a measure of an analysis. */
export function measureOf(analysis: DragsterAnalysis, code: string): number | string | null {
  const measure = dragster.measures.find((each) => each.code === code);
  if (!measure) throw new Error(`no measure ${code}`);
  return measure.value(analysis);
}

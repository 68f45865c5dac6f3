import { isModelError } from '#applications/application.ts';
import { glider } from '#applications/glider/descriptor.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import type { GliderAnalysis } from '#applications/glider/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** The default glider with some inputs changed, in display units. */
export function inputsWith(changes: InputValues = {}): InputValues {
  return { ...defaultInputs(glider), ...changes };
}

/** The analysis of the default glider with some inputs changed; throws where the model refuses it. */
export function analysed(changes: InputValues = {}): GliderAnalysis {
  const analysis = glider.analyse(inputsWith(changes));
  if (isModelError(analysis)) throw new Error(`${analysis.error}: ${analysis.message}`);
  return analysis;
}

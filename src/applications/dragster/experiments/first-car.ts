import { bodySections, materialSections, powerplantSections, trackSections } from '#applications/dragster/inputs.ts';
import { guideSections, wheelSections } from '#applications/dragster/running-gear-inputs.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** The inputs of the car that every student starts with. */
export const FIRST_CAR: InputValues = Object.fromEntries(
  [bodySections, powerplantSections, materialSections, wheelSections, guideSections, trackSections]
    .flat()
    .flatMap(({ inputs }) => inputs.map((input) => [input.name, input.default] as const)),
);

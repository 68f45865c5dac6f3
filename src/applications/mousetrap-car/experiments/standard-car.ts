import { isModelError } from '#applications/application.ts';
import {
  chassisSections,
  leverSections,
  trackSections,
  trapSections,
  wheelSections,
} from '#applications/mousetrap-car/inputs.ts';
import { readDesign } from '#applications/mousetrap-car/model/design.ts';
import { massProperties } from '#applications/mousetrap-car/model/mass-properties.ts';
import { runInputOf } from '#applications/mousetrap-car/model/model.ts';
import type { ModelError } from '#applications/application.ts';
import type { RunInput } from '#applications/mousetrap-car/model/pulling-car.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** The inputs of the car that every student starts with. */
const STANDARD_CAR: InputValues = Object.fromEntries(
  [chassisSections, wheelSections, leverSections, trapSections, trackSections]
    .flat()
    .flatMap(({ inputs }) => inputs.map((input) => [input.name, input.default] as const)),
);

/** The standard car's mechanics [SI] on a floor and with bearings. */
export function standardCar(changes: InputValues = {}): RunInput | ModelError {
  const design = readDesign({ ...STANDARD_CAR, ...changes });
  return isModelError(design) ? design : runInputOf(design, massProperties(design));
}

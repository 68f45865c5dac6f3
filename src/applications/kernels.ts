import { airAt } from '#physics/air.ts';
import { refuseNonFinite } from './finite-answer.ts';
import { FieldReader } from './inputs/field-reader.ts';
import { APPLICATIONS } from './registry.ts';
import type { Kernel, ModelError } from './application.ts';

function air(inputs: unknown): unknown {
  const read = new FieldReader(inputs);
  const temperatureC = read.number('temperatureC', { above: -273.15 });
  const pressurePa = read.number('pressurePa', { above: 0 });
  return read.problem ?? airAt(temperatureC, pressurePa);
}

/** Every kernel by area and name: the pure functions behind the applications, as the case files call them. */
const KERNELS: ReadonlyMap<string, Readonly<Record<string, Kernel>>> = new Map([
  ['common', { air }],
  ...APPLICATIONS.flatMap(({ kernels }) => (kernels ? [[kernels.area, kernels.byName] as const] : [])),
]);

const refuse = (message: string): ModelError => ({ error: 'BAD_INPUT', message });

/**
 * Runs the kernel named `area.kernel` on its one JSON argument [SI]. Refusals are values with an `error` code: BAD_INPUT for
 * an unknown function, for inputs of the wrong shape and for answers that are not finite.
 */
export function runKernel(functionName: string, inputs: unknown): unknown {
  const [area = '', name = ''] = functionName.split('.');
  const areaKernels = KERNELS.get(area);
  const kernel = areaKernels && Object.hasOwn(areaKernels, name) ? areaKernels[name] : undefined;
  if (!kernel || functionName !== `${area}.${name}`) return refuse(`There is no kernel called ${functionName}.`);
  try {
    return refuseNonFinite(kernel(inputs));
  } catch (error) {
    // The argument is untyped: a field that is missing or of another type shows itself as one of these two.
    if (error instanceof TypeError || error instanceof RangeError) {
      return refuse(`The inputs do not fit ${functionName}: ${error.message}.`);
    }
    throw error;
  }
}

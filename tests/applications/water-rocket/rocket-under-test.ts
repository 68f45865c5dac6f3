import { isModelError } from '#applications/application.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { fly } from '#applications/water-rocket/model/flight/flight.ts';
import type { PathOptions } from '#applications/water-rocket/model/flight/flight-path.ts';
import type { Flight, Launch } from '#applications/water-rocket/model/flight/flight.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** All inputs of the water rocket with their definitions. */
export const rocketInputs = waterRocket.nodes.flatMap(({ sections }) => sections.flatMap(({ inputs }) => inputs));

export const defaultRocket: InputValues = Object.fromEntries(rocketInputs.map((input) => [input.name, input.default]));

/** Analyses the default design with some inputs changed; throws where the model refuses it. */
export function analyseWith(changes: InputValues = {}): RocketAnalysis {
  const analysis = waterRocket.analyse({ ...defaultRocket, ...changes });
  if (isModelError(analysis)) throw new Error(`${analysis.error}: ${analysis.message}`);
  return analysis;
}

/** The value of a measure of an analysis. */
export function measureOf(analysis: RocketAnalysis, code: string): number | string | null {
  const measure = waterRocket.measures.find((each) => each.code === code);
  if (!measure) throw new Error(`no measure ${code}`);
  return measure.value(analysis);
}

/** A 2 L bottle at 60 psi, straight up and without a parachute (public case W-P07). */
export const plainLaunch: Launch = {
  charge: {
    bottleVolume: 0.002,
    waterVolume: 0.0006,
    gaugePressure: 413_700,
    nozzleDiameter: 0.0217,
    bottleDiameter: 0.11,
    waterDischarge: 0.98,
    airDischarge: 0.98,
    exponent: 1.3,
    waterDensity: 998.2,
    ambient: 101_325,
    temperature: 293.15,
    usesAreaRatio: true,
  },
  dryMass: 0.16,
  dragArea: 0.45 * ((Math.PI * 0.11 ** 2) / 4),
  rho: 1.2041,
  angleDeg: 90,
  rail: 0,
  countsAirMass: true,
  chute: { dragArea: 0, delay: 0 },
};

/** Flies the plain launch with some changes; throws where it is refused. */
export function flyWith(changes: Partial<Launch> = {}, options: PathOptions = {}): Flight {
  const flight = fly({ ...plainLaunch, ...changes }, options);
  if (isModelError(flight)) throw new Error(`${flight.error}: ${flight.message}`);
  return flight;
}

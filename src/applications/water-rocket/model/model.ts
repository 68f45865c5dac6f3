import { isModelError } from '#applications/application.ts';
import { refuseNonFinite } from '#applications/finite-answer.ts';
import { memoise } from '#applications/memoise.ts';
import { dragOf, stabilityOf } from './aerodynamics.ts';
import { bodyOf } from './body.ts';
import { fullAfter } from './canopy.ts';
import { readDesign } from './design.ts';
import { recordFlight } from './flight/flight-history.ts';
import { apogeeOf } from './flight/flight.ts';
import { massProperties, weighedAs } from './mass-properties.ts';
import { apogeeOverFill } from './optimum-fill.ts';
import { pressureVessel } from './pressure-vessel.ts';
import { airImpulse, propulsionOf, waterImpulse, waterTime } from './propulsion.ts';
import { badInput, refusal } from './refusals.ts';
import type { ModelError } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Drag, Stability } from './aerodynamics.ts';
import type { RocketBody } from './body.ts';
import type { RocketDesign } from './design.ts';
import type { FlightRecord } from './flight/flight-history.ts';
import type { Launch } from './flight/flight.ts';
import type { MassProperties } from './mass-properties.ts';
import type { FillPoint } from './optimum-fill.ts';

/** Everything that is known of one water rocket, in SI. */
export interface RocketAnalysis {
  readonly inputs: InputValues;
  readonly design: RocketDesign;
  readonly body: RocketBody;
  readonly mass: MassProperties;
  readonly drag: Drag;
  readonly stability: Stability;
  readonly vessel: { readonly hoopStress: number; readonly burstFactor: number };
  /** Impulses [N s] and times [s] of the jets with the bottle held still. */
  readonly jets: { readonly waterImpulse: number; readonly waterTime: number; readonly airImpulse: number };
  readonly launch: Launch;
  readonly flight: FlightRecord;
}

/** A bottle is refused below this burst factor [1]. */
const LEAST_BURST_FACTOR = 1.5;
/** Students are warned below this burst factor [1]. */
export const SAFE_BURST_FACTOR = 2;

const flightOnce = memoise(recordFlight, { size: 64 });

/** Analyses a design from its inputs in display units: body, masses, drag, stability, pressure and flight. */
export function analyse(inputs: InputValues): RocketAnalysis | ModelError {
  return chain(inputs);
}

/** The same of a rocket that weighs `dryMass` without its water [kg]. */
export function analyseBuilt(inputs: InputValues, dryMass: number): RocketAnalysis | ModelError {
  return chain(inputs, dryMass);
}

function chain(inputs: InputValues, dryMass?: number): RocketAnalysis | ModelError {
  const design = readDesign(inputs);
  if (isModelError(design)) return design;
  const { charge, bottle } = design;
  const tube = { length: design.tube.length, area: (Math.PI * design.tube.diameter ** 2) / 4 };
  const propulsion = propulsionOf(charge, tube);
  if (isModelError(propulsion)) return propulsion;
  const vessel = pressureVessel({ ...bottle, gaugePressure: charge.gaugePressure });
  if (isModelError(vessel)) return vessel;
  if (vessel.burstFactor < LEAST_BURST_FACTOR) {
    return badInput('This bottle could burst at that pressure. Pump it less.', 'pressure');
  }
  const body = bodyOf(design);
  if (isModelError(body)) return body;
  const designed = massProperties(design, body);
  const mass = dryMass === undefined ? designed : weighedAs(designed, dryMass);
  const drag = dragOf(design, body);
  const stability = stabilityOf(design, body, mass);
  if (!(stability.marginDry > 0)) return refusal('UNSTABLE_ROCKET', 'finSpan');
  const launch = launchOf(design, { tube, dryMass: mass.dryMass, dragArea: drag.total * body.frontalArea });
  const flight = flightOnce(launch);
  if (isModelError(flight)) return withWayOut(flight);
  const { expulsion, blowdown } = propulsion;
  const jets = {
    waterImpulse: waterImpulse(expulsion, expulsion.end),
    waterTime: waterTime(expulsion, expulsion.end),
    airImpulse: airImpulse(blowdown),
  };
  return refuseNonFinite({ inputs, design, body, mass, drag, stability, vessel, jets, launch, flight });
}

function withWayOut(refused: ModelError): ModelError {
  if (refused.error !== 'NO_LIFTOFF') return refused;
  return { ...refused, message: `${refused.message} Pump it harder, or take off mass or water.`, input: 'pressure' };
}

function launchOf(design: RocketDesign, body: Pick<Launch, 'tube' | 'dryMass' | 'dragArea'>): Launch {
  const { charge, air, angleDeg, rail, recovery } = design;
  const chute = { dragArea: recovery.dragArea, delay: fullAfter(recovery.delay, recovery.diameter) };
  return { charge, ...body, rho: air.rho, angleDeg, rail, countsAirMass: true, chute };
}

/** The scan of 46 fills, 5 % to 95 %. */
const FILL_SCAN = { from: 0.05, to: 0.95, step: 0.02 } as const;

/** For the curves of charts: a millimeter of height, at a third of the price. */
const CURVE_PRECISION = { rtol: 1e-5, stride: 4 } as const;

const fillScanOnce = memoise((launch: Launch) => apogeeOverFill(launch, FILL_SCAN, CURVE_PRECISION), { size: 32 });

/** The apogee over the fraction of water, everything else unchanged; empty where no fill flies. */
export function fillCurve({ launch }: RocketAnalysis): readonly FillPoint[] {
  // The water of the design itself and its parachute do not matter here: without them one scan serves more designs.
  const bare = { ...launch, charge: { ...launch.charge, waterVolume: 0 }, chute: { dragArea: 0, delay: 0 } };
  const curve = fillScanOnce(bare);
  return isModelError(curve) ? [] : curve;
}

interface PressurePoint {
  /** Above outside [Pa]. */
  readonly gaugePressure: number;
  /** [m]; null where the rocket does not fly. */
  readonly apogee: number | null;
}

/** 69 kPa or 10 psi to 690 kPa or 100 psi, the hard limit of the model. */
const PRESSURES = Array.from({ length: 19 }, (_, i) => 6894.757 * (10 + 5 * i));

const pressureScanOnce = memoise(
  (launch: Launch): readonly PressurePoint[] =>
    PRESSURES.map((gaugePressure) => {
      const apogee = apogeeOf({ ...launch, charge: { ...launch.charge, gaugePressure } }, CURVE_PRECISION);
      return { gaugePressure, apogee: isModelError(apogee) ? null : apogee };
    }),
  { size: 32 },
);

/** The apogee over the pressure, everything else unchanged. */
export function pressureCurve({ launch }: RocketAnalysis): readonly PressurePoint[] {
  const bare = { ...launch, charge: { ...launch.charge, gaugePressure: 0 }, chute: { dragArea: 0, delay: 0 } };
  return pressureScanOnce(bare);
}

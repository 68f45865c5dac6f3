import { AIR_GAS_CONSTANT } from '#physics/constants.ts';
import { GasBlowdown } from '#physics/gas-jet.ts';
import { integrateSmooth } from '#physics/numerics/quadrature.ts';
import { WaterExpulsion } from '#physics/water-jet.ts';
import { refusal } from './refusals.ts';
import type { ModelError } from '#applications/application.ts';
import type { DrivingGas } from '#physics/water-jet.ts';

/** What is in the bottle and what it leaves through. */
export interface Charge {
  /** Volume of the bottle [m3]. */
  readonly bottleVolume: number;
  /** [m3] */
  readonly waterVolume: number;
  /** Above outside pressure [Pa]. */
  readonly gaugePressure: number;
  /** [m] */
  readonly nozzleDiameter: number;
  /** Inside diameter of the bottle [m]. */
  readonly bottleDiameter: number;
  /** Discharge coefficient of the nozzle for water [1]. */
  readonly waterDischarge: number;
  /** The same for air [1]. */
  readonly airDischarge: number;
  /** Section of the jet over that of the nozzle [1]; 1 where absent. */
  readonly contraction?: number;
  /** Of the polytropic expansion while water flows [1]. */
  readonly exponent: number;
  /** [kg/m3] */
  readonly waterDensity: number;
  /** Outside pressure [Pa]. */
  readonly ambient: number;
  /** Of the pumped air [K]. */
  readonly temperature: number;
  /** Whether the water's speed inside the bottle counts: the factor 1/(1 - (dn/D)^4). */
  readonly usesAreaRatio: boolean;
}

/** A tube inside the bottle's neck, on which the bottle starts. */
export interface LaunchTube {
  /** [m] */
  readonly length: number;
  /** Cross-section [m2]. */
  readonly area: number;
}

/** The phases of thrust, one after the other. */
export interface Propulsion {
  readonly charge: Charge;
  readonly tube: LaunchTube | undefined;
  /** The air while the bottle sits on its launcher, the tube's volume taken off. */
  readonly pumpedGas: DrivingGas;
  readonly expulsion: WaterExpulsion;
  /** Undefined where water is left behind, so that no air comes out. */
  readonly blowdown: GasBlowdown | undefined;
  /** [kg] */
  readonly airMass: number;
  /** Water that stays in the bottle [kg]. */
  readonly waterLeftMass: number;
  /** Air that stays in the bottle [kg]. */
  readonly airLeftMass: number;
}

/** The state of the gas through tube, water and air; says so where the bottle cannot be filled or pumped like this. */
export function propulsionOf(charge: Charge, tube?: LaunchTube): Propulsion | ModelError {
  const error = chargeError(charge);
  if (error) return error;
  const { bottleVolume, waterVolume, ambient, exponent } = charge;
  const airVolume = bottleVolume - waterVolume;
  const usedTube = tube !== undefined && tube.length > 0 && tube.area > 0 ? tube : undefined;
  const pumpedVolume = airVolume - (usedTube ? usedTube.area * usedTube.length : 0);
  if (!(pumpedVolume > 0)) return refusal('TUBE_FILLS_AIR', 'tubeLength');
  const pressure = charge.gaugePressure + ambient;
  const pumpedGas = { volume: pumpedVolume, pressure, temperature: charge.temperature, exponent };
  const airMass = (pressure * pumpedVolume) / (AIR_GAS_CONSTANT * charge.temperature);
  const expulsion = new WaterExpulsion({
    gas: expanded(pumpedGas, airVolume),
    waterVolume,
    waterDensity: charge.waterDensity,
    area: jetArea(charge),
    speedFactor: speedFactor(charge),
    ambient,
  });
  const area = jetArea(charge) * charge.airDischarge;
  const blowdown = expulsion.stuck
    ? undefined
    : new GasBlowdown({ ...expulsion.gasAtEnd(), mass: airMass, area, ambient });
  return {
    charge,
    tube: usedTube,
    pumpedGas,
    expulsion,
    blowdown,
    airMass,
    waterLeftMass: expulsion.waterLeft * charge.waterDensity,
    airLeftMass: blowdown && blowdown.end > 0 ? blowdown.mass(blowdown.end) : airMass,
  };
}

function chargeError(charge: Charge): ModelError | undefined {
  const { bottleVolume, waterVolume, nozzleDiameter, bottleDiameter, gaugePressure } = charge;
  if (!(waterVolume >= 0 && waterVolume < bottleVolume)) return refusal('WATER_EXCEEDS_BOTTLE', 'waterVolume');
  if (!(nozzleDiameter > 0 && nozzleDiameter < bottleDiameter)) return refusal('NOZZLE_TOO_LARGE', 'nozzleDia');
  if (!(gaugePressure > 0)) return refusal('PRESSURE_NOT_ABOVE_AIR', 'pressure');
  return undefined;
}

function expanded(gas: DrivingGas, volume: number): DrivingGas {
  const ratio = gas.volume / volume;
  return {
    ...gas,
    volume,
    pressure: gas.pressure * ratio ** gas.exponent,
    temperature: gas.temperature * ratio ** (gas.exponent - 1),
  };
}

/** Section of the jet [m2]. */
function jetArea({ nozzleDiameter, contraction = 1 }: Charge): number {
  return (contraction * Math.PI * nozzleDiameter ** 2) / 4;
}

function speedFactor({ usesAreaRatio, nozzleDiameter, bottleDiameter, waterDischarge }: Charge): number {
  const beta = usesAreaRatio ? nozzleDiameter / bottleDiameter : 0;
  return waterDischarge / Math.sqrt(1 - beta ** 4);
}

/** Time [s] that the water jet takes up to a progress. */
export function waterTime(expulsion: WaterExpulsion, progress: number): number {
  if (progress === 0) return 0;
  return gradedIntegral((at) => expulsion.secondsPer(at, expulsion.overpressure(at)), progress);
}

/** Impulse [N s] of the water jet up to a progress. */
export function waterImpulse(expulsion: WaterExpulsion, progress: number): number {
  const impulsePer = (at: number): number => {
    const overpressure = expulsion.overpressure(at);
    return expulsion.thrust(overpressure) * expulsion.secondsPer(at, overpressure);
  };
  return gradedIntegral(impulsePer, progress);
}

/** From 0 to `end` in panels that shrink towards 0, where little air in a full bottle expands fastest. */
function gradedIntegral(f: (at: number) => number, end: number): number {
  let sum = 0;
  let to = end;
  for (const share of [1 / 4, 1 / 16, 1 / 64, 0]) {
    sum += integrateSmooth(f, share * end, to);
    to = share * end;
  }
  return sum;
}

/** Time [s] that the air jet takes to its end. */
export function airTime(blowdown: GasBlowdown | undefined): number {
  return throughBlowdown(blowdown, (air, at) => air.secondsPer(at, air.jet(at)));
}

/** Impulse [N s] of the air jet to its end. */
export function airImpulse(blowdown: GasBlowdown | undefined): number {
  return throughBlowdown(blowdown, (air, at) => {
    const jet = air.jet(at);
    return jet.thrust * air.secondsPer(at, jet);
  });
}

/** The integral of `f` over the progress of the air jet, on either side of where it stops being choked; 0 without a jet. */
function throughBlowdown(blowdown: GasBlowdown | undefined, f: (air: GasBlowdown, at: number) => number): number {
  if (blowdown === undefined || !(blowdown.end > 0)) return 0;
  const split = Math.min(blowdown.unchoked, blowdown.end);
  const at = (progress: number): number => f(blowdown, progress);
  return integrateSmooth(at, 0, split) + integrateSmooth(at, split, blowdown.end);
}

import { AIR_GAS_CONSTANT, STANDARD_PRESSURE, WATER_DENSITY } from '#physics/constants.ts';
import type { FieldReader } from '#applications/inputs/field-reader.ts';
import type { Launch } from './flight/flight.ts';
import type { Charge } from './propulsion.ts';

/** A temperature of 20 degrees C [K]. */
const ROOM_TEMPERATURE = 293.15;

/** Whether an optional on/off field of a kernel's argument is on. */
function isOn(argument: unknown, name: string, absent: boolean): boolean {
  const value = (argument as Record<string, unknown> | null)?.[name];
  return typeof value === 'boolean' ? value : absent;
}

/** Reads Vb, Vw, pg, dn, D, Cd, n, rhoW, pa, T0, areaRatio and CdAir. */
export function readCharge(fields: FieldReader, argument: unknown): Charge {
  const waterDischarge = fields.number('Cd', { default: 0.98, above: 0 });
  return {
    bottleVolume: fields.number('Vb', { above: 0 }),
    waterVolume: fields.number('Vw', { default: 0 }),
    gaugePressure: fields.number('pg'),
    nozzleDiameter: fields.number('dn'),
    bottleDiameter: fields.number('D', { above: 0 }),
    waterDischarge,
    airDischarge: fields.number('CdAir', { default: waterDischarge, above: 0 }),
    exponent: fields.number('n', { default: 1.4, above: 0 }),
    waterDensity: fields.number('rhoW', { default: WATER_DENSITY, above: 0 }),
    ambient: fields.number('pa', { default: STANDARD_PRESSURE, above: 0 }),
    temperature: fields.number('T0', { default: ROOM_TEMPERATURE, above: 0 }),
    usesAreaRatio: isOn(argument, 'areaRatio', true),
  };
}

/** Reads the fields of a charge and m0, CdRocket, Sref, rho, angleDeg, rail, airMassInertia and those of tube and parachute. */
export function readLaunch(fields: FieldReader, argument: unknown): Launch {
  const charge = readCharge(fields, argument);
  const frontalArea = (Math.PI * charge.bottleDiameter ** 2) / 4;
  const tubeDiameter = fields.number('tubeDiameter', { default: charge.nozzleDiameter, min: 0 });
  const density = charge.ambient / (AIR_GAS_CONSTANT * charge.temperature);
  return {
    charge,
    tube: { length: fields.number('tubeLength', { default: 0, min: 0 }), area: (Math.PI * tubeDiameter ** 2) / 4 },
    dryMass: fields.number('m0', { above: 0 }),
    dragArea: fields.number('CdRocket', { min: 0 }) * fields.number('Sref', { default: frontalArea, min: 0 }),
    rho: fields.number('rho', { default: density, min: 0 }),
    angleDeg: readAngle(fields),
    rail: fields.number('rail', { default: 0, min: 0 }),
    countsAirMass: isOn(argument, 'airMassInertia', true),
    chute: {
      dragArea: fields.number('chuteCd', { default: 0, min: 0 }) * fields.number('chuteArea', { default: 0, min: 0 }),
      delay: fields.number('chuteDelay', { default: 0, min: 0 }),
    },
  };
}

function readAngle(fields: FieldReader): number {
  const angleDeg = fields.number('angleDeg', { default: 90, above: 0 });
  // A mirrored launch would only change the sign of x.
  if (angleDeg > 90)
    fields.problem ??= { error: 'BAD_INPUT', message: 'angleDeg must be at most 90.', where: 'angleDeg' };
  return angleDeg;
}

import { FieldReader } from '#applications/inputs/field-reader.ts';
import { airAt } from '#physics/air.ts';
import { WATER_DENSITY, ZERO_CELSIUS } from '#physics/constants.ts';
import { BOTTLES, FIN_MATERIALS, GAS_EXPONENTS, NOZZLES, PRESSURE_UNITS } from './choices.ts';
import { BURST_PRESSURE } from './pressure-vessel.ts';
import type { ModelError } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { PressureUnit } from './choices.ts';
import type { Charge } from './propulsion.ts';

const NOSE_SHAPES = ['cone', 'ogive', 'parabola', 'ellipsoid', 'hemisphere', 'bottle-base'] as const;
/** The nose shapes that a student may choose; the last one is no nose at all. */
export type RocketNose = (typeof NOSE_SHAPES)[number];

const FIN_EDGES = ['square', 'rounded', 'airfoil'] as const;
type FinEdge = (typeof FIN_EDGES)[number];

const RECOVERIES = ['none', 'parachute', 'streamer'] as const;
type RecoveryKind = (typeof RECOVERIES)[number];

/** A water rocket in SI; x runs from the nose tip backwards, the bottle stands on its neck. */
export interface RocketDesign {
  readonly bottle: {
    /** [m3] */
    readonly volume: number;
    readonly diameter: number;
    readonly length: number;
    /** [kg] */
    readonly mass: number;
    readonly wall: number;
    /** Gauge pressure at which it bursts [Pa]. */
    readonly burstPressure: number;
  };
  /** In front of the bottle's base; length and mass 0 for the bare base. */
  readonly nose: { readonly shape: RocketNose; readonly length: number; readonly mass: number };
  readonly ballast: { readonly mass: number; readonly x: number };
  readonly fins: {
    readonly count: number;
    readonly root: number;
    readonly tip: number;
    readonly span: number;
    readonly sweep: number;
    readonly thickness: number;
    /** Trailing edge of the root in front of the nozzle end. */
    readonly position: number;
    /** [kg/m3] */
    readonly density: number;
    readonly isSolid: boolean;
    /** [Pa] */
    readonly shearModulus: number;
    readonly edge: FinEdge;
  };
  readonly recovery: {
    readonly kind: RecoveryKind;
    /** [kg] */
    readonly mass: number;
    /** Of the canopy laid flat, or of one side of the streamer [m2]. */
    readonly area: number;
    /** Drag coefficient times area [m2]. */
    readonly dragArea: number;
    /** Of the parachute; 0 for the others. */
    readonly diameter: number;
    /** Of opening after the highest point [s]. */
    readonly delay: number;
  };
  /** Payload, tape and glue. */
  readonly extra: { readonly mass: number; readonly x: number };
  readonly charge: Charge;
  readonly tube: { readonly length: number; readonly diameter: number };
  readonly rail: number;
  readonly angleDeg: number;
  /** Drag of the body as the class measured it over that calculated [1]. */
  readonly dragFactor: number;
  /** [kg/m3], [m2/s] */
  readonly air: { readonly rho: number; readonly nu: number };
}

const MM = 1e-3;
const GRAM = 1e-3;
const ML = 1e-6;

/** Hoop stress at which a 2 L bottle of 0.30 mm wall bursts [Pa]: thinner or wider bottles burst earlier in proportion. */
const BOTTLE_STRENGTH = (BURST_PRESSURE * 0.11) / (2 * 0.0003);

/** Drag coefficient of a flat streamer on the area of one side [1]; measured values scatter from 0.1 to 0.3. */
const STREAMER_DRAG = 0.15;

/** Converts the inputs from display units to SI; BAD_INPUT where they are incomplete. */
export function readDesign(inputs: InputValues): RocketDesign | ModelError {
  const read = new FieldReader(inputs);
  const bottle = readBottle(read);
  const temperatureC = read.number('temperatureC');
  const ambient = read.number('pressureKPa', { above: 0 }) * 1000;
  const { rho, nu } = airAt(temperatureC, ambient);
  const nose = readNose(read, bottle.diameter);
  const ballastX = read.number('ballastX', { min: 0 }) * MM;
  const design: RocketDesign = {
    bottle,
    nose,
    // Behind the nose is the pressurized bottle: there the ballast would have to lie inside it.
    ballast: { mass: read.number('ballast', { min: 0 }) * GRAM, x: Math.min(ballastX, nose.length) },
    fins: readFins(read),
    recovery: readRecovery(read),
    extra: { mass: read.number('extraMass', { min: 0 }) * GRAM, x: read.number('extraX', { min: 0 }) * MM },
    charge: readCharge(read, bottle, { ambient, temperature: temperatureC + ZERO_CELSIUS }),
    tube: {
      length: read.number('tubeLength', { min: 0 }) * MM,
      diameter: read.number('tubeDiameter', { above: 0 }) * MM,
    },
    rail: read.number('rail', { min: 0 }),
    angleDeg: read.number('launchAngle', { above: 0 }),
    dragFactor: read.number('dragFactor', { above: 0 }),
    air: { rho, nu },
  };
  return read.problem ?? design;
}

function readBottle(read: FieldReader): RocketDesign['bottle'] {
  const kind = read.word('bottle', [...Object.keys(BOTTLES), 'custom']);
  const known = BOTTLES[kind];
  const volume = known?.volume ?? read.number('volume', { above: 0 });
  const diameter = (known?.diameter ?? read.number('diameter', { above: 0 })) * MM;
  const length = known?.length ?? read.number('length', { above: 0 });
  const mass = known?.mass ?? read.number('bottleMass', { above: 0 });
  const wall = read.number('wall', { above: 0 }) * MM;
  const measured = known?.burstPsi === undefined ? BURST_PRESSURE : known.burstPsi * PRESSURE_UNITS.psi.pascal;
  const burstPressure = Math.min(measured, (BOTTLE_STRENGTH * 2 * wall) / diameter);
  return { volume: volume * ML, diameter, length: length * MM, mass: mass * GRAM, wall, burstPressure };
}

function readNose(read: FieldReader, diameter: number): RocketDesign['nose'] {
  const shape = read.word('noseShape', NOSE_SHAPES);
  if (shape === 'bottle-base') return { shape, length: 0, mass: 0 };
  const length = shape === 'hemisphere' ? diameter / 2 : read.number('noseLength', { above: 0 }) * MM;
  return { shape, length, mass: read.number('noseMass', { min: 0 }) * GRAM };
}

function readFins(read: FieldReader): RocketDesign['fins'] {
  const material = FIN_MATERIALS[read.word('finMaterial', Object.keys(FIN_MATERIALS))];
  return {
    count: read.number('finCount', { above: 0 }),
    root: read.number('finRoot', { above: 0 }) * MM,
    tip: read.number('finTip', { min: 0 }) * MM,
    span: read.number('finSpan', { above: 0 }) * MM,
    sweep: read.number('finSweep') * MM,
    thickness: read.number('finThickness', { above: 0 }) * MM,
    position: read.number('finPosition', { min: 0 }) * MM,
    density: material.density,
    isSolid: material.isSolid,
    shearModulus: material.shearModulus,
    edge: read.word('finEdge', FIN_EDGES),
  };
}

function readRecovery(read: FieldReader): RocketDesign['recovery'] {
  const kind = read.word('recoveryType', RECOVERIES);
  if (kind === 'none') return { kind, mass: 0, area: 0, dragArea: 0, diameter: 0, delay: 0 };
  const mass = read.number('recoveryMass', { min: 0 }) * GRAM;
  const delay = read.number('deployDelay', { min: 0 });
  if (kind === 'streamer') {
    const area = read.number('streamerLength', { above: 0 }) * read.number('streamerWidth', { above: 0 }) * MM ** 2;
    return { kind, mass, area, dragArea: STREAMER_DRAG * area, diameter: 0, delay };
  }
  const diameter = read.number('chuteDia', { above: 0 }) * MM;
  const area = (Math.PI * diameter ** 2) / 4;
  return { kind, mass, area, dragArea: read.number('chuteCd', { above: 0 }) * area, diameter, delay };
}

function readCharge(
  read: FieldReader,
  bottle: RocketDesign['bottle'],
  outside: { readonly ambient: number; readonly temperature: number },
): Charge {
  const kind = read.word('nozzle', [...Object.keys(NOZZLES), 'custom']);
  const known = NOZZLES[kind];
  const nozzle = known?.diameter ?? read.number('nozzleDia', { above: 0 });
  const unit = PRESSURE_UNITS[read.word('pressureUnits', Object.keys(PRESSURE_UNITS) as PressureUnit[])];
  const discharge = read.number('dischargeCoeff', { above: 0 });
  return {
    bottleVolume: bottle.volume,
    waterVolume: read.number('waterVolume') * ML,
    gaugePressure: read.number('pressure') * unit.pascal,
    nozzleDiameter: nozzle * MM,
    bottleDiameter: bottle.diameter,
    waterDischarge: discharge * (known?.speed ?? 1),
    airDischarge: discharge * (known?.speed ?? 1),
    contraction: known?.contraction ?? 1,
    exponent: GAS_EXPONENTS[read.word('gasExponent', Object.keys(GAS_EXPONENTS))].exponent,
    waterDensity: WATER_DENSITY,
    ...outside,
    usesAreaRatio: true,
  };
}

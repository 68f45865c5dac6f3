import type { BodyGeometry } from './body-geometry.ts';
import type { DragsterDesign } from './design.ts';

/** A part with its mass [kg] and its place behind the nose and above the underside [m]. */
interface MassPart {
  readonly label: string;
  readonly mass: number;
  readonly x: number;
  readonly z: number;
}

export interface MassProperties {
  readonly parts: readonly MassPart[];
  /** Without the cartridge [kg]. */
  readonly carMass: number;
  /** With the empty shell [kg]. */
  readonly emptyMass: number;
  /** With the full cartridge [kg]. */
  readonly launchMass: number;
  /** Center of gravity at launch, behind the nose and above the underside [m]. */
  readonly xcg: number;
  readonly zcg: number;
  /** Share of the launch weight on the front axle, standing still [1]; below 0 or above 1 the car tips over. */
  readonly frontShare: number;
  /** [m] */
  readonly wheelbase: number;
  /** What the turning wheels add to the accelerated mass: sum of I/R2 [kg]. */
  readonly rotMass: number;
}

/** Length of an 8 g cartridge [m]. */
export const CARTRIDGE_LENGTH = 0.065;
/** Of one screw eye [kg]. */
const GUIDE_MASS = 0.4e-3;
/** Of one washer [kg]. */
const WASHER_MASS = 0.2e-3;

/** Masses, balance point and turning inertia. The axles' own inertia is left out: it is below 1 % of the wheels'. */
export function massProperties(design: DragsterDesign, body: BodyGeometry): MassProperties {
  const { front, rear, axle, guides, chamber, cartridge } = design;
  const axleMass = (axle.density * Math.PI * axle.diameter ** 2 * axle.length) / 4;
  const length = design.body.x[design.body.x.length - 1];
  const cartridgeX = length - chamber.depth + CARTRIDGE_LENGTH / 2;
  const car: MassPart[] = [
    { label: 'Body', mass: body.mass, x: body.xcg, z: body.zcg },
    { label: 'Paint and filler', mass: body.mass * design.finishMass, x: body.xcg, z: body.zcg },
    { label: 'Axles', mass: 2 * axleMass, x: (front.x + rear.x) / 2, z: axle.height },
    { label: 'Front wheels', mass: 2 * front.mass, x: front.x, z: axle.height },
    { label: 'Rear wheels', mass: 2 * rear.mass, x: rear.x, z: axle.height },
    { label: 'Line guides', mass: 2 * GUIDE_MASS, x: (guides.frontX + guides.rearX) / 2, z: 0 },
    { label: 'Washers', mass: design.washers * WASHER_MASS, x: (front.x + rear.x) / 2, z: axle.height },
  ];
  const shell = { label: 'Empty cartridge', mass: cartridge.shell, x: cartridgeX, z: chamber.height };
  const gas = { label: 'Gas', mass: cartridge.gas, x: cartridgeX, z: chamber.height };
  const parts = [...car, shell, gas];
  const launchMass = sumOf(parts, ({ mass }) => mass);
  const xcg = sumOf(parts, ({ mass, x }) => mass * x) / launchMass;
  const wheelbase = rear.x - front.x;
  return {
    parts,
    carMass: sumOf(car, ({ mass }) => mass),
    emptyMass: launchMass - gas.mass,
    launchMass,
    xcg,
    zcg: sumOf(parts, ({ mass, z }) => mass * z) / launchMass,
    frontShare: (rear.x - xcg) / wheelbase,
    wheelbase,
    rotMass: design.rimFraction * 2 * (front.mass + rear.mass),
  };
}

/** The same balance with another mass of the car [kg]; the difference sits at the balance point. */
export function weighedAs(designed: MassProperties, carMass: number): MassProperties {
  const more = carMass - designed.carMass;
  return {
    ...designed,
    parts: [...designed.parts, { label: 'As weighed', mass: more, x: designed.xcg, z: designed.zcg }],
    carMass,
    emptyMass: designed.emptyMass + more,
    launchMass: designed.launchMass + more,
  };
}

function sumOf(parts: readonly MassPart[], amount: (part: MassPart) => number): number {
  return parts.reduce((sum, part) => sum + amount(part), 0);
}

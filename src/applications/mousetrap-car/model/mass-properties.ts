import { STEEL } from './materials.ts';
import { wheelInertia } from './wheel-inertia.ts';
import type { MousetrapDesign, Wheels } from './design.ts';

interface MassPart {
  readonly label: string;
  /** [kg] */
  readonly mass: number;
  /** Behind the front end of the chassis [m]. */
  readonly x: number;
}

export interface MassProperties {
  readonly parts: readonly MassPart[];
  readonly mass: number;
  /** Balance point behind the front end of the chassis, lever set [m]. */
  readonly xcg: number;
  /** Share of the weight on the drive axle by the lever law; outside 0..1 the car tips over [1]. */
  readonly driveShare: number;
  /** Sum of I/R² of all wheels [kg]. */
  readonly rotMass: number;
}

/** How far an axle sticks out of the chassis on either side, with the wheel on it [m]. */
export const AXLE_OVERHANG = 0.02;

/** Masses and balance of the car with the lever set; the axles are steel rods and weigh with their two bearings. */
export function massProperties(design: MousetrapDesign): MassProperties {
  const parts = partsOf(design);
  const mass = parts.reduce((sum, part) => sum + part.mass, 0);
  const xcg = parts.reduce((sum, part) => sum + part.mass * part.x, 0) / mass;
  const wheelbase = design.drive.x - design.front.x;
  return {
    parts,
    mass,
    xcg,
    driveShare: wheelbase > 0 ? (xcg - design.front.x) / wheelbase : 1,
    rotMass: rotatingMass(design.drive) + rotatingMass(design.front),
  };
}

/** The same balance with another mass [kg]; the difference sits at the balance point and turns with no wheel. */
export function weighedAs(designed: MassProperties, mass: number): MassProperties {
  const more = { label: 'As weighed', mass: mass - designed.mass, x: designed.xcg };
  return { ...designed, mass, parts: [...designed.parts, more] };
}

/** Mass of the sheet with its cut-outs, or of a frame of two long rods and three cross rods [kg]. */
export function chassisMass({
  length,
  width,
  thickness,
  density,
  openFraction,
  isFrame,
}: MousetrapDesign['chassis']): number {
  if (isFrame) return density * (Math.PI / 4) * thickness * thickness * (2 * length + 3 * width);
  return density * length * width * thickness * (1 - openFraction);
}

function partsOf(design: MousetrapDesign): MassPart[] {
  const { chassis, trap, lever, drive, front, ballast, fittings } = design;
  const axleLength = chassis.width + 2 * AXLE_OVERHANG;
  const axle = ({ journalRadius }: Wheels) =>
    STEEL * Math.PI * journalRadius ** 2 * axleLength + 2 * design.bearingMass * (2 * journalRadius) ** 2;
  const parts = [
    { label: 'Chassis', mass: chassisMass(chassis), x: chassis.length / 2 },
    { label: trap.count > 1 ? 'Traps' : 'Trap', mass: trap.count * trap.mass, x: trap.x },
    { label: 'Lever', mass: lever.mass, x: trap.x + (lever.length / 2) * Math.cos(lever.phi0) },
    { label: 'Drive wheels', mass: drive.count * drive.mass, x: drive.x },
    { label: 'Front wheels', mass: front.count * front.mass, x: front.x },
    { label: 'Drive axle', mass: axle(drive), x: drive.x },
    { label: 'Front axle', mass: axle(front), x: front.x },
    { label: 'Blocks, screws and glue', mass: fittings, x: (drive.x + front.x) / 2 },
    { label: 'Ballast', mass: ballast.mass, x: ballast.x },
  ];
  return parts.filter((part) => part.mass > 0);
}

function rotatingMass({ mass, radius, holeRadius, count }: Wheels): number {
  return count * wheelInertia({ mass, outerRadius: radius, innerRadius: holeRadius }).equivalentMass;
}

/**
 * Area that the car shows to the wind times a drag coefficient of one, usual for blunt parts (Hoerner, Fluid-Dynamic Drag,
 * chapter 3), and the friction on the faces of its wheels, times the teacher's factor [m2]. The lever counts with its mean height
 * over the swing. Uncertain by 40 %.
 */
export function dragArea({ chassis, trap, lever, drive, front, air, dragFactor }: MousetrapDesign): number {
  const axleLength = chassis.width + 2 * AXLE_OVERHANG;
  const wheels = ({ radius, thickness, count, journalRadius }: Wheels) =>
    count * 2 * radius * thickness + axleLength * 2 * journalRadius;
  const area =
    chassis.width * chassis.thickness * (chassis.isFrame ? 0.5 : 1) +
    trap.count * trap.base.width * TRAP_HEIGHT +
    lever.length * LEVER_WIDTH * MEAN_SINE +
    wheels(drive) +
    wheels(front) +
    faceFriction(drive, air.nu) +
    faceFriction(front, air.nu);
  return area * dragFactor;
}

/** Speed at which the friction on the wheels' faces is taken, usual for a car that runs far [m/s]; it goes with the root of it. */
const FACE_SPEED = 1.5;

/**
 * Drag area of the laminar friction on both faces of an axle's wheels [m2], for a viscosity `nu` [m2/s]: as plates with the mean chord of
 * a disc (H. Schlichting, Boundary-Layer Theory: 1.328/√Re of each face). That they turn as well is left out.
 */
function faceFriction({ radius, count }: Wheels, nu: number): number {
  const meanChord = (Math.PI / 2) * radius;
  const reynolds = (FACE_SPEED * meanChord) / nu;
  return (count * 2 * Math.PI * radius ** 2 * 1.328) / Math.sqrt(reynolds);
}

/** Of the trap with its coil and bar, and of the lever [m]. */
const TRAP_HEIGHT = 0.025;
const LEVER_WIDTH = 0.008;
/** Mean of the sine over half a turn [1]. */
const MEAN_SINE = 2 / Math.PI;

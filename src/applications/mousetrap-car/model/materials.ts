import type { Choice } from '#contract/engineering/input.ts';

/** One row of a table of materials or parts, in SI. */
interface Part {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

interface ChassisMaterial extends Part {
  /** [kg/m3] */
  readonly density: number;
  /** In bending [Pa]. */
  readonly strength: number;
}

/** Densities and bending strengths: balsa medium and basswood from the wood tables of the dragster, the others handbook means. */
export const CHASSIS_MATERIALS: readonly ChassisMaterial[] = [
  { value: 'balsa', label: 'Balsa', density: 160, strength: 19e6 },
  { value: 'basswood', label: 'Basswood', density: 415, strength: 60e6 },
  { value: 'plywood', label: 'Plywood', density: 680, strength: 50e6 },
  { value: 'corrugated', label: 'Corrugated plastic', density: 180, strength: 6e6 },
  {
    value: 'carbon',
    label: 'Carbon rod frame',
    density: 1600,
    strength: 600e6,
    description: 'Two long rods and three cross rods',
  },
];

interface WheelKind extends Part {
  /** Diameter [m] and mass [kg] where the part comes as it is. */
  readonly diameter?: number;
  readonly mass?: number;
  /** Where it is cut from a sheet: density [kg/m3]. */
  readonly density?: number;
  /** [m] */
  readonly thickness: number;
  /** Diameter of its hole where it comes with one [m]. */
  readonly hole?: number;
}

/** A CD and a record as sold (hole of a record 7.24 mm, IEC 60098); foam with its glued-on hub and plywood discs as cut from sheet, thicknesses assumed. */
export const WHEEL_KINDS: readonly WheelKind[] = [
  {
    value: 'cd',
    label: 'CD',
    diameter: 0.12,
    mass: 0.0157,
    thickness: 0.0012,
    hole: 0.015,
    description: '120 mm, 15.7 g',
  },
  {
    value: 'lp',
    label: 'LP record',
    diameter: 0.301,
    mass: 0.118,
    thickness: 0.002,
    hole: 0.00724,
    description: '301 mm, 118 g',
  },
  { value: 'foam', label: 'Foam disc', density: 40, thickness: 0.012, description: '12 mm foam board' },
  { value: 'plywood', label: 'Plywood disc', density: 680, thickness: 0.003, description: '3 mm plywood' },
  { value: 'custom', label: 'Custom', thickness: 0.005 },
];

interface Tyre extends Part {
  /** Static friction on a clean hard floor [1]. */
  readonly grip: number;
  /** Rolling resistance over that of a rubber band on the rim [1]: what is soft gives way and takes work. */
  readonly rolling: number;
}

export const TYRES: readonly Tyre[] = [
  { value: 'none', label: 'No tire', grip: 0.35, rolling: 0.9 },
  { value: 'rubber', label: 'Rubber band', grip: 0.7, rolling: 1 },
  { value: 'balloon', label: 'Balloon rubber', grip: 0.8, rolling: 1.1 },
];

interface BearingKind extends Part {
  /** Sliding friction, or the rolling bearing's equivalent [1]. */
  readonly mu: number;
  /** Of one bearing over the square of its bore [kg/m2]; absent where it weighs next to nothing. */
  readonly mass?: number;
  /** Torque that one takes to turn without load [N m]; absent where there is none. */
  readonly drag?: number;
}

/** Torque of an oiled ball bearing of 1.5 to 3 mm bore that is hardly loaded, 0.15 g cm (torque tables of Dynaroll and DDB) [N m]. */
const OILED_BALLS = 15e-6;

export const BEARINGS: readonly BearingKind[] = [
  { value: 'wood', label: 'Wood hole', mu: 0.3 },
  { value: 'brass', label: 'Brass tube', mu: 0.18 },
  { value: 'straw', label: 'Plastic straw', mu: 0.22 },
  { value: 'ball', label: 'Ball bearing', mu: 0.01, mass: 160, drag: OILED_BALLS },
  { value: 'ptfe', label: 'PTFE tube', mu: 0.1 },
];

interface Surface extends Part {
  /** Rolling resistance of a wheel as large as a CD [1]. */
  readonly crr: number;
}

export const SURFACES: readonly Surface[] = [
  { value: 'gym', label: 'Gym floor', crr: 0.006 },
  { value: 'tile', label: 'Tile', crr: 0.008 },
  { value: 'linoleum', label: 'Linoleum', crr: 0.01 },
  { value: 'carpet', label: 'Carpet', crr: 0.03 },
];

interface TrapKind extends Part {
  /** Torque when closed [N m] and stiffness [N m/rad]; absent where the student measures. */
  readonly tau0?: number;
  readonly kappa?: number;
  readonly base: TrapBase;
  /** With spring and bar, where nobody weighed it [kg]. */
  readonly mass: number;
}

/** Size of a trap's wooden base [m]: along and across the car. */
export interface TrapBase {
  readonly length: number;
  readonly width: number;
  readonly thickness: number;
}

const MOUSETRAP = { base: { length: 0.0984, width: 0.0445, thickness: 0.006 }, mass: 0.025 } as const;
/** Assumed, as its spring is: no maker's numbers were found. To be measured and weighed. */
const RAT_TRAP = { base: { length: 0.178, width: 0.086, thickness: 0.01 }, mass: 0.1 } as const;
/** Between two traps side by side [m]. */
export const TRAP_GAP = 0.005;

/** Width of traps side by side [m]. */
export function widthOfTraps({ count, base }: { readonly count: number; readonly base: TrapBase }): number {
  return count * base.width + (count - 1) * TRAP_GAP;
}

/**
 * Victor-type: measured, A. Kaw, University of South Florida mousetrap-car experiment. The rat trap is four to five times as
 * strong by assumption: its numbers are there to be measured and replaced.
 */
export const TRAP_KINDS: readonly TrapKind[] = [
  { value: 'standard', label: 'Victor-type mousetrap', tau0: 0.1177, kappa: 0.0961, ...MOUSETRAP },
  { value: 'custom', label: 'Custom spring', ...MOUSETRAP },
  { value: 'measured', label: 'My own measurements', ...MOUSETRAP },
  {
    value: 'rat',
    label: 'Rat trap',
    tau0: 0.45,
    kappa: 0.42,
    ...RAT_TRAP,
    description: 'If your teacher allows it. Its numbers are assumed.',
  },
];

/** Mass of a trap that says that nobody weighed it [g]: that of a mousetrap. */
export const NOT_WEIGHED = 25;

/** Density of steel axles [kg/m3]. */
export const STEEL = 7850;

/** A table as the choices of a select. */
export function choicesOf(parts: readonly Part[]): Choice[] {
  return parts.map(({ value, label, description }) =>
    description === undefined ? { value, label } : { value, label, description },
  );
}

/** The row with that value; the value of a checked select is always in its table. */
export function partOf<P extends Part>(parts: readonly P[], value: unknown): P {
  const part = parts.find((each) => each.value === value);
  if (part === undefined) throw new Error(`No part is called ${String(value)}`);
  return part;
}

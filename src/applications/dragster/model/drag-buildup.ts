export const FINISHES = ['rough', 'painted', 'polished'] as const;
export type Finish = (typeof FINISHES)[number];

interface Wheel {
  /** Diameter [m]. */
  readonly D: number;
  /** Width [m]. */
  readonly w: number;
  /** Share of the wheel that meets the air [1]. */
  readonly exposed: number;
}

export interface DragProblem {
  /** Body length [m]. */
  readonly L: number;
  /** Largest cross-section [m2]. */
  readonly Smax: number;
  /** Wetted area [m2]. */
  readonly Swet: number;
  /** Area of the blunt tail [m2]. */
  readonly Sbase: number;
  /** Speed [m/s]. */
  readonly V: number;
  /** Kinematic viscosity [m2/s]. */
  readonly nu: number;
  readonly finish: Finish;
  /** Radius of the nose's rounding divided by the body's diameter [1]. */
  readonly noseR: number;
  readonly wheels: readonly Wheel[];
  /** Diameter and exposed length [m]. */
  readonly axles: readonly { readonly d: number; readonly len: number }[];
  /** Number of line guides. */
  readonly screwEyes: number;
  /** Reference area of Cd [m2]; the default is Smax. */
  readonly Aref?: number;
}

/** Drag areas CdA in m2, except where another unit is given. */
export interface DragBuildup {
  /** Reynolds number on the body length [1]. */
  readonly Re: number;
  /** Skin friction coefficient [1]. */
  readonly cf: number;
  /** Form factor [1]. */
  readonly ff: number;
  readonly friction: number;
  readonly forebody: number;
  readonly base: number;
  readonly wheels: number;
  readonly axles: number;
  readonly eyes: number;
  readonly interference: number;
  readonly CdA: number;
  /** [1] */
  readonly Cd: number;
}

/** Reynolds number at which the boundary layer turns turbulent; a rough surface is turbulent from the nose. */
const TRANSITION: Readonly<Record<Finish, number>> = { rough: 0, painted: 2e5, polished: 5e5 };

/** Drag coefficient of a rotating wheel on the ground: Fackrell and Harvey 0.51, Morelli 0.6. */
const WHEEL_CD = 0.55;
/** Drag coefficient of a round bar across the wind. */
const AXLE_CD = 1.1;
/** Drag area of one line guide [m2]. */
const EYE_CDA = 1e-5;
/** Extra drag where wheels, axles and body meet, as a share of wheels and axles. */
const INTERFERENCE = 0.1;

/**
 * Drag area of a car from its parts; +-25 %. Body friction with form factor after S. F. Hoerner, Fluid-Dynamic Drag
 * (1965), chapter 6, base drag chapter 3; Prandtl-Schlichting skin friction with the laminar run taken off.
 */
export function dragBuildup(problem: DragProblem): DragBuildup {
  const { L, Smax, Swet, Sbase, V, nu, finish, noseR, screwEyes } = problem;
  const Re = (V * L) / nu;
  const cf = skinFriction(Re, TRANSITION[finish]);
  const slenderness = Math.sqrt((4 * Smax) / Math.PI) / L;
  const ff = 1 + 1.5 * slenderness ** 1.5 + 7 * slenderness ** 3;
  const friction = cf * ff * Swet;
  const forebody = 0.8 * Math.exp(-noseR / 0.1) * Smax;
  const base = Sbase > 0 ? (0.029 / Math.sqrt((cf * Swet) / Sbase)) * Sbase : 0;
  const wheels = sum(problem.wheels.map(({ D, w, exposed }) => WHEEL_CD * D * w * exposed));
  const axles = sum(problem.axles.map(({ d, len }) => AXLE_CD * d * len));
  const eyes = EYE_CDA * screwEyes;
  const interference = INTERFERENCE * (wheels + axles);
  const CdA = friction + forebody + base + wheels + axles + eyes + interference;
  const Cd = CdA / (problem.Aref ?? Smax);
  return { Re, cf, ff, friction, forebody, base, wheels, axles, eyes, interference, CdA, Cd };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function skinFriction(Re: number, transition: number): number {
  const laminar = (reynolds: number): number => 1.328 / Math.sqrt(reynolds);
  const turbulent = (reynolds: number): number => 0.455 / Math.log10(reynolds) ** 2.58;
  if (transition === 0) return turbulent(Re);
  if (Re <= transition) return laminar(Re);
  return turbulent(Re) - (transition * (turbulent(transition) - laminar(transition))) / Re;
}

import { refuseNonFinite } from '#applications/finite-answer.ts';
import { memoise } from '#applications/memoise.ts';
import { GRAVITY } from '#physics/constants.ts';
import { readDesign } from './design.ts';
import { historyOf } from './history.ts';
import { dragArea, massProperties, weighedAs } from './mass-properties.ts';
import { PullingCar } from './pulling-car.ts';
import { runCar } from './run.ts';
import { springEnergy } from './spring.ts';
import { stringGeometry } from './string-geometry.ts';
import type { ModelError } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { MousetrapDesign, Wheels } from './design.ts';
import type { HistoryPoint } from './history.ts';
import type { MassProperties } from './mass-properties.ts';
import type { RunInput } from './pulling-car.ts';
import type { Run } from './run.ts';

/** Everything that is known of one car, in SI. */
export interface MousetrapAnalysis {
  readonly inputs: InputValues;
  readonly design: MousetrapDesign;
  readonly mass: MassProperties;
  /** [m2] */
  readonly CdA: number;
  /** Energy that the spring gives up [J] and its torque when set [N m]. */
  readonly energy: number;
  readonly torqueSet: number;
  /** String that the lever pulls off the axle [m]. */
  readonly stringPull: number;
  readonly friction: {
    readonly rolling: number;
    /** Of the bearings while the car coasts, and at release with the string's pull on them [N]. */
    readonly bearing: number;
    readonly bearingAtStart: number;
  };
  readonly run: CarRun;
  readonly history: readonly HistoryPoint[];
}

/** A run that ends: distance [m] and time [s] until rest. */
interface CarRun extends Run {
  readonly distance: number;
  readonly time: number;
  readonly coastDist: number;
}

/** Where the time is taken [m]. */
export const TIMED_MARK = 5;

/** Analyses a design: masses, drag, the run and its history, kept by what they depend on. */
export function analyseMousetrapCar(inputs: InputValues): MousetrapAnalysis | ModelError {
  return analyse(inputs);
}

/** The same of a car that weighs `mass` [kg]. */
export function analyseBuiltCar(inputs: InputValues, mass: number): MousetrapAnalysis | ModelError {
  return analyse(inputs, mass);
}

function analyse(inputs: InputValues, weighed?: number): MousetrapAnalysis | ModelError {
  const design = readDesign(inputs);
  if ('error' in design) return design;
  const designed = massProperties(design);
  const mass = weighed === undefined ? designed : weighedAs(designed, weighed);
  const input = runInputOf(design, mass);
  const ran = simulate({ input, isTied: design.isTied });
  if ('error' in ran) return ran;
  const car = new PullingCar(input);
  const { energy, torqueSet } = springEnergy(design.spring, input.phi1 - input.phi0);
  const rolling = input.crr * mass.mass * GRAVITY;
  return refuseNonFinite({
    inputs,
    design,
    mass,
    CdA: input.CdA,
    energy,
    torqueSet,
    stringPull: stringGeometry(input.string, input.phi1).s - stringGeometry(input.string, input.phi0).s,
    friction: { rolling, bearing: car.freeResistance - rolling, bearingAtStart: car.bearing(input.phi0) },
    ...ran,
  });
}

/** What the run depends on. Shares of the load are held within the car: one that tips is warned of, not computed. */
export function runInputOf(design: MousetrapDesign, mass: MassProperties): RunInput {
  const { drive, front, lever, spring, bearingMu: mu } = design;
  // Each axle turns in two.
  const drag = 2 * design.bearingDrag;
  const driveLoad = Math.min(1, Math.max(0.01, mass.driveShare));
  return {
    m: mass.mass,
    rot: mass.rotMass,
    ...spring,
    phi0: lever.phi0,
    phi1: lever.phi1,
    string: { L: lever.length, D: design.axleReach, h: design.axleHeight },
    rAxle: design.windingRadius,
    R: drive.radius,
    J: (lever.mass * lever.length * lever.length) / 3,
    crr: rollingResistance(design, driveLoad),
    bearings: [
      { mu, drag, load: driveLoad, rj: drive.journalRadius, R: drive.radius, drive: true },
      { mu, drag, load: 1 - driveLoad, rj: front.journalRadius, R: front.radius, drive: false },
    ],
    CdA: dragArea(design),
    rho: design.air.rho,
    muS: design.grip,
    driveLoad,
    marks: [TIMED_MARK],
  };
}

/** A wheel that the values of the floors were found with [m]. */
const CD_DIAMETER = 0.12;

/**
 * Rolling resistance of the whole car [1]: floor times tire, less on large wheels by the root of their diameter (the law of a wheel that
 * sinks in or meets bumps; Gillespie, Fundamentals of Vehicle Dynamics, 1992, has the same trend), each axle by its share of the load.
 */
function rollingResistance({ crr, tyreRolling, drive, front }: MousetrapDesign, driveLoad: number): number {
  const bySize = ({ radius }: Wheels): number => Math.sqrt(CD_DIAMETER / (2 * radius));
  return crr * (driveLoad * tyreRolling * bySize(drive) + (1 - driveLoad) * bySize(front));
}

const simulate = memoise(simulateRun, { size: 64 });

function simulateRun({ input, isTied }: { readonly input: RunInput; readonly isTied: boolean }) {
  const ran = runCar(input);
  if ('error' in ran) return ran;
  return { run: isTied ? braked(ran.run) : endingRun(ran.run), history: historyOf(input, ran, isTied) };
}

/** A string tied to the axle winds up again when the lever has swung, and stops the car there. */
function braked(run: Run): CarRun {
  const marks = Object.fromEntries(
    Object.entries(run.marks).map(([mark, time]) => [mark, time !== null && time > run.pullTime ? null : time]),
  );
  return { ...run, marks, coastDist: 0, distance: run.pullDist, time: run.pullTime };
}

/** Every floor brakes, so that the coast ends. */
function endingRun(run: Run): CarRun {
  return {
    ...run,
    coastDist: run.coastDist ?? 0,
    distance: run.distance ?? run.pullDist,
    time: run.time ?? run.pullTime,
  };
}

/** Distance [m] with other winding radii [m], all else equal; null where the car does not start. Found roughly, for a chart. */
export const distancesByAxle = memoise(
  ({
    input,
    radii,
    isTied,
  }: {
    readonly input: RunInput;
    readonly radii: readonly number[];
    readonly isTied: boolean;
  }) =>
    radii.map((rAxle) => {
      const ran = rAxle < input.R ? runCar({ ...input, rAxle }, 'roughly') : undefined;
      if (ran === undefined || 'error' in ran) return null;
      return isTied ? ran.run.pullDist : ran.run.distance;
    }),
  { size: 16 },
);

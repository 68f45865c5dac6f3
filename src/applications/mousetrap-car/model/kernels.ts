import { refuseNonFinite } from '#applications/finite-answer.ts';
import { FieldReader } from '#applications/inputs/field-reader.ts';
import { coast } from './coast.ts';
import { runCar } from './run.ts';
import { regressSpring, springEnergy } from './spring.ts';
import { stringGeometry } from './string-geometry.ts';
import { wheelInertia } from './wheel-inertia.ts';
import type { ModelError } from '#applications/application.ts';
import type { Bearing, RunInput } from './pulling-car.ts';
import type { DrumString, LeverString } from './string-geometry.ts';

const STANDARD_AIR_DENSITY = 1.2041;

/** The mousetrap car's kernels by name, each a function of one JSON argument in SI; a refusal is a value, never NaN. */
export const kernels: Readonly<Record<string, (argument: unknown) => unknown>> = {
  regressSpring: kernel((_, argument) => {
    const data = measuredPairs(argument);
    return Array.isArray(data) ? () => regressSpring(data) : () => data;
  }),
  springEnergy: kernel((fields) => {
    const spring = { tau0: fields.number('tau0'), kappa: fields.number('kappa') };
    const sweep = fields.number('sweep', { min: 0 });
    return () => springEnergy(spring, sweep);
  }),
  stringGeometry: kernel((fields) => {
    const string = readString(fields);
    const phi = fields.number('phi');
    return () => stringGeometry(string, phi);
  }),
  run: kernel((fields, argument) => {
    const input = readRun(fields, argument);
    return () => wrongWheel(input) ?? runOf(input);
  }),
  coast: kernel((fields) => {
    const coaster = {
      v0: fields.number('v0', { min: 0 }),
      Meff: fields.number('Meff', { above: 0 }),
      f: fields.number('f', { min: 0 }),
      k: fields.number('k', { default: 0, min: 0 }),
    };
    return () => coast(coaster);
  }),
  wheelInertia: kernel((fields) => {
    const mass = fields.number('mass', { min: 0 });
    const outerRadius = fields.number('outerRadius');
    const innerRadius = fields.number('innerRadius', { default: 0, min: 0 });
    return () => (outerRadius > 0 ? ring(mass, outerRadius, innerRadius) : noRadius('outerRadius'));
  }),
};

/** Reads the fields first; computes only if all of them fit, and lets no number out that is not finite. */
function kernel(read: (fields: FieldReader, argument: unknown) => () => object): (argument: unknown) => object {
  return (argument) => {
    const fields = new FieldReader(argument);
    const compute = read(fields, argument);
    if (fields.problem !== undefined) return fields.problem;
    return refuseNonFinite(compute());
  };
}

function refusal(message: string, where: string): ModelError {
  return { error: 'BAD_INPUT', message, where };
}

function noRadius(where: string): ModelError {
  return { error: 'ZERO_WHEEL_RADIUS', message: 'Wheel radius must be greater than zero.', where };
}

function ring(mass: number, outerRadius: number, innerRadius: number): object {
  if (innerRadius > outerRadius) return refusal('The hole is larger than the wheel.', 'innerRadius');
  return wheelInertia({ mass, outerRadius, innerRadius });
}

function measuredPairs(argument: unknown): (readonly [number, number])[] | ModelError {
  const data: unknown =
    typeof argument === 'object' && argument !== null && 'data' in argument ? argument.data : undefined;
  const isPair = (item: unknown) =>
    Array.isArray(item) && item.length === 2 && item.every((each) => Number.isFinite(each));
  return Array.isArray(data) && data.every(isPair)
    ? data
    : refusal('data must be a list of [angle, torque] pairs.', 'data');
}

function readString(fields: FieldReader): LeverString | DrumString {
  const drum = fields.number('drum', { default: 0, min: 0 });
  if (drum > 0) return { drum };
  return { L: fields.number('L', { above: 0 }), D: fields.number('D'), h: fields.number('h', { default: 0 }) };
}

function readRun(fields: FieldReader, argument: unknown): RunInput {
  const phi0 = fields.number('phi0');
  return {
    m: fields.number('m', { above: 0 }),
    rot: fields.number('rot', { default: 0, min: 0 }),
    tau0: fields.number('tau0', { min: 0 }),
    kappa: fields.number('kappa', { min: 0 }),
    phi0,
    phi1: fields.number('phi1', { above: phi0 }),
    string: readString(fields),
    rAxle: fields.number('rAxle'),
    R: fields.number('R'),
    J: fields.number('J', { default: 0, min: 0 }),
    crr: fields.number('crr', { default: 0, min: 0 }),
    bearings: fields.list('bearings', readBearing).map((bearing, i) => ({ ...bearing, drive: isDriven(argument, i) })),
    CdA: fields.number('CdA', { default: 0, min: 0 }),
    rho: fields.number('rho', { default: STANDARD_AIR_DENSITY, min: 0 }),
    // Below zero stands for absent: the reader's defaults are numbers.
    muS: present(fields.number('muS', { default: -1 })),
    driveLoad: present(fields.number('driveLoad', { default: -1 })),
    marks: fields.numbers('marks'),
  };
}

function readBearing(fields: FieldReader): Omit<Bearing, 'drive'> {
  return {
    mu: fields.number('mu', { min: 0 }),
    load: fields.number('load', { min: 0 }),
    rj: fields.number('rj', { min: 0 }),
    R: fields.number('R'),
  };
}

/** Whether a bearing says that it is the drive axle's; the string's pull loads no other. */
function isDriven(argument: unknown, index: number): boolean {
  return (argument as { bearings: ({ drive?: unknown } | null)[] }).bearings[index]?.drive === true;
}

function present(value: number): number | undefined {
  return value > 0 ? value : undefined;
}

function wrongWheel({ R, rAxle, bearings }: RunInput): ModelError | undefined {
  if (!(R > 0)) return noRadius('R');
  const flat = bearings.findIndex((bearing) => !(bearing.R > 0));
  if (flat >= 0) return noRadius(`bearings[${flat}].R`);
  if (rAxle >= R)
    return { error: 'AXLE_LARGER_THAN_WHEEL', message: 'The axle is as large as the wheel.', where: 'rAxle' };
  return rAxle > 0 ? undefined : refusal('rAxle must be greater than 0.', 'rAxle');
}

function runOf(input: RunInput): object {
  const history = runCar(input);
  return 'error' in history ? history : history.run;
}

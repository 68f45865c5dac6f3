import { refuseNonFinite } from '#applications/finite-answer.ts';
import { FieldReader } from '#applications/inputs/field-reader.ts';
import { airAt } from '#physics/air.ts';
import { COLDEST_LIQUID_CO2_C, co2SaturationPressure, HOTTEST_LIQUID_CO2_C } from '#physics/carbon-dioxide.ts';
import { STANDARD_PRESSURE } from '#physics/constants.ts';
import { bodyGeometry as measureBody } from './body-geometry.ts';
import { dragBuildup as buildUpDrag, FINISHES } from './drag-buildup.ts';
import { simulateRun } from './motion.ts';
import { axleLoads as loadAxles, findAxleError, resistanceLaw, resistanceOf } from './resistance.ts';
import { cartridgeOutput, constantThrust, lawThrust, THRUST_EXPONENT } from './thrust.ts';
import type { Friction } from './resistance.ts';

const STANDARD_AIR_DENSITY = airAt(20, STANDARD_PRESSURE).rho;

function readFriction(read: FieldReader): Friction {
  return {
    crr: read.number('crr', { default: 0, min: 0 }),
    lineFriction: read.number('lineFriction', { default: 0, min: 0 }),
    axles: read.list('axles', (axle) => ({
      mu: axle.number('mu', { min: 0 }),
      load: axle.number('load', { min: 0 }),
      rAxle: axle.number('rAxle', { min: 0 }),
      R: axle.number('R'),
    })),
  };
}

function race(inputs: unknown): unknown {
  const read = new FieldReader(inputs);
  const mass = read.number('mass', { above: 0 });
  const gas = read.number('gas', { default: 0, min: 0 });
  const constant = read.part('constThrust', (part) => ({
    F: part.number('F', { min: 0 }),
    t: part.number('t', { min: 0 }),
  }));
  const impulse = read.number('impulse', { default: 0, min: 0 });
  const duration = read.number('duration', impulse > 0 && !constant ? { above: 0 } : { default: 0, min: 0 });
  const problem = {
    mass,
    gas,
    thrust: constant ? constantThrust(constant.F, constant.t) : lawThrust(impulse, duration),
    CdA: read.number('CdA', { default: 0, min: 0 }),
    rho: read.number('rho', { default: STANDARD_AIR_DENSITY, min: 0 }),
    friction: readFriction(read),
    rotMass: read.number('rotMass', { default: 0, min: 0 }),
    track: read.number('track', { above: 0 }),
    v0: read.number('v0', { default: 0, min: 0 }),
    marks: read.numbers('marks'),
  };
  if (read.problem) return read.problem;
  const run = simulateRun(problem);
  if ('error' in run) return run;
  const { history: _, ...results } = run;
  return results;
}

function thrust(inputs: unknown): unknown {
  const read = new FieldReader(inputs);
  const t = read.number('t');
  const impulse = read.number('impulse', { min: 0 });
  const duration = read.number('duration', { above: 0 });
  const p = read.number('p', { default: THRUST_EXPONENT, min: 0 });
  const law = lawThrust(impulse, duration, p);
  return read.problem ?? { thrust: law.forceAt(t), impulseFraction: law.deliveredAt(t) };
}

function readLiquidTemperature(read: FieldReader): number {
  return read.number('temperatureC', { min: COLDEST_LIQUID_CO2_C });
}

function saturationPressure(inputs: unknown): unknown {
  const read = new FieldReader(inputs);
  const temperatureC = readLiquidTemperature(read);
  if (read.problem) return read.problem;
  return { p: co2SaturationPressure(temperatureC), clamped: temperatureC > HOTTEST_LIQUID_CO2_C };
}

function cartridge(inputs: unknown): unknown {
  const read = new FieldReader(inputs);
  const gas = read.number('gas', { min: 0 });
  const temperatureC = readLiquidTemperature(read);
  return read.problem ?? cartridgeOutput(gas, temperatureC);
}

function resistance(inputs: unknown): unknown {
  const read = new FieldReader(inputs);
  const mass = read.number('mass', { min: 0 });
  const friction = readFriction(read);
  return read.problem ?? findAxleError(friction.axles) ?? { force: resistanceOf(resistanceLaw(friction), mass) };
}

function axleLoads(inputs: unknown): unknown {
  const read = new FieldReader(inputs);
  const forces = {
    m: read.number('m', { min: 0 }),
    xcg: read.number('xcg'),
    wheelbase: read.number('wheelbase', { above: 0 }),
    F: read.number('F', { default: 0 }),
    D: read.number('D', { default: 0 }),
    a: read.number('a', { default: 0 }),
    hThrust: read.number('hThrust', { default: 0 }),
    hDrag: read.number('hDrag', { default: 0 }),
    hcg: read.number('hcg', { default: 0 }),
  };
  return read.problem ?? loadAxles(forces);
}

function bodyGeometry(inputs: unknown): unknown {
  const read = new FieldReader(inputs);
  const profile = {
    x: read.numbers('x'),
    top: read.numbers('top'),
    bottom: read.numbers('bottom'),
    halfWidth: read.numbers('halfWidth'),
    exponent: read.number('exponent', { above: 0 }),
  };
  const density = read.number('density', { min: 0 });
  const bores = read.list('bores', (bore) => ({
    x0: bore.number('x0'),
    x1: bore.number('x1'),
    r: bore.number('r', { above: 0 }),
    z: bore.number('z'),
  }));
  if (read.problem) return read.problem;
  const { x, top, bottom, halfWidth } = profile;
  const isAscending = x.every((station, i) => i === 0 || station > x[i - 1]);
  const isWhole = x.length >= 2 && [top, bottom, halfWidth].every((list) => list.length === x.length);
  if (!isAscending || !isWhole) {
    return {
      error: 'BAD_INPUT',
      message: 'x must ascend and have as many values as top, bottom and halfWidth.',
      where: 'x',
    };
  }
  return measureBody(profile, density, bores);
}

function dragBuildup(inputs: unknown): unknown {
  const read = new FieldReader(inputs);
  const Smax = read.number('Smax', { above: 0 });
  const problem = {
    L: read.number('L', { above: 0 }),
    Smax,
    Swet: read.number('Swet', { above: 0 }),
    Sbase: read.number('Sbase', { default: 0, min: 0 }),
    V: read.number('V', { above: 0 }),
    nu: read.number('nu', { above: 0 }),
    finish: read.word('finish', FINISHES),
    noseR: read.number('noseR', { min: 0 }),
    wheels: read.list('wheels', (wheel) => ({
      D: wheel.number('D', { min: 0 }),
      w: wheel.number('w', { min: 0 }),
      exposed: wheel.number('exposed', { default: 1, min: 0 }),
    })),
    axles: read.list('axles', (axle) => ({ d: axle.number('d', { min: 0 }), len: axle.number('len', { min: 0 }) })),
    screwEyes: read.number('screwEyes', { default: 0, min: 0 }),
    Aref: read.number('Aref', { default: Smax, above: 0 }),
  };
  return read.problem ?? buildUpDrag(problem);
}

type Kernel = (inputs: unknown) => unknown;

const guarded =
  (kernel: Kernel): Kernel =>
  (inputs) =>
    refuseNonFinite(kernel(inputs));

/** The dragster's kernels by name: JSON in, JSON or a ModelError out, SI throughout. */
export const kernels: Readonly<Record<string, Kernel>> = {
  race: guarded(race),
  thrust: guarded(thrust),
  co2SaturationPressure: guarded(saturationPressure),
  cartridge: guarded(cartridge),
  resistance: guarded(resistance),
  axleLoads: guarded(axleLoads),
  bodyGeometry: guarded(bodyGeometry),
  dragBuildup: guarded(dragBuildup),
};

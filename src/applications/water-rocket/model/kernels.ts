import { refuseNonFinite } from '#applications/finite-answer.ts';
import { FieldReader } from '#applications/inputs/field-reader.ts';
import { centerOfPressure, NOSE_CENTERS } from '#physics/barrowman.ts';
import { airJet } from '#physics/gas-jet.ts';
import { coastUp, terminalSpeed } from '#physics/quadratic-drag.ts';
import { fly } from './flight/flight.ts';
import { readCharge, readLaunch } from './kernel-fields.ts';
import { bestFill } from './optimum-fill.ts';
import { BURST_PRESSURE, pressureVessel } from './pressure-vessel.ts';
import { airImpulse, airTime, propulsionOf, waterImpulse, waterTime } from './propulsion.ts';
import { badInput } from './refusals.ts';
import type { FinSet, NoseShape, Transition } from '#physics/barrowman.ts';

/** Kernels by name, each a function of one JSON argument with the fields of the kernel interface, all in SI. */
export const kernels = {
  blowdownStatic,
  airJet: airJetKernel,
  flight,
  coast,
  barrowman,
  pressureVessel: pressureVesselKernel,
  terminalVelocity,
  optimumFill,
};

function blowdownStatic(argument: unknown): object {
  const fields = new FieldReader(argument);
  const charge = readCharge(fields, argument);
  if (fields.problem) return fields.problem;
  const propulsion = propulsionOf(charge);
  if ('error' in propulsion) return propulsion;
  const { expulsion, blowdown, airMass } = propulsion;
  const { pressure, temperature } = expulsion.gasAtEnd();
  return refuseNonFinite({
    tWater: waterTime(expulsion, expulsion.end),
    impulseWater: waterImpulse(expulsion, expulsion.end),
    stuck: expulsion.stuck,
    pBurnout: pressure,
    waterLeft: expulsion.waterLeft,
    tAir: airTime(blowdown),
    impulseAir: airImpulse(blowdown),
    airMass,
    Tburnout: temperature,
  });
}

function airJetKernel(argument: unknown): object {
  const fields = new FieldReader(argument);
  const pressure = fields.number('p', { above: 0 });
  const temperature = fields.number('T', { above: 0 });
  const nozzle = fields.number('dn', { above: 0 });
  const discharge = fields.number('CdAir', { default: 0.98, above: 0 });
  const ambient = fields.number('pa', { default: 101_325, above: 0 });
  if (fields.problem) return fields.problem;
  return refuseNonFinite(airJet({ pressure, temperature, ambient, area: (discharge * Math.PI * nozzle ** 2) / 4 }));
}

function flight(argument: unknown): object {
  const fields = new FieldReader(argument);
  const launch = readLaunch(fields, argument);
  return fields.problem ?? fly(launch);
}

function coast(argument: unknown): object {
  const fields = new FieldReader(argument);
  const speed = fields.number('v0', { min: 0 });
  const mass = fields.number('mass', { above: 0 });
  const dragArea = fields.number('CdA', { min: 0 });
  const rho = fields.number('rho', { min: 0 });
  return fields.problem ?? refuseNonFinite(coastUp({ mass, dragArea, rho }, speed));
}

function barrowman(argument: unknown): object {
  const fields = new FieldReader(argument);
  const body = {
    noseLength: fields.number('noseLength', { min: 0 }),
    noseShape: fields.word('noseShape', Object.keys(NOSE_CENTERS) as NoseShape[]),
    diameter: fields.number('diameter', { above: 0 }),
    fins: fields.part('fins', readFins),
    transition: fields.part('transition', readTransition),
  };
  if (fields.problem) return fields.problem;
  const { slope, x, finSlope, finX } = centerOfPressure(body);
  return refuseNonFinite({ CNa: slope, xcp: x, CNaFins: finSlope, xFins: finX });
}

function readFins(fields: FieldReader): FinSet {
  const fins = {
    count: fields.number('N', { min: 0 }),
    root: fields.number('cr', { min: 0 }),
    tip: fields.number('ct', { min: 0 }),
    span: fields.number('s', { min: 0 }),
    sweep: fields.number('xr', { default: 0 }),
    x: fields.number('xf'),
  };
  if (!(fins.root + fins.tip > 0)) fields.problem ??= { ...badInput('A fin needs a chord.'), where: 'fins.cr' };
  return fins;
}

function readTransition(fields: FieldReader): Transition {
  return {
    foreDiameter: fields.number('d1', { min: 0 }),
    aftDiameter: fields.number('d2', { above: 0 }),
    length: fields.number('L', { min: 0 }),
    x: fields.number('x'),
  };
}

function pressureVesselKernel(argument: unknown): object {
  const fields = new FieldReader(argument);
  const gaugePressure = fields.number('pg');
  const diameter = fields.number('D');
  const wall = fields.number('wall');
  const burstPressure = fields.number('burstPressure', { default: BURST_PRESSURE, above: 0 });
  return fields.problem ?? pressureVessel({ gaugePressure, diameter, wall, burstPressure });
}

function terminalVelocity(argument: unknown): object {
  const fields = new FieldReader(argument);
  const mass = fields.number('mass', { above: 0 });
  const dragArea = fields.number('CdA', { above: 0 });
  const rho = fields.number('rho', { above: 0 });
  return fields.problem ?? refuseNonFinite({ v: terminalSpeed({ mass, dragArea, rho }) });
}

function optimumFill(argument: unknown): object {
  const fields = new FieldReader(argument);
  const launch = readLaunch(fields, argument);
  const scan = (argument as { scan?: unknown } | null)?.scan ?? [0.05, 0.95, 0.02];
  if (fields.problem) return fields.problem;
  if (!Array.isArray(scan) || scan.length !== 3 || !scan.every((part) => Number.isFinite(part))) {
    return badInput('scan must be [from, to, step].');
  }
  return bestFill(launch, { from: scan[0] as number, to: scan[1] as number, step: scan[2] as number });
}

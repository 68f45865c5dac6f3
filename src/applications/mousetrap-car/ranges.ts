import { LEAST_REACH } from './drawing/sketch.ts';
import { readDesign } from './model/design.ts';
import { leastChassisThickness, leastDiscMass, leastLeverMass, LEAST_FITTINGS } from './model/least-mass.ts';
import type { NodeDescriptor } from '#applications/application.ts';
import type { Least } from '#applications/inputs/lower-limit.ts';
import type { InputValues } from '#contract/engineering/input.ts';

type Ranges = ReturnType<NonNullable<NodeDescriptor<unknown>['ranges']>>;

const MM = 1e-3;
const GRAM = 1e-3;

/** Where the drive axle may be, how thick the chassis must be, and what holds it together. */
export function chassisRanges(inputs: InputValues): Ranges {
  const place: Ranges = { driveAxleX: { min: Math.max(100, Number(inputs.trapX) + LEAST_REACH) } };
  const design = readDesign(inputs);
  const fittings: Least = {
    amount: LEAST_FITTINGS / GRAM,
    because: (least) =>
      `Blocks, screws and glue of {value} g: four axle blocks and the screws of a trap weigh at least ${least} g.`,
  };
  if ('error' in design) return { ...place, fittingsMass: { least: fittings } };
  const torque = design.spring.tau0 + design.spring.kappa * (design.lever.phi1 - design.lever.phi0);
  return {
    ...place,
    fittingsMass: { least: fittings },
    thickness: {
      least: {
        amount: leastChassisThickness(design.chassis, torque) / MM,
        because: (least) =>
          `A chassis of {value} mm: the lever bends it with ${torque.toFixed(2)} N·m, and below ${least} mm it would break.`,
      },
    },
  };
}

/** What wheels of one's own weigh at the least. */
export function wheelRanges(inputs: InputValues): Ranges {
  return { driveMass: { least: leastWheel(inputs, 'drive') }, frontMass: { least: leastWheel(inputs, 'front') } };
}

function leastWheel(inputs: InputValues, end: 'drive' | 'front'): Least {
  const diameter = Number(inputs[`${end}Dia`]);
  return {
    amount: leastDiscMass(diameter * MM) / GRAM,
    because: (least) => `A ${diameter} mm disc of {value} g: the lightest sheet you can buy would weigh ${least} g.`,
  };
}

/** What a lever of its length weighs at the least. */
export function leverRanges({ leverLength, traps }: InputValues): Ranges {
  const length = Number(leverLength);
  return {
    leverMass: {
      least: {
        amount: leastLeverMass(length * MM, Number(traps)) / GRAM,
        because: (least) =>
          `A ${length} mm lever of {value} g: the lightest carbon tube that holds the spring would weigh ${least} g.`,
      },
    },
  };
}

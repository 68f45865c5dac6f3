import { readDesign } from './model/design.ts';
import { LEAST_COAT, leastWheelMass, WHEEL_WALL } from './model/least-mass.ts';
import { bodyOf } from './model/model.ts';
import type { NodeDescriptor } from '#applications/application.ts';
import type { Least } from '#applications/inputs/lower-limit.ts';
import type { InputValues } from '#contract/engineering/input.ts';

type Ranges = ReturnType<NonNullable<NodeDescriptor<unknown>['ranges']>>;

const MM = 1e-3;
const GRAM = 1e-3;

/** What wheels of their size weigh at the least. */
export function wheelRanges(inputs: InputValues): Ranges {
  return { frontMass: { least: leastWheel(inputs, 'front') }, rearMass: { least: leastWheel(inputs, 'rear') } };
}

function leastWheel(inputs: InputValues, axle: 'front' | 'rear'): Least {
  const D = Number(inputs[`${axle}Dia`]);
  const w = Number(inputs[`${axle}Width`]);
  return {
    amount: leastWheelMass({ D: D * MM, w: w * MM }) / GRAM,
    because: (least) =>
      `A ${D} × ${w} mm wheel of {value} g: with walls of ${WHEEL_WALL / MM} mm, the thinnest that are made, it would weigh ${least} g.`,
  };
}

const COATS = { rough: '', painted: 'the thinnest coat of paint', polished: 'the thinnest coat that can be polished' };

/** What paint and filler weigh at the least on this body. */
export function paintRanges(inputs: InputValues): Ranges {
  const design = readDesign(inputs);
  const body = 'error' in design ? design : bodyOf(design);
  // What the model refuses is said there.
  if ('error' in design || 'error' in body) return {};
  const coat = LEAST_COAT[design.finish];
  return {
    finishMassPct: {
      least: {
        amount: (100 * coat * body.wettedArea) / body.mass,
        because: (least) =>
          `Paint and filler of {value} %: ${COATS[design.finish]} weighs ${coat / GRAM} g on each square meter, ${least} % of this body.`,
      },
    },
  };
}

import { FIN_MATERIALS } from './model/choices.ts';
import { readDesign } from './model/design.ts';
import { CANOPY, leastBottleMass, leastNoseMass, leastRecoveryMass, leastTapeMass } from './model/least-mass.ts';
import type { NodeDescriptor } from '#applications/application.ts';
import type { Least } from '#applications/inputs/lower-limit.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { RocketDesign } from './model/design.ts';

type Ranges = ReturnType<NonNullable<NodeDescriptor<unknown>['ranges']>>;

const MM = 1e-3;
const GRAM = 1e-3;

/** What a bottle of its volume weighs at the least. */
export function bottleRanges({ volume }: InputValues): Ranges {
  return {
    bottleMass: {
      least: {
        amount: leastBottleMass(Number(volume) * 1e-6) / GRAM,
        because: (least) =>
          `A ${Number(volume)} mL bottle of {value} g: the lightest bottle of that size that holds fizzy drinks would weigh ${least} g.`,
      },
    },
  };
}

/** What a nose of its size weighs at the least. */
export function noseRanges(inputs: InputValues): Ranges {
  const design = readDesign(inputs);
  if ('error' in design || design.nose.length === 0) return {};
  const [length, diameter] = [design.nose.length, design.bottle.diameter].map((size) => Math.round(size / MM));
  return {
    noseMass: {
      least: {
        amount: leastNoseMass(design) / GRAM,
        because: (least) =>
          `A ${length} mm nose on a ${diameter} mm bottle of {value} g: of thin card, the lightest that keeps its shape, it would weigh ${least} g.`,
      },
    },
  };
}

/** The thinnest sheet that the fins' material is sold in. */
export function finRanges({ finMaterial }: InputValues): Ranges {
  const { label, thinnest } = FIN_MATERIALS[String(finMaterial)];
  return {
    finThickness: {
      least: {
        amount: thinnest,
        because: (least) => `Fins of {value} mm: the thinnest ${label.toLowerCase()} that you can buy is ${least} mm.`,
      },
    },
  };
}

/** What canopy and lines, or a streamer, weigh at the least. */
export function recoveryRanges(inputs: InputValues): Ranges {
  const design = readDesign(inputs);
  if ('error' in design || design.recovery.kind === 'none') return {};
  return { recoveryMass: { least: leastRecovery(design, inputs) } };
}

function leastRecovery({ recovery }: RocketDesign, { streamerLength, streamerWidth }: InputValues): Least {
  const size =
    recovery.kind === 'parachute'
      ? `A ${Math.round(recovery.diameter / MM)} mm parachute`
      : `A ${Number(streamerLength)} × ${Number(streamerWidth)} mm streamer`;
  const lines = recovery.kind === 'parachute' ? ' with its lines' : '';
  return {
    amount: leastRecoveryMass(recovery) / GRAM,
    because: (least) =>
      `${size} of {value} g: of the thinnest film, ${CANOPY / GRAM} g on each square meter, it would weigh ${least} g${lines}.`,
  };
}

/** What the tape weighs that holds fins and nose. */
export function tapeRanges(inputs: InputValues): Ranges {
  const design = readDesign(inputs);
  if ('error' in design) return {};
  return {
    extraMass: {
      least: {
        amount: leastTapeMass(design) / GRAM,
        because: (least) =>
          `Payload, tape and glue of {value} g: the tape alone that holds the nose and ${design.fins.count} fins weighs ${least} g.`,
      },
    },
  };
}

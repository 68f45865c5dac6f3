import { plainNumber } from '#applications/build-files/plain-number.ts';
import { balanceSections } from '#applications/water-rocket/body-inputs.ts';
import { printedFinCan, printedMass, printedNose } from './printed-parts.ts';
import { countedWith, skirtCard, skirtOf } from './skirt.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';

/* What printed parts weigh, and where to type it: plastic is heavier than the card that a design counts on. */

/** The most that the field takes [g]. */
const MOST_EXTRA =
  balanceSections.flatMap(({ inputs }) => inputs).find(({ name }) => name === 'extraMass')?.max ?? Infinity;

const grams = (mass: number): string => plainNumber(mass * 1e3, 1);

export function noseNote({ design }: RocketAnalysis): string {
  const mesh = printedNose(design);
  if (mesh === undefined) return 'This rocket has no nose to print.';
  const mass = printedMass(mesh);
  return `Printed in solid PLA it weighs about ${grams(mass)} g; the nose of the design weighs ${grams(design.nose.mass)} g. Weigh it, type what it weighs as Nose mass, and look whether the rocket is still in spec.`;
}

export function finCanNote(analysis: RocketAnalysis): string {
  const part = { mass: printedMass(printedFinCan(analysis)), x: skirtOf(analysis).x };
  const { extraMass, extraX, margin } = countedWith(analysis, part);
  const weighs = `Printed in solid PLA it weighs about ${grams(part.mass)} g; a skirt of card weighs about ${grams(skirtCard(analysis).mass)} g.`;
  const falls = `the stability margin is ${plainNumber(margin, 2)}, not ${plainNumber(analysis.stability.marginDry, 2)}`;
  return extraMass > MOST_EXTRA
    ? `${weighs} If neither is in Payload, tape and glue yet: with this holder ${falls}, and that field takes no more than ${MOST_EXTRA} g. Take the skirt of card.`
    : `${weighs} If neither is in Payload, tape and glue yet: type ${extraMass} g there and ${extraX} mm at Payload from the tip. Then ${falls}.`;
}

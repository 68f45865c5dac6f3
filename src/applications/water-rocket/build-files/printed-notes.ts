import { plainNumber } from '#applications/build-files/plain-number.ts';
import { printedMass } from '#applications/build-files/printed-mass.ts';
import { balanceSections, noseSections } from '#applications/water-rocket/body-inputs.ts';
import { skirtOf } from '#applications/water-rocket/model/skirt.ts';
import { printedFinCan, printedNose } from './printed-parts.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';

/* What printed parts weigh, and where to type it: plastic is heavier than the card that a design counts on. */

/** The most that a field takes [g]. */
const mostOf = (field: string): number =>
  [...noseSections, ...balanceSections].flatMap(({ inputs }) => inputs).find(({ name }) => name === field)?.max ??
  Infinity;
const MOST_NOSE = mostOf('noseMass');
const MOST_EXTRA = mostOf('extraMass');

const grams = (mass: number): string => plainNumber(mass * 1e3, 1);

export function noseNote({ design }: RocketAnalysis): string {
  const mesh = printedNose(design);
  if (mesh === undefined) return 'This rocket has no nose to print.';
  const mass = printedMass(mesh);
  const weighs = `Printed in solid PLA it weighs about ${grams(mass)} g`;
  if (mass * 1e3 > MOST_NOSE) return `${weighs}, and Nose mass takes no more than ${MOST_NOSE} g. Fold it from card.`;
  return `${weighs}; the nose of the design weighs ${grams(design.nose.mass)} g. Weigh it, type what it weighs as Nose mass, and look whether the rocket is still in spec.`;
}

export function finCanNote({ design, body, mass, stability }: RocketAnalysis): string {
  const { extra, bottle } = design;
  const card = skirtOf(design, body);
  const holder = printedMass(printedFinCan({ design, body }));
  const more = holder - card.mass;
  const together = extra.mass + more;
  const extraMass = Math.round(together * 1e3);
  const x = Math.min(extra.x, body.length);
  const extraX = Math.round(((extra.mass * x + more * card.x) / together) * 1e3);
  const shift = ((card.x - mass.cgDry) * more) / (mass.dryMass + more);
  const margin = stability.marginDry - shift / bottle.diameter;
  const weighs = `Printed in solid PLA it weighs about ${grams(holder)} g; the skirt of card that the design counts weighs about ${grams(card.mass)} g.`;
  const falls = `the stability margin is ${plainNumber(margin, 2)}, not ${plainNumber(stability.marginDry, 2)}`;
  return extraMass > MOST_EXTRA
    ? `${weighs} With this holder ${falls}, and Payload, tape and glue takes no more than ${MOST_EXTRA} g. Take the skirt of card.`
    : `${weighs} Type ${extraMass} g at Payload, tape and glue and ${extraX} mm at Payload from the tip, which adds the difference. Then ${falls}.`;
}

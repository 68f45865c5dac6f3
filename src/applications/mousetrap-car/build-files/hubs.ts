import { turnedPart } from '#applications/build-files/mesh.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { printedMass } from '#applications/build-files/printed-mass.ts';
import { chassisSections } from '#applications/mousetrap-car/inputs.ts';
import type { Mesh } from '#applications/build-files/mesh.ts';
import type { MousetrapDesign, Wheels } from '#applications/mousetrap-car/model/design.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const MM = 1e3;
/** Thickness of the flange, and how far it covers the wheel beyond its hole [mm]. */
const FLANGE = { thickness: 3, cover: 6 } as const;
/** So that an axle can be pushed in and a wheel pushed on [mm]. */
const BORE_PLAY = 0.05;
const SPIGOT_PLAY = 0.1;
/** The most that the field for what holds the car together takes [g]. */
const MOST_FITTINGS =
  chassisSections.flatMap(({ inputs }) => inputs).find(({ name }) => name === 'fittingsMass')?.max ?? Infinity;
/** A spigot with thinner walls would break [mm]. */
const THINNEST = 1;

/** A hub for every wheel, for a 3D printer. */
export function hubs({ drive, front }: MousetrapDesign): readonly Mesh[] {
  return [drive, front].flatMap((wheels) => Array.from({ length: wheels.count }, () => hub(wheels)));
}

/** What the hubs weigh and where to type it. Whether that was done no input says. */
export function hubNote(design: MousetrapDesign): string {
  const mass = hubs(design).reduce((sum, each) => sum + printedMass(each), 0);
  const together = design.fittings + mass;
  const grams = (kilograms: number): string => plainNumber(kilograms * 1e3, 1);
  const weigh = `Printed in solid PLA they weigh about ${grams(mass)} g together.`;
  return together * 1e3 > MOST_FITTINGS
    ? `${weigh} With what the design has there that is ${grams(together)} g, and Blocks, screws and glue takes no more than ${MOST_FITTINGS} g. Take wheels with a smaller hole, or washers in place of hubs.`
    : `${weigh} Type ${grams(together)} g at Blocks, screws and glue, unless they are in its ${grams(design.fittings)} g already.`;
}

/** The hub's outline [radius, z] [mm]: a flange to glue on the wheel, a spigot that fills its hole, a bore for the axle. */
function hubProfile({ radius, holeRadius, journalRadius, thickness }: Wheels): readonly Point2[] {
  const bore = journalRadius * MM + BORE_PLAY;
  const spigot = holeRadius * MM - SPIGOT_PLAY;
  const hasSpigot = spigot >= bore + THINNEST;
  const flange = Math.min(Math.max(holeRadius * MM, bore) + FLANGE.cover, radius * MM);
  const plain: readonly Point2[] = [
    [bore, 0],
    [flange, 0],
    [flange, FLANGE.thickness],
  ];
  if (!hasSpigot) return [...plain, [bore, FLANGE.thickness]];
  const top = FLANGE.thickness + thickness * MM;
  return [...plain, [spigot, FLANGE.thickness], [spigot, top], [bore, top]];
}

function hub(wheels: Wheels): Mesh {
  return turnedPart(hubProfile(wheels));
}

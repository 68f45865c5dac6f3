import { turnedPart } from '#applications/build-files/mesh.ts';
import type { Mesh } from '#applications/build-files/mesh.ts';
import type { MousetrapDesign, Wheels } from '#applications/mousetrap-car/model/design.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const MM = 1e3;
/** Thickness of the flange, and how far it covers the wheel beyond its hole [mm]. */
const FLANGE = { thickness: 3, cover: 6 } as const;
/** So that an axle can be pushed in and a wheel pushed on [mm]. */
const BORE_PLAY = 0.05;
const SPIGOT_PLAY = 0.1;
/** A spigot with thinner walls would break [mm]. */
const THINNEST = 1;

/** A hub for every wheel, for a 3D printer. */
export function hubs({ drive, front }: MousetrapDesign): readonly Mesh[] {
  return [drive, front].flatMap((wheels) => Array.from({ length: wheels.count }, () => hub(wheels)));
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

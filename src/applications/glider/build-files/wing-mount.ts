import { plate } from '#applications/build-files/mesh.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { printedMass } from '#applications/build-files/printed-mass.ts';
import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import type { Mesh } from '#applications/build-files/mesh.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** Plastic around the stick and least thickness on top of it [mm]. */
const WALL = 1.2;
/** So that the stick slides in [mm]. */
const PLAY = 0.2;

/**
 * How long the mount is and how thick its floor is at its front and rear end [mm]. With the middle of the wing on it the lower edge, which
 * reaches beyond it, stays above the stick.
 */
function mountSizes({ wing, wingIncidenceDeg }: GliderDesign): {
  readonly length: number;
  readonly front: number;
  readonly rear: number;
} {
  const length = Math.min(40, 0.6 * wing.root * 1e3);
  const slope = Math.tan(wingIncidenceDeg * RADIANS_PER_DEGREE);
  const fall = length * slope;
  const least = Math.max(WALL, (Math.abs(slope) * (wing.root * 1e3 - length)) / 2);
  return { length, front: least + Math.max(0, fall), rear: least + Math.max(0, -fall) };
}

/**
 * A clip for a 3D printer that carries the wing on the stick: a channel for the stick with a V of the dihedral angle on top, which
 * falls backwards by the incidence. It stands on its front end: z of the print is the way backwards [mm].
 */
export function wingMount(design: GliderDesign): Mesh {
  const { stick, wing } = design;
  const { length, front, rear } = mountSizes(design);
  const inner = (stick.width * 1e3) / 2 + PLAY;
  const outer = inner + WALL;
  const grip = -Math.min(6, 0.6 * stick.height * 1e3);
  const slope = wing.bendAt > 0 ? 0 : Math.tan(wing.dihedralDeg * RADIANS_PER_DEGREE);
  const section: readonly Point2[] = [
    [-outer, grip],
    [-inner, grip],
    [-inner, 0],
    [inner, 0],
    [inner, grip],
    [outer, grip],
    [outer, front + outer * slope],
    [0, front],
    [-outer, front + outer * slope],
  ];
  const { positions, indices } = plate(section, [], length);
  // The corners on top of the rear end sink or rise; nothing else moves, so the surface stays closed.
  const bent = positions.map((value, i) => {
    const isHeight = i % 3 === 1;
    const isRear = positions[i - (i % 3) + 2] === length;
    return isHeight && isRear && value > 0 ? value + rear - front : value;
  });
  return { positions: bent, indices };
}

/** What the mount weighs and where to type it, which no input tells of; and that it takes the place of the seat. */
export function wingMountNote(design: GliderDesign): string {
  const { extra, wing } = design;
  const mass = printedMass(wingMount(design));
  const together = extra.m + mass;
  const x = (extra.m * extra.x + mass * (wing.x + wing.root / 2)) / together;
  const already = extra.m === 0 ? '' : `, unless it is in the ${plainNumber(extra.m * 1e3, 1)} g there already`;
  return (
    `Printed in solid PLA it weighs about ${plainNumber(mass * 1e3, 1)} g. ` +
    `Type ${plainNumber(together * 1e3, 1)} g at Extra mass and ${plainNumber(x * 1e3, 0)} mm at Extra mass from nose${already}. ` +
    'Under the middle of the wing it holds it at its incidence: cut no seat for the wing into the stick.'
  );
}

import { faceDown, faceUp, meshOf, turnedPart, walls } from '#applications/build-files/mesh.ts';
import { builtNose } from '#applications/water-rocket/model/body.ts';
import { noseCollar } from '#applications/water-rocket/model/bottle-shape.ts';
import { skirtOf } from '#applications/water-rocket/model/skirt.ts';
import type { Mesh } from '#applications/build-files/mesh.ts';
import type { RocketDesign } from '#applications/water-rocket/model/design.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/* Parts for a 3D printer; millimeters, standing on their base. */

const MM = 1e3;
/** Of everything printed here: two lines of the usual nozzle of 0.4 mm, because a light rocket flies higher [mm]. */
const WALL = 0.8;
/** Between a printed part and what it holds [mm]. */
const PLAY = 0.25;
/** How far the guides of a fin stand out, and how thick each is [mm]. */
const GUIDE: Point2 = [8, 1.6];
const AROUND = 96;

/** The hollow nose with a collar below it that goes over the bottle; undefined without a nose. */
export function printedNose(design: RocketDesign): Mesh | undefined {
  const height = design.nose.length * MM;
  if (!(height > 0)) return undefined;
  const collar = noseCollar(design.bottle) * MM;
  const profile = builtNose(design).map(([x, r]): Point2 => [r * MM, height + collar - x * MM]);
  const radius = (design.bottle.diameter * MM) / 2;
  const inner = (radius + PLAY) / radius;
  const outer = (radius + PLAY + WALL) / radius;
  const lower = (height - 2 * WALL) / height;
  const outside = profile.map(([r, z]): Point2 => [r * outer, z]);
  const inside = profile.map(([r, z]): Point2 => [r * inner, z > collar ? collar + (z - collar) * lower : z]);
  // Counter-clockwise in the half plane: inside upwards from the base is on the left, so it is run last, downwards reversed.
  return turnedPart([...inside, ...outside.toReversed()], AROUND);
}

/**
 * A ring round the bottle with a slot for every fin, and above the fins a collar, up to where it lies on the straight part of the bottle.
 */
export function printedFinCan({ design, body }: Pick<RocketAnalysis, 'design' | 'body'>): Mesh {
  const { bottle, fins } = design;
  const inner = (bottle.diameter * MM) / 2 + PLAY;
  const outer = inner + WALL;
  const turn = (2 * Math.PI) / fins.count;
  const rail = finRail(outer, fins.thickness * MM + 2 * PLAY);
  const last = rail[rail.length - 1];
  const start = Math.atan2(last[1], last[0]);
  const steps = Math.ceil(AROUND / fins.count);
  // Between the rails of two fins the ring's own curve, its ends left out.
  const curve = Array.from({ length: steps - 1 }, (_, i): Point2 => {
    const angle = start + ((turn - 2 * start) * (i + 1)) / steps;
    return [outer * Math.cos(angle), outer * Math.sin(angle)];
  });
  const around = (points: readonly Point2[]): readonly (readonly Point2[])[] =>
    Array.from({ length: fins.count }, (_, k) => points.map((point) => turned(point, k * turn)));
  const hole = Array.from({ length: AROUND }, (_, i) => turned([inner, 0], (-2 * Math.PI * (i + 0.5)) / AROUND));
  const withRails = around([...rail, ...curve]).flat();
  const [top, height] = [fins.root * MM, skirtOf(design, body).height * MM];
  const ring = around([rail[0], rail[3], rail[4], rail[7], ...curve]).flat();
  // The collar is the same ring without the guides, whose upper ends are closed.
  const guideTops = [...around(rail.slice(0, 4)), ...around(rail.slice(4))].flatMap((guide) => faceUp(top, guide));
  return meshOf([
    ...faceDown(0, withRails, [hole]),
    ...walls(withRails, [0, top]),
    ...(height > top
      ? [...guideTops, ...walls(ring, [top, height]), ...faceUp(height, ring, [hole])]
      : faceUp(top, withRails, [hole])),
    ...walls(hole, [0, height]),
  ]);
}

/** Both guides of the fin that points along x, counter-clockwise. */
function finRail(outer: number, slot: number): readonly Point2[] {
  const [reach, thick] = GUIDE;
  const [near, far] = [slot / 2, slot / 2 + thick];
  const foot = (y: number): Point2 => [Math.sqrt(outer * outer - y * y), y];
  const top = (y: number): Point2 => [outer + reach, y];
  return [foot(-far), top(-far), top(-near), foot(-near), foot(near), top(near), top(far), foot(far)];
}

function turned([x, y]: Point2, angle: number): Point2 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [x * c - y * s, x * s + y * c];
}

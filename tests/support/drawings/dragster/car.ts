import { dragster } from '#applications/dragster/descriptor.ts';
import { area, disk, line, pictureOf, placed } from '#tests/support/drawings/parts.ts';
import type { Fill } from '#tests/support/drawings/parts.ts';

/** The first car from the side: millimeters from the nose, y down, the track at 0. Its length is 280 mm. */
const PARTS = pictureOf(dragster).parts;
export const LENGTH = 280;
/** Places along the car [mm from the nose], as the first car has them. */
export const PLACES = { frontAxle: 60, rearAxle: 240, frontEye: 70, rearEye: 240, chamber: 51 };

const of = (material: string) => PARTS.filter((part) => part.material === material);

type Point = readonly [x: number, y: number];

/** The body from the side, its nose to the right at a point; the chamber dashed. */
export function body(at: Point, perMm: number, fill: Fill = 'wood'): string {
  const outline = of('wood').map(({ path }) => area(placed(path, at, perMm), fill));
  const hidden = of('ghost').map(({ path }) => line(placed(path, at, perMm), { width: 1.5, dashed: true }));
  return [...outline, ...hidden].join('');
}

/** The two axle holes of the body from the side. */
export const holes = ([x, y]: Point, perMm: number): string =>
  [PLACES.frontAxle, PLACES.rearAxle].map((place) => disk(x - place * perMm, y - 18.2 * perMm, 3.5)).join('');

/** The whole car from the side: body, wheels and screw eyes. */
export function car(at: Point, perMm: number): string {
  const wheels = of('rubber').map(({ path }) => area(placed(path, at, perMm), 'paper'));
  const hubs = of('plastic').map(({ path }) => line(placed(path, at, perMm), { width: 1.5 }));
  const eyes = [PLACES.frontEye, PLACES.rearEye].map((place) =>
    disk(at[0] - place * perMm, at[1] - 6.8 * perMm, 3.5 * perMm, 'none'),
  );
  return [body(at, perMm), ...wheels, ...hubs, ...eyes].join('');
}

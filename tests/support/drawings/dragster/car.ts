import { dragster } from '#applications/dragster/descriptor.ts';
import { area, disk, line, pictureOf, placed } from '#tests/support/drawings/parts.ts';

/** The first car from the side: millimeters from the nose, y down, the track at 0. Its length is 280 mm. */
const PARTS = pictureOf(dragster).parts;
export const LENGTH = 280;
/** Places along the car [mm from the nose], as the first car has them. */
export const PLACES = { frontAxle: 60, rearAxle: 240, frontEye: 70, rearEye: 240, chamber: 51 };

const of = (material: string) => PARTS.filter((part) => part.material === material);

type Point = readonly [x: number, y: number];

/** Where the nose is: at the left as on the sketch and the template, or at the right where the car drives that way. */
type Nose = 'left' | 'right';

/** Where a place along the car is in a drawing. */
export const placeOf = ([x]: Point, perMm: number, place: number, nose: Nose = 'left'): number =>
  nose === 'left' ? x + place * perMm : x - place * perMm;

/** The body from the side, its nose at a point; the chamber dashed. */
export function body(at: Point, perMm: number, nose: Nose = 'left'): string {
  const isLeft = nose === 'left';
  const outline = of('wood').map(({ path }) => area(placed(path, at, perMm, isLeft)));
  const hidden = of('ghost').map(({ path }) => line(placed(path, at, perMm, isLeft), { width: 1.5, dashed: true }));
  return [...outline, ...hidden].join('');
}

/** The two axle holes of the body from the side. */
export const holes = (at: Point, perMm: number): string =>
  [PLACES.frontAxle, PLACES.rearAxle]
    .map((place) => disk(placeOf(at, perMm, place), at[1] - 18.2 * perMm, 3.5))
    .join('');

/** The whole car from the side: body, wheels and screw eyes. */
export function car(at: Point, perMm: number, nose: Nose = 'left'): string {
  const isLeft = nose === 'left';
  const wheels = of('rubber').map(({ path }) => area(placed(path, at, perMm, isLeft), 'paper'));
  const hubs = of('plastic').map(({ path }) => line(placed(path, at, perMm, isLeft), { width: 1.5 }));
  const eyes = [PLACES.frontEye, PLACES.rearEye].map((place) =>
    disk(placeOf(at, perMm, place, nose), at[1] - 6.8 * perMm, 3.5 * perMm, 'none'),
  );
  return [body(at, perMm, nose), ...wheels, ...hubs, ...eyes].join('');
}

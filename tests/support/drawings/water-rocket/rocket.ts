import { area, polygon } from '#tests/support/drawings/parts.ts';
import type { Fill } from '#tests/support/drawings/parts.ts';

/** The standard rocket [mm]: a bottle of two liters, an ogive and three fins. */
export const ROCKET = { width: 110, bottle: 310, nose: 160, root: 100, tip: 60, span: 80, sweep: 40, above: 10 };

/** From the mouth to the tip of its nose [mm]. */
export const LENGTH = ROCKET.bottle + ROCKET.nose;

type Point = readonly [x: number, y: number];

/** Its mouth stands at a point and its axis goes up, or to the right where it lies, as on the sketch. */
interface Place {
  readonly mouth: Point;
  readonly perMm: number;
  readonly lies?: boolean;
}

/** Where a point of the rocket is in a drawing: millimeters above the mouth and beside the axis. */
export function pointOf({ mouth, perMm, lies = false }: Place, along: number, beside: number): Point {
  const [a, b] = [along * perMm, beside * perMm];
  return lies ? [mouth[0] + a, mouth[1] - b] : [mouth[0] + b, mouth[1] - a];
}

const pathOf = (place: Place, points: readonly Point[]): string =>
  points
    .map(([along, beside]) =>
      pointOf(place, along, beside)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join(' L');

/** Half of the bottle's outline: millimeters above the mouth and beside the axis. */
const HALF: readonly Point[] = [
  [0, 14],
  [24, 14],
  [26, 17],
  [32, 17],
  [44, 26],
  [64, 44],
  [84, 53],
  [100, 55],
  [294, 55],
  [304, 52],
  [310, 44],
];

const mirrored = (points: readonly Point[]): readonly Point[] =>
  points.map(([along, beside]) => [along, -beside] as const).toReversed();

export const bottle = (place: Place, fill: Fill = 'paper'): string =>
  area(`M${pathOf(place, [...HALF, ...mirrored(HALF)])} Z`, fill);

/** Half of the bottle's width at a height above the mouth [mm]. */
function halfWidthAt(height: number): number {
  const above = HALF.findIndex(([along]) => along >= height);
  const [[from, narrow], [to, wide]] = [HALF[above - 1], HALF[above]];
  return narrow + ((wide - narrow) * (height - from)) / (to - from);
}

/** What of the bottle lies below a height above the mouth, mouth down [mm]. */
export function waterBelow(place: Place, height: number): string {
  const inside = HALF.filter(([along]) => along < height);
  const half = [...inside, [height, halfWidthAt(height)] as const];
  return area(`M${pathOf(place, [...half, ...mirrored(half)])} Z`, 'soft', { width: 1 });
}

/** The ogive on the bottle; `lift` takes it off [mm]. */
export function nose(place: Place, lift = 0, fill: Fill = 'soft'): string {
  const half = Array.from({ length: 9 }, (_, i) => {
    const share = i / 8;
    return [ROCKET.bottle + lift + ROCKET.nose * share, 55 * (1 - share ** 2)] as const;
  });
  return area(`M${pathOf(place, [...half, ...mirrored(half)])} Z`, fill);
}

/** A fin beside the axis; `side` is 1 or -1. */
export function fin(place: Place, side: number): string {
  const { above, root, tip, span, sweep } = ROCKET;
  const corners: readonly Point[] = [
    [above, 55],
    [above + root, 55],
    [above + root - sweep, 55 + span],
    [above + root - sweep - tip, 55 + span],
  ];
  return polygon(corners.map(([along, beside]) => pointOf(place, along, side * beside)));
}

/** The straight wall of the nose below its foot: over the base of the bottle and the upper end of its side; `lift` takes it off [mm]. */
export function collar(place: Place, lift = 0, fill: Fill = 'soft'): string {
  const [low, high] = [ROCKET.bottle + lift - 40, ROCKET.bottle + lift];
  const corners: readonly Point[] = [
    [low, 57],
    [high, 57],
    [high, -57],
    [low, -57],
  ];
  return polygon(
    corners.map(([along, beside]) => pointOf(place, along, beside)),
    fill,
  );
}

/** The tube of card that holds the fins, 150 mm tall, so that it reaches the straight part of the bottle. */
export function skirt(place: Place, fill: Fill = 'tape'): string {
  const { above, root } = ROCKET;
  const corners: readonly Point[] = [
    [above, 57],
    [above + root + 50, 57],
    [above + root + 50, -57],
    [above, -57],
  ];
  return polygon(
    corners.map(([along, beside]) => pointOf(place, along, beside)),
    fill,
  );
}

export const rocket = (place: Place): string =>
  [bottle(place), skirt(place), fin(place, 1), fin(place, -1), nose(place)].join('');

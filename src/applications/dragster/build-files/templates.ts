import { dimension, leader } from '#applications/build-files/dimension.ts';
import { drilledHole, label, moved, outline, path, rectangle } from '#applications/build-files/drawing.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { atScale } from '#applications/build-files/sheets/drawing-sheet.ts';
import { bodyCurves, evenStations } from '#applications/dragster/model/body-geometry.ts';
import { EYE } from '#applications/dragster/model/drilled-holes.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { DragsterDesign } from '#applications/dragster/model/design.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/*
 * Drawings of the car in millimeters: x from the nose backwards, y up from the underside of the blank (side view) or to the
 * right-hand side (top view). On the blank the tail is at its end, where the cartridge hole is bored.
 */

/** The wooden blank [mm]. */
export const BLANK = { length: 305, width: 42, height: 70 } as const;
const GRID = 25;
const MM = 1e3;
/** Where the screw eyes go in [mm]. */
const EYE_HOLE = EYE.hole * MM;

/** The body's sizes in millimeters. */
function sizesOf({ body, chamber, front, rear, axle, guides }: DragsterDesign) {
  return {
    length: body.x[body.x.length - 1] * MM,
    chamber: { depth: chamber.depth * MM, diameter: chamber.diameter * MM, height: chamber.height * MM },
    axles: [front.x * MM, rear.x * MM] as const,
    axleHeight: axle.height * MM,
    axleHole: axle.hole * MM,
    eyes: [guides.frontX * MM, guides.rearX * MM] as const,
  };
}

/** The outline from the side, about one point a millimeter. */
function sideOutline({ body }: DragsterDesign): readonly Point2[] {
  const { top, bottom } = bodyCurves(body);
  const x = stationsOf(body.x);
  return [
    ...x.map((at): Point2 => [at * MM, top(at) * MM]),
    ...x.toReversed().map((at): Point2 => [at * MM, bottom(at) * MM]),
  ];
}

/** The outline from above, about one point a millimeter. */
function topOutline({ body }: DragsterDesign): readonly Point2[] {
  const { halfWidth } = bodyCurves(body);
  const x = stationsOf(body.x);
  return [
    ...x.map((at): Point2 => [at * MM, halfWidth(at) * MM]),
    ...x.toReversed().map((at): Point2 => [at * MM, -halfWidth(at) * MM]),
  ];
}

/** Even stations of which every fourth part of the body is one. */
function stationsOf(x: readonly number[]): readonly number[] {
  return evenStations(x, 4 * Math.ceil(((x[x.length - 1] - x[0]) * MM) / 4) + 1);
}

/** Side and top view to stick on the two faces of the blank, on a grid of 25 mm. */
export function bodyTemplate(design: DragsterDesign): Drawing {
  const { length, chamber, axles, axleHeight, axleHole, eyes } = sizesOf(design);
  const front: Point2 = [BLANK.length - length, 0];
  const side: Drawing = [
    outline('cut', sideOutline(design)),
    ...axles.flatMap((x) => drilledHole([x, axleHeight], axleHole)),
    rectangle(
      'score',
      [length - chamber.depth, chamber.height - chamber.diameter / 2],
      [chamber.depth, chamber.diameter],
    ),
    ...eyes.map((x) =>
      path('score', [
        [x, 0],
        [x, EYE.depth * MM],
      ]),
    ),
  ];
  const above: Drawing = [
    outline('cut', topOutline(design)),
    rectangle('score', [length - chamber.depth, -chamber.diameter / 2], [chamber.depth, chamber.diameter]),
    path('score', [
      [0, 0],
      [length, 0],
    ]),
    ...axles.map((x) =>
      path('score', [
        [x, -BLANK.width / 2],
        [x, BLANK.width / 2],
      ]),
    ),
  ];
  const lift = BLANK.width + 15;
  return [
    ...moved([...blankGrid([BLANK.length, BLANK.height]), ...moved(side, front)], [0, lift]),
    label([0, lift + BLANK.height + 2], 'Side: bottom edge on the underside of the blank, right end at the tail'),
    ...blankGrid([BLANK.length, BLANK.width]),
    ...moved(above, [front[0], BLANK.width / 2]),
    label([0, BLANK.width + 2], 'Top: right end at the tail'),
  ];
}

/** The face of the blank with lines every 25 mm. */
function blankGrid([width, height]: Point2): Drawing {
  const steps = (size: number): number[] =>
    Array.from({ length: Math.ceil(size / GRID) - 1 }, (_, i) => GRID * (i + 1));
  return [
    rectangle('mark', [0, 0], [width, height]),
    ...steps(width).map((x) =>
      path('mark', [
        [x, 0],
        [x, height],
      ]),
    ),
    ...steps(height).map((y) =>
      path('mark', [
        [0, y],
        [width, y],
      ]),
    ),
  ];
}

/** Where to drill: axles through the side, the chamber into the end, the screw eyes into the underside. */
export function drillTemplate(design: DragsterDesign): Drawing {
  const { length, chamber, axles, axleHeight, axleHole, eyes } = sizesOf(design);
  const inBlank = (x: number): number => BLANK.length - length + x;
  const sideHoles = axles.flatMap((x): Drawing => {
    const at: Point2 = [inBlank(x), axleHeight];
    return [
      ...drilledHole(at, axleHole),
      ...leader(at, [at[0] + 8, axleHeight + 14], `hole, dia ${plainNumber(axleHole, 1)}`),
    ];
  });
  const side: Drawing = [
    rectangle('cut', [0, 0], [BLANK.length, BLANK.height]),
    ...sideHoles,
    ...dimension([inBlank(axles[0]), 0], [inBlank(axles[1]), 0], -8),
    ...dimension([inBlank(axles[1]), 0], [BLANK.length, 0], -8),
    ...dimension([inBlank(0), 0], [inBlank(axles[0]), 0], -8),
    // In two lines: one would run over the seam of the pages.
    label([4, BLANK.height - 6], 'Side of the blank'),
    label([4, BLANK.height - 11], 'Axle holes: as wide as your bearing is outside. Measure it.'),
  ];
  const middle: Point2 = [BLANK.width / 2, chamber.height];
  const end: Drawing = [
    rectangle('cut', [0, 0], [BLANK.width, BLANK.height]),
    ...drilledHole(middle, chamber.diameter),
    label([1, BLANK.height - 5], 'Tail end', { height: 2.5 }),
    label([1, BLANK.height - 10], `dia ${plainNumber(chamber.diameter, 1)}, ${plainNumber(chamber.depth, 1)} deep`, {
      height: 2.5,
    }),
    ...dimension([BLANK.width, 0], [BLANK.width, chamber.height], -6),
  ];
  const under: Drawing = [
    rectangle('cut', [0, 0], [BLANK.length, BLANK.width]),
    path('mark', [
      [0, BLANK.width / 2],
      [BLANK.length, BLANK.width / 2],
    ]),
    ...eyes.flatMap((x) => drilledHole([inBlank(x), BLANK.width / 2], EYE_HOLE)),
    ...dimension([inBlank(eyes[0]), BLANK.width / 2], [inBlank(eyes[1]), BLANK.width / 2], 10),
    ...dimension([inBlank(eyes[1]), BLANK.width / 2], [BLANK.length, BLANK.width / 2], 10),
    label([4, 3], 'Underside, seen from above through the blank: screw eyes, in line'),
  ];
  return [...moved(side, [0, BLANK.width + 24]), ...under, ...moved(end, [0, BLANK.width + BLANK.height + 34])];
}

/** Side view over top view with their dimensions, at a scale, in paper millimeters. */
export function twoViews(design: DragsterDesign, factor: number): Drawing {
  const { length, chamber, axles, axleHeight, axleHole, eyes } = sizesOf(design);
  const { top, bottom, halfWidth } = bodyCurves(design.body);
  const side = atScale(
    [
      outline('cut', sideOutline(design)),
      ...axles.flatMap((x) => drilledHole([x, axleHeight], axleHole)),
      rectangle(
        'score',
        [length - chamber.depth, chamber.height - chamber.diameter / 2],
        [chamber.depth, chamber.diameter],
      ),
      ...wheels(design),
    ],
    factor,
  );
  const above = atScale(
    [
      outline('cut', topOutline(design)),
      rectangle('score', [length - chamber.depth, -chamber.diameter / 2], [chamber.depth, chamber.diameter]),
      path('mark', [
        [-5, 0],
        [length + 5, 0],
      ]),
    ],
    factor,
  );
  const size = (from: Point2, to: Point2, offset: number, value: number): Drawing =>
    dimension([from[0] * factor, from[1] * factor], [to[0] * factor, to[1] * factor], offset, plainNumber(value, 1));
  const heights = design.body.x.flatMap((x): Drawing => {
    const [low, high] = [bottom(x) * MM, top(x) * MM];
    return [label([x * MM * factor, high * factor + 2], plainNumber(high - low, 1), { height: 2.5, anchor: 'middle' })];
  });
  const widths = design.body.x.map((x) =>
    label([x * MM * factor, halfWidth(x) * MM * factor + 2], plainNumber(2 * halfWidth(x) * MM, 1), {
      height: 2.5,
      anchor: 'middle',
    }),
  );
  const lowest = Math.min(0, axleHeight - (MM * Math.max(design.front.D, design.rear.D)) / 2);
  const sizes: Drawing = [
    ...size([0, lowest], [length, lowest], -24, length),
    ...size([0, lowest], [axles[0], lowest], -8, axles[0]),
    ...size([axles[0], lowest], [axles[1], lowest], -8, axles[1] - axles[0]),
    ...size([axles[1], lowest], [length, lowest], -8, length - axles[1]),
    ...size([eyes[0], lowest], [eyes[1], lowest], -16, eyes[1] - eyes[0]),
    ...size([length, 0], [length, chamber.height], -10, chamber.height),
    ...heights,
  ];
  const lift = (Math.max(...design.body.halfWidth) * MM - lowest) * factor + 40;
  return [...moved([...side, ...sizes], [0, lift]), ...above, ...widths];
}

function wheels({ front, rear, axle }: DragsterDesign): Drawing {
  return [front, rear].map(({ x, D }) => ({
    kind: 'circle' as const,
    layer: 'mark' as const,
    center: [x * MM, axle.height * MM] as const,
    radius: (D * MM) / 2,
  }));
}

import { dimension, leader } from '#applications/build-files/dimension.ts';
import { boundsOf, label, moved, outline, path, stacked } from '#applications/build-files/drawing.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { DEEPEST_SEAT, tailMount, wingStation } from '#applications/glider/model/geometry.ts';
import { camberRibs } from './camber-ribs.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { GliderDesign, Sheet } from '#applications/glider/model/design.ts';
import type { GliderAnalysis } from '#applications/glider/model/model.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/*
 * The stick from the side in millimeters: x from the nose backwards, y up from the stick's top edge. Wing and tail rest on
 * straight seats that turn them to their incidence: cut into the stick where the seat is below its top, a wedge where above.
 */

const MM = 1e3;
/** Between what lies below one another on the sheet [mm]. */
const ROW_GAP = 10;

interface Seat {
  readonly name: string;
  /** Front and rear end. */
  readonly front: Point2;
  readonly rear: Point2;
  /** What to do where the stick cannot bear the seat. */
  readonly instead: string;
}

/** The outline of the stick with its seats, counter-clockwise from the lower front corner. */
function stickOutline(design: GliderDesign): readonly Point2[] {
  const { length, height } = design.stick;
  const notches = seatsOf(design)
    .flatMap((seat) => below(seat))
    .filter((notch) => !isTooDeep(design, notch))
    .toSorted((a, b) => b[0][0] - a[0][0]);
  return [
    [0, -height * MM],
    [length * MM, -height * MM],
    ...(isCutAtTheEnd(notches, length * MM) ? [] : [[length * MM, 0] as const]),
    ...notches.flatMap((notch) => notchPath(notch, length * MM)),
    [0, 0],
  ];
}

/** Stick, wedges, the dihedral jig, and what a cambered wing is bent over. */
export function stickTemplate(design: GliderDesign): Drawing {
  const { stick } = design;
  const seats = seatsOf(design);
  const marks = seats.flatMap((seat): Drawing => [
    ...leader(
      [seat.front[0], 0],
      [seat.front[0] + 4, 12],
      `${seat.name}: leading edge at ${plainNumber(seat.front[0], 1)}`,
    ),
  ]);
  const tooDeep = seats.filter((seat) => below(seat).some((notch) => isTooDeep(design, notch)));
  const depth = -stick.height * MM;
  const whole: Drawing = [
    outline('cut', stickOutline(design)),
    ...marks,
    ...dimension([0, depth], [stick.length * MM, depth], -8),
    ...tooDeep.map(({ name, instead }, i) =>
      label([0, 24 + 6 * i], `The ${name.toLowerCase()} sits too deep for a seat: ${instead}`),
    ),
  ];
  const wedges = seats.flatMap((seat) => above(seat).map((corners) => wedge(seat, corners)));
  return stacked([whole, pylon(design), ...wedges, dihedralJig(design), camberRibs(design)], ROW_GAP);
}

/** What lifts a seat off the stick's top edge, laid with its front end at the left of the sheet. */
function wedge({ name }: Seat, corners: readonly Point2[]): Drawing {
  const { min } = boundsOf([outline('cut', corners)]);
  const words = label([min[0], min[1] - 5], `Wedge under the ${name.toLowerCase()}, as wide as the stick`);
  return moved([outline('cut', corners), words], [-min[0], 0]);
}

/** The piece between the stick's lower edge and a tail that hangs below it. */
function pylon(design: GliderDesign): Drawing {
  const mount = tailMount(design);
  if (mount?.kind !== 'pylon' || mount.front + mount.rear <= 0) return [];
  const length = design.tail.root * MM;
  return [
    outline('cut', [
      [0, 0],
      [0, -mount.front * MM],
      [length, -mount.rear * MM],
      [length, 0],
    ]),
    label([0, 3], 'Pylon of the tail, as wide as the stick: this edge under the stick'),
  ];
}

/** Where the glider balances: to be held under the stick, its left end at the nose. */
export function balanceCard({ design, mass, balance }: GliderAnalysis): Drawing {
  const length = Math.max(balance.xnp * MM + 48, 110);
  const mark = (x: number, side: 1 | -1, text: string): Drawing => [
    path('cut', [
      [x, 0],
      [x, 30],
    ]),
    outline('cut', [
      [x, 30],
      [x - 3, 25],
      [x + 3, 25],
    ]),
    label([x + 2 * side, 17], text, { anchor: side === 1 ? 'start' : 'end', height: 2.5 }),
  ];
  const clay = plainNumber(design.clay.m * MM, 1);
  const margin = plainNumber(100 * balance.staticMargin, 1);
  return [
    outline('cut', [
      [0, -20],
      [length, -20],
      [length, 30],
      [0, 30],
    ]),
    ...mark(mass.xcg * MM, -1, `balance here: ${plainNumber(mass.xcg * MM, 1)} mm`),
    ...mark(balance.xnp * MM, 1, `neutral point: ${plainNumber(balance.xnp * MM, 1)} mm`),
    label([3, 3], 'nose at this end', { height: 2.5 }),
    label([3, -4], `Clay: start with ${clay} g at ${plainNumber(design.clay.x * MM, 1)} mm.`, { height: 2.5 }),
    label([3, -10], `Mass ${plainNumber(mass.m * MM, 1)} g. Static margin ${margin} %.`, { height: 2.5 }),
    label([3, -16], 'Add clay until the glider hangs level on the mark.', { height: 2.5 }),
  ];
}

function seatsOf({ wing, tail, wingIncidenceDeg, tailIncidenceDeg }: GliderDesign): readonly Seat[] {
  const seat = (name: string, sheet: Sheet, incidenceDeg: number): Omit<Seat, 'instead'> => ({
    name,
    front: [sheet.x * MM, sheet.z * MM],
    rear: [(sheet.x + sheet.root) * MM, (sheet.z - sheet.root * Math.sin(incidenceDeg * RADIANS_PER_DEGREE)) * MM],
  });
  return [
    { ...seat('Wing', wing, wingIncidenceDeg), instead: 'print the wing mount instead' },
    { ...seat('Tail', tail, tailIncidenceDeg), instead: 'hang it below the stick on a pylon' },
  ];
}

/** The part of the seat below the stick's top edge, from front to rear; none where it stays above. */
function below(seat: Seat): readonly (readonly [Point2, Point2])[] {
  return half(seat, -1);
}

/** The wedge between the stick's top edge and the seat, where that is higher. */
function above(seat: Seat): readonly (readonly Point2[])[] {
  return half(seat, 1).map(
    ([front, rear]) =>
      [[front[0], 0], [rear[0], 0], rear, front].filter(
        ([x, y], i) => i < 2 || y !== 0 || (x !== front[0] && x !== rear[0]),
      ) as Point2[],
  );
}

function half({ front, rear }: Seat, side: 1 | -1): readonly (readonly [Point2, Point2])[] {
  const [a, b] = [front[1] * side, rear[1] * side];
  if (Math.max(a, b) <= 1e-9) return [];
  const crossing: Point2 = [front[0] + ((rear[0] - front[0]) * a) / (a - b), 0];
  if (a < 0) return [[crossing, rear]];
  return b < 0 ? [[front, crossing]] : [[front, rear]];
}

function isTooDeep({ stick }: GliderDesign, [front, rear]: readonly [Point2, Point2]): boolean {
  return -Math.min(front[1], rear[1]) > DEEPEST_SEAT * stick.height * MM;
}

function isCutAtTheEnd(notches: readonly (readonly [Point2, Point2])[], length: number): boolean {
  return notches.some(([, rear]) => rear[0] >= length);
}

/** The way round a notch from rear to front; a seat that reaches over the end of the stick is cut off there. */
function notchPath([front, rear]: readonly [Point2, Point2], length: number): readonly Point2[] {
  const share = Math.min(1, (length - front[0]) / (rear[0] - front[0]));
  const end: Point2 = [front[0] + (rear[0] - front[0]) * share, front[1] + (rear[1] - front[1]) * share];
  const wall: readonly Point2[] = share < 1 || rear[0] === length || end[1] === 0 ? [] : [[end[0], 0]];
  return [...wall, end, front, ...(front[1] === 0 ? [] : [[front[0], 0] as const])];
}

/** A wedge with the dihedral angle to rest a wing half on while the glue dries. */
function dihedralJig({ wing }: GliderDesign): Drawing {
  if (wing.dihedralDeg === 0) return [label([0, 0], 'No dihedral: join the wing halves flat on the table.')];
  const base = Math.min(120, ((1 - wing.bendAt) * wing.span * MM) / 2);
  const rise = base * Math.tan(wing.dihedralDeg * RADIANS_PER_DEGREE);
  const lift = (wingStation(wing, 1).z - wing.z) * MM;
  const where = wing.bendAt > 0 ? 'at the scored lines' : 'in the middle';
  return [
    outline('cut', [
      [0, 0],
      [base, 0],
      [base, rise],
    ]),
    label(
      [0, -5],
      `Dihedral jig: ${plainNumber(wing.dihedralDeg, 1)} deg. Bend ${where}; each tip rises ${plainNumber(lift, 1)} mm.`,
    ),
  ];
}

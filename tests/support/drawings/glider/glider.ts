import { area, box, disk, polygon } from '#tests/support/drawings/parts.ts';

/** The standard glider [mm], places from its nose. */
export const GLIDER = {
  stick: 320,
  height: 9.5,
  wing: { place: 85, root: 75, tip: 55, half: 200, lead: 10.5 },
  tail: { place: 275, root: 45, tip: 35, half: 80, lead: 5.6 },
  fin: { height: 55, root: 50, tip: 30 },
  balance: 115,
};

type Point = readonly [x: number, y: number];

interface Surface {
  readonly root: number;
  readonly tip: number;
  readonly half: number;
  readonly lead: number;
}

/** Half of a wing or tail from above: the middle of its front edge at a point; `side` is 1 or -1. */
function half([x, y]: Point, { root, tip, half: length, lead }: Surface, perMm: number, side: number): string {
  const outer = y + side * length * perMm;
  return polygon([
    [x, y],
    [x + lead * perMm, outer],
    [x + (lead + tip) * perMm, outer],
    [x + root * perMm, y],
  ]);
}

/** The glider from above, its nose to the left at a point. */
export function fromAbove([x, y]: Point, perMm: number): string {
  const { wing, tail, stick } = GLIDER;
  const surfaces = [wing, tail].flatMap((surface) =>
    [-1, 1].map((side) => half([x + surface.place * perMm, y], surface, perMm, side)),
  );
  return [...surfaces, box([x, y - 2, stick * perMm, 4])].join('');
}

/** The fin from the side: its rear foot at a point. */
const finBeside = ([x, y]: Point, perMm: number): string => {
  const { height, root, tip } = GLIDER.fin;
  return polygon([
    [x - root * perMm, y],
    [x - tip * perMm, y - height * perMm],
    [x, y - height * perMm],
    [x, y],
  ]);
};

/** The glider from the side, its nose to the left: the top of the stick at a point. */
export function beside([x, y]: Point, perMm: number, clay = true): string {
  const { wing, tail, stick, height } = GLIDER;
  const at = (mm: number): number => x + mm * perMm;
  return [
    finBeside([at(stick), y], perMm),
    box([x, y, stick * perMm, height * perMm]),
    polygon(
      [
        [at(wing.place), y - 6],
        [at(wing.place + wing.root), y - 3],
        [at(wing.place + wing.root), y],
        [at(wing.place), y - 3],
      ],
      'soft',
    ),
    box([at(tail.place), y - 3, tail.root * perMm, 3], 'soft'),
    ...(clay ? [disk(x + 1, y + 5, 9, 'tape')] : []),
  ].join('');
}

/** The wing from the front or from behind: a flat V whose middle is at a point. */
export function wingV([x, y]: Point, halfLength: number, degrees: number): string {
  const [dx, dy] = [halfLength * Math.cos((degrees * Math.PI) / 180), halfLength * Math.sin((degrees * Math.PI) / 180)];
  const [left, right] = [(x - dx).toFixed(1), (x + dx).toFixed(1)];
  const tip = (y - dy).toFixed(1);
  return area(`M${left} ${tip} L${x} ${y} L${right} ${tip} l0 6 L${x} ${y + 6} L${left} ${(y - dy + 6).toFixed(1)} Z`);
}

import { dimension } from '#applications/build-files/dimension.ts';
import { boundsOf, circle, drilledHole, label, moved, path, rectangle } from '#applications/build-files/drawing.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { TRAP_GAP, widthOfTraps } from '#applications/mousetrap-car/model/materials.ts';
import type { Drawing, Polyline } from '#applications/build-files/drawing.ts';
import type { MousetrapDesign, Wheels } from '#applications/mousetrap-car/model/design.ts';
import type { TrapBase } from '#applications/mousetrap-car/model/materials.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/* The car's flat parts in millimeters: x from the front end of the chassis backwards. */

const MM = 1e3;
/** Wood that stays at the ends of the sheet, along its sides, and between two windows [mm]. */
const END = 8;
const RAIL = 5;
const RIB = 6;
/** Wood under each side of a trap [mm]. */
const TRAP_REST = 5;
/** Screw holes of the trap [mm]. */
const SCREW = 2;
/** Side plates that carry an axle: width, and wood round the hole [mm]. */
const PLATE = { width: 24, round: 8 } as const;
/** So that an axle turns freely in a hole [mm]. */
const PLAY = 0.3;

/** A cut-out of the sheet: lower left corner and size [mm]. */
interface Window {
  readonly at: Point2;
  readonly size: Point2;
}

/** A stretch of the sheet that may be opened up to a width about each of some middle lines [mm]. */
interface Zone {
  readonly from: number;
  readonly to: number;
  readonly middles: readonly number[];
  readonly widest: number;
}

/**
 * The windows that lighten the sheet, which together have the share that the design cuts away: before and behind the trap first,
 * then a narrower one under each trap. Less where the sheet cannot lose so much and still hold.
 */
function windowsOf(design: MousetrapDesign): readonly Window[] {
  const { chassis, trap } = design;
  const [length, width] = [chassis.length * MM, chassis.width * MM];
  const [trapFrom, trapTo] = trapSpan(trap);
  const isLongEnough = ({ from, to }: Zone): boolean => to - from > 2 * RIB;
  const across = { middles: [width / 2], widest: width - 2 * RAIL };
  const beside = [
    { ...across, from: END, to: Math.min(trapFrom - RIB / 2, length - END) },
    { ...across, from: Math.max(trapTo + RIB / 2, END), to: length - END },
  ].filter(isLongEnough);
  const trapWidth = trap.base.width * MM;
  const under = [
    {
      from: Math.max(trapFrom + RIB / 2, END),
      to: Math.min(trapTo - RIB / 2, length - END),
      middles: trapEdges(design).map((edge) => edge + trapWidth / 2),
      widest: Math.min(across.widest, trapWidth - 2 * TRAP_REST),
    },
  ].filter(isLongEnough);
  const first = opened(beside, chassis.openFraction * length * width);
  const second = opened(under, chassis.openFraction * length * width - areaOf(first));
  return [...first, ...second];
}

/** Windows as wide as it takes to open an area [mm2], or as wide as the zones allow. */
function opened(zones: readonly Zone[], area: number): readonly Window[] {
  const total = zones.reduce((sum, { from, to, middles }) => sum + (to - from) * middles.length, 0);
  if (area < 1e-6 || total === 0) return [];
  const across = Math.min(area / total, zones[0].widest);
  return zones.flatMap(({ from, to, middles }) =>
    middles.map((middle): Window => ({ at: [from, middle - across / 2], size: [to - from, across] })),
  );
}

function areaOf(windows: readonly Window[]): number {
  return windows.reduce((sum, { size }) => sum + size[0] * size[1], 0);
}

/** The right-hand edge of each trap, side by side in the middle of the sheet [mm]. */
function trapEdges({ chassis, trap }: MousetrapDesign): readonly number[] {
  const whole = widthOfTraps(trap) * MM;
  const apart = (trap.base.width + TRAP_GAP) * MM;
  return Array.from({ length: trap.count }, (_, i) => (chassis.width * MM - whole) / 2 + i * apart);
}

function trapSpan({ x, base }: MousetrapDesign['trap']): Point2 {
  return [(x - base.length / 2) * MM, (x + base.length / 2) * MM];
}

/** The chassis: a sheet with windows and the trap's screw holes, or the rods of a frame. */
export function chassisDrawing(design: MousetrapDesign): Drawing {
  const { chassis, trap, drive, front } = design;
  const [length, width] = [chassis.length * MM, chassis.width * MM];
  const [trapFrom] = trapSpan(trap);
  const traps = trapEdges(design).map((edge): Point2 => [trapFrom, edge]);
  const axleLine = (x: number, name: string): Drawing => [
    path('score', [
      [x, -6],
      [x, width + 6],
    ]),
    label([x, width + 8], name, { anchor: 'middle' }),
  ];
  return [
    ...(chassis.isFrame ? rods(design) : sheet(design)),
    ...traps.flatMap((at) => [trapBase(at, trap.base), ...(chassis.isFrame ? [] : trapHoles(at, trap.base))]),
    ...axleLine(drive.x * MM, 'drive axle'),
    ...axleLine(front.x * MM, 'front axle'),
    ...dimension([0, -6], [length, -6], -20),
    ...dimension([0, -6], [front.x * MM, -6], -4),
    ...dimension([front.x * MM, -6], [drive.x * MM, -6], -4),
    ...dimension([0, 0], [0, width], 8),
    label([4, width + 14], remarkOf(design)),
  ];
}

function sheet(design: MousetrapDesign): Drawing {
  const { chassis } = design;
  const whole = rectangle('cut', [0, 0], [chassis.length * MM, chassis.width * MM]);
  return [whole, ...windowsOf(design).map(({ at, size }) => rectangle('cut', at, size))];
}

/** Two long rods and three cross rods, each drawn where it lies: they are sawn, and cross each other, so no beam may follow them. */
function rods({ chassis }: MousetrapDesign): Drawing {
  const [length, width, thick] = [chassis.length * MM, chassis.width * MM, chassis.thickness * MM];
  const across = [0, (length - thick) / 2, length - thick];
  return [
    rectangle('score', [0, 0], [length, thick]),
    rectangle('score', [0, width - thick], [length, thick]),
    ...across.map((x) => rectangle('score', [x, 0], [thick, width])),
  ];
}

function trapBase(at: Point2, { length, width }: TrapBase): Polyline {
  return rectangle('score', at, [length * MM, width * MM]);
}

/** The trap's four screw holes in the wood beside a window under it. */
function trapHoles([x, y]: Point2, base: TrapBase): Drawing {
  const size: Point2 = [base.length * MM, base.width * MM];
  const inset = TRAP_REST / 2;
  const corners: readonly Point2[] = [
    [x + 8, y + inset],
    [x + size[0] - 8, y + inset],
    [x + size[0] - 8, y + size[1] - inset],
    [x + 8, y + size[1] - inset],
  ];
  return corners.map((at) => circle('cut', at, SCREW / 2));
}

function remarkOf(design: MousetrapDesign): string {
  const { chassis } = design;
  if (chassis.isFrame)
    return `Frame of rods, dia ${plainNumber(chassis.thickness * MM, 1)} mm: saw them and build on this drawing`;
  const percent = (100 * areaOf(windowsOf(design))) / (chassis.length * chassis.width * MM * MM);
  const thick = `Chassis, ${plainNumber(chassis.thickness * MM, 1)} mm thick`;
  if (percent > 100 * chassis.openFraction - 0.05) return `${thick}, ${plainNumber(percent, 1)} % cut away`;
  return `${thick}. It can lose no more than ${plainNumber(percent, 1)} %: set "Cut away" to that.`;
}

/** Where the axles are above the top of the chassis [mm]. */
function axlesAboveChassis({ drive, front, axleHeight, trap }: MousetrapDesign): {
  readonly drive: number;
  readonly front: number;
} {
  const top = drive.radius - axleHeight - trap.base.thickness;
  return { drive: (drive.radius - top) * MM, front: (front.radius - top) * MM };
}

/** The side plates that hold the axles, two of each, their line "top of chassis" at y = 0. */
export function platesDrawing(design: MousetrapDesign): Drawing {
  const above = axlesAboveChassis(design);
  const plate = (name: string, height: number, wheels: Wheels): Drawing => {
    const low = Math.min(height - PLATE.round, -design.chassis.thickness * MM);
    const high = Math.max(height + PLATE.round, 0);
    const thick = -design.chassis.thickness * MM;
    return [
      rectangle('cut', [0, low], [PLATE.width, high - low]),
      ...drilledHole([PLATE.width / 2, height], 2 * wheels.journalRadius * MM + PLAY),
      path('score', [
        [0, 0],
        [PLATE.width, 0],
      ]),
      path('score', [
        [0, thick],
        [PLATE.width, thick],
      ]),
      label([0, low - 5], `${name}: cut 2`),
      label([0, low - 10], 'blue: top and bottom of chassis', { height: 2.5 }),
    ];
  };
  return [
    ...plate('Drive axle plate', above.drive, design.drive),
    ...moved(plate('Front axle plate', above.front, design.front), [80, 0]),
  ];
}

/** The wheels: cut from sheet, or, where they are bought, drawn to be compared with. */
export function wheelsDrawing(design: MousetrapDesign, isBought: (end: 'drive' | 'front') => boolean): Drawing {
  let right = 0;
  return (['drive', 'front'] as const).flatMap((end): Drawing => {
    const wheels = design[end];
    const name = `${end === 'drive' ? 'Drive' : 'Front'} wheel, dia ${plainNumber(2 * wheels.radius * MM, 1)} mm`;
    const drawing = disc(wheels, name, isBought(end));
    const { min, max } = boundsOf(drawing);
    const laid = moved(drawing, [right - min[0], -min[1]]);
    right += max[0] - min[0] + 10;
    return laid;
  });
}

function disc(
  { radius, holeRadius, journalRadius, count, thickness }: Wheels,
  name: string,
  isBought: boolean,
): Drawing {
  const hole = (holeRadius > 0 ? holeRadius : journalRadius) * MM;
  const task = isBought ? `${count} as bought` : `cut ${count}, ${plainNumber(thickness * MM, 1)} mm thick`;
  return [
    circle(isBought ? 'mark' : 'cut', [0, 0], radius * MM),
    ...(isBought ? [circle('mark', [0, 0], hole)] : drilledHole([0, 0], 2 * hole)),
    label([0, -radius * MM - 6], `${name}: ${task}`, { anchor: 'middle' }),
  ];
}

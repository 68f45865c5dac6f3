import { AXLE_OVERHANG } from '#applications/mousetrap-car/model/mass-properties.ts';
import { TRAP_GAP, widthOfTraps } from '#applications/mousetrap-car/model/materials.ts';
import { stringGeometry } from '#applications/mousetrap-car/model/string-geometry.ts';
import { boxMesh } from './boxes.ts';
import type { MousetrapDesign, Wheels } from '#applications/mousetrap-car/model/design.ts';
import type { SceneCommand, Shape } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';
import type { Box } from './boxes.ts';

/*
 * The car as scene commands. Its own axes: x forward from the front end of the chassis, y up from the floor, z to the right.
 * The chassis is the parent of all other parts; wheels turn with their axle.
 */

type Put = Extract<SceneCommand, { kind: 'put' }>;

/** How a car is drawn. */
export interface CarLook {
  /** Distinguishes the parts of two cars; the chassis' id is `<prefix>chassis`. */
  readonly prefix: string;
  readonly chassis: Put['material'];
  /** Words before each part's label, such as the design's name. */
  readonly owner: string;
}

export const PLAIN_LOOK: CarLook = { prefix: 'car-', chassis: 'wood', owner: '' };

const ROUND = 40;

/** The pivot of the trap and the drive axle in the car's axes, in the middle of the car [m]. */
export function pivotOf({ trap, drive, axleHeight }: MousetrapDesign): Point3 {
  return [-trap.x, drive.radius - axleHeight, 0];
}

export function driveAxleOf({ drive }: MousetrapDesign): Point3 {
  return [-drive.x, drive.radius, 0];
}

export function frontAxleOf({ front }: MousetrapDesign): Point3 {
  return [-front.x, front.radius, 0];
}

/** Turn of the lever about z [rad] that points it along the lever angle `phi` [rad]. */
export function leverTurn(phi: number): number {
  return Math.PI - phi;
}

/** The string from the axle to the lever's tip: length [m] and turn about z [rad] of a line that starts along x. */
export function stringPlacement(
  { lever, axleReach, axleHeight }: MousetrapDesign,
  phi: number,
): { length: number; turn: number } {
  const { s } = stringGeometry({ L: lever.length, D: axleReach, h: axleHeight }, phi);
  const forward = axleReach - lever.length * Math.cos(phi);
  const up = lever.length * Math.sin(phi) - axleHeight;
  return { length: s, turn: Math.atan2(up, forward) };
}

/** All parts of the car with the trap set, its front end at the origin. */
export function carCommands(design: MousetrapDesign, { prefix, chassis, owner }: CarLook): readonly SceneCommand[] {
  const label = (words: string): string => (owner === '' ? words : `${owner}: ${words.toLowerCase()}`);
  const base: Put = {
    kind: 'put',
    id: `${prefix}chassis`,
    shape: boxMesh(chassisBoxes(design)),
    at: { position: [0, 0, 0] },
    material: chassis,
    label: label('Chassis'),
  };
  const parts = [
    ...trapParts(design),
    ...axleParts(design, 'drive'),
    ...axleParts(design, 'front'),
    ...ballastParts(design),
  ];
  return [
    base,
    ...parts.map(({ id, words, parent, ...part }): Put => ({
      kind: 'put',
      ...part,
      id: `${prefix}${id}`,
      ...(words === undefined ? {} : { label: label(words) }),
      parent: `${prefix}${parent ?? 'chassis'}`,
    })),
  ];
}

interface SmallPart {
  readonly id: string;
  readonly words?: string;
  readonly parent?: string;
  readonly shape: Shape;
  readonly at: NonNullable<Put['at']>;
  readonly material: Put['material'];
}

/** The sheet as a ladder of two rails and three rungs that has the area which the cut-outs leave; a frame of rods alike. */
function chassisBoxes(design: MousetrapDesign): Box[] {
  const { length, width, thickness, openFraction, isFrame } = design.chassis;
  const top = pivotOf(design)[1] - design.trap.base.thickness;
  const bottom = top - thickness;
  const rail = isFrame ? thickness : (width / 2) * (1 - Math.sqrt(openFraction));
  const rung = isFrame ? thickness : (length / 3) * (1 - Math.sqrt(openFraction));
  const slab = (x0: number, x1: number, z0: number, z1: number): Box => [
    [x0, bottom, z0],
    [x1, top, z1],
  ];
  if (rail >= width / 2) return [slab(-length, 0, -width / 2, width / 2)];
  const inner = width / 2 - rail;
  const rungAt = (from: number): Box => slab(from - rung, from, -inner, inner);
  return [
    slab(-length, 0, -width / 2, -inner),
    slab(-length, 0, inner, width / 2),
    rungAt(0),
    rungAt(-(length - rung) / 2),
    rungAt(-length + rung),
  ];
}

function trapParts(design: MousetrapDesign): SmallPart[] {
  const { trap, lever, windingRadius, stringRadius, drive } = design;
  const pivot = pivotOf(design);
  const { base } = trap;
  const spread = widthOfTraps(trap);
  const top = pivot[1];
  const boxes = Array.from({ length: trap.count }, (_, i): Box => {
    const z = -spread / 2 + i * (base.width + TRAP_GAP);
    return [
      [pivot[0] - base.length / 2, top - base.thickness, z],
      [pivot[0] + base.length / 2, top, z + base.width],
    ];
  });
  const string = stringPlacement(design, lever.phi0);
  const tip: Point3 = [string.length, 0, 0];
  const wound = Math.min(
    design.chassis.width * 0.8,
    (stringGeometryPull(design) / (2 * Math.PI * windingRadius)) * 2 * stringRadius,
  );
  return [
    { id: 'trap', words: trap.count > 1 ? 'Traps' : 'Trap', shape: boxMesh(boxes), at: {}, material: 'wood' },
    { id: 'spring', words: 'Spring', shape: rod(spread * 0.7, 0.006), at: { position: pivot }, material: 'metal' },
    {
      id: 'lever',
      words: `Lever, ${(lever.length * 1000).toFixed(0)} mm`,
      shape: {
        kind: 'tube',
        path: [
          [0, 0, 0],
          [lever.length, 0, 0],
        ],
        radius: 0.003,
      },
      at: { position: pivot, rotation: [0, 0, leverTurn(lever.phi0)] },
      material: 'accent',
    },
    {
      id: 'string',
      words: 'String',
      shape: { kind: 'line', points: [[0, 0, 0], tip] },
      at: { position: [-drive.x, drive.radius, 0], rotation: [0, 0, string.turn] },
      material: 'string',
    },
    {
      id: 'winding',
      words: 'String wound on the axle',
      shape: rod(Math.max(0.004, wound), windingRadius + stringRadius),
      at: { position: driveAxleOf(design) },
      material: 'string',
    },
  ];
}

/** String that the swing pulls off the axle [m]. */
function stringGeometryPull({ lever, axleReach, axleHeight }: MousetrapDesign): number {
  const string = { L: lever.length, D: axleReach, h: axleHeight };
  return stringGeometry(string, lever.phi1).s - stringGeometry(string, lever.phi0).s;
}

function axleParts(design: MousetrapDesign, end: 'drive' | 'front'): SmallPart[] {
  const wheels = design[end];
  const name = end === 'drive' ? 'Drive' : 'Front';
  const span = design.chassis.width + 2 * AXLE_OVERHANG;
  const axle: SmallPart = {
    id: `${end}-axle`,
    words: `${name} axle`,
    shape: rod(span, wheels.journalRadius),
    at: { position: end === 'drive' ? driveAxleOf(design) : frontAxleOf(design) },
    material: 'metal',
  };
  const sides = wheels.count === 1 ? [0] : [-span / 2 + wheels.thickness, span / 2 - wheels.thickness];
  return [
    axle,
    ...sides.flatMap((z, i) =>
      wheelParts(wheels, { id: `${end}-wheel-${i + 1}`, words: `${name} wheel`, parent: `${end}-axle`, z }),
    ),
  ];
}

function wheelParts(
  { radius, holeRadius, thickness }: Wheels,
  {
    id,
    words,
    parent,
    z,
  }: { readonly id: string; readonly words: string; readonly parent: string; readonly z: number },
): SmallPart[] {
  const hole = circle(Math.max(holeRadius, radius * 0.02)).toReversed();
  return [
    {
      id,
      words,
      parent,
      shape: { kind: 'extrude', outline: circle(radius), holes: [hole], depth: Math.max(thickness, 0.002) },
      at: { position: [0, 0, z] },
      material: 'plastic',
    },
    {
      // A spoke, by which the turning is seen.
      id: `${id}-spoke`,
      parent,
      shape: {
        kind: 'line',
        points: [
          [holeRadius, 0, z + thickness],
          [radius, 0, z + thickness],
        ],
      },
      at: {},
      material: 'accent',
    },
  ];
}

function ballastParts(design: MousetrapDesign): SmallPart[] {
  const { ballast, chassis } = design;
  if (ballast.mass === 0) return [];
  const side = ballastSide(design);
  const low = pivotOf(design)[1] - design.trap.base.thickness;
  const half = Math.min(side, chassis.width / 2);
  const block: Box = [
    [-ballast.x - side / 2, low, -half],
    [-ballast.x + side / 2, low + side, half],
  ];
  const words = `Ballast, ${(ballast.mass * 1000).toFixed(0)} g`;
  return [{ id: 'ballast', words, shape: boxMesh([block]), at: {}, material: 'metal' }];
}

/** Height and length of the ballast [m]: a steel block, twice as wide. */
export function ballastSide({ ballast }: MousetrapDesign): number {
  return Math.cbrt(ballast.mass / (2 * 7850));
}

/** A round rod across the car, centered. */
function rod(length: number, radius: number): Shape {
  return {
    kind: 'tube',
    path: [
      [0, 0, -length / 2],
      [0, 0, length / 2],
    ],
    radius,
  };
}

function circle(radius: number): Point2[] {
  return Array.from({ length: ROUND }, (_, i): Point2 => {
    const angle = (2 * Math.PI * i) / ROUND;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

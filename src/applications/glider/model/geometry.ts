import { planform } from './aerodynamics/planform.ts';
import { RADIANS_PER_DEGREE } from './angles.ts';
import { massProperties } from './mass-properties.ts';
import { MATERIALS } from './materials.ts';
import type { Planform } from './aerodynamics/planform.ts';
import type { FinDesign, GliderDesign, Sheet, WingDesign } from './design.ts';
import type { MassProperties, PointPart } from './mass-properties.ts';

/** Where the sheet's leading edge is at `share` of the half span, and its chord; x aft, y right, z up [m]. */
export interface SpanStation {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly chord: number;
}

/** A station of the right wing half, bent to its dihedral. */
export function wingStation(wing: WingDesign, share: number): SpanStation {
  const along = (share * wing.span) / 2;
  const bend = (Math.min(share, wing.bendAt) * wing.span) / 2;
  const angle = wing.dihedralDeg * RADIANS_PER_DEGREE;
  return {
    x: wing.x + along * Math.tan(wing.sweepLEdeg * RADIANS_PER_DEGREE),
    y: bend + (along - bend) * Math.cos(angle),
    z: wing.z + (along - bend) * Math.sin(angle),
    chord: wing.root + (wing.tip - wing.root) * share,
  };
}

/** A station of the right half of the flat tail. */
export function tailStation(tail: Sheet, share: number): SpanStation {
  return wingStation({ ...tail, dihedralDeg: 0, bendAt: 0 }, share);
}

/**
 * Dihedral of a V wing with the same rolling moment from sideslip [deg]: the panel angles weighted with chord times
 * distance from the middle.
 */
export function equivalentDihedralDeg({ dihedralDeg, bendAt, root, tip }: WingDesign): number {
  const slope = tip / root - 1;
  const momentFrom = (from: number) => (1 - from ** 2) / 2 + (slope * (1 - from ** 3)) / 3;
  return (dihedralDeg * momentFrom(bendAt)) / momentFrom(0);
}

/** Root leading edge of the fins from the nose [m]: their trailing edge is in line with that of the tail root. */
export function finX({ tail, fin }: Pick<GliderDesign, 'tail' | 'fin'>): number {
  return tail.x + tail.root - fin.root;
}

/** Area of one fin [m²]. */
export function finArea({ height, root, tip }: FinDesign): number {
  return ((root + tip) / 2) * height;
}

/** One line of the mass table; masses [kg], places [m], inertia about the part's own middle [kg m²]. */
interface MassPart extends PointPart {
  readonly label: string;
}

export interface GliderMass extends MassProperties {
  readonly parts: readonly MassPart[];
}

export interface GliderGeometry {
  /** Flat planforms: the reference for every coefficient is the wing's flat area and mean chord. */
  readonly wing: Planform;
  readonly tail: Planform;
  readonly finArea: number;
}

/** Planforms of the flat sheets. */
export function geometryOf({ wing, tail, fin }: GliderDesign): GliderGeometry {
  return { wing: planform(wing), tail: planform(tail), finArea: fin.count * finArea(fin) };
}

/** Mass table and balance: sheets by area, thickness and density with their glue, a stick, and point masses. */
export function massOf(design: GliderDesign): GliderMass {
  const { wing, tail, stick, materials, clay, hook, extra } = design;
  const density = MATERIALS[materials.stick].density;
  const stickMass = stick.length * stick.width * stick.height * density;
  const middle = -stick.height / 2;
  const parts: MassPart[] = [
    { label: 'Wing', ...sheetMass(wing, design.glue, MATERIALS[materials.wing].density, wingCentroid(wing)) },
    {
      label: 'Tail',
      ...sheetMass(
        tail,
        design.glue,
        MATERIALS[materials.tail].density,
        wingCentroid({ ...tail, dihedralDeg: 0, bendAt: 0 }),
      ),
    },
    finMass(design),
    tailMountMass(design),
    { label: 'Stick', m: stickMass, x: stick.length / 2, z: middle, Iyy0: (stickMass * stick.length ** 2) / 12 },
    { label: 'Nose clay', m: clay.m, x: clay.x, z: middle },
    { label: 'Launch hook', m: hook.m, x: hook.x, z: -stick.height },
    { label: 'Extra mass', m: extra.m, x: extra.x, z: middle },
  ].filter(({ m }) => m > 0);
  return { ...massProperties({ parts }), parts };
}

/** The same balance with another mass [kg]: every part is heavier or lighter by the same share. */
export function weighedAs(designed: GliderMass, m: number): GliderMass {
  const share = m / designed.m;
  const scaled = (part: MassPart): MassPart => ({
    ...part,
    m: part.m * share,
    ...(part.Iyy0 !== undefined && { Iyy0: part.Iyy0 * share }),
  });
  return { ...designed, m, Iyy: designed.Iyy * share, parts: designed.parts.map(scaled) };
}

/** What the glue under the tail fills [m], so that a tail on a thin shim weighs no wedge. */
const GLUE_DEPTH = 1e-3;
/** A seat deeper than this share of the stick would break it. */
export const DEEPEST_SEAT = 0.6;

/** What carries the tail: a wedge on the stick or a pylon under it, as wide as the stick and as long as the tail's root; heights [m] at its front and rear end. */
export interface TailMount {
  readonly kind: 'wedge' | 'pylon';
  readonly front: number;
  readonly rear: number;
}

/** Heights of the front and rear end of a root above the stick [m]. */
function seatOf({ z, root }: Sheet, incidenceDeg: number): readonly [front: number, rear: number] {
  return [z, z - root * Math.sin(incidenceDeg * RADIANS_PER_DEGREE)];
}

function isTooDeep(seat: readonly [number, number], { stick }: GliderDesign): boolean {
  return -Math.min(...seat) > DEEPEST_SEAT * stick.height;
}

/** None where the tail sits on the stick or in a seat of it. */
export function tailMount(design: GliderDesign): TailMount | undefined {
  const { tail, stick } = design;
  const seat = seatOf(tail, design.tailIncidenceDeg);
  if (Math.max(...seat) > 0) return { kind: 'wedge', front: Math.max(0, seat[0]), rear: Math.max(0, seat[1]) };
  if (!isTooDeep(seat, design)) return undefined;
  const [front, rear] = seat.map((z) => Math.max(0, -stick.height - z - tail.thickness));
  return { kind: 'pylon', front, rear };
}

function tailMountMass(design: GliderDesign): MassPart {
  const { tail, stick, materials } = design;
  const mount = tailMount(design);
  const { front, rear } = mount ?? { front: 0, rear: 0 };
  const height = Math.max(0, (front + rear) / 2 - GLUE_DEPTH);
  const m = height * tail.root * stick.width * MATERIALS[materials.stick].density;
  const z = mount?.kind === 'pylon' ? -stick.height - height / 2 : height / 2;
  const label = mount?.kind === 'pylon' ? 'Tail pylon' : 'Tail wedge';
  return { label, m, x: tail.x + tail.root / 2, z, Iyy0: (m * tail.root ** 2) / 12 };
}

/** Whether the tail can neither sit in a seat of the stick nor hang below it. */
export function isTailInStick(design: GliderDesign): boolean {
  const { tail, stick } = design;
  const seat = seatOf(tail, design.tailIncidenceDeg);
  return isTooDeep(seat, design) && Math.max(...seat) + tail.thickness > -stick.height;
}

/** Whether a seat of the stick cannot hold the wing. */
export function isWingTooDeep(design: GliderDesign): boolean {
  return isTooDeep(seatOf(design.wing, design.wingIncidenceDeg), design);
}

function sheetMass(sheet: Sheet, glue: number, density: number, centroid: { x: number; z: number }): PointPart {
  const { S, mac } = planform(sheet);
  const m = S * sheet.thickness * density * (1 + glue);
  return { m, ...centroid, Iyy0: (m * mac ** 2) / 12 };
}

/** Center of area of both halves of a bent sheet, by Simpson's rule on each side of the bend (exact: cubic at most). */
function wingCentroid(wing: WingDesign): { x: number; z: number } {
  let area = 0;
  let xArea = 0;
  let zArea = 0;
  for (const [from, to] of [
    [0, wing.bendAt],
    [wing.bendAt, 1],
  ] as const) {
    for (const [share, weight] of [
      [from, 1],
      [(from + to) / 2, 4],
      [to, 1],
    ] as const) {
      const { x, z, chord } = wingStation(wing, share);
      const part = weight * (to - from) * chord;
      area += part;
      xArea += part * (x + chord / 2);
      zArea += part * z;
    }
  }
  return { x: xArea / area, z: zArea / area };
}

function finMass(design: GliderDesign): MassPart {
  const { fin, tail, glue, materials } = design;
  const area = fin.count * finArea(fin);
  const m = area * fin.thickness * MATERIALS[materials.fin].density * (1 + glue);
  // The trailing edge stands upright, so a fin's middle is half its mean chord of area in front of it.
  const depth = (fin.root ** 2 + fin.root * fin.tip + fin.tip ** 2) / (3 * (fin.root + fin.tip));
  const z = tail.z + (fin.height * (fin.root + 2 * fin.tip)) / (3 * (fin.root + fin.tip));
  const x = finX(design) + fin.root - depth;
  return { label: fin.count === 1 ? 'Fin' : 'Fins', m, x, z, Iyy0: (m * (fin.root ** 2 + fin.height ** 2)) / 12 };
}

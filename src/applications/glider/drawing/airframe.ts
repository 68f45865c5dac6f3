import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { finX, tailStation, wingStation } from '#applications/glider/model/geometry.ts';
import { sceneMaterial } from '#applications/glider/model/materials.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';
import type { SpanStation } from '#applications/glider/model/geometry.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

/*
 * The glider's parts as the scene draws them. The model's axes (x aft from the nose, y right, z up) become the scene's
 * (x forward, y up, z right) in `place` and nowhere else.
 */

export type Put = Extract<SceneCommand, { kind: 'put' }>;

/** Point of the airframe that stands at the scene's origin, x from the nose and z above the stick [m]. */
interface Origin {
  readonly x: number;
  readonly z: number;
}

const AT_THE_NOSE: Origin = { x: 0, z: 0 };
/** Points along the chord of a drawn section. */
const CHORD_STEPS = 6;

/** The bent wing in one piece. */
export function wingPart(design: GliderDesign, origin = AT_THE_NOSE): Put {
  const { wing } = design;
  const shares = wing.bendAt > 0 ? [1, wing.bendAt, 0] : [1, 0];
  const right = shares.map((share) => wingStation(wing, share));
  const { section } = design;
  const profile = {
    thickness: wing.thickness,
    camber: section.camber,
    incidence: design.wingIncidenceDeg * RADIANS_PER_DEGREE,
    pointed: design.sectionCode === 'sanded',
  };
  const rings = bothHalves(right).map((station) => ringOf(station, profile, origin));
  return {
    kind: 'put',
    id: 'wing',
    shape: { kind: 'loft', rings },
    material: sceneMaterial(design.materials.wing),
    label: 'Wing',
  };
}

/** The flat tail in one piece. */
export function tailPart(design: GliderDesign, origin = AT_THE_NOSE): Put {
  const { tail } = design;
  const stations = bothHalves([1, 0].map((share) => tailStation(tail, share)));
  const profile = {
    thickness: tail.thickness,
    camber: 0,
    incidence: design.tailIncidenceDeg * RADIANS_PER_DEGREE,
    pointed: false,
  };
  const rings = stations.map((station) => ringOf(station, profile, origin));
  return {
    kind: 'put',
    id: 'tail',
    shape: { kind: 'loft', rings },
    material: sceneMaterial(design.materials.tail),
    label: 'Tail',
  };
}

/** One fin on the stick, or two at the tail tips. */
export function finParts(design: GliderDesign, origin = AT_THE_NOSE): Put[] {
  const { fin, tail } = design;
  const end = finX(design) + fin.root;
  const ring = (y: number, chord: number, z: number): number[] =>
    [
      [end - chord, -1],
      [end, -1],
      [end, 1],
      [end - chord, 1],
    ].flatMap(([x, side]) => place({ x, y: y + (side * fin.thickness) / 2, z }, origin));
  const sides = fin.count === 1 ? [0] : [-tail.span / 2, tail.span / 2];
  return sides.map((y, i) => ({
    kind: 'put',
    id: fin.count === 1 ? 'fin' : `fin-${i + 1}`,
    shape: { kind: 'loft', rings: [ring(y, fin.root, tail.z), ring(y, fin.tip, tail.z + fin.height)] },
    material: sceneMaterial(design.materials.fin),
    label: fin.count === 1 ? 'Fin' : ['Left fin', 'Right fin'][i],
  }));
}

/** The stick. */
export function stickPart(design: GliderDesign, origin = AT_THE_NOSE): Put {
  const { length, width, height } = design.stick;
  const corner = (x: number, z: number): readonly [number, number] => [origin.x - x, z - origin.z];
  const outline = [corner(length, -height), corner(0, -height), corner(0, 0), corner(length, 0)];
  return {
    kind: 'put',
    id: 'stick',
    shape: { kind: 'extrude', outline, depth: width },
    material: sceneMaterial(design.materials.stick),
    label: 'Stick',
  };
}

/** A blob of clay round the nose, as large as its mass (density 1700 kg/m³); nothing without clay. */
export function clayPart(design: GliderDesign, origin = AT_THE_NOSE): Put[] {
  const { clay, stick } = design;
  if (clay.m === 0) return [];
  const radius = clayRadius(design);
  const profile = Array.from({ length: 9 }, (_, i): readonly [number, number] => {
    const angle = (i * Math.PI) / 8;
    return [-radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const position = place({ x: clay.x, y: 0, z: -stick.height / 2 }, origin);
  return [
    {
      kind: 'put',
      id: 'clay',
      shape: { kind: 'lathe', profile },
      at: { position },
      material: 'clay',
      label: 'Nose clay',
    },
  ];
}

/** Of the blob [m]. */
export function clayRadius({ clay }: GliderDesign): number {
  return Math.cbrt((3 * clay.m) / (4 * Math.PI * 1700));
}

/** A point of the airframe in the scene's axes. */
export function place({ x, y, z }: { x: number; y: number; z: number }, origin = AT_THE_NOSE): Point3 {
  return [origin.x - x, z - origin.z, y];
}

/** Stations from the left tip to the right one, given the right half from tip to root. */
function bothHalves(right: readonly SpanStation[]): SpanStation[] {
  const left = right.map((station) => ({ ...station, y: -station.y }));
  return [...left, ...right.toReversed().slice(1)];
}

interface Profile {
  readonly thickness: number;
  readonly camber: number;
  readonly incidence: number;
  /** Sanded to thin edges; a sheet is as thick at its edges as in the middle. */
  readonly pointed: boolean;
}

/** The section's outline: upper side from front to back, lower side from back to front. */
function ringOf(station: SpanStation, profile: Profile, origin: Origin): number[] {
  const { x, y, z, chord } = station;
  const shares = Array.from({ length: CHORD_STEPS + 1 }, (_, i) => i / CHORD_STEPS);
  const corner = (share: number, side: number): Point3 => {
    const bump = 4 * share * (1 - share);
    const half = (profile.thickness / 2) * (profile.pointed ? Math.max(0.1, bump) : 1);
    const rise = profile.camber * chord * bump + half + side * half;
    const back = share * chord;
    return place({ x: x + back, y, z: z + rise - back * Math.sin(profile.incidence) }, origin);
  };
  return [...shares.map((share) => corner(share, 1)), ...shares.toReversed().map((share) => corner(share, -1))].flat();
}

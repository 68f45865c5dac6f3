import { packed } from '#applications/build-files/nesting.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { extensionOf } from '#applications/structures/model/bridge.ts';
import { stripsOf } from '#applications/structures/model/stick/lamination.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { SectionShape } from '#applications/structures/model/stick/capacity.ts';
import type { Material } from '#applications/structures/model/stick/materials.ts';

/** One stick to be cut, joint to joint; the lowest ones to their ends on the supports. */
export interface Piece {
  /** The member, or the brace, that it belongs to. */
  readonly of: string;
  /** [mm], to a tenth */
  readonly length: number;
  readonly section: SectionShape;
  readonly material: Material;
  /** [kg] */
  readonly mass: number;
}

/** Pieces that are cut from the same wood. */
export interface Wood {
  readonly name: string;
  readonly section: SectionShape;
  readonly material: Material;
  readonly pieces: readonly Piece[];
}

/** Every piece of the bridge: both side trusses and the bracing; together they weigh what the bridge weighs without its glue. */
export function piecesOf({ design, shape, members, groupMasses }: StructuresAnalysis): readonly Piece[] {
  const bearing = levelBearings(shape);
  const trussPieces = design.members.flatMap((member, b): readonly Piece[] => {
    const count = 2 * (member.doubled ? 2 : 1) * member.layers * stripsOf(member.strip);
    const { strip: section, material } = member;
    const whole = shape.lengths[b] + extensionOf(shape, b);
    const cut = [
      { of: member.id, length: shape.lengths[b] + bearing(b) },
      ...shape.bearingEnds
        .filter((end) => end.member === b && !end.isLevel)
        .map(({ joint, length }) => ({ of: `bearing at ${design.joints[joint].id}`, length })),
    ];
    return cut.flatMap(({ of, length }) => {
      const mass = (members[b].mass * length) / whole / count;
      const piece = { of, length: tenth(length), section, material, mass };
      return Array.from({ length: count }, () => piece);
    });
  });
  const whole = shape.braces.reduce((sum, { length }) => sum + length, 0);
  const mass = groupMasses.find(({ group }) => group === 'Bracing')?.mass ?? 0;
  const braces = shape.braces.flatMap(({ kind, length }): readonly Piece[] => {
    const count = design.brace.layers * stripsOf(design.brace.strip);
    const of = kind === 'strut' ? 'strut' : 'cross brace';
    const piece = { of, length: tenth(length), ...design.stick, mass: (mass * length) / whole / count };
    return Array.from({ length: count }, () => piece);
  });
  return [...trussPieces, ...braces];
}

/** How much longer a member is cut, because it runs on past a support [m]. */
function levelBearings({ bearingEnds }: StructuresAnalysis['shape']): (member: number) => number {
  return (member) =>
    bearingEnds.reduce((sum, end) => (end.isLevel && end.member === member ? sum + end.length : sum), 0);
}

function tenth(length: number): number {
  return Math.round(length * 1e4) / 10;
}

/** The pieces by the wood from which they are cut, the longest first. */
export function woodsOf(pieces: readonly Piece[]): readonly Wood[] {
  const woods = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const name = `${piece.material.label} ${sectionName(piece.section)}`;
    woods.set(name, [...(woods.get(name) ?? []), piece]);
  }
  return [...woods].map(([name, own]) => ({
    name,
    section: own[0].section,
    material: own[0].material,
    pieces: own.toSorted((a, b) => b.length - a.length),
  }));
}

/** The section of one stick in millimeters. */
function sectionName(section: SectionShape): string {
  const mm = (length: number): string => plainNumber(length * 1e3, 2);
  if (section.shape === 'round') return `dia ${mm(section.d)}`;
  if (section.shape === 'tube') return `tube dia ${mm(section.d)} wall ${mm(section.t)}`;
  return `${mm(section.b)} x ${mm(section.h)}`;
}

/** The lengths in which shops sell sticks, 24 and 36 inches, and what a saw turns to dust [mm]. */
export const STICK_LENGTHS = [610, 914] as const;
export const KERF = 0.8;
/** How much longer every piece is cut than it will be, to be trimmed until it fits [mm]. */
export const TRIM = 1;

/** How the pieces of one wood are cut, with the allowance, from sticks of a length [mm]. */
export function cuttingPlan(wood: Wood, stick: number) {
  const cut = wood.pieces.map((piece) => ({ length: piece.length + TRIM, piece }));
  return packed(cut, stick, KERF);
}

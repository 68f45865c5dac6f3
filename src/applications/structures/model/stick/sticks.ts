import { negativeSection } from '#applications/structures/model/refusals.ts';
import { bowsFirst, columnCapacity, sectionProperties } from './capacity.ts';
import { gluedStrips } from './lamination.ts';
import type { ModelError } from '#applications/application.ts';
import type { Design } from '#applications/structures/model/design.ts';
import type { MemberCapacity } from '#applications/structures/model/failure.ts';
import type { BeamColumn } from './bending.ts';
import type { SectionShape } from './capacity.ts';
import type { Material } from './materials.ts';

/** A member's stick, SI. */
export interface Stick {
  readonly A: number;
  readonly inPlane: number;
  readonly outOfPlane: number;
  /** Section modulus [m^3] for bending in the plane of the truss. */
  readonly modulus: number;
  /** [kg/m] */
  readonly massPerLength: number;
}

/** The stick of one member; two of them side by side, each bending for itself, where it is doubled. */
export function stickOf(
  {
    section,
    material,
    doubled,
  }: { readonly section: SectionShape; readonly material: Material; readonly doubled: boolean },
  id: string,
): Stick | ModelError {
  const one = sectionProperties(section);
  if ('error' in one) return negativeSection(id);
  const count = doubled ? 2 : 1;
  return {
    A: one.A * count,
    inPlane: one.inPlane * count,
    outOfPlane: one.outOfPlane * count,
    modulus: (one.inPlane * count) / (sectionSize(section).height / 2),
    massPerLength: one.A * count * material.rho,
  };
}

/** How tall [m] and how wide [m] a section is, as a ruler sees it. */
export function sectionSize(section: SectionShape): { readonly height: number; readonly width: number } {
  switch (section.shape) {
    case 'rect':
      return { height: section.h, width: section.b };
    case 'double-rect':
      return { height: section.h, width: 2 * section.b + section.g };
    case 'round':
    case 'tube':
      return { height: section.d, width: section.d };
  }
}

/** What decides when a member breaks. */
export interface MemberStrength extends MemberCapacity {
  /** The larger of both planes [1]. */
  readonly slenderness: number;
  /** Whether glue, not wood, limits it. */
  readonly isGlueLimited: { readonly tension: boolean; readonly compression: boolean };
  /** The wood under force and bending together. */
  readonly beam: BeamColumn;
  /** Whether it bends away well before the wood is crushed. */
  readonly isSlender: boolean;
}

/** Buckling in the plane between the joints and sideways between the braces: the weaker of both counts. */
export function strengthOf(
  design: Design,
  { material, doubled, layers }: Design['members'][number],
  { stick, length, sideways }: { readonly stick: Stick; readonly length: number; readonly sideways: number },
): MemberStrength {
  const { K, method, glueArea, glueStrength } = design;
  const slenderness = Math.max(
    (K * length) / Math.sqrt(stick.inPlane / stick.A),
    (K * sideways) / Math.sqrt(stick.outOfPlane / stick.A),
  );
  const wood = {
    tension: material.st * stick.A,
    compression: columnCapacity({ E: material.E, sc: material.sc, A: stick.A, slenderness, method, c: 0.8 }),
  };
  const glue =
    glueArea > 0 ? glueArea * gluedStrips(layers) * (doubled ? 2 : 1) * (glueStrength ?? material.shear) : Infinity;
  return {
    tension: Math.min(wood.tension, glue),
    compression: Math.min(wood.compression, glue),
    slenderness,
    isGlueLimited: { tension: glue < wood.tension, compression: glue < wood.compression },
    beam: {
      ...wood,
      bending: material.st * stick.modulus,
      euler: (Math.PI ** 2 * material.E * stick.inPlane) / (K * length) ** 2,
    },
    isSlender: bowsFirst(wood.compression, { sc: material.sc, A: stick.A }),
  };
}

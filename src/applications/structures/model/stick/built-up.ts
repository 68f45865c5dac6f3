import { laminated, layersOf } from './lamination.ts';
import type { MemberGroup, Shape } from '#applications/structures/model/bridge.ts';
import type { Design } from '#applications/structures/model/design.ts';
import type { LaminatedPart } from './lamination.ts';

const PARTS: Readonly<Record<MemberGroup, LaminatedPart>> = {
  'Top chord': 'top',
  'End posts': 'top',
  'Bottom chord': 'bottom',
  Verticals: 'verticals',
  Diagonals: 'diagonals',
};

/** The design with each member built up as its part of the bridge is. */
export function builtUp(design: Design, { groups }: Pick<Shape, 'groups'>): Design {
  const members = design.members.map((member, b) => {
    const layers = layersOf(member.strip, design.layers[PARTS[groups[b]]]);
    return { ...member, layers, section: laminated(member.strip, layers) };
  });
  return { ...design, members };
}

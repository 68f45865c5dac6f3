import { asRead } from '#applications/rounding.ts';
import { GRAVITY } from '#physics/constants.ts';
import { LEAST_BEARING } from './bearing.ts';
import { measures } from './measures.ts';
import { SOLD_AS_TUBE } from './stick/materials.ts';
import type { Warning } from '#applications/application.ts';
import type { StructuresAnalysis } from './model.ts';

/** Between the side trusses, for the hook or the plate [m]. */
const LEAST_ROOM = 0.03;
/**
 * Width over height below which a bridge tips over [1]: about the foot on one side the load at the height h holds with w/2 and tips with
 * h times the tangent of its swing. A bucket swings by 11 degrees, whose tangent is 0.2, so w must be 0.4 h.
 */
const LEAST_STANCE = 0.4;
/** Slenderness above which a stick is too whippy to trust [1]. */
const MOST_SLENDER = 250;
/** Deflection over span above which forces would change because the shape does. */
const MOST_BENT = 1 / 50;
/** A load cap that is passed by this share is wasted wood. */
const WELL_ABOVE_CAP = 1.3;

/** What a student should know about a bridge that can be analysed. */
export function warnings(analysis: StructuresAnalysis): readonly Warning[] {
  return [
    ...hanging(analysis),
    ...resting(analysis),
    ...boring(analysis),
    ...slenderness(analysis),
    ...bracing(analysis),
    ...redundancy(analysis),
    ...sinking(analysis),
    ...bending(analysis),
    ...cap(analysis),
    ...names(analysis),
  ];
}

function hanging({ design, inputs }: StructuresAnalysis): Warning[] {
  if (design.width < LEAST_ROOM) {
    const message = `Nothing can be hung from this bridge: a hook or a loading plate needs ${1000 * LEAST_ROOM} mm between the sides.`;
    return [{ class: 'geometry', code: 'NO_ROOM_TO_HANG', message, input: 'width' }];
  }
  if (design.width >= LEAST_STANCE * heightOf(design)) return [];
  const message = `The bridge is so narrow for its height that it tips over as it is loaded. Make it at least ${LEAST_STANCE} times as wide as high.`;
  return [{ class: 'stability', code: 'TIPS_OVER', message, input: inputs.pattern === 'custom' ? 'width' : 'depth' }];
}

function resting(analysis: StructuresAnalysis): Warning[] {
  const bearing = asRead(measures, 'bearingLength', analysis);
  if (analysis.shape.span <= 0 || bearing >= 1000 * LEAST_BEARING) return [];
  const message = `The bridge lies only ${bearing} mm on its supports: it slides off into the gap as it sinks. Let it lie at least ${1000 * LEAST_BEARING} mm on each.`;
  return [{ class: 'geometry', code: 'SLIDES_OFF', message, input: 'bearing' }];
}

function heightOf({ joints }: StructuresAnalysis['design']): number {
  const heights = joints.map(({ y }) => y);
  return Math.max(...heights) - Math.min(...heights);
}

function boring({ design }: StructuresAnalysis): Warning[] {
  const isBored = ({
    section,
    material,
  }: Pick<StructuresAnalysis['design']['members'][number], 'section' | 'material'>) =>
    section.shape === 'tube' && !SOLD_AS_TUBE.includes(material.label);
  if (!isBored(design.brace) && !design.members.some(isBored)) return [];
  const message =
    'Nobody sells wooden tubes as thin as these, and nobody can bore a stick. Choose a square, rectangular or round section.';
  return [{ class: 'geometry', code: 'WOODEN_TUBE', message, input: 'section' }];
}

function slenderness({ members }: StructuresAnalysis): Warning[] {
  const slender = members.filter((member) => member.force < 0 && Math.round(member.slenderness) > MOST_SLENDER);
  if (slender.length === 0) return [];
  const worst = slender.toSorted((a, b) => b.slenderness - a.slenderness)[0];
  const message = `${worst.id} is very slender (${worst.slenderness.toFixed(0)}): a pressed stick above ${MOST_SLENDER} buckles at a touch. Make it shorter or thicker.`;
  return [{ class: 'strength', code: 'SLENDER_MEMBER', message, input: 'members' }];
}

function bracing({ design }: StructuresAnalysis): Warning[] {
  if (design.bracing !== 'none') return [];
  const message =
    'Nothing holds the two sides together: each falls over, and its chords buckle sideways over their whole length. Add cross struts.';
  return [{ class: 'stability', code: 'NO_BRACING', message, input: 'bracing' }];
}

function redundancy({ solved }: StructuresAnalysis): Warning[] {
  if (solved.determinacy <= 0) return [];
  const message = `This truss has ${solved.determinacy} more ${solved.determinacy === 1 ? 'member' : 'members'} than it needs. The failure load is that of the first member; the others may hold a little longer.`;
  return [{ class: 'advice', code: 'REDUNDANT', message }];
}

function sinking({ deflection, shape }: StructuresAnalysis): Warning[] {
  if (shape.span <= 0 || deflection / shape.span <= MOST_BENT) return [];
  const message = `The deck sinks by ${(1000 * deflection).toFixed(1)} mm, more than 1/50 of the span. The shape then changes so much that the forces are only rough.`;
  return [{ class: 'advice', code: 'LARGE_DEFLECTION', message, input: 'depth' }];
}

/** A deck stick as a small beam is the weakest part of most bridges that are loaded between their joints. */
function bending({ failure, members, inputs }: StructuresAnalysis): Warning[] {
  const { id, moment } = members[failure.member];
  if (moment <= 0) return [];
  const message = `The load hangs between two joints and bends ${id} like a small beam: that breaks the bridge. Put a joint under the load, or give the deck more layers.`;
  return [{ class: 'strength', code: 'DECK_BENDS', message, input: inputs.pattern === 'custom' ? 'joints' : 'panels' }];
}

function cap({ design, failure }: StructuresAnalysis): Warning[] {
  if (design.loadCap === null || failure.load <= WELL_ABOVE_CAP * design.loadCap * GRAVITY) return [];
  const message = 'The bridge is much stronger than the load cap: take some wood away and it scores more.';
  return [{ class: 'advice', code: 'ABOVE_CAP', message, input: 'loadCap' }];
}

/** A name that is not in the drawing would silently show another member. */
function names({ inputs, members }: StructuresAnalysis): Warning[] {
  const asked = String(inputs.influenceMember).trim();
  if (asked === '' || members.some(({ id }) => id === asked)) return [];
  const message = `There is no member ${asked}: the influence line shows the one that breaks first.`;
  return [{ class: 'advice', code: 'UNKNOWN_MEMBER', message, input: 'influenceMember' }];
}

import type { Design } from './design.ts';

/** A stick that runs on past an outermost support, so that the bridge lies on it. */
export interface BearingEnd {
  /** The supported joint, and the member that runs on past it. */
  readonly joint: number;
  readonly member: number;
  /** -1 to the left, 1 to the right. */
  readonly toward: -1 | 1;
  /** Beyond the joint [m]. */
  readonly length: number;
  /** Whether the member lies level, so that it and its end are one stick. */
  readonly isLevel: boolean;
}

/** Below this a hand's error in placing the bridge, or the ends that draw in as the deck sinks, let it drop off [m]. */
export const LEAST_BEARING = 0.01;

/** Joints whose y differ by less lie at one height [m]. */
const SAME_HEIGHT = 1e-6;

/** The ends of the bridge on its stand. Where sticks of a drawing run on past a support already, only what they lack is added. */
export function bearingEndsOf(design: Design): readonly BearingEnd[] {
  return outermostSupports(design).flatMap(({ joint, toward }): BearingEnd[] => {
    const length = design.bearing - overhangOf(design, joint, toward);
    const ending = levelestAt(design, joint, toward);
    return length > 0 && ending ? [{ joint, toward, length, ...ending }] : [];
  });
}

/** Over how much of its end the bridge rests on each support [m], the shorter of both; 0 without two supports. */
export function bearingLengthOf(design: Design): number {
  const lengths = outermostSupports(design).map(({ joint, toward }) =>
    Math.max(design.bearing, overhangOf(design, joint, toward)),
  );
  return lengths.length === 0 ? 0 : Math.min(...lengths);
}

function outermostSupports({ joints }: Design): readonly Pick<BearingEnd, 'joint' | 'toward'>[] {
  const supported = joints.flatMap(({ support, x }, joint) => (support === 'none' ? [] : [{ joint, x }]));
  const sorted = supported.toSorted((a, b) => a.x - b.x);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || first.x === last.x) return [];
  return [
    { joint: first.joint, toward: -1 },
    { joint: last.joint, toward: 1 },
  ];
}

/** How far level members of the design run on past a support [m]. */
function overhangOf({ joints, members }: Design, joint: number, toward: -1 | 1): number {
  const { x, y } = joints[joint];
  const beyond = members.flatMap(({ i, j }) => {
    const other = i === joint ? j : i;
    if ((i !== joint && j !== joint) || Math.abs(joints[other].y - y) > SAME_HEIGHT) return [];
    return [toward * (joints[other].x - x)];
  });
  return Math.max(0, ...beyond);
}

/** The member at a joint that comes to it most nearly level from midspan. */
function levelestAt(
  { joints, members }: Design,
  joint: number,
  toward: -1 | 1,
): Pick<BearingEnd, 'member' | 'isLevel'> | undefined {
  const inward = members.flatMap(({ i, j }, member) => {
    if (i !== joint && j !== joint) return [];
    const other = joints[i === joint ? j : i];
    const rise = Math.abs(other.y - joints[joint].y);
    const run = toward * (joints[joint].x - other.x);
    return run > 0 ? [{ member, slope: rise / run, isLevel: rise <= SAME_HEIGHT }] : [];
  });
  const best = inward.toSorted((a, b) => a.slope - b.slope)[0];
  return best && { member: best.member, isLevel: best.isLevel };
}

import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { geometryOf } from '#applications/glider/model/geometry.ts';
import { liftSlope, tanSweepAt } from './planform.ts';
import { SECTIONS } from './sections.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';

/** Share of the dynamic pressure that reaches the tail behind wing and stick [1]. */
export const TAIL_EFFICIENCY = 0.9;

/** [value at zero angle of attack, slope per rad] */
export type Line = readonly [still: number, slope: number];

/** Chord times section lift coefficient [m] at `y` [m] to the right of the middle. */
export interface SpanLoad {
  readonly surface: 'wing' | 'tail';
  readonly y: number;
  readonly load: Line;
}

/** Attached-flow forces as lines of the body's angle of attack [rad]; coefficients on the wing's flat area. */
export interface AeroLines {
  readonly wing: Line;
  readonly tail: Line;
  /** Nose-up moment about the nose, over wing area [m]. */
  readonly moment: Line;
  /** Induced drag: c0 + c1 alpha + c2 alpha². */
  readonly induced: readonly [number, number, number];
  /** Empty where the method does not know it. */
  readonly span: readonly SpanLoad[];
}

// Span efficiency that a straight-tapered wing with an aft tail has within 3 %.
const HANDBOOK_EFFICIENCY = 0.95;

/**
 * The handbook method: finite-wing lift slopes and lifting-line downwash in closed form (kernel `stability` has the same
 * terms). Within 7 % of the mean chord of the lattice for the neutral point; used while a handle is dragged and for comparison.
 */
export function handbookLines(design: GliderDesign): AeroLines {
  const { wing: wingPlan, tail: tailPlan } = geometryOf(design);
  const { section } = design;
  const aw = liftSlope({ AR: wingPlan.AR, tanSweepHalf: tanSweepAt(design.wing, 0.5), a0: section.a0 }).a;
  const at = tailSlope(design);
  const downwash = (2 * aw) / (Math.PI * wingPlan.AR);
  const share = (TAIL_EFFICIENCY * tailPlan.S) / wingPlan.S;
  const wing0 = (design.wingIncidenceDeg - section.alpha0Deg) * RADIANS_PER_DEGREE;
  const wing: Line = [aw * wing0, aw];
  const tail: Line = [
    share * at * (design.tailIncidenceDeg * RADIANS_PER_DEGREE - downwash * wing0),
    share * at * (1 - downwash),
  ];
  const xWing = design.wing.x + wingPlan.xAc;
  const xTail = design.tail.x + tailPlan.xAc;
  const k = 1 / (Math.PI * HANDBOOK_EFFICIENCY * wingPlan.AR);
  const [lift0, lift1] = [wing[0] + tail[0], wing[1] + tail[1]];
  return {
    wing,
    tail,
    moment: [section.Cm * wingPlan.mac - wing[0] * xWing - tail[0] * xTail, -wing[1] * xWing - tail[1] * xTail],
    induced: [k * lift0 ** 2, 2 * k * lift0 * lift1, k * lift1 ** 2],
    span: [],
  };
}

/** Neutral point of either method [m from the nose]. */
export function neutralPointOf({ wing, tail, moment }: AeroLines): number {
  return -moment[1] / (wing[1] + tail[1]);
}

/** Lift slope of the tail on its own area [1/rad]. */
export function tailSlope({ tail }: Pick<GliderDesign, 'tail'>): number {
  const AR = (2 * tail.span) / (tail.root + tail.tip);
  return liftSlope({ AR, tanSweepHalf: tanSweepAt(tail, 0.5), a0: SECTIONS.rounded.a0 }).a;
}

import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { geometryOf, tailStation, wingStation } from '#applications/glider/model/geometry.ts';
import { badInput } from '#applications/glider/model/refusals.ts';
import { memoise } from '#applications/memoise.ts';
import {
  buildLattice,
  factoriseLattice,
  inducedDragArea,
  leadingPanels,
  loadOf,
  solveCirculation,
} from '#physics/vortex-lattice.ts';
import { TAIL_EFFICIENCY } from './aero-lines.ts';
import { liftSlope, tanSweepAt } from './planform.ts';
import { SECTIONS } from './sections.ts';
import type { ModelError } from '#applications/application.ts';
import type { GliderDesign, Sheet, WingDesign } from '#applications/glider/model/design.ts';
import type { SpanStation } from '#applications/glider/model/geometry.ts';
import type { Lattice, LatticeLoad, LatticeStrip } from '#physics/vortex-lattice.ts';
import type { AeroLines, SpanLoad } from './aero-lines.ts';

/*
 * The production method: one vortex lattice of the bent wing and the flat tail, solved once for four unit flows (angle of
 * attack, wing incidence, tail incidence, wing camber). Incidence, section, mass and balance only mix these four.
 */

const ROWS = 4;
const STRIPS_PER_SPAN = 16;
const MOST_OUTER_STRIPS = 14;
/** A uniform lattice ends this share of a strip short of the tip (Hough). */
const INSET = 0.25;

/** The four unit flows of one geometry, solved. */
export interface UnitLoads {
  readonly lattice: Lattice;
  /** Angle of attack, wing incidence, tail incidence, camber with a zero-lift angle of -1 rad. */
  readonly modes: readonly LatticeLoad[];
}

/** Lift, moment and induced drag of a glider as lines of its angle of attack, from the vortex lattice. */
export function latticeLines(design: GliderDesign): AeroLines | ModelError {
  const unit = unitLoadsOf(design);
  if (!unit) return badInput('wing', 'The lift analysis has no solution for this wing and tail.');
  const { section } = design;
  const { wing: plan } = geometryOf(design);
  const alpha0 = section.alpha0Deg * RADIANS_PER_DEGREE;
  const still = [
    0,
    design.wingIncidenceDeg * RADIANS_PER_DEGREE,
    design.tailIncidenceDeg * RADIANS_PER_DEGREE,
    -alpha0,
  ];
  const perRadian = [1, 0, 0, 0];
  const share = [sectionShare(design.wing, section.a0), sectionShare(design.tail, SECTIONS.rounded.a0)];
  const sum = (mix: readonly number[], of: (load: LatticeLoad) => number) =>
    unit.modes.reduce((total, load, k) => total + mix[k] * of(load), 0) / plan.S;
  const wingLift = (mix: readonly number[]) => share[0] * sum(mix, ({ lift }) => lift[0]);
  const tailLift = (mix: readonly number[]) => TAIL_EFFICIENCY * share[1] * sum(mix, ({ lift }) => lift[1]);
  const moment = (mix: readonly number[]) =>
    share[0] * sum(mix, (load) => load.moment[0]) + TAIL_EFFICIENCY * share[1] * sum(mix, (load) => load.moment[1]);
  // A thin cambered plate has a moment of pi/2 alpha0, which the lattice knows; the rest of the measured one is added.
  const sectionMoment = (section.Cm - (Math.PI / 2) * alpha0) * plan.mac;
  const loads = spanLoads(unit, share);
  const [still0, slope] = [loads(still), loads(perRadian)];
  return {
    wing: [wingLift(still), wingLift(perRadian)],
    tail: [tailLift(still), tailLift(perRadian)],
    moment: [moment(still) + sectionMoment, moment(perRadian)],
    induced: [
      inducedDragArea(unit.lattice, still0) / plan.S,
      (inducedDragArea(unit.lattice, still0, slope) + inducedDragArea(unit.lattice, slope, still0)) / plan.S,
      inducedDragArea(unit.lattice, slope) / plan.S,
    ],
    span: spanOf(unit.lattice, still0, slope),
  };
}

/** The unit flows of a design: the same object for all designs whose sheets have the same shape and place; undefined without a solution. */
export function unitLoadsOf({ wing, tail }: Pick<GliderDesign, 'wing' | 'tail'>): UnitLoads | undefined {
  // A lattice has no thickness.
  return unitLoads({ wing: { ...wing, thickness: 0 }, tail: { ...tail, thickness: 0 } });
}

const unitLoads = memoise(solveUnitLoads, { size: 32 });

function solveUnitLoads({ wing, tail }: { readonly wing: WingDesign; readonly tail: Sheet }): UnitLoads | undefined {
  const [wingEdges, tailEdges] = matchedEdges(wingStation(wing, 1).y, tail.span / 2);
  const lattice = buildLattice([
    { strips: stripsBetween(wingEdges, (y) => wingStation(wing, wingShareAt(wing, y))), rows: ROWS },
    { strips: stripsBetween(tailEdges, (y) => tailStation(tail, (2 * y) / tail.span)), rows: ROWS },
  ]);
  const solved = factoriseLattice(lattice);
  if (!solved) return undefined;
  const only = (surface: number, of: (panel: number) => number) =>
    Float64Array.from({ length: lattice.size }, (_, i) => (lattice.surface[i] === surface ? of(i) : 0));
  const flows = [
    lattice.nz,
    only(0, () => 1),
    only(1, () => 1),
    // Circular-arc camber with zero-lift angle -1: slope 2(1 - 2 x/c), so the flow through the plate is 4 x/c - 2.
    only(0, (i) => 4 * lattice.chordAt[i] - 2),
  ];
  return { lattice, modes: flows.map((flow) => loadOf(lattice, solveCirculation(solved, flow))) };
}

/**
 * Strip edges of wing and tail: the same up to the narrower surface's last edge, so that no wake leg of one passes close to
 * a collocation point of the other (a tail in the wing's plane gives nonsense otherwise).
 */
function matchedEdges(wingHalf: number, tailHalf: number): [number[], number[]] {
  const inner = Math.min(wingHalf, tailHalf);
  const outer = Math.max(wingHalf, tailHalf);
  const count = Math.max(2, Math.round((STRIPS_PER_SPAN * inner) / outer));
  const width = inner / (count + INSET);
  const narrow = Array.from({ length: count + 1 }, (_, i) => i * width);
  const rest = outer - count * width;
  const more = Math.min(MOST_OUTER_STRIPS, Math.max(1, Math.round(rest / width - INSET)));
  const wide = [...narrow];
  for (let i = 1; i <= more; i += 1) wide.push(count * width + (i * rest) / (more + INSET));
  return wingHalf >= tailHalf ? [wide, narrow] : [narrow, wide];
}

function stripsBetween(edges: readonly number[], stationAt: (y: number) => SpanStation): LatticeStrip[] {
  const stations = edges.map(stationAt);
  return stations.slice(1).map((outer, i): LatticeStrip => {
    const { x: x1, y: y1, z: z1, chord: chord1 } = stations[i];
    const { x: x2, y: y2, z: z2, chord: chord2 } = outer;
    return { x1, y1, z1, chord1, x2, y2, z2, chord2, mid: 0.5 };
  });
}

/** The share of the half span whose station stands `y` [m] to the right. */
function wingShareAt({ span, bendAt, dihedralDeg }: WingDesign, y: number): number {
  const bend = (bendAt * span) / 2;
  const along = y <= bend ? y : bend + (y - bend) / Math.cos(dihedralDeg * RADIANS_PER_DEGREE);
  return (2 * along) / span;
}

/** Lift of a sheet with section slope `a0` over that of an ideal thin one, by the Helmbold formula. */
function sectionShare(sheet: Sheet, a0: number): number {
  const AR = (2 * sheet.span) / (sheet.root + sheet.tip);
  const tanSweepHalf = tanSweepAt(sheet, 0.5);
  return liftSlope({ AR, tanSweepHalf, a0 }).a / liftSlope({ AR, tanSweepHalf, a0: 2 * Math.PI }).a;
}

/** Mixes unit loads to strip circulations [m]. */
function spanLoads({ lattice, modes }: UnitLoads, share: readonly number[]): (mix: readonly number[]) => Float64Array {
  const surfaceOf = leadingPanels(lattice).map((panel) => lattice.surface[panel]);
  return (mix) =>
    Float64Array.from(
      { length: lattice.stripCount },
      (_, i) =>
        share[surfaceOf[i]] * modes.reduce((sum, { stripCirculation }, k) => sum + mix[k] * stripCirculation[i], 0),
    );
}

function spanOf(lattice: Lattice, still: Float64Array, slope: Float64Array): SpanLoad[] {
  return leadingPanels(lattice).map((panel, i) => ({
    surface: lattice.surface[panel] === 0 ? 'wing' : 'tail',
    y: lattice.cy[panel],
    // Chord times section lift coefficient is twice the circulation over the speed.
    load: [2 * still[i], 2 * slope[i]],
  }));
}

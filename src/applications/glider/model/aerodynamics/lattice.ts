import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { badInput } from '#applications/glider/model/refusals.ts';
import { buildLattice, factoriseLattice, inducedDragArea, loadOf, solveCirculation } from '#physics/vortex-lattice.ts';
import { planform } from './planform.ts';
import type { ModelError } from '#applications/application.ts';
import type { FactorisedLattice, Lattice, LatticeStrip, LatticeSurface } from '#physics/vortex-lattice.ts';
import type { Trapezoid } from './planform.ts';

/** A flat lifting surface for the lattice; `span` is that of its projection on the ground, x aft and z up [m]. */
interface VlmSurface extends Trapezoid {
  readonly dihedralDeg?: number;
  readonly x?: number;
  readonly z?: number;
  readonly incidenceDeg?: number;
  readonly nx?: number;
  readonly ny?: number;
}

export interface VlmInputs {
  /** The first is the reference for area, chord and aspect ratio. */
  readonly surfaces: readonly VlmSurface[];
  /** Panels along the chord and strips on each half, where a surface does not say. */
  readonly nx?: number;
  readonly ny?: number;
  readonly spacing?: 'uniform' | 'cosine';
  /** Uniform strips end this share of a strip short of the tip (Hough's inset); without it the lift is 2 % high. */
  readonly inset?: number;
  readonly alphaDeg?: number;
  /** Point that moments are about [m]. */
  readonly xref?: number;
}

export interface VlmResult {
  readonly CL: number;
  readonly Cm: number;
  readonly CDi: number;
  readonly CLalphaPerRad: number;
  readonly e: number;
  /** Share of CL by surface, on the reference area. */
  readonly CLsurf: readonly number[];
}

const MOST_PANELS = 800;

/** Lift, moment and induced drag of rigid lifting surfaces in symmetric flight. BAD_INPUT where the lattice is too large or singular. */
export function vlm(inputs: VlmInputs): VlmResult | ModelError {
  const solved = factoriseSurfaces(inputs);
  if ('error' in solved) return solved;
  const { surfaces, alphaDeg = 0, xref = 0 } = inputs;
  const { S, mac, AR } = planform(surfaces[0]);
  const alpha = alphaDeg * RADIANS_PER_DEGREE;
  const perRadian = solveCirculation(solved, solved.lattice.nz);
  const gamma = solveCirculation(solved, upwashOf(solved.lattice, alpha, surfaces));
  const load = loadOf(solved.lattice, gamma);
  const unit = loadOf(solved.lattice, perRadian);
  const lift = sumOf(load.lift);
  const drag = inducedDragArea(solved.lattice, load.stripCirculation);
  // Without lift there is no efficiency to speak of: give that of the flat glider.
  const shape = lift === 0 ? unit : load;
  return {
    CL: lift / S,
    Cm: (sumOf(load.moment) + xref * lift) / (S * mac),
    CDi: drag / S,
    CLalphaPerRad: sumOf(unit.lift) / S,
    e: sumOf(shape.lift) ** 2 / (S * Math.PI * AR * inducedDragArea(solved.lattice, shape.stripCirculation)),
    CLsurf: [...load.lift].map((each) => each / S),
  };
}

/** Neutral point [m] and lift slope [1/rad] of the same lattice. */
export function neutralPointVlm(
  inputs: VlmInputs,
): { readonly xnp: number; readonly CLalphaPerRad: number } | ModelError {
  const solved = factoriseSurfaces(inputs);
  if ('error' in solved) return solved;
  const load = loadOf(solved.lattice, solveCirculation(solved, solved.lattice.nz));
  const lift = sumOf(load.lift);
  return { xnp: -sumOf(load.moment) / lift, CLalphaPerRad: lift / planform(inputs.surfaces[0]).S };
}

function factoriseSurfaces({
  surfaces,
  nx = 4,
  ny = 20,
  spacing = 'uniform',
  inset = 0.25,
}: VlmInputs): FactorisedLattice | ModelError {
  const panels = surfaces.reduce((sum, surface) => sum + (surface.nx ?? nx) * (surface.ny ?? ny), 0);
  if (!(panels <= MOST_PANELS))
    return badInput('nx, ny', `The lattice may have at most ${MOST_PANELS} panels on a side.`);
  const cut = surfaces.map((surface): LatticeSurface => {
    const strips = surface.ny ?? ny;
    return {
      strips: spacing === 'cosine' ? cosineStrips(surface, strips) : uniformStrips(surface, strips, inset),
      rows: surface.nx ?? nx,
    };
  });
  return factoriseLattice(buildLattice(cut)) ?? badInput('surfaces', 'The lattice has no solution for these surfaces.');
}

function uniformStrips(surface: VlmSurface, count: number, inset: number): LatticeStrip[] {
  return Array.from({ length: count }, (_, i) =>
    trapezoidStrip(surface, i / (count + inset), (i + 1) / (count + inset), 0.5),
  );
}

/** Edges at equal angles theta of y = (b/2) sin(theta), collocation points at the middle angle of each strip. */
function cosineStrips(surface: VlmSurface, count: number): LatticeStrip[] {
  const at = (i: number) => Math.sin((i * Math.PI) / (2 * count));
  return Array.from({ length: count }, (_, i) => {
    const mid = (at(i + 0.5) - at(i)) / (at(i + 1) - at(i));
    return trapezoidStrip(surface, at(i), at(i + 1), mid);
  });
}

/** The strip between two fractions of the half span. */
function trapezoidStrip(surface: VlmSurface, from: number, to: number, mid: number): LatticeStrip {
  const { root, tip, span, sweepLEdeg = 0, dihedralDeg = 0, x = 0, z = 0 } = surface;
  const sweep = Math.tan(sweepLEdeg * RADIANS_PER_DEGREE);
  const rise = Math.tan(dihedralDeg * RADIANS_PER_DEGREE);
  const y1 = (from * span) / 2;
  const y2 = (to * span) / 2;
  return {
    x1: x + y1 * sweep,
    y1,
    z1: z + y1 * rise,
    chord1: root + (tip - root) * from,
    x2: x + y2 * sweep,
    y2,
    z2: z + y2 * rise,
    chord2: root + (tip - root) * to,
    mid,
  };
}

function upwashOf(lattice: Lattice, alpha: number, surfaces: readonly VlmSurface[]): Float64Array {
  const incidence = surfaces.map((surface) => (surface.incidenceDeg ?? 0) * RADIANS_PER_DEGREE);
  return lattice.nz.map((nz, i) => Math.sin(alpha) * nz + Math.cos(alpha) * incidence[lattice.surface[i]]);
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

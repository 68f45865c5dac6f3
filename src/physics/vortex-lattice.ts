import { factoriseDense, solveDense } from './numerics/dense-lu.ts';
import type { DenseLu } from './numerics/dense-lu.ts';

/*
 * A vortex lattice for lifting surfaces that are symmetric about the plane y = 0 and fly without sideslip.
 * Axes: x aft, y to the right-hand side, z up [m]; the free stream has unit speed along +x, so a circulation is in meters.
 * Horseshoe vortices with the bound segment at a quarter and the collocation point at three quarters of each panel's
 * chord, legs to +x infinity (Katz and Plotkin, Low-Speed Aerodynamics, chapter 12). Only the right half is solved: the
 * left half is its mirror image, which quarters the matrix.
 */

/** A chordwise strip of the right half: leading-edge point and chord [m] at its inner (1) and outer (2) edge. */
export interface LatticeStrip {
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
  readonly chord1: number;
  readonly x2: number;
  readonly y2: number;
  readonly z2: number;
  readonly chord2: number;
  /** Where the collocation points stand between the edges, 0 inner to 1 outer; one half for even spacing. */
  readonly mid: number;
}

export interface LatticeSurface {
  readonly strips: readonly LatticeStrip[];
  /** Panels along the chord. */
  readonly rows: number;
}

/**
 * The panels of all surfaces in order of surface, strip and row, flattened; `ax..bz` are the ends of the bound segments,
 * `cx..cz` the collocation points, `ny nz` the normals without their small x part, `dy` the projected and `ds` the true widths [m].
 */
export interface Lattice {
  readonly surfaces: readonly LatticeSurface[];
  readonly size: number;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly az: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  readonly bz: Float64Array;
  readonly cx: Float64Array;
  readonly cy: Float64Array;
  readonly cz: Float64Array;
  readonly ny: Float64Array;
  readonly nz: Float64Array;
  readonly dy: Float64Array;
  readonly ds: Float64Array;
  /** Position along its own chord of each collocation point, 0 leading to 1 trailing edge. */
  readonly chordAt: Float64Array;
  readonly surface: Int32Array;
  /** Index of the strip over all surfaces. */
  readonly strip: Int32Array;
  readonly stripCount: number;
  /** Core radius [m] that a surface's wake has for the other surfaces: half its mean strip width. */
  readonly core: Float64Array;
}

/** A lattice with its influence matrix factorised; independent of incidence, camber, mass and angle of attack. */
export interface FactorisedLattice {
  readonly lattice: Lattice;
  readonly lu: DenseLu;
}

/** Areas and volumes that a unit dynamic pressure turns into forces and moments, both halves together. */
export interface LatticeLoad {
  /** Lift over dynamic pressure by surface [m²]. */
  readonly lift: Float64Array;
  /** Nose-up moment about x = 0 over dynamic pressure by surface [m³]. */
  readonly moment: Float64Array;
  /** Circulation of each strip over the free-stream speed [m]: half of chord times section lift coefficient. */
  readonly stripCirculation: Float64Array;
}

/** Cuts surfaces into panels. */
export function buildLattice(surfaces: readonly LatticeSurface[]): Lattice {
  const size = surfaces.reduce((sum, { strips, rows }) => sum + strips.length * rows, 0);
  const column = () => new Float64Array(size);
  const lattice: Lattice = {
    surfaces,
    size,
    ax: column(),
    ay: column(),
    az: column(),
    bx: column(),
    by: column(),
    bz: column(),
    cx: column(),
    cy: column(),
    cz: column(),
    ny: column(),
    nz: column(),
    dy: column(),
    ds: column(),
    chordAt: column(),
    surface: new Int32Array(size),
    strip: new Int32Array(size),
    stripCount: surfaces.reduce((sum, { strips }) => sum + strips.length, 0),
    core: Float64Array.from(surfaces, coreOf),
  };
  let panel = 0;
  let stripIndex = 0;
  surfaces.forEach(({ strips, rows }, surface) => {
    for (const strip of strips) {
      for (let row = 0; row < rows; row += 1) {
        lattice.surface[panel] = surface;
        lattice.strip[panel] = stripIndex;
        placePanel(lattice, panel, strip, { from: row / rows, depth: 1 / rows });
        panel += 1;
      }
      stripIndex += 1;
    }
  });
  return lattice;
}

/** Assembles and factorises the influence matrix; undefined when it is singular. */
export function factoriseLattice(lattice: Lattice): FactorisedLattice | undefined {
  const { size, ny, nz } = lattice;
  const matrix = new Float64Array(size * size);
  const wash = { y: 0, z: 0 };
  for (let at = 0; at < size; at += 1) {
    for (let source = 0; source < size; source += 1) {
      wash.y = 0;
      wash.z = 0;
      addHorseshoePair(lattice, source, at, wash);
      matrix[at * size + source] = wash.y * ny[at] + wash.z * nz[at];
    }
  }
  const lu = factoriseDense(matrix, size);
  return lu && { lattice, lu };
}

/**
 * Circulations of all panels over the free-stream speed [m] for a given upward flow through the panels, as a fraction of
 * that speed: sin(alpha) nz + cos(alpha)·(incidence - camber slope) in the linearised theory.
 */
export function solveCirculation({ lu }: FactorisedLattice, upwash: ArrayLike<number>): Float64Array {
  return solveDense(
    lu,
    Float64Array.from(upwash, (w) => -w),
  );
}

/** Sums circulations to lift and moment by surface; the force on a panel is rho V circulation dy, upwards at its bound segment. */
export function loadOf(lattice: Lattice, circulation: Float64Array): LatticeLoad {
  const lift = new Float64Array(lattice.surfaces.length);
  const moment = new Float64Array(lattice.surfaces.length);
  const stripCirculation = new Float64Array(lattice.stripCount);
  for (let i = 0; i < lattice.size; i += 1) {
    const force = 4 * circulation[i] * lattice.dy[i];
    lift[lattice.surface[i]] += force;
    moment[lattice.surface[i]] -= (force * (lattice.ax[i] + lattice.bx[i])) / 2;
    stripCirculation[lattice.strip[i]] += circulation[i];
  }
  return { lift, moment, stripCirculation };
}

/**
 * Induced drag over dynamic pressure [m²] from the wash in the Trefftz plane, far behind, both halves together. With a
 * second load: the drag of the first in the wash of the second, so that the drag of a sum of loads is a sum of such terms.
 */
export function inducedDragArea(lattice: Lattice, stripCirculation: Float64Array, washOf = stripCirculation): number {
  const leads = leadingPanels(lattice);
  let drag = 0;
  leads.forEach((at, i) => {
    let wash = 0;
    leads.forEach((source, j) => {
      wash += washOf[j] * trefftzWash(lattice, source, at);
    });
    drag -= 2 * stripCirculation[i] * lattice.ds[at] * wash;
  });
  return drag;
}

/** The first panel of each strip over all surfaces: where a strip's spanwise place and widths can be read. */
export function leadingPanels(lattice: Lattice): number[] {
  const leads: number[] = [];
  for (let i = 0; i < lattice.size; i += 1) if (i === 0 || lattice.strip[i] !== lattice.strip[i - 1]) leads.push(i);
  return leads;
}

function coreOf({ strips }: LatticeSurface): number {
  const widths = strips.reduce((sum, { y1, y2, z1, z2 }) => sum + Math.hypot(y2 - y1, z2 - z1), 0);
  return widths / strips.length / 2;
}

function placePanel(
  lattice: Lattice,
  i: number,
  strip: LatticeStrip,
  chordwise: { from: number; depth: number },
): void {
  const { from, depth } = chordwise;
  const { x1, y1, z1, chord1, x2, y2, z2, chord2, mid } = strip;
  lattice.ax[i] = x1 + chord1 * (from + depth / 4);
  lattice.ay[i] = y1;
  lattice.az[i] = z1;
  lattice.bx[i] = x2 + chord2 * (from + depth / 4);
  lattice.by[i] = y2;
  lattice.bz[i] = z2;
  lattice.chordAt[i] = from + 0.75 * depth;
  lattice.cx[i] = x1 + (x2 - x1) * mid + (chord1 + (chord2 - chord1) * mid) * lattice.chordAt[i];
  lattice.cy[i] = y1 + (y2 - y1) * mid;
  lattice.cz[i] = z1 + (z2 - z1) * mid;
  lattice.dy[i] = y2 - y1;
  lattice.ds[i] = Math.hypot(y2 - y1, z2 - z1);
  lattice.ny[i] = -(z2 - z1) / lattice.ds[i];
  lattice.nz[i] = (y2 - y1) / lattice.ds[i];
}

interface Wash {
  y: number;
  z: number;
}

/** Adds the y and z velocity at a collocation point of a unit horseshoe and of its mirror image. */
function addHorseshoePair(lattice: Lattice, source: number, at: number, wash: Wash): void {
  const { ax, ay, az, bx, by, bz, cx, cy, cz, surface } = lattice;
  const core = surface[source] === surface[at] ? 0 : lattice.core[surface[source]];
  const x = cx[at];
  const y = cy[at];
  const z = cz[at];
  setArm(fromA, x - ax[source], y - ay[source], z - az[source]);
  setArm(fromB, x - bx[source], y - by[source], z - bz[source]);
  addHorseshoe(fromA, fromB, core, wash);
  // The mirror image at -y of a vortex from a to b runs from b' to a'.
  setArm(fromA, x - ax[source], y + ay[source], z - az[source]);
  setArm(fromB, x - bx[source], y + by[source], z - bz[source]);
  addHorseshoe(fromB, fromA, core, wash);
}

/** From one end of a bound segment to the point where it induces. */
interface Arm {
  x: number;
  y: number;
  z: number;
  length: number;
}

// Reused by every pair of panels: the assembly is the lattice's innermost loop.
const fromA: Arm = { x: 0, y: 0, z: 0, length: 0 };
const fromB: Arm = { x: 0, y: 0, z: 0, length: 0 };

function setArm(arm: Arm, x: number, y: number, z: number): void {
  arm.x = x;
  arm.y = y;
  arm.z = z;
  arm.length = Math.sqrt(x * x + y * y + z * z);
}

// Squared lengths and areas below which a point lies on the vortex itself, which induces nothing there.
const ON_THE_VORTEX = 1e-18;

/** Biot-Savart of a unit horseshoe whose bound segment runs from the end of `p` to the end of `q`. */
function addHorseshoe(p: Arm, q: Arm, core: number, wash: Wash): void {
  const crossX = p.y * q.z - p.z * q.y;
  const crossY = p.z * q.x - p.x * q.z;
  const crossZ = p.x * q.y - p.y * q.x;
  const cross = crossX * crossX + crossY * crossY + crossZ * crossZ;
  if (cross > ON_THE_VORTEX) {
    const dot =
      (p.x - q.x) * (p.x / p.length - q.x / q.length) +
      (p.y - q.y) * (p.y / p.length - q.y / q.length) +
      (p.z - q.z) * (p.z / p.length - q.z / q.length);
    const strength = dot / (4 * Math.PI * cross);
    wash.y += strength * crossY;
    wash.z += strength * crossZ;
  }
  addLeg(p, core, -1, wash);
  addLeg(q, core, 1, wash);
}

/** A half-infinite vortex along +x. Inside the core it turns like a solid body (Rankine), so that a wake may pass through another surface. */
function addLeg({ x, y, z, length }: Arm, core: number, sign: number, wash: Wash): void {
  const apart = Math.max(y * y + z * z, core * core);
  if (apart <= ON_THE_VORTEX) return;
  const strength = (sign * (1 + x / length)) / (4 * Math.PI * apart);
  wash.y -= strength * z;
  wash.z += strength * y;
}

/** Normal velocity at a strip's center of the two legs of a unit horseshoe and of its mirror image, infinitely far behind. */
function trefftzWash(lattice: Lattice, source: number, at: number): number {
  const { ay, az, by, bz, cy, cz, ny, nz, surface } = lattice;
  const core = surface[source] === surface[at] ? 0 : lattice.core[surface[source]];
  const wash = { y: 0, z: 0 };
  const far = (y: number, z: number, sign: number) => {
    const apart = Math.max(y * y + z * z, core * core);
    if (apart <= ON_THE_VORTEX) return;
    wash.y -= (sign * z) / (2 * Math.PI * apart);
    wash.z += (sign * y) / (2 * Math.PI * apart);
  };
  far(cy[at] - ay[source], cz[at] - az[source], -1);
  far(cy[at] - by[source], cz[at] - bz[source], 1);
  far(cy[at] + by[source], cz[at] - bz[source], -1);
  far(cy[at] + ay[source], cz[at] - az[source], 1);
  return wash.y * ny[at] + wash.z * nz[at];
}

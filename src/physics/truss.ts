/*
 * Pin-jointed trusses by the direct stiffness method, in two or three dimensions. Any consistent units; here SI.
 * Freedom `joint * dimension + axis`; tension is positive; the last axis points up.
 * k = EA/L, K = sum k B B^T, B = (-c, c); c are the direction cosines. Small displacements, straight elastic bars.
 */
import { graphOfEdges, reverseCuthillMcKee } from './numerics/reverse-cuthill-mckee.ts';
import { emptySkyline, factorise, factoringWork, nullVector, solveInPlace } from './numerics/skyline-ldlt.ts';
import type { SkylineFactors, SkylineMatrix } from './numerics/skyline-ldlt.ts';

/** The bars and supports of a truss; every length must be positive and every number finite. */
export interface Truss {
  readonly dimension: 2 | 3;
  /** Joint positions [m], `dimension` numbers a joint. */
  readonly positions: Float64Array;
  /** Joint at the first and at the second end of each bar. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** E A of each bar [N]. */
  readonly rigidities: Float64Array;
  /** 1 where a freedom is held by a support, one entry a freedom. */
  readonly held: Uint8Array;
}

/** A truss ready to be solved for any number of load cases. */
export interface FactoredTruss {
  readonly truss: Truss;
  /** Length [m] of each bar. */
  readonly lengths: Float64Array;
  /** Direction cosines from start to end, `dimension` numbers a bar. */
  readonly cosines: Float64Array;
  /** E A/L [N/m] of each bar. */
  readonly stiffnesses: Float64Array;
  /** Equation of each freedom, -1 where a support holds it. */
  readonly equations: Int32Array;
  /** 1/sqrt of the diagonal of K by equation: the factors are those of the matrix scaled to a unit diagonal. */
  readonly scales: Float64Array;
  readonly factors: SkylineFactors;
}

/** A truss that moves without stretching any bar. */
export interface Mechanism {
  readonly error: 'MECHANISM';
  /** Number of independent loose motions: that of the zero eigenvalues of K. */
  readonly mechanisms: number;
  /** One motion each, by freedom, largest component 1; at most the first eight. */
  readonly motions: readonly Float64Array[];
}

/** A truss whose bars are too entangled to be factored in about two seconds. */
interface TooEntangled {
  readonly error: 'TOO_ENTANGLED';
}

/** What acts on a truss; all by freedom, except the strains by bar. */
export interface TrussLoad {
  /** Forces [N]. */
  readonly forces: Float64Array;
  /** Prescribed movements [m] of held freedoms. */
  readonly settlements?: Float64Array;
  /** Free strain [1] of each bar (expansion positive), as heating gives. */
  readonly strains?: Float64Array;
}

export interface TrussAnswer {
  /** [m] by freedom. */
  readonly displacements: Float64Array;
  /** Bar forces [N], tension positive. */
  readonly forces: Float64Array;
  /** [N] by freedom; zero where nothing holds it. */
  readonly reactions: Float64Array;
}

/** A stiffness diagonal below this share of the largest is no stiffness at all (1:1000 arches keep 4e-6 of it). */
const SMALLEST_DIAGONAL = 1e-12;
/** Pivot of the unit-diagonal matrix below which an equation is loose. */
const SMALLEST_PIVOT = 1e-10;
/** Multiplications, about two seconds of one core. */
const MOST_WORK = 1.5e9;
const MOST_MOTIONS = 8;
/** Out-of-balance force over the largest bar force that counts as rounding. */
const BALANCED = 1e-15;
const MOST_ROUNDS = 10;

/**
 * Stiffness matrix, its factors and the mechanism test, which is relative: it does not depend on units or scale.
 * First every freedom without stiffness is loose; then every small pivot of the matrix scaled to a unit diagonal.
 */
export function factorTruss(truss: Truss): FactoredTruss | Mechanism | TooEntangled {
  const { lengths, cosines, stiffnesses } = directions(truss);
  const diagonal = diagonalOf(truss, stiffnesses, cosines);
  const limp = freedomsWithoutStiffness(truss.held, diagonal);
  const numbering = numberEquations(truss, limp);
  if (factoringWork(numbering.first) > MOST_WORK) return { error: 'TOO_ENTANGLED' };
  const scales = new Float64Array(numbering.first.length);
  for (let f = 0; f < diagonal.length; f += 1) {
    const equation = numbering.equations[f];
    if (equation >= 0) scales[equation] = 1 / Math.sqrt(diagonal[f]);
  }
  const matrix = emptySkyline(numbering.first);
  const factored = { truss, lengths, cosines, stiffnesses, equations: numbering.equations, scales };
  assemble(factored, matrix);
  const factors = factorise(matrix, SMALLEST_PIVOT);
  const mechanisms = limp.length + factors.loose.length;
  if (mechanisms === 0) return { ...factored, factors };
  return { error: 'MECHANISM', mechanisms, motions: motionsOf({ ...factored, factors }, limp) };
}

/**
 * Displacements, bar forces and reactions under one load case. What the factors leave out of balance is solved for again until only
 * rounding is left (iterative refinement): without it a girder of 10,000 panels would be off by one percent.
 */
export function solveTruss(factored: FactoredTruss, load: TrussLoad): TrussAnswer {
  const freedoms = load.forces.length;
  const displacements = load.settlements?.slice() ?? new Float64Array(freedoms);
  const moved: Movement = { high: displacements, low: new Float64Array(freedoms) };
  const inside: Inside = { forces: new Float64Array(factored.lengths.length), residual: new Float64Array(freedoms) };
  const right = new Float64Array(factored.scales.length);
  let largestForce = strainBars(factored, moved, load, inside);
  let before = Infinity;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const left = largestFree(factored, inside.residual);
    if (left <= BALANCED * largestForce || left > before / 4) break;
    before = left;
    addCorrection(factored, moved, inside.residual, right);
    largestForce = strainBars(factored, moved, load, inside);
  }
  return { displacements, forces: inside.forces, reactions: reactionsTo(factored, inside.forces, load.forces) };
}

/** Forces [N] of half of each bar's weight at either end; `masses` [kg] by bar, `gravity` [m/s^2] down the last axis. */
export function selfWeight(truss: Truss, masses: Float64Array, gravity: number): Float64Array {
  const { dimension, positions, starts, ends } = truss;
  const forces = new Float64Array(positions.length);
  if (gravity === 0) return forces;
  for (let b = 0; b < starts.length; b += 1) {
    const half = (masses[b] * gravity) / 2;
    forces[starts[b] * dimension + dimension - 1] -= half;
    forces[ends[b] * dimension + dimension - 1] -= half;
  }
  return forces;
}

/** Maxwell's count m + r - d j: below zero it is loose for certain; zero or more proves nothing. */
export function maxwellCount(truss: Truss): number {
  let held = 0;
  for (const one of truss.held) held += one;
  return truss.starts.length + held - truss.positions.length;
}

type Directions = Pick<FactoredTruss, 'lengths' | 'cosines' | 'stiffnesses'>;

function directions({ dimension, positions, starts, ends, rigidities }: Truss): Directions {
  const lengths = new Float64Array(starts.length);
  const cosines = new Float64Array(starts.length * dimension);
  const stiffnesses = new Float64Array(starts.length);
  for (let b = 0; b < starts.length; b += 1) {
    const i = starts[b] * dimension;
    const j = ends[b] * dimension;
    const dx = positions[j] - positions[i];
    const dy = positions[j + 1] - positions[i + 1];
    const dz = dimension === 3 ? positions[j + 2] - positions[i + 2] : 0;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    lengths[b] = length;
    stiffnesses[b] = rigidities[b] / length;
    cosines[b * dimension] = dx / length;
    cosines[b * dimension + 1] = dy / length;
    if (dimension === 3) cosines[b * dimension + 2] = dz / length;
  }
  return { lengths, cosines, stiffnesses };
}

function diagonalOf(truss: Truss, stiffnesses: Float64Array, cosines: Float64Array): Float64Array {
  const { dimension, starts, ends } = truss;
  const diagonal = new Float64Array(truss.positions.length);
  for (let b = 0; b < starts.length; b += 1) {
    for (let a = 0; a < dimension; a += 1) {
      const cosine = cosines[b * dimension + a];
      const share = stiffnesses[b] * cosine * cosine;
      diagonal[starts[b] * dimension + a] += share;
      diagonal[ends[b] * dimension + a] += share;
    }
  }
  return diagonal;
}

function freedomsWithoutStiffness(held: Uint8Array, diagonal: Float64Array): number[] {
  let largest = 0;
  for (const stiffness of diagonal) if (stiffness > largest) largest = stiffness;
  const limp: number[] = [];
  for (let f = 0; f < diagonal.length; f += 1) {
    if (!held[f] && !(diagonal[f] > SMALLEST_DIAGONAL * largest)) limp.push(f);
  }
  return limp;
}

/** Equation numbers of the freedoms that are neither held nor limp, and the row at which each column starts. */
function numberEquations(truss: Truss, limp: readonly number[]): { equations: Int32Array; first: Int32Array } {
  const { dimension, starts, ends, held } = truss;
  const joints = truss.positions.length / dimension;
  const graph = graphOfEdges(joints, starts, ends);
  const equations = new Int32Array(held.length);
  for (let f = 0; f < held.length; f += 1) equations[f] = held[f] ? -1 : 0;
  for (const f of limp) equations[f] = -1;
  let count = 0;
  // The lowest equation of each joint; a joint without one reaches nowhere.
  const lowest = new Int32Array(joints).fill(held.length);
  const order = reverseCuthillMcKee(graph);
  for (const joint of order) {
    for (let a = 0; a < dimension; a += 1) {
      const f = joint * dimension + a;
      if (equations[f] < 0) continue;
      if (lowest[joint] > count) lowest[joint] = count;
      equations[f] = count;
      count += 1;
    }
  }
  const first = new Int32Array(count);
  for (const joint of order) {
    let reach = lowest[joint];
    for (let k = graph.offsets[joint]; k < graph.offsets[joint + 1]; k += 1) {
      reach = Math.min(reach, lowest[graph.neighbours[k]]);
    }
    for (let a = 0; a < dimension; a += 1) {
      const equation = equations[joint * dimension + a];
      if (equation >= 0) first[equation] = reach;
    }
  }
  return { equations, first };
}

type Assembly = Omit<FactoredTruss, 'factors'>;

function assemble({ truss, stiffnesses, cosines, equations, scales }: Assembly, matrix: SkylineMatrix): void {
  const { dimension, starts, ends } = truss;
  const { first, start, values } = matrix;
  // Equations of one bar, ascending but for held ones, and its row of B scaled by 1/sqrt of the diagonals.
  const rows = new Int32Array(2 * dimension);
  const entries = new Float64Array(2 * dimension);
  for (let b = 0; b < starts.length; b += 1) {
    const root = Math.sqrt(stiffnesses[b]);
    const isReversed = lastEquation(equations, starts[b], dimension) > lastEquation(equations, ends[b], dimension);
    const from = (isReversed ? ends[b] : starts[b]) * dimension;
    const to = (isReversed ? starts[b] : ends[b]) * dimension;
    for (let a = 0; a < dimension; a += 1) {
      const cosine = (isReversed ? -cosines[b * dimension + a] : cosines[b * dimension + a]) * root;
      rows[a] = equations[from + a];
      rows[a + dimension] = equations[to + a];
      entries[a] = rows[a] < 0 ? 0 : -cosine * scales[rows[a]];
      entries[a + dimension] = rows[a + dimension] < 0 ? 0 : cosine * scales[rows[a + dimension]];
    }
    for (let q = 0; q < rows.length; q += 1) {
      const j = rows[q];
      if (j < 0) continue;
      const base = start[j] - first[j];
      for (let p = 0; p <= q; p += 1) if (rows[p] >= 0) values[base + rows[p]] += entries[p] * entries[q];
    }
  }
}

/** The highest equation of a joint; below zero where all of it is held. */
function lastEquation(equations: Int32Array, joint: number, dimension: number): number {
  let last = -1;
  for (let a = 0; a < dimension; a += 1) last = Math.max(last, equations[joint * dimension + a]);
  return last;
}

/** Displacements [m] as sums of two numbers: neighbors in a long girder move by almost the same amount. */
interface Movement {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** Adds the movement that the factors find for the forces left out of balance; `right` is room to work in, by equation. */
function addCorrection(
  { equations, scales, factors }: FactoredTruss,
  { high, low }: Movement,
  residual: Float64Array,
  right: Float64Array,
): void {
  for (let f = 0; f < residual.length; f += 1) {
    if (equations[f] >= 0) right[equations[f]] = residual[f] * scales[equations[f]];
  }
  solveInPlace(factors, right);
  for (let f = 0; f < residual.length; f += 1) {
    if (equations[f] < 0) continue;
    const small = low[f] + right[equations[f]] * scales[equations[f]];
    const sum = high[f] + small;
    // What the sum lost (D. Knuth, The Art of Computer Programming 2, 4.2.2, theorem B).
    const part = sum - high[f];
    low[f] = high[f] - (sum - part) + (small - part);
    high[f] = sum;
  }
}

function largestFree({ equations }: FactoredTruss, forces: Float64Array): number {
  let most = 0;
  for (let f = 0; f < forces.length; f += 1) if (equations[f] >= 0) most = Math.max(most, Math.abs(forces[f]));
  return most;
}

/** What a movement does inside the truss. */
interface Inside {
  /** [N] by bar. */
  readonly forces: Float64Array;
  /** Load and bar forces together [N] by freedom: zero on every free one where they are in balance. */
  readonly residual: Float64Array;
}

/** Writes N = k c·(u_j - u_i) - E A strain, and what is left out of balance; returns the largest force. */
function strainBars(
  { truss, stiffnesses, cosines }: Assembly,
  { high, low }: Movement,
  { forces: load, strains }: TrussLoad,
  { forces, residual }: Inside,
): number {
  const { dimension, starts, ends, rigidities } = truss;
  residual.set(load);
  let largest = 0;
  for (let b = 0; b < forces.length; b += 1) {
    const i = starts[b] * dimension;
    const j = ends[b] * dimension;
    const c = b * dimension;
    let stretch = 0;
    for (let a = 0; a < dimension; a += 1) {
      stretch += cosines[c + a] * (high[j + a] - high[i + a] + (low[j + a] - low[i + a]));
    }
    const force = stiffnesses[b] * stretch - (strains ? rigidities[b] * strains[b] : 0);
    forces[b] = force;
    largest = Math.max(largest, Math.abs(force));
    for (let a = 0; a < dimension; a += 1) {
      const pull = force * cosines[c + a];
      residual[i + a] += pull;
      residual[j + a] -= pull;
    }
  }
  return largest;
}

/** What holds the bars' pull on the supports against the load there [N] by freedom. */
function reactionsTo({ truss, cosines }: Assembly, forces: Float64Array, load: Float64Array): Float64Array {
  const { dimension, starts, ends, held } = truss;
  const reactions = new Float64Array(load.length);
  for (let b = 0; b < starts.length; b += 1) {
    const i = starts[b] * dimension;
    const j = ends[b] * dimension;
    for (let a = 0; a < dimension; a += 1) {
      const pull = forces[b] * cosines[b * dimension + a];
      if (held[i + a]) reactions[i + a] -= pull;
      if (held[j + a]) reactions[j + a] += pull;
    }
  }
  for (let f = 0; f < reactions.length; f += 1) if (held[f]) reactions[f] -= load[f];
  return reactions;
}

function motionsOf({ equations, scales, factors }: FactoredTruss, limp: readonly number[]): Float64Array[] {
  const motions: Float64Array[] = [];
  for (const freedom of limp.slice(0, MOST_MOTIONS)) {
    const motion = new Float64Array(equations.length);
    motion[freedom] = 1;
    motions.push(motion);
  }
  for (let k = 0; k < factors.loose.length && motions.length < MOST_MOTIONS; k += 1) {
    const scaled = nullVector(factors, k);
    const motion = new Float64Array(equations.length);
    let largest = 0;
    for (let f = 0; f < motion.length; f += 1) {
      if (equations[f] < 0) continue;
      motion[f] = scaled[equations[f]] * scales[equations[f]];
      largest = Math.max(largest, Math.abs(motion[f]));
    }
    for (let f = 0; f < motion.length; f += 1) motion[f] /= largest;
    motions.push(motion);
  }
  return motions;
}

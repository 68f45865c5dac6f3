import { factorTruss, selfWeight } from '#physics/truss.ts';
import {
  badInput,
  duplicateMember,
  mechanismFound,
  negativeSection,
  nothingToCarry,
  tooEntangled,
  zeroLengthMember,
} from './refusals.ts';
import type { ModelError } from '#applications/application.ts';
import type { FactoredTruss, Mechanism, Truss, TrussLoad } from '#physics/truss.ts';

/** Fields of the kernel `truss`, in SI; the last axis points up. */
export interface TrussInputs {
  readonly joints: readonly (readonly number[])[];
  readonly members: readonly TrussMember[];
  readonly supports: readonly { readonly joint: number; readonly fix: readonly (0 | 1 | boolean)[] }[];
  readonly loads: readonly { readonly joint: number; readonly f: readonly number[] }[];
  /** [m/s^2], down the last axis. */
  readonly gravity?: number;
  /** Prescribed movement `d` [m] of a held freedom. */
  readonly settlements?: readonly { readonly joint: number; readonly dof: number; readonly d: number }[];
  /** Free strain [1] by member number. */
  readonly thermal?: Readonly<Record<string, number>>;
}

export interface TrussMember {
  readonly i: number;
  readonly j: number;
  /** [Pa] */
  readonly E: number;
  /** [m^2] */
  readonly A: number;
  /** [kg/m^3] */
  readonly rho?: number;
}

/** A truss that stands, with what acts on it. */
export interface ReadTruss {
  readonly factored: FactoredTruss;
  /** The given loads alone. */
  readonly pattern: Float64Array;
  /** Self weight, support movements and strains. */
  readonly dead: TrussLoad;
  /** [kg] by member. */
  readonly masses: Float64Array;
}

/** Two joints nearer than this share of the structure's size are one. */
const COINCIDENT = 1e-12;

/**
 * Reads, checks and factors a truss. `idOf` names a member for the error sentences. Errors in the order in which they are
 * looked for: BAD_INPUT, NEGATIVE_SECTION, ZERO_LENGTH_MEMBER, DUPLICATE_MEMBER, MECHANISM.
 */
export function readTruss(inputs: TrussInputs, idOf: (member: number) => string = String): ReadTruss | ModelError {
  const truss = readGeometry(inputs, idOf);
  if ('error' in truss) return truss;
  const acting = readActions(inputs, truss);
  if ('error' in acting) return acting;
  const broken = firstBrokenMember(truss, idOf);
  if (broken) return broken;
  const factored = factorTruss(truss);
  if ('error' in factored) {
    return factored.error === 'MECHANISM'
      ? mechanismFound(factored.mechanisms, jointsThatMove(factored, truss.dimension))
      : tooEntangled();
  }
  const masses = new Float64Array(truss.starts.length);
  for (let b = 0; b < masses.length; b += 1) {
    const { A, rho = 0 } = inputs.members[b];
    masses[b] = A * rho * factored.lengths[b];
  }
  const weight = selfWeight(truss, masses, inputs.gravity ?? 0);
  return { factored, masses, pattern: acting.pattern, dead: { ...acting.dead, forces: weight } };
}

/** The refusal of a load pattern that only pushes on held freedoms, or is empty. */
export function refuseIfUnloaded(truss: Truss, forces: Float64Array): ModelError | undefined {
  for (let f = 0; f < forces.length; f += 1) if (forces[f] !== 0 && truss.held[f] === 0) return undefined;
  return nothingToCarry();
}

/** The joints that take part in a loose motion, in order. */
function jointsThatMove({ motions }: Mechanism, dimension: number): number[] {
  const joints = new Set<number>();
  for (const motion of motions) {
    for (let f = 0; f < motion.length; f += 1) if (Math.abs(motion[f]) > 1e-6) joints.add(Math.floor(f / dimension));
  }
  return [...joints].toSorted((a, b) => a - b);
}

function readGeometry(inputs: TrussInputs, idOf: (member: number) => string): Truss | ModelError {
  const { joints, members, supports } = inputs;
  const dimension = joints[0]?.length;
  if (dimension !== 2 && dimension !== 3) return badInput('There are no joints with two or three coordinates.');
  const positions = new Float64Array(joints.length * dimension);
  for (let n = 0; n < joints.length; n += 1) {
    const joint = joints[n];
    if (joint.length !== dimension) return badInput(`Joint ${n} needs ${dimension} coordinates.`, String(n));
    for (let a = 0; a < dimension; a += 1) positions[n * dimension + a] = joint[a];
  }
  if (!areUsable(positions)) return badInput('Every coordinate must be a number of sensible size.');
  const bars = readMembers(members, joints.length, idOf);
  if ('error' in bars) return bars;
  const held = new Uint8Array(positions.length);
  for (const { joint, fix } of supports) {
    if (!isIndex(joint, joints.length) || fix?.length !== dimension)
      return badInput('A support does not fit its joint.');
    for (let a = 0; a < dimension; a += 1) if (fix[a]) held[joint * dimension + a] = 1;
  }
  return { dimension, positions, held, ...bars };
}

type Bars = Pick<Truss, 'starts' | 'ends' | 'rigidities'>;

function readMembers(
  members: readonly TrussMember[],
  joints: number,
  idOf: (member: number) => string,
): Bars | ModelError {
  const bars = {
    starts: new Int32Array(members.length),
    ends: new Int32Array(members.length),
    rigidities: new Float64Array(members.length),
  };
  for (let b = 0; b < members.length; b += 1) {
    const { i, j, E, A, rho = 0 } = members[b];
    if (!isIndex(i, joints) || !isIndex(j, joints))
      return badInput(`Member ${idOf(b)} ends at a joint that is not there.`, idOf(b));
    if (!(A > 0))
      return Number.isNaN(A) ? badInput(`The area of ${idOf(b)} is not a number.`, idOf(b)) : negativeSection(idOf(b));
    if (!(E > 0) || !isUsable(E) || !isUsable(A) || !(rho >= 0) || !isUsable(rho)) {
      return badInput(`Stiffness, area and density of ${idOf(b)} must be numbers of sensible size.`, idOf(b));
    }
    bars.starts[b] = i;
    bars.ends[b] = j;
    bars.rigidities[b] = E * A;
  }
  return bars;
}

function readActions(
  inputs: TrussInputs,
  truss: Truss,
): { pattern: Float64Array; dead: Omit<TrussLoad, 'forces'> } | ModelError {
  const { dimension, positions, held, starts } = truss;
  const joints = positions.length / dimension;
  if (!isUsable(inputs.gravity ?? 0)) return badInput('Gravity must be a number of sensible size.');
  const pattern = new Float64Array(positions.length);
  for (const { joint, f } of inputs.loads) {
    if (!isIndex(joint, joints) || f?.length !== dimension) return badInput('A load does not fit its joint.');
    for (let a = 0; a < dimension; a += 1) pattern[joint * dimension + a] += f[a];
  }
  const settlements = new Float64Array(inputs.settlements ? positions.length : 0);
  for (const { joint, dof, d } of inputs.settlements ?? []) {
    const freedom = joint * dimension + dof;
    if (!isIndex(joint, joints) || !isIndex(dof, dimension) || held[freedom] === 0) {
      return badInput('Only a supported direction of a joint can be moved by a settlement.');
    }
    settlements[freedom] = d;
  }
  const strains = new Float64Array(inputs.thermal ? starts.length : 0);
  for (const [member, strain] of Object.entries(inputs.thermal ?? {})) {
    if (!isIndex(Number(member), starts.length)) return badInput(`There is no member ${member} to heat.`, member);
    strains[Number(member)] = strain;
  }
  if (!areUsable(pattern) || !areUsable(settlements) || !areUsable(strains)) {
    return badInput('Every load, settlement and strain must be a number of sensible size.');
  }
  return {
    pattern,
    dead: { ...(inputs.settlements && { settlements }), ...(inputs.thermal && { strains }) },
  };
}

/** The first member of zero length, else the first that joins the same two joints as another. */
function firstBrokenMember(truss: Truss, idOf: (member: number) => string): ModelError | undefined {
  const { dimension, positions, starts, ends } = truss;
  let size = 0;
  for (let f = dimension; f < positions.length; f += 1)
    size = Math.max(size, Math.abs(positions[f] - positions[f % dimension]));
  for (let b = 0; b < starts.length; b += 1) {
    let apart = 0;
    for (let a = 0; a < dimension; a += 1) {
      apart = Math.max(apart, Math.abs(positions[starts[b] * dimension + a] - positions[ends[b] * dimension + a]));
    }
    if (apart <= COINCIDENT * size) return zeroLengthMember(idOf(b));
  }
  return firstDuplicate(truss, positions.length / dimension, idOf);
}

/** Sorts the members by their lower joint and stamps the other ends: no hashing, so that large trusses stay quick. */
function firstDuplicate(
  { starts, ends }: Truss,
  joints: number,
  idOf: (member: number) => string,
): ModelError | undefined {
  const offsets = new Int32Array(joints + 1);
  for (let b = 0; b < starts.length; b += 1) offsets[Math.min(starts[b], ends[b]) + 1] += 1;
  for (let n = 0; n < joints; n += 1) offsets[n + 1] += offsets[n];
  const next = offsets.slice();
  const sorted = new Int32Array(starts.length);
  for (let b = 0; b < starts.length; b += 1) {
    const low = Math.min(starts[b], ends[b]);
    sorted[next[low]] = b;
    next[low] += 1;
  }
  // By joint: the last member that ended there, and the lower joint that it came from.
  const latest = new Int32Array(joints);
  const cameFrom = new Int32Array(joints).fill(-1);
  for (let lower = 0; lower < joints; lower += 1) {
    for (let k = offsets[lower]; k < offsets[lower + 1]; k += 1) {
      const upper = Math.max(starts[sorted[k]], ends[sorted[k]]);
      if (cameFrom[upper] === lower) return duplicateMember(idOf(latest[upper]), idOf(sorted[k]));
      cameFrom[upper] = lower;
      latest[upper] = sorted[k];
    }
  }
  return undefined;
}

function isIndex(value: number, count: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < count;
}

/** `list.every(isUsable)`, which would call a function for each of a large truss's numbers. */
function areUsable(list: Float64Array): boolean {
  for (let k = 0; k < list.length; k += 1) if (!isUsable(list[k])) return false;
  return true;
}

/** Finite, and far enough from overflow that squares and products stay finite. */
function isUsable(value: number): boolean {
  return Math.abs(value) < 1e60;
}

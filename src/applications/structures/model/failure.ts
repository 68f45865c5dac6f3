import { GRAVITY } from '#physics/constants.ts';
import { solveTruss } from '#physics/truss.ts';
import { badInput, negativeSection, unsettled } from './refusals.ts';
import { columnCapacity } from './stick/capacity.ts';
import { readTruss, refuseIfUnloaded } from './truss-input.ts';
import type { ModelError } from '#applications/application.ts';
import type { ColumnMethod } from './stick/capacity.ts';
import type { TrussInputs, TrussMember } from './truss-input.ts';

/** What one member carries [N], both positive. */
export interface MemberCapacity {
  readonly tension: number;
  readonly compression: number;
}

/** How the structure breaks under a growing load pattern. */
interface FirstFailure {
  /** Load pattern multiplier at which the first member reaches its capacity [1]; 0 where the dead load alone is too much. */
  readonly factor: number;
  readonly member: number;
  readonly mode: 'tension' | 'compression';
}

/** Members that tie within this share count as one failure; the first of them is named. */
const TIE = 1e-9;
/** A member that feels less than this share of the largest force is not loaded by the pattern. */
const UNLOADED = 1e-12;

/**
 * The first member to reach its capacity when dead forces stay and the forces of the load pattern grow in proportion [N].
 * Undefined where the pattern loads no member and the dead load breaks none. First failure is taken as collapse, which is exact for a
 * statically determinate truss and on the safe side for a redundant one.
 */
export function firstFailure(
  unit: Float64Array,
  dead: Float64Array,
  capacityOf: (member: number) => MemberCapacity,
): FirstFailure | undefined {
  let largest = 0;
  for (const force of unit) largest = Math.max(largest, Math.abs(force));
  let first: FirstFailure | undefined;
  for (let b = 0; b < unit.length; b += 1) {
    const found = memberFailure(
      b,
      { unit: Math.abs(unit[b]) > UNLOADED * largest ? unit[b] : 0, dead: dead[b] },
      capacityOf(b),
    );
    if (found && (!first || found.factor < first.factor * (1 - TIE))) first = found;
  }
  return first;
}

function memberFailure(
  member: number,
  force: { readonly unit: number; readonly dead: number },
  capacity: MemberCapacity,
): FirstFailure | undefined {
  if (force.dead > capacity.tension) return { factor: 0, member, mode: 'tension' };
  if (force.dead < -capacity.compression) return { factor: 0, member, mode: 'compression' };
  if (force.unit > 0) return { factor: (capacity.tension - force.dead) / force.unit, member, mode: 'tension' };
  if (force.unit < 0) return { factor: (-capacity.compression - force.dead) / force.unit, member, mode: 'compression' };
  return undefined;
}

/** Fields of the kernel `failure`: those of `truss`, and what decides each member's capacity. */
export interface FailureInputs extends TrussInputs {
  readonly members: readonly FailureMember[];
  readonly method?: ColumnMethod;
  /** Ylinen's constant [0.8]. */
  readonly c?: number;
}

interface FailureMember extends TrussMember {
  /** Smaller second moment [m^4]. */
  readonly I: number;
  /** Crushing and tension strength [Pa]. */
  readonly sc: number;
  readonly st: number;
  readonly K?: number;
  readonly je?: number;
  /** Glue area at each end [m^2] and glue shear strength [Pa]; without both the joint is not checked. */
  readonly glueA?: number;
  readonly tau?: number;
}

export interface Failure extends FirstFailure {
  /** [kg] */
  readonly mass: number;
  /** Failure load over weight [N/N]; null for a structure without mass. */
  readonly efficiency: number | null;
  /** Member forces under the unit load pattern alone [N], tension positive. */
  readonly forces: readonly number[];
}

/** Kernel `failure`: load factor, governing member and efficiency of a pin-jointed structure. */
export function failure(inputs: FailureInputs): Failure | ModelError {
  const read = readTruss(inputs);
  if ('error' in read) return read;
  const { factored, pattern, dead, masses } = read;
  const refused = refuseCapacities(inputs) ?? refuseIfUnloaded(factored.truss, pattern);
  if (refused) return refused;
  const unit = solveTruss(factored, { forces: pattern }).forces;
  const standing = solveTruss(factored, dead).forces;
  const first = firstFailure(unit, standing, (b) => capacityOf(inputs.members[b], factored.lengths[b], inputs));
  if (!first) return badInput('The load does not reach any member.');
  const mass = masses.reduce((sum, one) => sum + one, 0);
  const efficiency = mass > 0 ? (first.factor * resultant(inputs)) / (mass * GRAVITY) : null;
  const numbers = [first.factor, mass, efficiency ?? 0, ...unit];
  return numbers.every(Number.isFinite) ? { ...first, mass, efficiency, forces: Array.from(unit) } : unsettled();
}

function refuseCapacities({ members, c = 0.8 }: FailureInputs): ModelError | undefined {
  if (!(c > 0 && c <= 1)) return badInput('The column constant c must lie between 0 and 1.');
  const flat = members.findIndex(({ I }) => I <= 0);
  if (flat >= 0) return negativeSection(String(flat));
  const bad = members.findIndex(
    ({ I, sc, st, K = 1, je = 1, glueA = 0, tau = 0 }) =>
      !(I > 0 && sc > 0 && st >= 0 && K > 0 && je >= 0 && glueA >= 0 && tau >= 0) ||
      ![I, sc, st, K, je, glueA, tau].every(Number.isFinite),
  );
  return bad < 0
    ? undefined
    : badInput(`Strength or section of member ${bad} is missing or out of range.`, String(bad));
}

function capacityOf(
  member: FailureMember,
  length: number,
  { method = 'euler-johnson', c = 0.8 }: FailureInputs,
): MemberCapacity {
  const { E, A, I, sc, st, K = 1, je = 1, glueA = 0, tau = 0 } = member;
  const slenderness = (K * length) / Math.sqrt(I / A);
  const glue = glueA > 0 && tau > 0 ? glueA * tau : Infinity;
  return {
    tension: Math.min(st * A * je, glue),
    compression: Math.min(columnCapacity({ E, sc, A, slenderness, method, c }), glue),
  };
}

/** Size of the sum of all load vectors [N]. */
function resultant({ loads }: TrussInputs): number {
  const sum: number[] = [];
  for (const { f } of loads) f.forEach((part, axis) => (sum[axis] = (sum[axis] ?? 0) + part));
  return Math.hypot(...sum);
}

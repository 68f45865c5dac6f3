import { FieldReader } from '#applications/inputs/field-reader.ts';
import { maxwellCount, solveTruss } from '#physics/truss.ts';
import { failure } from './failure.ts';
import { readCapacityFields, readFailureFields, readTrussFields } from './kernel-fields.ts';
import { unsettled } from './refusals.ts';
import { capacity } from './stick/capacity.ts';
import { readTruss, refuseIfUnloaded } from './truss-input.ts';
import type { ModelError } from '#applications/application.ts';
import type { TrussInputs } from './truss-input.ts';

/** A solved truss, SI; lists by joint and by member. */
interface TrussResult {
  /** Displacements [m] by joint and axis. */
  readonly u: readonly (readonly number[])[];
  /** Member forces [N], tension positive. */
  readonly forces: readonly number[];
  /** Support forces [N] by joint and axis. */
  readonly reactions: readonly (readonly number[])[];
  /** [kg] */
  readonly mass: number;
  /** Maxwell's m + r - d j: information, never the stability test. */
  readonly maxwell: number;
}

/** Kernel `truss`: displacements, member forces and reactions of a pin-jointed structure in two or three dimensions. */
export function truss(inputs: TrussInputs): TrussResult | ModelError {
  const read = readTruss(inputs);
  if ('error' in read) return read;
  const { factored, pattern, dead, masses } = read;
  const isDeadLoaded = [dead.forces, dead.settlements, dead.strains].some(hasLoad);
  const refused = isDeadLoaded ? undefined : refuseIfUnloaded(factored.truss, pattern);
  if (refused) return refused;
  const forces = dead.forces.slice();
  for (let f = 0; f < forces.length; f += 1) forces[f] += pattern[f];
  const answer = solveTruss(factored, { ...dead, forces });
  if (![answer.displacements, answer.forces, answer.reactions].every(areFinite)) return unsettled();
  return {
    u: byJoint(answer.displacements, factored.truss.dimension),
    forces: listOf(answer.forces),
    reactions: byJoint(answer.reactions, factored.truss.dimension),
    mass: sumOf(masses),
    maxwell: maxwellCount(factored.truss),
  };
}

/**
 * The kernels of this area by their names without the prefix `structures.`. Each takes one JSON argument in SI and answers a
 * result or a refusal, never NaN.
 */
export const kernels: Readonly<Record<string, (argument: unknown) => unknown>> = {
  truss: kernel(readTrussFields, truss),
  capacity: kernel(readCapacityFields, capacity),
  failure: kernel(readFailureFields, failure),
};

/** Reads the fields first; computes only if all of them fit. */
function kernel<Inputs>(
  read: (fields: FieldReader) => Inputs,
  compute: (inputs: Inputs) => object,
): (argument: unknown) => object {
  return (argument) => {
    const fields = new FieldReader(argument);
    const inputs = read(fields);
    return fields.problem ?? compute(inputs);
  };
}

// Loops, because a large truss has ten thousands of each.
function hasLoad(list: Float64Array | undefined): boolean {
  for (let k = 0; k < (list?.length ?? 0); k += 1) if (list?.[k] !== 0) return true;
  return false;
}

function areFinite(list: Float64Array): boolean {
  for (let k = 0; k < list.length; k += 1) if (!Number.isFinite(list[k])) return false;
  return true;
}

function sumOf(list: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < list.length; k += 1) sum += list[k];
  return sum;
}

function listOf(values: Float64Array): number[] {
  const list = new Array<number>(values.length);
  for (let k = 0; k < list.length; k += 1) list[k] = values[k];
  return list;
}

/** One row a joint; joints with nothing but zeros share theirs. */
function byJoint(values: Float64Array, dimension: number): (readonly number[])[] {
  const rows = new Array<readonly number[]>(values.length / dimension);
  const zeros = listOf(new Float64Array(dimension));
  for (let n = 0; n < rows.length; n += 1) {
    const f = n * dimension;
    const z = dimension === 2 ? 0 : values[f + 2];
    if (values[f] === 0 && values[f + 1] === 0 && z === 0) rows[n] = zeros;
    else rows[n] = dimension === 2 ? [values[f], values[f + 1]] : [values[f], values[f + 1], z];
  }
  return rows;
}

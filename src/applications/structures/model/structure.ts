import { GRAVITY } from '#physics/constants.ts';
import { factorTruss, maxwellCount, solveTruss } from '#physics/truss.ts';
import { loadCasesOf } from './load-cases.ts';
import { nothingToCarry } from './refusals.ts';
import { readTruss } from './truss-input.ts';
import type { ModelError } from '#applications/application.ts';
import type { TrussAnswer } from '#physics/truss.ts';
import type { Shape } from './bridge.ts';
import type { Design } from './design.ts';
import type { LoadCase } from './load-cases.ts';
import type { Stick } from './stick/sticks.ts';
import type { ReadTruss, TrussInputs } from './truss-input.ts';

/** Forces and movements of one side truss when the whole bridge carries 1 N: half of it rests on each side. */
interface UnitAnswer {
  readonly label: string;
  /** [N/N] by member, tension positive. */
  readonly forces: readonly number[];
  /** [m/N] by freedom (x and y of each joint in turn). */
  readonly displacements: readonly number[];
  /** [N/N] by freedom. */
  readonly reactions: readonly number[];
  /** What bends deck members between their joints. */
  readonly bends: LoadCase['bends'];
}

export interface SolvedStructure {
  /** One a load case of the test. */
  readonly cases: readonly UnitAnswer[];
  /** Under the bridge's own weight, where it counts: forces [N], displacements [m], reactions [N]. */
  readonly dead: UnitAnswer;
  /** Member forces [N/N] with the load at each deck joint in turn. */
  readonly influence: readonly { readonly joint: number; readonly forces: readonly number[] }[];
  /** Maxwell's count m + r - 2j. */
  readonly determinacy: number;
}

export interface StructureInput {
  readonly design: Design;
  readonly shape: Shape;
  readonly sticks: readonly Stick[];
  /** [kg/m] of a brace. */
  readonly braceMassPerLength: number;
}

/** One factorisation of the side truss, and a solution for each load case, for the own weight and for each deck joint. */
export function solveStructure(input: StructureInput): SolvedStructure | ModelError {
  const { design, shape } = input;
  const read = readTruss(trussInputsOf(input), (member) => design.members[member].id);
  if ('error' in read) return read.error === 'MECHANISM' ? { ...read, input: 'members' } : read;
  const cases = loadCasesOf(design, shape);
  const solved = cases.map((one) => solveCase(read, one));
  if (!solved.some(({ forces }) => forces.some((force) => force !== 0)))
    return { ...nothingToCarry(), input: 'loadPoints' };
  const dead = { forces: deadForces(input, read) };
  return {
    cases: solved,
    dead: plain({ label: 'own weight', bends: [] }, solveTruss(read.factored, dead)),
    influence: shape.deckChord.map((joint) => ({
      joint,
      forces: solveCase(read, { label: '', shares: [{ joint, share: 1 }], bends: [] }).forces,
    })),
    determinacy: maxwellCount(read.factored.truss),
  };
}

/** The loose motions of a side truss that does not stand, by freedom, largest component 1; empty where it stands or cannot be read. */
export function looseMotionsOf(design: Design): readonly Float64Array[] {
  const { joints, members } = design;
  const factored = factorTruss({
    dimension: 2,
    positions: Float64Array.from(joints.flatMap(({ x, y }) => [x, y])),
    starts: Int32Array.from(members, ({ i }) => i),
    ends: Int32Array.from(members, ({ j }) => j),
    rigidities: new Float64Array(members.length).fill(1),
    held: Uint8Array.from(joints.flatMap(({ support }) => [support === 'pin' ? 1 : 0, support === 'none' ? 0 : 1])),
  });
  return 'error' in factored && factored.error === 'MECHANISM' ? factored.motions : [];
}

function trussInputsOf({ design, sticks }: StructureInput): TrussInputs {
  return {
    joints: design.joints.map(({ x, y }) => [x, y]),
    members: design.members.map(({ i, j, material }, b) => ({
      i,
      j,
      E: material.E,
      A: sticks[b].A,
      rho: sticks[b].massPerLength / sticks[b].A,
    })),
    supports: design.joints.flatMap(({ support }, joint) =>
      support === 'none' ? [] : [{ joint, fix: [support === 'pin', true] }],
    ),
    loads: [],
    gravity: design.selfWeight ? GRAVITY : 0,
  };
}

function solveCase(read: ReadTruss, { shares, ...named }: LoadCase): UnitAnswer {
  const forces = new Float64Array(read.pattern.length);
  for (const { joint, share } of shares) forces[2 * joint + 1] -= share / 2;
  return plain(named, solveTruss(read.factored, { forces }));
}

/** Half of each brace weighs on the joint of this side. */
function deadForces({ design, shape, braceMassPerLength }: StructureInput, read: ReadTruss): Float64Array {
  const forces = read.dead.forces.slice();
  if (!design.selfWeight) return forces;
  for (const { from, length } of shape.braces) forces[2 * from + 1] -= (braceMassPerLength * length * GRAVITY) / 2;
  return forces;
}

function plain(
  named: Pick<UnitAnswer, 'label' | 'bends'>,
  { forces, displacements, reactions }: TrussAnswer,
): UnitAnswer {
  return {
    ...named,
    forces: Array.from(forces),
    displacements: Array.from(displacements),
    reactions: Array.from(reactions),
  };
}

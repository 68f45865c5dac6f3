import type { ModelError } from '#applications/application.ts';
import { memoise } from '#applications/memoise.ts';
import type { InputValues } from '#contract/input.ts';
import { GRAVITY } from '#physics/constants.ts';
import { extensionOf, MEMBER_GROUPS, shapeOf } from './bridge.ts';
import type { MemberGroup, Shape } from './bridge.ts';
import { designOf } from './design.ts';
import type { Design } from './design.ts';
import { firstFailure } from './failure.ts';
import { badInput, unsettled } from './refusals.ts';
import { stickOf, strengthOf } from './sticks.ts';
import type { MemberStrength, Stick } from './sticks.ts';
import { solveStructure } from './structure.ts';
import type { SolvedStructure, StructureInput } from './structure.ts';
import { sidewaysMotionsOf } from './sway.ts';
import { MOST_JOINTS, MOST_MEMBERS } from '#applications/structures/table-inputs.ts';

/** Why the governing member gives way. */
type FailureReason = 'pulled apart' | 'buckled' | 'crushed' | 'glue sheared';

/** One member of a side truss; the bridge has two of each. */
export interface MemberResult {
  readonly id: string;
  readonly group: MemberGroup;
  /** [m] */
  readonly length: number;
  /** Of both sides together, with what runs on past the supports [kg]. */
  readonly mass: number;
  /** At the test load [N], tension positive, in the case that breaks the bridge. */
  readonly force: number;
  /** [Pa] */
  readonly stress: number;
  /** [N], both positive. */
  readonly tension: number;
  readonly compression: number;
  readonly slenderness: number;
  /** Force over capacity [1] at the test load, the worst of all cases. */
  readonly demand: number;
}

/** All that the model says of one bridge. SI. */
export interface StructuresAnalysis {
  readonly inputs: InputValues;
  readonly design: Design;
  readonly shape: Shape;
  readonly members: readonly MemberResult[];
  readonly solved: SolvedStructure;
  /** Which of `solved.cases` breaks the bridge. */
  readonly worstCase: number;
  readonly failure: {
    /** On the whole bridge [N]. */
    readonly load: number;
    readonly member: number;
    readonly mode: 'tension' | 'compression';
    readonly reason: FailureReason;
  };
  /** The failure load, or the cap where that is smaller [N]. */
  readonly testLoad: number;
  /** Largest vertical movement of a deck joint at the test load [m]. */
  readonly deflection: number;
  /** [kg]: each group of both sides, and the bracing. */
  readonly groupMasses: readonly { readonly group: MemberGroup | 'Bracing'; readonly mass: number }[];
  readonly mass: number;
  /** Failure load over weight [1]. */
  readonly efficiency: number;
  /** Sideways motions that only glued corners prevent; null where not known. */
  readonly sidewaysMotions: number | null;
}

type Result = Omit<StructuresAnalysis, 'inputs'>;

/** Analyses a bridge whose inputs are complete; `where` of a refusal names a joint or a member by its id. */
export function analyse(inputs: InputValues): StructuresAnalysis | ModelError {
  const design = designOf(inputs);
  if ('error' in design) return design;
  if (design.joints.length > MOST_JOINTS || design.members.length > MOST_MEMBERS) {
    return badInput(`A sketch has at most ${MOST_JOINTS} joints and ${MOST_MEMBERS} members.`);
  }
  const result = analyseDesign(design);
  return 'error' in result ? result : { inputs, ...result };
}

const analyseDesign = memoise(analysisOf, { size: 16 });
const solve = memoise(solveStructure, { size: 32 });
const countSidewaysMotions = memoise(
  ({ design, shape }: { readonly design: Design; readonly shape: Shape }) => sidewaysMotionsOf(design, shape),
  { size: 16 },
);

function analysisOf(design: Design): Result | ModelError {
  const shape = shapeOf(design);
  const sticks: Stick[] = [];
  for (const member of design.members) {
    const stick = stickOf(member, member.id);
    if ('error' in stick) return { ...stick, input: 'section' };
    sticks.push(stick);
  }
  const brace = stickOf({ ...design.stick, doubled: false }, 'the bracing');
  if ('error' in brace) return { ...brace, input: 'section' };
  const solved = solve({ ...structuralPart(design), shape, sticks, braceMassPerLength: brace.massPerLength });
  if ('error' in solved) return solved;
  const result = resultOf({ design, shape, sticks, solved, brace });
  if ('error' in result) return result;
  const numbers = [result.failure.load, result.efficiency, result.deflection, result.mass];
  return numbers.every(Number.isFinite) ? result : unsettled();
}

/** What the equations of equilibrium see: strength, cap and workmanship change without solving them again. */
function structuralPart(design: Design): Pick<StructureInput, 'design'> {
  return {
    design: {
      ...design,
      loadCap: null,
      K: 1,
      glueArea: 0,
      glueStrength: null,
      method: 'euler-johnson',
      workmanship: 1,
    },
  };
}

interface Stages {
  readonly design: Design;
  readonly shape: Shape;
  readonly sticks: readonly Stick[];
  readonly solved: SolvedStructure;
  readonly brace: Stick;
}

function resultOf(stages: Stages): Result | ModelError {
  const { design, shape, sticks, solved, brace } = stages;
  const strengths = design.members.map((member, b) =>
    strengthOf(design, member, { stick: sticks[b], length: shape.lengths[b], sideways: shape.sidewaysLengths[b] }),
  );
  const worst = worstCaseOf(solved, strengths);
  if (worst === undefined) return badInput('The load does not reach any member.');
  const { failure, worstCase } = worst;
  const testLoad = Math.min(failure.load, design.loadCap === null ? Infinity : design.loadCap * GRAVITY);
  const groupMasses = groupMassesOf(stages, brace.massPerLength);
  const mass = groupMasses.reduce((sum, group) => sum + group.mass, 0);
  return {
    design,
    shape,
    members: design.members.map((_, b) =>
      memberResult(stages, { member: b, strength: strengths[b], testLoad, worstCase }),
    ),
    solved,
    worstCase,
    failure,
    testLoad,
    deflection: deflectionOf(stages, testLoad, worstCase),
    groupMasses,
    mass,
    efficiency: failure.load / (mass * GRAVITY),
    sidewaysMotions: countSidewaysMotions({ design: structuralPart(design).design, shape }),
  };
}

/** The case with the smallest failure load, and how the bridge breaks in it. */
function worstCaseOf(
  { cases, dead }: SolvedStructure,
  strengths: readonly MemberStrength[],
): Pick<Result, 'failure' | 'worstCase'> | undefined {
  let worst: Pick<Result, 'failure' | 'worstCase'> | undefined;
  for (const [worstCase, one] of cases.entries()) {
    const first = firstFailure(Float64Array.from(one.forces), Float64Array.from(dead.forces), (b) => strengths[b]);
    if (!first || (worst && first.factor >= worst.failure.load * (1 - 1e-9))) continue;
    const { factor: load, member, mode } = first;
    worst = { worstCase, failure: { load, member, mode, reason: reasonOf(strengths[member], mode) } };
  }
  return worst;
}

function reasonOf(strength: MemberStrength, mode: 'tension' | 'compression'): FailureReason {
  if (strength.isGlueLimited[mode]) return 'glue sheared';
  if (mode === 'tension') return 'pulled apart';
  return strength.isSlender ? 'buckled' : 'crushed';
}

interface MemberPlace {
  readonly member: number;
  readonly strength: MemberStrength;
  readonly testLoad: number;
  readonly worstCase: number;
}

function memberResult({ design, shape, sticks, solved }: Stages, place: MemberPlace): MemberResult {
  const { member: b, strength, testLoad, worstCase } = place;
  const forceIn = (forces: readonly number[]): number => solved.dead.forces[b] + testLoad * forces[b];
  const demands = solved.cases.map(({ forces }) => {
    const force = forceIn(forces);
    return force >= 0 ? force / strength.tension : -force / strength.compression;
  });
  const force = forceIn(solved.cases[worstCase].forces);
  return {
    id: design.members[b].id,
    group: shape.groups[b],
    length: shape.lengths[b],
    mass: memberMass({ shape, sticks }, b),
    force,
    stress: force / sticks[b].A,
    tension: strength.tension,
    compression: strength.compression,
    slenderness: strength.slenderness,
    demand: Math.max(...demands),
  };
}

/** Of both sides together [kg]. */
function memberMass({ shape, sticks }: Pick<Stages, 'shape' | 'sticks'>, member: number): number {
  return 2 * (shape.lengths[member] + extensionOf(shape, member)) * sticks[member].massPerLength;
}

function groupMassesOf({ shape, sticks }: Stages, braceMassPerLength: number): Result['groupMasses'] {
  const members = MEMBER_GROUPS.map((group) => ({
    group,
    mass: shape.lengths.reduce(
      (sum, _, b) => (shape.groups[b] === group ? sum + memberMass({ shape, sticks }, b) : sum),
      0,
    ),
  }));
  const bracing = shape.braces.reduce((sum, { length }) => sum + length * braceMassPerLength, 0);
  return [...members, { group: 'Bracing' as const, mass: bracing }].filter(({ mass }) => mass > 0);
}

function deflectionOf({ shape, solved }: Stages, testLoad: number, worstCase: number): number {
  const unit = solved.cases[worstCase].displacements;
  const dead = solved.dead.displacements;
  return shape.deckChord.reduce(
    (most, joint) => Math.max(most, Math.abs(dead[2 * joint + 1] + testLoad * unit[2 * joint + 1])),
    0,
  );
}

import { memoise } from '#applications/memoise.ts';
import { MOST_JOINTS, MOST_MEMBERS } from '#applications/structures/table-inputs.ts';
import { GRAVITY } from '#physics/constants.ts';
import { worstBreaking } from './breaking.ts';
import { extensionOf, MEMBER_GROUPS, shapeOf } from './bridge.ts';
import { designOf } from './design.ts';
import { atSectionInput, badInput, unsettled } from './refusals.ts';
import { usedBy } from './stick/bending.ts';
import { builtUp } from './stick/built-up.ts';
import { glueMassOf } from './stick/glue.ts';
import { stickOf, strengthOf } from './stick/sticks.ts';
import { solveStructure } from './structure.ts';
import { sidewaysMotionsOf } from './sway.ts';
import type { ModelError } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Breaking } from './breaking.ts';
import type { MemberGroup, Shape } from './bridge.ts';
import type { Design } from './design.ts';
import type { Material } from './stick/materials.ts';
import type { MemberStrength, Stick } from './stick/sticks.ts';
import type { SolvedStructure, StructureInput } from './structure.ts';

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
  /** Largest bending moment at the test load [N m], in the same case; 0 where nothing hangs between its joints. */
  readonly moment: number;
  /** Of force and bending together, where it is largest [Pa], with the force's sign. */
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
  readonly failure: Breaking;
  /** The failure load, or the cap where that is smaller [N]. */
  readonly testLoad: number;
  /** Largest vertical movement of a deck joint at the test load [m]. */
  readonly deflection: number;
  /** [kg]: each group of both sides, the bracing and the glue. */
  readonly groupMasses: readonly { readonly group: MemberGroup | 'Bracing' | 'Glue'; readonly mass: number }[];
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

/**
 * The same of a bridge that weighs `mass` [kg]: where its own weight counts, every stick is heavier by the same share. That dense
 * wood is stronger, too, is left out.
 */
export function analyseBuilt(inputs: InputValues, mass: number): StructuresAnalysis | ModelError {
  const drawn = analyse(inputs);
  if ('error' in drawn) return drawn;
  const built = drawn.design.selfWeight ? withDensity(inputs, mass / drawn.mass) : drawn;
  if ('error' in built) return built;
  return { ...built, mass, efficiency: built.failure.load / (mass * GRAVITY) };
}

function withDensity(inputs: InputValues, share: number): StructuresAnalysis | ModelError {
  const design = designOf(inputs);
  if ('error' in design) return design;
  const heavier = <Part extends { readonly material: Material }>(part: Part): Part => ({
    ...part,
    material: { ...part.material, rho: part.material.rho * share },
  });
  const result = analyseDesign({
    ...design,
    members: design.members.map(heavier),
    stick: heavier(design.stick),
    brace: heavier(design.brace),
  });
  return 'error' in result ? result : { inputs, ...result };
}

const analyseDesign = memoise(analysisOf, { size: 16 });
const solve = memoise(solveStructure, { size: 32 });
const countSidewaysMotions = memoise(
  ({ design, shape }: { readonly design: Design; readonly shape: Shape }) => sidewaysMotionsOf(design, shape),
  { size: 16 },
);

function analysisOf(drawn: Design): Result | ModelError {
  const shape = shapeOf(drawn);
  const design = builtUp(drawn, shape);
  const sticks: Stick[] = [];
  for (const member of design.members) {
    const stick = stickOf(member, member.id);
    if ('error' in stick) return atSectionInput(stick, member.section);
    sticks.push(stick);
  }
  const brace = stickOf({ ...design.brace, doubled: false }, 'the bracing');
  if ('error' in brace) return atSectionInput(brace, design.brace.section);
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
      hasGussets: false,
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
  const worst = worstBreaking(solved, strengths);
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

interface MemberPlace {
  readonly member: number;
  readonly strength: MemberStrength;
  readonly testLoad: number;
  readonly worstCase: number;
}

function memberResult({ design, shape, sticks, solved }: Stages, place: MemberPlace): MemberResult {
  const { member: b, strength, testLoad, worstCase } = place;
  const { modulus, A } = sticks[b];
  const loads = solved.cases.map(({ forces, bends }) => ({
    force: solved.dead.forces[b] + testLoad * forces[b],
    moment: testLoad * (bends.find(({ member }) => member === b)?.moment ?? 0),
  }));
  const demands = loads.map((load) => {
    const axial = load.force >= 0 ? load.force / strength.tension : -load.force / strength.compression;
    return load.moment > 0 ? Math.max(axial, usedBy(load, strength.beam)) : axial;
  });
  const { force, moment } = loads[worstCase];
  return {
    id: design.members[b].id,
    group: shape.groups[b],
    length: shape.lengths[b],
    mass: memberMass({ shape, sticks }, b),
    force,
    moment,
    stress: force / A + (force < 0 ? -1 : 1) * (moment / modulus),
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

function groupMassesOf({ design, shape, sticks }: Stages, braceMassPerLength: number): Result['groupMasses'] {
  const members = MEMBER_GROUPS.map((group) => ({
    group,
    mass: shape.lengths.reduce(
      (sum, _, b) => (shape.groups[b] === group ? sum + memberMass({ shape, sticks }, b) : sum),
      0,
    ),
  }));
  const bracing = shape.braces.reduce((sum, { length }) => sum + length * braceMassPerLength, 0);
  return [
    ...members,
    { group: 'Bracing' as const, mass: bracing },
    { group: 'Glue' as const, mass: glueMassOf(design, shape) },
  ].filter(({ mass }) => mass > 0);
}

function deflectionOf({ shape, solved }: Stages, testLoad: number, worstCase: number): number {
  const unit = solved.cases[worstCase].displacements;
  const dead = solved.dead.displacements;
  return shape.deckChord.reduce(
    (most, joint) => Math.max(most, Math.abs(dead[2 * joint + 1] + testLoad * unit[2 * joint + 1])),
    0,
  );
}

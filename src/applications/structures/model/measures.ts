import { GRAVITY } from '#physics/constants.ts';
import { bearingLengthOf } from './bearing.ts';
import { extensionOf } from './bridge.ts';
import { depthOf, heightOf, lengthOf, widthOf } from './size.ts';
import { stripsOf } from './stick/lamination.ts';
import type { Measure, PerformanceDescriptor } from '#applications/application.ts';
import type { Breakdown } from '#contract/engineering/analysis.ts';
import type { StructuresAnalysis } from './model.ts';

type A = StructuresAnalysis;

const MM = 1000;

/** Above this mass [g] the 600 mm balsa contest (Alaska form) counts each further gram to the power 1.5. */
const FREE_MASS_G = 50;

function measure(
  code: string,
  label: string,
  [units, resolution]: readonly [units: string, resolution: number],
  value: (analysis: A) => number | string | null,
): Measure<A> {
  return { code, label, units, resolution, value };
}

/** Every number that the bridge yields, in the order in which a table would list them. */
export const measures: readonly Measure<A>[] = [
  measure('mass', 'Mass', ['g', 0.1], ({ mass }) => mass * 1000),
  measure('jointCount', 'Joints', ['', 1], ({ design }) => design.joints.length),
  measure('memberCount', 'Members', ['', 1], ({ design }) => design.members.length),
  measure('determinacy', 'Determinacy', ['', 1], ({ solved }) => solved.determinacy),
  measure('stability', 'Stability', ['', 1], ({ solved }) => stabilityOf(solved.determinacy)),
  measure('sidewaysMotions', 'Sideways motions held by glue alone', ['', 1], ({ sidewaysMotions }) => sidewaysMotions),
  measure('failureLoad', 'Failure load', ['N', 0.1], ({ failure }) => failure.load),
  measure('failureMass', 'Failure load in kg', ['kg', 0.01], ({ failure }) => failure.load / GRAVITY),
  measure('expectedLoad', 'Expected in the test', ['kg', 0.01], expectedMass),
  measure('governingMember', 'Governing member', ['', 1], (a) => governing(a).id),
  measure('failureMode', 'Failure mode', ['', 1], ({ failure }) => `${failure.mode}: ${failure.reason}`),
  measure('worstPlace', 'Worst load', ['', 1], ({ solved, worstCase }) => solved.cases[worstCase].label),
  measure('testLoad', 'Load on the bridge', ['N', 0.1], ({ testLoad }) => testLoad),
  measure('maxTension', 'Max tension', ['N', 0.1], (a) => Math.max(0, ...a.members.map(({ force }) => force))),
  measure('maxCompression', 'Max compression', ['N', 0.1], (a) => Math.max(0, ...a.members.map(({ force }) => -force))),
  measure(
    'maxStress',
    'Max stress',
    ['MPa', 0.1],
    (a) => Math.max(...a.members.map(({ stress }) => Math.abs(stress))) / 1e6,
  ),
  measure(
    'maxDemand',
    'Max demand over capacity',
    ['%', 0.1],
    (a) => 100 * Math.max(...a.members.map(({ demand }) => demand)),
  ),
  measure('maxDeflection', 'Max deflection', ['mm', 0.01], ({ deflection }) => deflection * MM),
  measure('stiffness', 'Stiffness', ['N/mm', 0.1], stiffnessOf),
  measure('maxSlenderness', 'Max slenderness in compression', ['', 1], (a) => slenderestOf(a)),
  measure('efficiency', 'Efficiency', ['', 1], ({ efficiency }) => efficiency),
  measure(
    'expectedEfficiency',
    'Efficiency expected in the test',
    ['', 1],
    ({ efficiency, design }) => efficiency * design.workmanship,
  ),
  measure('score', 'Capped score', ['kg/kg', 1], ({ testLoad, mass }) => testLoad / GRAVITY / mass),
  measure(
    'penaltyEfficiency',
    'Efficiency with mass penalty',
    ['', 1],
    ({ failure, mass }) => failure.load / (penalisedMass(mass) * GRAVITY),
  ),
  measure('leftReaction', 'Left support force', ['N', 0.1], (a) => supportForces(a)[0] ?? null),
  measure('rightReaction', 'Right support force', ['N', 0.1], (a) => supportForces(a).at(-1) ?? null),
  measure('spanLength', 'Span', ['mm', 0.5], ({ shape }) => shape.span * MM),
  measure('length', 'Length', ['mm', 0.5], (a) => lengthOf(a) * MM),
  measure('bearingLength', 'Bearing', ['mm', 0.5], ({ design }) => bearingLengthOf(design) * MM),
  measure('bridgeWidth', 'Width', ['mm', 0.5], (a) => widthOf(a) * MM),
  measure('height', 'Height above the supports', ['mm', 0.5], (a) => heightOf(a) * MM),
  measure('totalDepth', 'Total depth', ['mm', 0.5], (a) => depthOf(a) * MM),
  measure('stickTotal', 'Stick length in all', ['m', 0.01], stickTotalOf),
  measure(
    'otherSticks',
    'Members of another stick',
    ['', 1],
    ({ design }) => design.members.filter(({ isStandard }) => !isStandard).length,
  ),
  measure(
    'thickened',
    'Members of several strips',
    ['', 1],
    ({ design, shape }) =>
      design.members.filter(({ layers, doubled }) => layers > 1 || doubled).length +
      (design.brace.layers > 1 ? shape.braces.length : 0),
  ),
];

/** Codes of the diagnostics, in their order, with what rulers read among them. */
export const diagnostics: readonly string[] = [
  'mass',
  'spanLength',
  'length',
  'bearingLength',
  'bridgeWidth',
  'height',
  'totalDepth',
  'jointCount',
  'memberCount',
  'determinacy',
  'failureLoad',
  'failureMass',
  'expectedLoad',
  'governingMember',
  'failureMode',
  'maxTension',
  'maxCompression',
  'maxDeflection',
  'maxSlenderness',
  'efficiency',
];

const MORE_LOAD = {
  measure: 'failureMass',
  better: 'higher',
  more: 'carries {gap} more',
  less: 'carries {gap} less',
  same: 'same load',
} as const;
const LESS_MASS = {
  measure: 'mass',
  better: 'lower',
  more: '{gap} heavier',
  less: '{gap} lighter',
  same: 'same mass',
} as const;

/** What a challenge may rank by, the default first. */
export const performances: readonly PerformanceDescriptor[] = [
  { measure: 'efficiency', better: 'higher', because: [MORE_LOAD, LESS_MASS] },
  { measure: 'failureLoad', better: 'higher', lead: 'more' },
  { measure: 'mass', better: 'lower', lead: 'lighter' },
  { measure: 'score', better: 'higher', because: [{ ...MORE_LOAD, measure: 'testLoad' }, LESS_MASS] },
  { measure: 'penaltyEfficiency', better: 'higher', because: [MORE_LOAD, LESS_MASS] },
];

/** Where the mass is, and which members use most of what they can carry. */
export function breakdowns({ groupMasses, members }: A): readonly Breakdown[] {
  const hardest = members.toSorted((a, b) => b.demand - a.demand).slice(0, 8);
  return [
    { title: 'Mass', units: 'g', parts: groupMasses.map(({ group, mass }) => ({ label: group, value: mass * 1000 })) },
    {
      title: 'Demand over capacity',
      units: '%',
      parts: hardest.map(({ id, demand }) => ({ label: id, value: 100 * demand })),
    },
  ];
}

function governing({ members, failure }: A): A['members'][number] {
  return members[failure.member];
}

/** What a class can hope for [kg]: theory times workmanship. */
function expectedMass({ failure, design }: A): number {
  return (failure.load / GRAVITY) * design.workmanship;
}

function stabilityOf(determinacy: number): string {
  if (determinacy === 0) return 'stands, just enough members';
  return `stands, ${determinacy} more than needed`;
}

/** Load [N] that bends the loaded deck by 1 mm; null where it does not bend. */
function stiffnessOf({ solved, worstCase, shape }: A): number | null {
  const { displacements } = solved.cases[worstCase];
  const most = Math.max(...shape.deckChord.map((joint) => Math.abs(displacements[2 * joint + 1])));
  return most > 0 ? 1 / (most * MM) : null;
}

/** Only a member that is pressed can buckle. */
function slenderestOf({ members }: A): number {
  return Math.max(0, ...members.filter(({ force }) => force < 0).map(({ slenderness }) => slenderness));
}

/** [kg] */
function penalisedMass(mass: number): number {
  const over = mass * 1000 - FREE_MASS_G;
  return over > 0 ? (FREE_MASS_G + over ** 1.5) / 1000 : mass;
}

/** Upward forces [N] of both sides together at the supports, from left to right, at the test load. */
function supportForces({ design, solved, worstCase, testLoad }: A): number[] {
  return design.joints
    .map(({ x, support }, k) => ({ x, support, k }))
    .filter(({ support }) => support !== 'none')
    .toSorted((a, b) => a.x - b.x)
    .map(({ k }) => 2 * (solved.dead.reactions[2 * k + 1] + testLoad * solved.cases[worstCase].reactions[2 * k + 1]));
}

/** Both sides and the bracing, each strip of a stick and both of a doubled member [m]. */
function stickTotalOf({ design: { members, brace }, shape }: A): number {
  const sides = members.reduce((sum, { strip, layers, doubled }, b) => {
    const strips = stripsOf(strip) * layers * (doubled ? 2 : 1);
    return sum + 2 * (shape.lengths[b] + extensionOf(shape, b)) * strips;
  }, 0);
  return sides + stripsOf(brace.strip) * brace.layers * shape.braces.reduce((sum, { length }) => sum + length, 0);
}

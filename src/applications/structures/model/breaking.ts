import { firstFailure } from './failure.ts';
import { bentLoad, usedBy } from './stick/bending.ts';
import type { MemberStrength } from './stick/sticks.ts';
import type { SolvedStructure } from './structure.ts';

/** Why the governing member gives way. */
type FailureReason =
  | 'pulled apart'
  | 'buckled'
  | 'crushed'
  | 'glue sheared'
  | 'snapped between its joints'
  | 'pulled and bent'
  | 'pressed and bent';

/** How the bridge breaks. */
export interface Breaking {
  /** On the whole bridge [N]. */
  readonly load: number;
  readonly member: number;
  readonly mode: 'tension' | 'compression' | 'bending';
  readonly reason: FailureReason;
}

type SolvedCase = SolvedStructure['cases'][number];

/** The case with the smallest failure load, and how the bridge breaks in it; undefined where no load reaches a member. */
export function worstBreaking(
  { cases, dead }: SolvedStructure,
  strengths: readonly MemberStrength[],
): { readonly worstCase: number; readonly failure: Breaking } | undefined {
  let worst: { readonly worstCase: number; readonly failure: Breaking } | undefined;
  for (const [worstCase, one] of cases.entries()) {
    const failure = breakingIn(one, dead, strengths);
    if (!failure || (worst && failure.load >= worst.failure.load * (1 - 1e-9))) continue;
    worst = { worstCase, failure };
  }
  return worst;
}

/** The first member to be pulled, pressed or sheared too much, or a deck stick that snaps under the load between its joints before. */
function breakingIn(one: SolvedCase, dead: SolvedCase, strengths: readonly MemberStrength[]): Breaking | undefined {
  const first = firstFailure(Float64Array.from(one.forces), Float64Array.from(dead.forces), (b) => strengths[b]);
  let breaking: Breaking | undefined;
  if (first) {
    const { factor: load, member, mode } = first;
    breaking = { load, member, mode, reason: axialReason(strengths[member], mode) };
  }
  for (const { member, moment } of one.bends) {
    const force = one.forces[member];
    const load = bentLoad({ force, moment }, dead.forces[member], strengths[member].beam);
    if (breaking && load >= breaking.load * (1 - 1e-9)) continue;
    breaking = { load, member, ...bentReason(dead.forces[member] + load * force, strengths[member]) };
  }
  return breaking;
}

function axialReason(strength: MemberStrength, mode: 'tension' | 'compression'): FailureReason {
  if (strength.isGlueLimited[mode]) return 'glue sheared';
  if (mode === 'tension') return 'pulled apart';
  return strength.isSlender ? 'buckled' : 'crushed';
}

/** Bending is named alone where it uses most of the strength. */
function bentReason(force: number, { beam }: MemberStrength): Pick<Breaking, 'mode' | 'reason'> {
  const alone = usedBy({ force, moment: 0 }, beam);
  if (alone < 0.5) return { mode: 'bending', reason: 'snapped between its joints' };
  if (force >= 0) return { mode: 'tension', reason: 'pulled and bent' };
  return { mode: 'compression', reason: 'pressed and bent' };
}

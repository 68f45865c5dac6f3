import { liveSteps } from '#rules/contest/progress.ts';
import type { ContestStep, NamedStep } from '#contract/competition/contest.ts';
import type { Contest, LoggedStep } from '#contract/teacher/race-day/contest-calls.ts';

/** Somebody else went on meanwhile: their steps, and those that were taken here. */
export interface StepConflict {
  readonly theirs: Contest;
  readonly mine: readonly NamedStep[];
  /** Of the contest before both. */
  readonly base: Contest;
}

/**
 * What is left to send where both said the same as far as both went; undefined where they contradict each other. Whoever took back
 * what the other went on from contradicts.
 */
export function agreedSteps(both: StepConflict): readonly NamedStep[] | undefined {
  const { wanted, there, common } = compared(both);
  if (both.mine.length === 0 || (common === wanted.length && common === there.length)) return [];
  const isTakenBack =
    common < liveSteps(both.base.log).length || newSteps(both).some(({ step }) => step.kind === 'undo');
  return !isTakenBack && common === Math.min(wanted.length, there.length) ? wanted.slice(common) : undefined;
}

/** What they did since. */
const newSteps = ({ theirs, base }: StepConflict): readonly LoggedStep[] => theirs.log.slice(base.log.length);

/** Who went on, by name. */
export function whoWentOn(both: StepConflict): string {
  return [...new Set(newSteps(both).map(({ by }) => by))].filter((name) => name !== '').join(', ');
}

/** The steps that put what was done here in the place of theirs. */
export function insteadOf(both: StepConflict): readonly NamedStep[] {
  const { wanted, there, common } = compared(both);
  const undone = there.slice(common).map(() => named({ kind: 'undo' }));
  return [...undone, ...wanted.slice(common).map(({ step }) => named(step))];
}

/** The steps that count here and there, and how many of them are the same from the start. */
function compared({ theirs, mine, base }: StepConflict) {
  const wanted: readonly NamedStep[] = liveSteps([...base.log, ...mine]);
  const there: readonly NamedStep[] = liveSteps(theirs.log);
  const known = there.findIndex(({ step }, index) => outcomeOf(step) !== outcomeOf(wanted[index]?.step));
  return { wanted, there, common: known === -1 ? there.length : known };
}

/** What a step comes to, however it was decided and whoever took it. */
function outcomeOf(step: ContestStep | undefined): string {
  return JSON.stringify(
    step?.kind === 'raced' ? step.results.map(({ match, order, places }) => [match, order, places]) : step,
  );
}

export const named = (step: ContestStep): NamedStep => ({ id: crypto.randomUUID(), step });

import type { NamedStep } from '#contract/contest.ts';

/** Steps that were taken here and are not at the server yet, and after which state of the contest. */
export interface WaitingSteps {
  readonly contestId: string;
  readonly rev: number;
  readonly steps: readonly NamedStep[];
}

/*
 * What waits is kept in the tab, so that a reload does not lose it: opaque ids and nothing of a student. It ends with the tab, as the
 * sign-in does, and the page says so before it is closed.
 */
const KEY = 'balsa.teacher.contest-steps';

export function keptSteps(contestId: string): WaitingSteps | undefined {
  try {
    const kept = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? 'null') as WaitingSteps | null;
    return kept?.contestId === contestId && kept.steps.length > 0 ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepSteps(waiting: WaitingSteps): void {
  try {
    if (waiting.steps.length > 0) globalThis.sessionStorage?.setItem(KEY, JSON.stringify(waiting));
    else globalThis.sessionStorage?.removeItem(KEY);
  } catch {
    // Without storage what waits ends with the page, which asks before it is left.
  }
}

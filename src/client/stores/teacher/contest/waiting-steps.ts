import type { NamedStep } from '#contract/contest.ts';

/** Steps that were taken here and are not at the server yet. */
export interface WaitingSteps {
  readonly contestId: string;
  /** Who took them: nobody else's in this tab are sent under their name. Undefined where the former release kept them. */
  readonly teacherId?: string;
  /** How many steps the contest had before them; undefined where the former release kept them. */
  readonly after?: number;
  readonly steps: readonly NamedStep[];
}

/*
 * What waits is kept in the tab, so that a reload does not lose it: opaque ids and nothing of a student. It ends with the tab, as the
 * sign-in does, and the page says so before it is closed.
 */
const KEY = 'balsa.teacher.contest-steps';

/** Of each contest of which any wait. The former release kept those of one, without a list around it. */
function allKept(): readonly WaitingSteps[] {
  return [JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? '[]') as WaitingSteps | WaitingSteps[]].flat();
}

/** Of a teacher in a contest. */
type Whose = Required<Pick<WaitingSteps, 'contestId' | 'teacherId'>>;

const isOf = (kept: WaitingSteps, { contestId, teacherId }: Whose): boolean =>
  kept.contestId === contestId && (kept.teacherId ?? teacherId) === teacherId;

export function keptSteps(whose: Whose): WaitingSteps | undefined {
  try {
    const kept = allKept().find((each) => isOf(each, whose) && each.steps.length > 0);
    if (kept) askBeforeLeaving(true);
    return kept;
  } catch {
    return undefined;
  }
}

export function keepSteps(waiting: WaitingSteps & Whose): void {
  let isAnyKept = waiting.steps.length > 0;
  try {
    const others = allKept().filter((kept) => !isOf(kept, waiting));
    const kept = isAnyKept ? [...others, waiting] : others;
    isAnyKept = kept.length > 0;
    if (isAnyKept) globalThis.sessionStorage?.setItem(KEY, JSON.stringify(kept));
    else globalThis.sessionStorage?.removeItem(KEY);
  } catch {
    // Without storage what waits ends with the page, which asks before it is left.
  }
  askBeforeLeaving(isAnyKept);
}

const ask = (event: Event): void => event.preventDefault();

/** Also on another screen, to which the teacher went while steps wait. */
function askBeforeLeaving(isWanted: boolean): void {
  if (isWanted) globalThis.addEventListener?.('beforeunload', ask);
  else globalThis.removeEventListener?.('beforeunload', ask);
}

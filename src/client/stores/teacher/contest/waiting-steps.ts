import { teacher } from '#client/scopes/scopes.ts';
import { askBeforeLeaving } from '#client/stores/page/unsaved.ts';
import { account } from '#client/stores/teacher/account.ts';
import type { NamedStep } from '#contract/competition/contest.ts';

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

/** Without storage what waits ends with the page. */
const held = teacher.hold({ isUnstored: false });

/** Of each contest of which any wait. The former release kept those of one, without a list around it. */
function allKept(): readonly WaitingSteps[] {
  try {
    return [JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? '[]') as WaitingSteps | WaitingSteps[]].flat();
  } catch {
    return [];
  }
}

/** Of a teacher in a contest. */
type Whose = Required<Pick<WaitingSteps, 'contestId' | 'teacherId'>>;

const isBy = (kept: WaitingSteps, teacherId: string): boolean => (kept.teacherId ?? teacherId) === teacherId;

const isOf = (kept: WaitingSteps, { contestId, teacherId }: Whose): boolean =>
  kept.contestId === contestId && isBy(kept, teacherId);

export function keptSteps(whose: Whose): WaitingSteps | undefined {
  return allKept().find((each) => isOf(each, whose) && each.steps.length > 0);
}

export function keepSteps(waiting: WaitingSteps & Whose): void {
  const isAny = waiting.steps.length > 0;
  try {
    const others = allKept().filter((kept) => !isOf(kept, waiting));
    const kept = isAny ? [...others, waiting] : others;
    if (kept.length > 0) globalThis.sessionStorage.setItem(KEY, JSON.stringify(kept));
    else globalThis.sessionStorage?.removeItem(KEY);
    held.isUnstored = false;
  } catch {
    held.isUnstored = isAny;
  }
}

/** Whether any wait of who is here: what another teacher left in the tab is not theirs to save. */
function isAnyOwnKept(): boolean {
  const teacherId = account.me.peek()?.id ?? '';
  return allKept().some((kept) => isBy(kept, teacherId) && kept.steps.length > 0);
}

askBeforeLeaving(() => held.isUnstored);
askBeforeLeaving(isAnyOwnKept, 'tab');

import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { workLoader } from '#client/stores/teacher/loaded.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { contestCalls } from '#contract/teacher/race-day/contest-calls.ts';
import type { Contest, ContestSetup, ContestSummary } from '#contract/teacher/race-day/contest-calls.ts';

const list = workLoader<readonly ContestSummary[]>((classId) =>
  ask(contestCalls.contests, { parameters: { classId } }),
);

/** Draws a contest of what is there now; gives it, or the sentence that says what is wrong. */
async function make(classId: string, appCode: string, body: ContestSetup): Promise<Contest | string> {
  const answer = await ask(contestCalls.makeContest, { parameters: { classId, appCode }, body });
  return answer.ok ? answer.value : sentenceOf(answer.failure);
}

/** Asks before a contest goes with all that was raced in it. */
function isSureToRemove(name: string, hasRaced: boolean): Promise<boolean> {
  return modals.confirm(teacher, {
    title: parts('removeNamed', { name }),
    body: say(hasRaced ? 'aboutRemovalRaced' : 'aboutRemoval'),
    confirmLabel: parts('remove'),
    isDanger: true,
  });
}

/** Gives the sentence that says what is wrong. */
async function remove(classId: string, contestId: string): Promise<string | undefined> {
  const answer = await ask(contestCalls.removeContest, { parameters: { classId, contestId } });
  if (answer.ok) await list.refresh(classId);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** The contests of a class. */
export const contestList = { list: list.state, load: list.load, make, isSureToRemove, remove } as const;

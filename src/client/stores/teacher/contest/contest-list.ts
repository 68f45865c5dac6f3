import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { workLoader } from '#client/stores/teacher/loaded.ts';
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

/** Gives the sentence that says what is wrong. */
async function remove(classId: string, contestId: string): Promise<string | undefined> {
  const answer = await ask(contestCalls.removeContest, { parameters: { classId, contestId } });
  if (answer.ok) await list.refresh(classId);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** The contests of a class. */
export const contestList = { list: list.state, load: list.load, make, remove } as const;

import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { workLoader } from '#client/stores/teacher/loaded.ts';
import { wallCalls } from '#contract/teacher/race-day/wall-calls.ts';
import type { SharedRace } from '#contract/teacher/race-day/wall-calls.ts';

const list = workLoader<readonly SharedRace[]>((classId) => ask(wallCalls.sharedRaces, { parameters: { classId } }));

/** Takes a race off the class wall or puts it back. Gives the sentence that says what is wrong. */
async function takeOff(classId: string, postId: string, isTakenOff: boolean): Promise<string | undefined> {
  const change = ask(wallCalls.takeOffWall, { parameters: { classId, postId }, body: { isTakenOff } });
  const answer = await list.changed(classId, change);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** What the students of a class have shared on its wall. */
export const sharedRaces = { list: list.state, load: list.load, takeOff } as const;

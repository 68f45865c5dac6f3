import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { workLoader } from '#client/stores/teacher/loaded.ts';
import { unreadCalls } from '#contract/teacher/unread-calls.ts';
import type { ReadText, Unread, UnreadText } from '#contract/teacher/unread-calls.ts';

/** There is one list, and this is its key. */
const ALL = 'all';

const list = workLoader<Unread>(() => ask(unreadCalls.unread));

/** These and no later ones: what a student writes meanwhile stays unread. Gives the sentence that says what is wrong. */
async function markRead(texts: readonly UnreadText[]): Promise<string | undefined> {
  const answer = await list.changed(ALL, ask(unreadCalls.markRead, { body: { texts: texts.map(readText) } }));
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

function readText({ classId, studentId, appCode, kind, subject, at }: UnreadText): ReadText {
  return { classId, studentId, appCode, kind, subject, at };
}

const load = (): Promise<void> => list.load(ALL);

/** Where it was forgotten meanwhile and nobody has asked for it since. */
async function loadForgotten(): Promise<void> {
  if (list.key() === undefined) await load();
}

/** What the students of all classes wrote and the teacher has not read. */
export const unread = { state: list.state, load, loadForgotten, markRead } as const;

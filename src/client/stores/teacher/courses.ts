import { teacher } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { archiveClasses as say } from '#client/words/teacher/roster/roster.ts';
import { rosterCalls } from '#contract/teacher/roster-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { classes } from './classes.ts';
import { rowsToAdd } from './roster.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';

export type CoursesBody = BodyOf<typeof rosterCalls.previewCourses>;
export type NewClasses = AnswerOf<typeof rosterCalls.previewCourses>;

/** What classes of an archive would be as classes here, or the sentence that says why it cannot be told. */
async function preview(body: CoursesBody): Promise<NewClasses | { readonly problem: string }> {
  const answer = await ask(rosterCalls.previewCourses, { body });
  return answer.ok ? answer.value : { problem: sentenceOf(answer.failure) };
}

/**
 * Makes the classes that a preview shows, all of them or none; rows with a problem stay out. `makesIds`: who has an id that is
 * easy to guess gets another. Gives the sentence that says what went wrong.
 */
async function make(
  { classes: shown }: NewClasses,
  { makesIds, copyFrom }: { readonly makesIds: boolean; readonly copyFrom: string | undefined },
): Promise<string | undefined> {
  const made = shown.map(({ name, rows }) => ({ name, rows: rowsToAdd(rows, makesIds) }));
  const body = copyFrom === undefined ? { classes: made } : { classes: made, copyFrom };
  const answer = await ask(rosterCalls.addClasses, { body });
  if (!answer.ok) return sentenceOf(answer.failure);
  await classes.load();
  notifications.notify(teacher, { message: say('made', { count: answer.value.ids.length }), category: 'success' });
  return undefined;
}

/** Classes of a school's archive that become classes here. */
export const courses = { preview, make } as const;

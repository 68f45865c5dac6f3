import { exercisesOf, startAnew } from '#server/records/learning/exercises.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { drawQuestions, nextAttempt } from './drawing.ts';
import type { CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { ExerciseWithQuestions } from '#server/records/learning/exercises.ts';
import type { Services } from '#server/services.ts';

/**
 * Whether a teacher changed what a page asks before the student answered anything of it: then the student is asked what it asks now. Who
 * has begun keeps the questions until a retake.
 */
export function isToRedraw(
  { questions = [], formerQuestions }: CurriculumExercise,
  stored: ExerciseWithQuestions | undefined,
): boolean {
  if (!stored || formerQuestions === undefined) return false;
  if (stored.questions.length === 0) return questions.length > 0;
  const { isComplete, score } = stored.exercise;
  if (isComplete || score !== null || stored.questions.some(({ tries }) => tries > 0)) return false;
  const drawn = new Set(stored.questions.map(({ bankId }) => bankId));
  return drawn.size !== questions.length || questions.some(({ id }) => !drawn.has(id));
}

/** Draws the questions of such pages anew. */
export async function redrawQuestions(
  sql: Sql,
  { catalogue, keys }: Pick<Services, 'catalogue' | 'keys'>,
  owner: { readonly personId: string; readonly activityId: string },
  activity: ActivityRecord,
): Promise<void> {
  const { sequence } = await pagesOf(sql, catalogue, activity);
  const byCode = new Map(sequence.map((entry) => [entry.code, entry]));
  for (const stored of await exercisesOf(sql, owner.personId, owner.activityId)) {
    const entry = byCode.get(stored.exercise.code);
    if (!entry || !isToRedraw(entry, stored)) continue;
    await startAnew(sql, stored.exercise, drawQuestions(keys, nextAttempt(stored.exercise), entry));
  }
}

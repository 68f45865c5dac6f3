import { exercisesOf } from '#server/records/exercises.ts';
import { addExercises, freeIds } from '#server/records/new-exercises.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { drawQuestions, exerciseIdOf } from './drawing.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

/** Makes the records of every exercise that the student sees and did not meet yet, and draws their questions. */
export async function ensureExercises(
  sql: Sql,
  { catalogue, keys }: Pick<Services, 'catalogue' | 'keys'>,
  owner: { readonly personId: string; readonly activityId: string },
  activity: ActivityRecord,
): Promise<void> {
  const held = await exercisesOf(sql, owner.personId, owner.activityId);
  const codes = new Set(held.map(({ exercise }) => exercise.code));
  const { sequence } = await pagesOf(sql, catalogue, activity);
  const missing = sequence.filter(({ code }) => !codes.has(code));
  const ids = await freeIds(
    sql,
    missing.map(({ code }) => exerciseIdOf(keys, owner, code)),
  );
  await addExercises(
    sql,
    owner,
    missing.map((entry, place) => {
      const recordId = ids[place] ?? '';
      return {
        id: recordId,
        code: entry.code,
        retakesAllowed: retakesOf(activity, entry.code),
        questions: drawQuestions(keys, { recordId, attempt: 1 }, entry),
      };
    }),
  );
}

/** How often an exercise may be taken again, as the activity says. */
export function retakesOf({ exerciseRetakes, retakesAllowed }: ActivityRecord, code: string): number {
  return Object.hasOwn(exerciseRetakes, code) ? (exerciseRetakes[code] ?? 0) : retakesAllowed;
}

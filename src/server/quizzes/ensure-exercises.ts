import { exercisesOf } from '#server/records/learning/exercises.ts';
import { addExercises, freeIds } from '#server/records/learning/new-exercises.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { drawQuestions, exerciseIdOf } from './drawing.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { NewExercise } from '#server/records/learning/new-exercises.ts';
import type { Services } from '#server/services.ts';

/** Whose exercises of which activity. */
interface Owner {
  readonly personId: string;
  readonly activityId: string;
}

/** Makes the records of every exercise that the student sees and did not meet yet, and draws their questions. */
export async function ensureExercises(
  sql: Sql,
  services: Pick<Services, 'catalogue' | 'keys'>,
  owner: Owner,
  activity: ActivityRecord,
): Promise<void> {
  await addExercises(sql, owner, await missingExercises(sql, services, owner, activity));
}

/** Every exercise that the student sees and did not meet yet, with the questions of its first attempt. */
export async function missingExercises(
  sql: Sql,
  { catalogue, keys }: Pick<Services, 'catalogue' | 'keys'>,
  owner: Owner,
  activity: ActivityRecord,
): Promise<NewExercise[]> {
  const stored = await exercisesOf(sql, owner.personId, owner.activityId);
  const codes = new Set(stored.map(({ exercise }) => exercise.code));
  const { sequence } = await pagesOf(sql, catalogue, activity);
  const missing = sequence.filter(({ code }) => !codes.has(code));
  const ids = await freeIds(
    sql,
    missing.map(({ code }) => exerciseIdOf(keys, owner, code)),
  );
  return missing.map((entry, place) => {
    const recordId = ids[place] ?? '';
    return {
      id: recordId,
      code: entry.code,
      retakesAllowed: retakesOf(activity, entry.code),
      questions: drawQuestions(keys, { recordId, attempt: 1 }, entry),
    };
  });
}

/** How often an exercise may be taken again, as the activity says. */
export function retakesOf({ exerciseRetakes, retakesAllowed }: ActivityRecord, code: string): number {
  return Object.hasOwn(exerciseRetakes, code) ? (exerciseRetakes[code] ?? 0) : retakesAllowed;
}

import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { restorationsOf } from '#server/records/privacy/restorations.ts';
import { missingExercises } from './ensure-exercises.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Person } from '#server/records/people/people.ts';
import type { Services } from '#server/services.ts';

type Drawing = Pick<Services, 'catalogue' | 'keys' | 'now' | 'limits'>;

/** Drawing all of it takes as long as so many requests more. */
const COST = 4;

/** What would be drawn for a student, by the ids of exercises and questions: worked out once in a transaction, for whatever is not found. */
const undrawn = new WeakMap<Sql, ReadonlyMap<string, ActivityRecord>>();

/**
 * In which activity an exercise or a question will be that its student met before the records were restored, and that is not drawn since:
 * what waited on a device comes before the page asks for anything. Nothing is drawn for an id that nobody was ever given.
 */
export async function undrawnActivity(
  sql: Sql,
  services: Drawing,
  person: Person,
  id: string,
): Promise<ActivityRecord | undefined> {
  let known = undrawn.get(sql);
  if (!known) {
    known = await undrawnOf(sql, services, person);
    undrawn.set(sql, known);
  }
  return known.get(id);
}

async function undrawnOf(
  sql: Sql,
  services: Drawing,
  { id: personId, classroomId }: Person,
): Promise<ReadonlyMap<string, ActivityRecord>> {
  const found = new Map<string, ActivityRecord>();
  const [newest] = await restorationsOf(sql);
  if (!newest || newest.restoredAt < services.now() - LIMITS.workKeptDays * DAY_MS) return found;
  services.limits.student.charge(personId, COST);
  for (const activity of await activitiesOf(sql, classroomId)) {
    const missing = await missingExercises(sql, services, { personId, activityId: activity.id }, activity);
    for (const { id, questions } of missing) {
      for (const each of [id, ...questions.map((question) => question.id)]) found.set(each, activity);
    }
  }
  return found;
}

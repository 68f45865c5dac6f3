import { activitiesOf } from '#server/records/classes/activities.ts';
import { answersToScore } from '#server/records/learning/to-score.ts';
import { pagesOfEach } from '#server/sequence/class-pages.ts';
import type { ToScore } from '#contract/teacher/unread-calls.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';

/** The pages with written answers that wait for points of this teacher, in the order of classes, activities and pages. */
export async function toScoreIn(
  { sql, services: { catalogue } }: Pick<TeacherTransaction, 'sql' | 'services'>,
  classes: readonly TaughtClass[],
): Promise<ToScore[]> {
  const scored = classes.filter(({ role }) => role !== 'viewer');
  const rows = await answersToScore(
    sql,
    scored.map(({ id }) => id),
  );
  if (rows.length === 0) return [];
  const waiting = new Map(rows.map(({ activityId, code, answers }) => [`${activityId} ${code}`, answers]));
  const all = await activitiesOf(sql, ...scored.map(({ id }) => id));
  // This is asked with every page that a teacher opens, and own pages bring all that they ever asked.
  const activities = all.filter(({ id }) => rows.some(({ activityId }) => activityId === id));
  const pages = await pagesOfEach(sql, catalogue, activities);
  return scored.flatMap(({ id: classId, name: className }) =>
    activities
      .filter(({ classroomId }) => classroomId === classId)
      .flatMap(({ id, appCode }) =>
        pages(id).sequence.flatMap(({ code, name }): ToScore[] => {
          const answers = waiting.get(`${id} ${code}`);
          if (answers === undefined) return [];
          const appName = catalogue.applicationOf(appCode)?.name ?? appCode;
          return [{ classId, className, appCode, appName, code, name, answers }];
        }),
      ),
  );
}

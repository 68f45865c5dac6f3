import { JUDGED_ANEW } from '#server/records/engineering/calibrations.ts';
import { IS_COPY } from '#server/records/engineering/own-designs.ts';
import { idList } from '#server/records/id-list.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';

/** A design that may race for its student. */
export interface Candidate {
  readonly personId: string;
  readonly revisionId: string;
  readonly design: string;
  readonly performance: number;
  readonly savedAt: number;
}

/** Every ranked design in spec of these students under one challenge; a fork counts from its first change. */
export async function candidatesOf(
  sql: Sql,
  { activityId, specificationId }: { readonly activityId: string; readonly specificationId: string },
  personIds: readonly string[],
): Promise<Candidate[]> {
  const people = idList(personIds);
  return sql.all<Candidate>(
    `SELECT r.person_id AS "personId", r.id AS "revisionId", c.name AS design, r.performance, r.saved_at AS "savedAt"
     FROM revision r JOIN concept c ON c.id = r.concept_id
     WHERE r.activity_id = ? AND r.specification_id = ? AND r.status = 'tested' AND r.not_ranked = ''
       AND r.performance IS NOT NULL AND NOT ${IS_COPY} AND r.person_id IN ${people.marks}
     ORDER BY r.saved_at, r.id`,
    [activityId, specificationId, ...people.params],
  );
}

/** How many designs could race if they were not being analysed anew under another calibration. */
export async function countAwaiting(
  sql: Sql,
  { id, classroomId, specification }: Pick<ActivityRecord, 'id' | 'classroomId' | 'specification'>,
): Promise<number> {
  const row = await sql.get<{ n: number }>(
    `SELECT COUNT(DISTINCT r.concept_id) AS n
     FROM revision r JOIN person p ON p.id = r.person_id JOIN student_group g ON g.id = p.group_id
     WHERE r.activity_id = ? AND r.specification_id = ? AND r.status = 'tested' AND r.not_ranked = ?
       AND NOT ${IS_COPY} AND g.classroom_id = ? AND p.is_active = 1 AND p.is_preview = 0`,
    [id, specification.id, JUDGED_ANEW, classroomId],
  );
  return row?.n ?? 0;
}

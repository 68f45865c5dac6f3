import { IS_GIVEN } from '#server/records/engineering/own-designs.ts';
import { idList } from '#server/records/id-list.ts';
import type { Sql } from '#server/records/database.ts';
import type { LevelRecord } from './games.ts';

/** What a student's designs for one challenge come to. */
export interface DesignsForGrade extends Omit<LevelRecord, 'level' | 'specificationId'> {
  readonly personId: string;
}

/** Of these students; the same design saved again counts once, and what came from others or as it was counts from its first change. */
export async function designsForGrades(
  sql: Sql,
  { activityId, specificationId }: { readonly activityId: string; readonly specificationId: string },
  personIds: readonly string[],
): Promise<DesignsForGrade[]> {
  const people = idList(personIds);
  return sql.all<DesignsForGrade>(
    `SELECT person_id AS "personId", COUNT(DISTINCT inputs) AS revisions,
       MIN(CASE WHEN status = 'tested' AND not_ranked = '' THEN performance END) AS lowest,
       MAX(CASE WHEN status = 'tested' AND not_ranked = '' THEN performance END) AS highest
     FROM revision r
     WHERE activity_id = ? AND specification_id = ? AND NOT ${IS_GIVEN} AND person_id IN ${people.marks}
     GROUP BY person_id`,
    [activityId, specificationId, ...people.params],
  );
}

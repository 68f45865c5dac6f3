import { idList } from '#server/records/id-list.ts';
import { WAITS_FOR_POINTS } from './written-scores.ts';
import type { Sql } from '#server/records/database.ts';

export interface ToScoreRow {
  readonly activityId: string;
  readonly code: string;
  readonly answers: number;
}

/**
 * How many written answers of active students of these classes wait for points, by exercise: of the attempt that counts, none before its
 * end. As in a gradebook nobody has to judge what is excused.
 */
export async function answersToScore(sql: Sql, classIds: readonly string[]): Promise<ToScoreRow[]> {
  if (classIds.length === 0) return [];
  const classes = idList(classIds);
  return sql.all(
    `SELECT e.activity_id AS "activityId", e.code, COUNT(*) AS answers
     FROM person p JOIN student_group g ON g.id = p.group_id JOIN exercise_record e ON e.person_id = p.id
       JOIN activity a ON a.id = e.activity_id AND a.classroom_id = g.classroom_id
       JOIN question_record q ON ${WAITS_FOR_POINTS}
     WHERE g.classroom_id IN ${classes.marks} AND p.is_active = 1 AND p.is_teacher = 0 AND p.is_preview = 0
       AND NOT EXISTS (
         SELECT 1 FROM grade_override o
         WHERE o.person_id = e.person_id AND o.activity_id = e.activity_id AND o.code = e.code AND o.is_excused = 1)
     GROUP BY e.activity_id, e.code`,
    classes.params,
  );
}

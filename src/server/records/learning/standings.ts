import { IS_COPY } from '#server/records/engineering/own-designs.ts';
import type { Sql } from '#server/records/database.ts';

/** How far one student is in one exercise. */
export interface ExerciseProgress {
  readonly activityId: string;
  readonly code: string;
  readonly isDone: boolean;
  /** Of the questions of the present attempt. */
  readonly answered: number;
  readonly questions: number;
}

/** What a student's own ranked designs of one specification reached. */
export interface BestResults {
  readonly activityId: string;
  readonly specificationId: string;
  readonly lowest: number;
  readonly highest: number;
}

/** Of all activities of a student at once; what an excuse takes out counts as done. */
export async function progressOf(sql: Sql, personId: string): Promise<ExerciseProgress[]> {
  const rows = await sql.all<Omit<ExerciseProgress, 'isDone'> & { readonly isDone: number }>(
    `SELECT e.activity_id AS "activityId", e.code, CAST(COUNT(q.answer) AS INTEGER) AS answered,
       CAST(COUNT(q.id) AS INTEGER) AS questions,
       CASE WHEN e.is_complete = 1 OR COALESCE(MAX(o.is_excused), 0) = 1 THEN 1 ELSE 0 END AS "isDone"
     FROM exercise_record e
     LEFT JOIN grade_override o ON o.person_id = e.person_id AND o.activity_id = e.activity_id AND o.code = e.code
     LEFT JOIN question_record q ON q.record_id = e.id AND q.attempt = e.attempt
     WHERE e.person_id = ? GROUP BY e.id, e.activity_id, e.code, e.is_complete`,
    [personId],
  );
  return rows.map((row) => ({ ...row, isDone: row.isDone === 1 }));
}

export async function bestResultsOf(sql: Sql, personId: string): Promise<BestResults[]> {
  return sql.all<BestResults>(
    `SELECT activity_id AS "activityId", specification_id AS "specificationId",
       MIN(performance) AS lowest, MAX(performance) AS highest
     FROM revision r
     WHERE person_id = ? AND status = 'tested' AND not_ranked = '' AND performance IS NOT NULL AND NOT ${IS_COPY}
     GROUP BY activity_id, specification_id`,
    [personId],
  );
}

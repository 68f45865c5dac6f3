import { idList } from './id-list.ts';
import type { Sql } from './database.ts';
import type { QuestionRecord } from './exercises.ts';

/** A question as it was drawn for an attempt of a student, with how that exercise of the student stands. */
export interface DrawnRecord extends QuestionRecord {
  readonly personId: string;
  readonly code: string;
  /** The attempt that counts. */
  readonly presentAttempt: number;
  /** Of the attempt that counts, as the student reached it [%]; null before the end. */
  readonly score: number | null;
  /** [ms] */
  readonly answeredAt: number | null;
}

type Row = Omit<DrawnRecord, 'isCorrect'> & { readonly isCorrect: number | null };

/** Every question that these students were asked in an activity, answered or not, by attempt in the order of asking. */
export async function drawnQuestions(
  sql: Sql,
  activityId: string,
  personIds: readonly string[],
): Promise<DrawnRecord[]> {
  if (personIds.length === 0) return [];
  const people = idList(personIds);
  const rows = await sql.all<Row>(
    `SELECT e.person_id AS "personId", e.code, e.attempt AS "presentAttempt",
       CASE WHEN e.is_complete = 1 THEN e.score END AS score, q.id, q.attempt,
       q.bank_id AS "bankId", q.seed, q.tries, q.answer, q.is_correct AS "isCorrect", q.answered_at AS "answeredAt"
     FROM exercise_record e JOIN question_record q ON q.record_id = e.id
     WHERE e.activity_id = ? AND e.person_id IN ${people.marks}
     ORDER BY e.id, q.attempt, q.position`,
    [activityId, ...people.params],
  );
  return rows.map((row) => ({ ...row, isCorrect: row.isCorrect === null ? null : row.isCorrect === 1 }));
}

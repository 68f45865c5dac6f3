import { idList } from '#server/records/id-list.ts';
import { COUNTING_ATTEMPT, JOINED_SCORE, SCORE_COLUMNS, scoreOf } from './written-scores.ts';
import type { Sql } from '#server/records/database.ts';
import type { QuestionRecord } from './exercises.ts';
import type { ScoreRow } from './written-scores.ts';

/** A question as it was drawn for an attempt of a student, with how that exercise of the student stands. */
export interface DrawnRecord extends QuestionRecord {
  readonly personId: string;
  /** Of the exercise. */
  readonly recordId: string;
  readonly code: string;
  /** The newest attempt. */
  readonly presentAttempt: number;
  /** The student can change nothing of its attempt any more. */
  readonly isHandedIn: boolean;
  /** Its attempt is the one whose score counts: the newest, or the one before while a retake goes on. */
  readonly isCounting: boolean;
  /** Of the newest attempt, as the student reached it [%]; null before the end. */
  readonly score: number | null;
}

type Row = Omit<DrawnRecord, 'isCorrect' | 'isHandedIn' | 'isCounting' | 'writtenScore'> &
  ScoreRow & { readonly isCorrect: number | null; readonly isComplete: number; readonly isCounting: number };

/** Every question that these students were asked in an activity, answered or not, by attempt in the order of asking. */
export async function drawnQuestions(
  sql: Sql,
  activityId: string,
  personIds: readonly string[],
): Promise<DrawnRecord[]> {
  if (personIds.length === 0) return [];
  const people = idList(personIds);
  const rows = await sql.all<Row>(
    `SELECT e.person_id AS "personId", e.id AS "recordId", e.code, e.attempt AS "presentAttempt",
       CASE WHEN e.is_complete = 1 THEN e.score END AS score, q.id, q.attempt,
       q.bank_id AS "bankId", q.seed, q.tries, q.answer, q.is_correct AS "isCorrect", q.answered_at AS "answeredAt",
       e.is_complete AS "isComplete", CASE WHEN q.attempt = ${COUNTING_ATTEMPT} THEN 1 ELSE 0 END AS "isCounting",
       ${SCORE_COLUMNS}
     FROM exercise_record e JOIN question_record q ON q.record_id = e.id ${JOINED_SCORE}
     WHERE e.activity_id = ? AND e.person_id IN ${people.marks}
     ORDER BY e.id, q.attempt, q.position`,
    [activityId, ...people.params],
  );
  return rows.map(
    ({ isComplete, isCounting, scoreId, points, scoreComment, scoredBy, scoredAt, scoreSeenAt, ...row }) => ({
      ...row,
      isCorrect: row.isCorrect === null ? null : row.isCorrect === 1,
      isHandedIn: isComplete === 1 || row.attempt < row.presentAttempt,
      isCounting: isCounting === 1,
      writtenScore: scoreOf({ scoreId, points, scoreComment, scoredBy, scoredAt, scoreSeenAt }),
    }),
  );
}

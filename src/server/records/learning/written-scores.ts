import { idList } from '#server/records/id-list.ts';
import { newId } from '#server/records/ids.ts';
import type { WrittenScore } from '#contract/learning/exercise.ts';
import type { Sql } from '#server/records/database.ts';

/** The columns of a score beside a question; all null where there is none. Its tables are `JOINED_SCORE`. */
export const SCORE_COLUMNS = `s.id AS "scoreId", s.points, s.comment AS "scoreComment", st.name AS "scoredBy",
  s.at AS "scoredAt", s.seen_at AS "scoreSeenAt"`;
/** To be put behind a table `q` of questions. */
export const JOINED_SCORE =
  'LEFT JOIN written_score s ON s.question_id = q.id LEFT JOIN teacher st ON st.id = s.teacher_id';

/**
 * The attempt of an exercise `e` that counts: while a retake goes on the one before, whether a teacher has scored anything of it yet or
 * not; before the end none.
 */
export const COUNTING_ATTEMPT = `CASE WHEN e.is_complete = 1 THEN e.attempt
  WHEN e.score IS NOT NULL OR e.handed_in_at IS NOT NULL THEN e.attempt - 1 END`;
/** That a question `q` of an exercise `e` has a written answer in the attempt that counts, and no points. */
export const WAITS_FOR_POINTS = `q.record_id = e.id AND q.attempt = ${COUNTING_ATTEMPT} AND q.answer IS NOT NULL
  AND q.is_correct IS NULL AND NOT EXISTS (SELECT 1 FROM written_score s WHERE s.question_id = q.id)`;

export interface ScoreRow {
  readonly scoreId: string | null;
  readonly points: number | null;
  readonly scoreComment: string | null;
  readonly scoredBy: string | null;
  readonly scoredAt: number | null;
  readonly scoreSeenAt: number | null;
}

/** What a teacher gave, as a row says it; null where nobody has. */
export function scoreOf({
  scoreId,
  points,
  scoreComment,
  scoredBy,
  scoredAt,
  scoreSeenAt,
}: ScoreRow): WrittenScore | null {
  if (scoreId === null || points === null) return null;
  return {
    id: scoreId,
    points,
    comment: scoreComment ?? '',
    by: scoredBy ?? '',
    at: scoredAt ?? 0,
    ...(scoreSeenAt === null ? {} : { seenAt: scoreSeenAt }),
  };
}

export interface NewScore {
  readonly questionId: string;
  readonly personId: string;
  readonly points: number;
  readonly comment: string;
  readonly teacherId: string;
  readonly at: number;
}

/** Gives a score in place of the one before; it is new to the student again. */
export async function keepScore(
  sql: Sql,
  { questionId, personId, points, comment, teacherId, at }: NewScore,
): Promise<string> {
  const id = newId();
  await sql.run(
    `INSERT INTO written_score (question_id, id, person_id, points, comment, teacher_id, at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (question_id) DO UPDATE SET id = excluded.id, points = excluded.points, comment = excluded.comment,
       teacher_id = excluded.teacher_id, at = excluded.at, seen_at = NULL`,
    [questionId, id, personId, points, comment, teacherId, at],
  );
  return id;
}

/** Notes the first time; false for what is no score of this student. */
export async function noteScoreSeen(sql: Sql, personId: string, id: string, now: number): Promise<boolean> {
  if (!(await hasScore(sql, personId, id))) return false;
  await sql.later(
    'UPDATE written_score SET seen_at = COALESCE(seen_at, CAST(? AS BIGINT)) WHERE id = ? AND person_id = ?',
    [now, id, personId],
  );
  return true;
}

/** Whether a student has this score of a written answer. */
export async function hasScore(sql: Sql, personId: string, id: string): Promise<boolean> {
  const row = await sql.get('SELECT id FROM written_score WHERE id = ? AND person_id = ?', [id, personId]);
  return row !== undefined;
}

/** Of each student who has scores of written answers or of works: another text as soon as one is given or taken back. */
export async function scoreStamps(
  sql: Sql,
  table: 'written_score' | 'rubric_score',
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = idList(personIds);
  const rows = await sql.all<{ id: string; latest: number; n: number }>(
    `SELECT person_id AS id, MAX(at) AS latest, COUNT(*) AS n FROM ${table}
     WHERE person_id IN ${people.marks} GROUP BY person_id`,
    people.params,
  );
  return new Map(rows.map(({ id, latest, n }) => [id, `${n} ${latest}`]));
}

import { idList } from '#server/records/id-list.ts';
import { WAITS_FOR_POINTS } from './written-scores.ts';
import type { Sql } from '#server/records/database.ts';
import type { GivenGrade } from './exercises.ts';

/** One exercise of one student as a gradebook needs it, without its questions. */
export interface GradeRecord {
  readonly personId: string;
  readonly code: string;
  /** In which something was answered, cleared ones among them; 1 of a page without questions that is done. */
  readonly attempts: number;
  readonly retakesAllowed: number;
  readonly isComplete: boolean;
  /** Whether something was answered in the attempt that counts, or the page is done. */
  readonly isBegun: boolean;
  /** As the student reached it [%]; while a retake goes on that of the attempt before. */
  readonly score: number | null;
  readonly handedInAt: number | null;
  /** Written answers of the attempt that counts which no teacher has scored; before its end none. */
  readonly waiting: number;
}

type Row = Omit<GradeRecord, 'isComplete' | 'isBegun'> & { readonly isComplete: number; readonly isBegun: number };

/** Every exercise that these students met in an activity. */
export async function gradeRecords(sql: Sql, activityId: string, personIds: readonly string[]): Promise<GradeRecord[]> {
  if (personIds.length === 0) return [];
  const people = idList(personIds);
  const rows = await sql.all<Row>(
    `SELECT e.person_id AS "personId", e.code, e.retakes_allowed AS "retakesAllowed",
       e.is_complete AS "isComplete", e.score, e.handed_in_at AS "handedInAt",
       (SELECT CAST(COUNT(DISTINCT q.attempt) AS INTEGER) FROM question_record q
         WHERE q.record_id = e.id AND q.tries > 0) AS attempts,
       CASE WHEN e.is_complete = 1 OR EXISTS (SELECT 1 FROM question_record q
         WHERE q.record_id = e.id AND q.attempt = e.attempt AND q.tries > 0) THEN 1 ELSE 0 END AS "isBegun",
       (SELECT COUNT(*) FROM question_record q WHERE ${WAITS_FOR_POINTS}) AS waiting
     FROM exercise_record e WHERE e.activity_id = ? AND e.person_id IN ${people.marks}`,
    [activityId, ...people.params],
  );
  return rows.map(({ isComplete, isBegun, attempts, ...row }) => ({
    ...row,
    isComplete: isComplete === 1,
    isBegun: isBegun === 1,
    attempts: Math.max(attempts, isComplete),
  }));
}

/** A teacher's word on one exercise with whose it is. */
export interface GivenRecord extends GivenGrade {
  readonly personId: string;
  readonly code: string;
}

type GivenRow = Omit<GivenRecord, 'isExcused'> & { readonly isExcused: number };

export async function givenGrades(sql: Sql, activityId: string, personIds: readonly string[]): Promise<GivenRecord[]> {
  if (personIds.length === 0) return [];
  const people = idList(personIds);
  const rows = await sql.all<GivenRow>(
    `SELECT person_id AS "personId", code, override, note, is_excused AS "isExcused" FROM grade_override
     WHERE activity_id = ? AND person_id IN ${people.marks}`,
    [activityId, ...people.params],
  );
  return rows.map((row) => ({ ...row, isExcused: row.isExcused === 1 }));
}

/** Time by student and page [s]. */
export async function pageSeconds(
  sql: Sql,
  activityId: string,
  personIds: readonly string[],
): Promise<{ personId: string; code: string; seconds: number; visits: number }[]> {
  if (personIds.length === 0) return [];
  const people = idList(personIds);
  return sql.all(
    `SELECT person_id AS "personId", code, SUM(seconds) AS seconds, SUM(visits) AS visits FROM time_total
     WHERE activity_id = ? AND person_id IN ${people.marks} GROUP BY person_id, code`,
    [activityId, ...people.params],
  );
}

interface Place {
  readonly personId: string;
  readonly activityId: string;
  readonly code: string;
}

/** Keeps a teacher's word; one that says nothing is taken away again. */
export async function giveGrade(
  sql: Sql,
  { personId, activityId, code }: Place,
  { override, note, isExcused, teacherId, now }: GivenGrade & { teacherId: string; now: number },
): Promise<void> {
  if (override === null && note === '' && !isExcused) {
    await sql.run('DELETE FROM grade_override WHERE person_id = ? AND activity_id = ? AND code = ?', [
      personId,
      activityId,
      code,
    ]);
    return;
  }
  await sql.run(
    `INSERT INTO grade_override (person_id, activity_id, code, override, note, is_excused, by_teacher, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (person_id, activity_id, code) DO UPDATE SET override = excluded.override, note = excluded.note,
       is_excused = excluded.is_excused, by_teacher = excluded.by_teacher, at = excluded.at`,
    [personId, activityId, code, override, note, isExcused ? 1 : 0, teacherId, now],
  );
}

export async function allowRetake(sql: Sql, { personId, activityId, code }: Place): Promise<boolean> {
  const rows = await sql.run(
    `UPDATE exercise_record SET retakes_allowed = retakes_allowed + 1
     WHERE person_id = ? AND activity_id = ? AND code = ?`,
    [personId, activityId, code],
  );
  return rows === 1;
}

/** One question that was answered at least once. */
export interface AnsweredQuestion {
  readonly questionId: string;
  readonly personId: string;
  readonly code: string;
  readonly bankId: string;
  readonly seed: number;
  readonly tries: number;
  readonly isCorrect: boolean;
}

/** Every answered question of an activity, of all attempts of these students. */
export async function answeredQuestions(
  sql: Sql,
  activityId: string,
  personIds: readonly string[],
): Promise<AnsweredQuestion[]> {
  if (personIds.length === 0) return [];
  const people = idList(personIds);
  const rows = await sql.all<Omit<AnsweredQuestion, 'isCorrect'> & { isCorrect: number | null }>(
    `SELECT q.id AS "questionId", e.person_id AS "personId", e.code, q.bank_id AS "bankId", q.seed, q.tries, q.is_correct AS "isCorrect"
     FROM exercise_record e JOIN question_record q ON q.record_id = e.id
     WHERE e.activity_id = ? AND e.person_id IN ${people.marks} AND q.tries > 0`,
    [activityId, ...people.params],
  );
  return rows.map((row) => ({ ...row, isCorrect: row.isCorrect === 1 }));
}

export interface WrongTry {
  readonly questionId: string;
  /** From 1. */
  readonly nth: number;
  /** The answer id as it was given. */
  readonly answer: string;
}

/** Every wrong try of an activity by its question, the first one first. */
export async function wrongAnswers(sql: Sql, activityId: string, personIds: readonly string[]): Promise<WrongTry[]> {
  if (personIds.length === 0) return [];
  const people = idList(personIds);
  return sql.all(
    `SELECT w.question_id AS "questionId", w.try AS nth, w.answer
     FROM exercise_record e JOIN question_record q ON q.record_id = e.id JOIN wrong_answer w ON w.question_id = q.id
     WHERE e.activity_id = ? AND e.person_id IN ${people.marks} ORDER BY w.question_id, w.try`,
    [activityId, ...people.params],
  );
}

export interface PastQuestion {
  readonly code: string;
  readonly attempt: number;
  readonly bankId: string;
  readonly tries: number;
  readonly isCorrect: number | null;
  /** [ms] */
  readonly answeredAt: number | null;
  /** Of a written answer that is scored. */
  readonly points: number | null;
}

/** Earlier attempts of one student, question by question. */
export async function pastQuestions(sql: Sql, { personId, activityId }: Omit<Place, 'code'>): Promise<PastQuestion[]> {
  return sql.all(
    `SELECT e.code, q.attempt, q.bank_id AS "bankId", q.tries, q.is_correct AS "isCorrect",
       q.answered_at AS "answeredAt", s.points
     FROM exercise_record e JOIN question_record q ON q.record_id = e.id AND q.attempt < e.attempt
     LEFT JOIN written_score s ON s.question_id = q.id
     WHERE e.person_id = ? AND e.activity_id = ? ORDER BY e.code, q.attempt DESC, q.position`,
    [personId, activityId],
  );
}

import { opennessOf } from '#server/records/classes/activities.ts';
import { addQuestions } from './new-exercises.ts';
import { JOINED_SCORE, SCORE_COLUMNS, scoreOf } from './written-scores.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { WrittenScore } from '#contract/learning/exercise.ts';
import type { Openness, OpennessRow } from '#server/records/classes/activities.ts';
import type { Afterwards, Sql } from '#server/records/database.ts';
import type { DrawnQuestion } from './new-exercises.ts';
import type { ScoreRow } from './written-scores.ts';

/** One exercise of one student. */
export interface ExerciseRecord {
  readonly id: string;
  readonly code: string;
  /** From 1; 0 while no questions were drawn and the page was not completed. */
  readonly attempt: number;
  readonly retakesAllowed: number;
  readonly isComplete: boolean;
  /** [%]; while a retake goes on that of the attempt before, which counts until it is done. */
  readonly score: number | null;
  /** When it was handed in first, by the server's clock [ms since 1970]; a retake changes nothing of it. Null before that. */
  readonly handedInAt: number | null;
  /** Time on its page, over all devices [s]. */
  readonly seconds: number;
  /** What a teacher made of it; undefined where none did. */
  readonly given?: GivenGrade | undefined;
}

/** A teacher's word on one exercise of one student. */
export interface GivenGrade {
  /** Instead of the score [%]; null to keep it. */
  readonly override: number | null;
  /** For the student. */
  readonly note: string;
  /** Not counted. */
  readonly isExcused: boolean;
}

/** One question drawn for one attempt. */
export interface QuestionRecord {
  readonly id: string;
  readonly attempt: number;
  readonly bankId: string;
  /** Of the order of its choices. */
  readonly seed: number;
  readonly tries: number;
  /** The answer id as it was given. */
  readonly answer: string | null;
  /** When the server took it [ms since 1970]; null before an answer. */
  readonly answeredAt: number | null;
  /** Null before an answer, and of a written one. */
  readonly isCorrect: boolean | null;
  /** Of a written answer; null where no teacher gave one. */
  readonly writtenScore: WrittenScore | null;
}

export interface ExerciseWithQuestions {
  readonly activityId: string;
  readonly appCode: ApplicationCode;
  readonly contentLevel: ContentLevel;
  /** Of its activity. */
  readonly openness: Openness;
  /** Until when it is due, as the teacher set it [ms since 1970]; null for no date. */
  readonly dueAt: number | null;
  readonly exercise: ExerciseRecord;
  /** Of the present attempt, in order. */
  readonly questions: readonly QuestionRecord[];
}

interface ExerciseRow extends OpennessRow {
  readonly id: string;
  readonly code: string;
  readonly attempt: number;
  readonly retakes_allowed: number;
  readonly is_complete: number;
  readonly score: number | null;
  readonly handed_in_at: number | null;
  readonly due_dates: string;
  readonly seconds: number | null;
  readonly activity_id: string;
  readonly app_code: string;
  readonly content_level: string;
  readonly override: number | null;
  readonly note: string | null;
  readonly is_excused: number | null;
}

interface QuestionRow extends ScoreRow {
  readonly question_id: string;
  readonly record_id: string;
  readonly question_attempt: number;
  readonly bank_id: string;
  readonly seed: number;
  readonly tries: number;
  readonly answer: string | null;
  readonly answered_at: number | null;
  readonly is_correct: number | null;
}

type JoinedRow = ExerciseRow & (QuestionRow | { readonly question_id: null });

/** One row a question; the time is asked for in the first row of an exercise only. */
const JOINED = `
  SELECT e.id, e.activity_id, e.code, e.attempt, e.retakes_allowed, e.is_complete, e.score, e.handed_in_at, a.app_code,
    a.content_level, a.due_dates, a.is_offered, a.opens_at, a.closes_at, a.is_locked, a.locked_until,
    CASE WHEN COALESCE(q.position, 0) = 0 THEN (
      SELECT SUM(t.seconds) FROM time_total t
      WHERE t.person_id = e.person_id AND t.activity_id = e.activity_id AND t.code = e.code) END AS seconds,
    o.override, o.note, o.is_excused,
    q.id AS question_id, q.record_id, q.attempt AS question_attempt, q.bank_id, q.seed, q.tries, q.answer, q.answered_at,
    q.is_correct,
    ${SCORE_COLUMNS}
  FROM exercise_record e
  JOIN activity a ON a.id = e.activity_id
  LEFT JOIN grade_override o ON o.person_id = e.person_id AND o.activity_id = e.activity_id AND o.code = e.code
  LEFT JOIN question_record q ON q.record_id = e.id AND q.attempt = e.attempt
  ${JOINED_SCORE}`;

/** Every exercise of a student in an activity, with the questions of its present attempt. */
export async function exercisesOf(sql: Sql, personId: string, activityId: string): Promise<ExerciseWithQuestions[]> {
  const rows = await sql.all<JoinedRow>(
    `${JOINED} WHERE e.person_id = ? AND e.activity_id = ? ORDER BY e.id, q.position`,
    [personId, activityId],
  );
  const byId = new Map<string, JoinedRow[]>();
  for (const row of rows) {
    const group = byId.get(row.id);
    if (group) group.push(row);
    else byId.set(row.id, [row]);
  }
  return [...byId.values()].flatMap((group) => exerciseOf(group) ?? []);
}

/** A student's own exercise, by its id or that of one that was merged into it; undefined for any other's. */
export async function findExercise(
  sql: Sql,
  personId: string,
  exerciseId: string,
): Promise<ExerciseWithQuestions | undefined> {
  return exerciseOf(await sql.all<JoinedRow>(BY_ID, [exerciseId, exerciseId, personId]));
}

/** The exercise to which a student's own question belongs, of whichever attempt the question is. */
export async function findExerciseOfQuestion(
  sql: Sql,
  personId: string,
  questionId: string,
): Promise<ExerciseWithQuestions | undefined> {
  return exerciseOf(await sql.all<JoinedRow>(OF_QUESTION, [questionId, personId]));
}

const OF_QUESTION = `${JOINED} WHERE e.id = (SELECT record_id FROM question_record WHERE id = ?) AND e.person_id = ?
       ORDER BY q.position`;
const BY_ID = `${JOINED} WHERE e.id = COALESCE((SELECT m.record_id FROM merged_exercise m WHERE m.id = ?), ?)
         AND e.person_id = ?
       ORDER BY q.position`;

/** What was read of exercises stands after a change of some rows; a batch of answers reads its exercise once. */
function changed(isMeant: (row: JoinedRow) => boolean, change: Partial<ExerciseRow & QuestionRow>): Afterwards {
  return (rows, { sql }) => {
    if (sql !== OF_QUESTION && sql !== BY_ID) return undefined;
    return (rows as JoinedRow[]).map((row) => (isMeant(row) ? { ...row, ...change } : row));
  };
}

/** Counts one more try and keeps its answer; `isCorrect` is null where a teacher is to judge it. */
export async function keepAnswer(
  sql: Sql,
  question: QuestionRecord,
  { answer, isCorrect, now }: { answer: string; isCorrect: boolean | null; now: number },
): Promise<void> {
  const verdict = isCorrect === null ? null : isCorrect ? 1 : 0;
  const kept = { tries: question.tries + 1, answer, answered_at: now, is_correct: verdict };
  await sql.later(
    'UPDATE question_record SET tries = tries + 1, answer = ?, is_correct = ?, answered_at = ? WHERE id = ?',
    [answer, verdict, now, question.id],
    changed((row) => row.question_id === question.id, kept),
  );
  if (isCorrect !== false) return;
  await sql.later('INSERT INTO wrong_answer (question_id, try, answer) VALUES (?, ?, ?)', [
    question.id,
    question.tries + 1,
    answer,
  ]);
}

export async function completeExercise(
  sql: Sql,
  exerciseId: string,
  { score, attempt, handedInAt, now }: { score: number | null; attempt: number; handedInAt: number; now: number },
): Promise<void> {
  await sql.later(
    `UPDATE exercise_record SET is_complete = 1, score = ?, attempt = ?, completed_at = ?, handed_in_at = ?
     WHERE id = ? AND is_complete = 0`,
    [score, attempt, now, handedInAt, exerciseId],
    changed((row) => row.id === exerciseId && row.is_complete === 0, {
      is_complete: 1,
      score,
      attempt,
      handed_in_at: handedInAt,
    }),
  );
}

/** Takes another score for an exercise that has one, or for the attempt before while a retake goes on. */
export async function replaceScore(sql: Sql, exerciseId: string, score: number | null): Promise<void> {
  await sql.run('UPDATE exercise_record SET score = ? WHERE id = ?', [score, exerciseId]);
}

/**
 * Uses up one retake and starts the next attempt; false when none was left or the exercise is not complete. The score stays until the
 * retake has one.
 */
export async function startRetake(
  sql: Sql,
  exercise: ExerciseRecord,
  questions: readonly DrawnQuestion[],
): Promise<boolean> {
  const rows = await sql.run(
    `UPDATE exercise_record SET attempt = attempt + 1, retakes_allowed = retakes_allowed - 1, is_complete = 0,
       completed_at = NULL
     WHERE id = ? AND attempt = ? AND retakes_allowed > 0 AND is_complete = 1`,
    [exercise.id, exercise.attempt],
  );
  if (rows !== 1) return false;
  const attempt = exercise.attempt + 1;
  await addQuestions(
    sql,
    questions.map((question, position) => ({ recordId: exercise.id, attempt, position, ...question })),
  );
  return true;
}

/** Starts anew as if nothing had been answered, with other questions; those of before stay in the history. */
export async function startAnew(
  sql: Sql,
  exercise: ExerciseRecord,
  questions: readonly DrawnQuestion[],
): Promise<void> {
  const attempt = exercise.attempt + (questions.length > 0 ? 1 : 0);
  await sql.run(
    `UPDATE exercise_record SET attempt = ?, is_complete = 0, score = NULL, completed_at = NULL, handed_in_at = NULL
     WHERE id = ?`,
    [attempt, exercise.id],
  );
  await addQuestions(
    sql,
    questions.map((question, position) => ({ recordId: exercise.id, attempt, position, ...question })),
  );
}

function dueAtOf({ due_dates: dates, code }: ExerciseRow): number | null {
  return (JSON.parse(dates) as Readonly<Partial<Record<string, number>>>)[code] ?? null;
}

function exerciseOf(rows: readonly JoinedRow[]): ExerciseWithQuestions | undefined {
  const row = rows[0];
  if (!row) return undefined;
  return {
    activityId: row.activity_id,
    appCode: row.app_code,
    contentLevel: row.content_level as ContentLevel,
    openness: opennessOf(row),
    dueAt: dueAtOf(row),
    exercise: {
      id: row.id,
      code: row.code,
      attempt: row.attempt,
      retakesAllowed: row.retakes_allowed,
      isComplete: row.is_complete === 1,
      score: row.score,
      handedInAt: row.handed_in_at,
      seconds: row.seconds ?? 0,
      ...(row.note === null
        ? {}
        : { given: { override: row.override, note: row.note, isExcused: row.is_excused === 1 } }),
    },
    questions: rows.flatMap((each) => (each.question_id === null ? [] : [questionOf(each)])),
  };
}

function questionOf(row: QuestionRow): QuestionRecord {
  return {
    id: row.question_id,
    attempt: row.question_attempt,
    bankId: row.bank_id,
    seed: row.seed,
    tries: row.tries,
    answer: row.answer,
    answeredAt: row.answered_at,
    isCorrect: row.is_correct === null ? null : row.is_correct === 1,
    writtenScore: scoreOf(row),
  };
}

import type { Sql } from '#server/records/database.ts';

interface Both {
  readonly mine: string;
  readonly other: string;
  /** What counts, also while a retake goes on [%]; null where nothing was handed in. */
  readonly mineScore: number | null;
  readonly otherScore: number | null;
  readonly mineIsComplete: number;
  readonly otherIsComplete: number;
  readonly mineAnswers: number;
  readonly otherAnswers: number;
}

/**
 * Exercises: of two records of one exercise the better grade stays, that before a retake as well, and one that was never handed in being the
 * worst; of two alike a finished one, or that with more answers. The other's questions stay as earlier attempts, and its id leads to
 * the one that stays.
 */
export async function mergeExercises(sql: Sql, { from, into }: { from: string; into: string }): Promise<void> {
  const answers = (record: string) =>
    `(SELECT COUNT(*) FROM question_record q WHERE q.record_id = ${record}.id AND q.attempt = ${record}.attempt AND q.tries > 0)`;
  const score = (record: string) =>
    `CASE WHEN ${record}.is_complete = 1 OR ${record}.handed_in_at IS NOT NULL THEN COALESCE(${record}.score, 0) END`;
  const both = await sql.all<Both>(
    `SELECT m.id AS mine, o.id AS other, ${score('m')} AS "mineScore", ${score('o')} AS "otherScore",
       m.is_complete AS "mineIsComplete", o.is_complete AS "otherIsComplete",
       ${answers('m')} AS "mineAnswers", ${answers('o')} AS "otherAnswers"
     FROM exercise_record m JOIN exercise_record o ON o.activity_id = m.activity_id AND o.code = m.code
     WHERE m.person_id = ? AND o.person_id = ?`,
    [from, into],
  );
  for (const pair of both) {
    const [stays, goes] = isMineBetter(pair) ? [pair.mine, pair.other] : [pair.other, pair.mine];
    await join(sql, stays, goes);
  }
  await sql.run('UPDATE exercise_record SET person_id = ? WHERE person_id = ?', [into, from]);
}

function isMineBetter(both: Both): boolean {
  const score = (both.mineScore ?? -1) - (both.otherScore ?? -1);
  return (score || both.mineIsComplete - both.otherIsComplete || both.mineAnswers - both.otherAnswers) > 0;
}

async function join(sql: Sql, stays: string, goes: string): Promise<void> {
  const [kept, moved] = [await attemptsOf(sql, stays), await attemptsOf(sql, goes)];
  // Below 1 are those that nobody has answered: no attempts, but a device may still hold answers to them.
  const waiting = moved.answers > 0 ? Math.min(0, moved.highest) : moved.highest;
  await shift(sql, goes, { to: waiting, by: Math.min(1, kept.lowest) - 1 - waiting });
  if (moved.answers > 0) {
    await shift(sql, stays, { from: 1, by: moved.highest });
    await sql.run('UPDATE exercise_record SET attempt = attempt + ? WHERE id = ?', [moved.highest, stays]);
  }
  await sql.run('UPDATE question_record SET record_id = ? WHERE record_id = ?', [stays, goes]);
  await sql.run('UPDATE merged_exercise SET record_id = ? WHERE record_id = ?', [stays, goes]);
  await sql.run('INSERT INTO merged_exercise (id, record_id) VALUES (?, ?)', [goes, stays]);
  await sql.run(
    `UPDATE exercise_record SET handed_in_at = (
       SELECT MIN(e.handed_in_at) FROM exercise_record e WHERE e.id IN (?, ?)) WHERE id = ?`,
    [stays, goes, stays],
  );
  await sql.run('DELETE FROM exercise_record WHERE id = ?', [goes]);
}

async function attemptsOf(sql: Sql, recordId: string) {
  const found = await sql.get<{ lowest: number | null; highest: number | null; answers: number | null }>(
    `SELECT MIN(attempt) AS lowest, MAX(attempt) AS highest, SUM(tries) AS answers
     FROM question_record WHERE record_id = ?`,
    [recordId],
  );
  return { lowest: found?.lowest ?? 1, highest: found?.highest ?? 0, answers: found?.answers ?? 0 };
}

/** Far from every number of an attempt: two attempts must not have one number even for a moment. */
const ASIDE = 1_000_000;

async function shift(
  sql: Sql,
  recordId: string,
  { from = -ASIDE, to = ASIDE, by }: { readonly from?: number; readonly to?: number; readonly by: number },
): Promise<void> {
  await sql.run(
    'UPDATE question_record SET attempt = attempt + ? WHERE record_id = ? AND attempt >= ? AND attempt <= ?',
    [2 * ASIDE + by, recordId, from, to],
  );
  await sql.run('UPDATE question_record SET attempt = attempt - ? WHERE record_id = ? AND attempt > ?', [
    2 * ASIDE,
    recordId,
    ASIDE,
  ]);
}

/**
 * Makes the questions of a merged account the present ones where nothing is answered yet on either side, so that answers from
 * a device of that account count. False where it cannot be.
 */
export async function takeUpMerged(sql: Sql, recordId: string, questionId: string): Promise<boolean> {
  const stored = await sql.get<{ attempt: number; present: number; is_complete: number; answers: number | null }>(
    `SELECT q.attempt, e.attempt AS present, e.is_complete,
       (SELECT SUM(p.tries) FROM question_record p WHERE p.record_id = e.id AND p.attempt = e.attempt) AS answers
     FROM question_record q JOIN exercise_record e ON e.id = q.record_id WHERE q.id = ? AND e.id = ?`,
    [questionId, recordId],
  );
  if (!stored || stored.attempt > 0 || stored.is_complete === 1 || (stored.answers ?? 0) > 0) return false;
  for (const [from, to] of [
    [stored.present, ASIDE],
    [stored.attempt, stored.present],
    [ASIDE, stored.attempt],
  ] as const) {
    await sql.run('UPDATE question_record SET attempt = ? WHERE record_id = ? AND attempt = ?', [to, recordId, from]);
  }
  return true;
}

/**
 * Whether a question is of an attempt that gave way when two accounts became one: an earlier one that was not answered to its end. Whoever
 * takes a quiz again has answered all of it before.
 */
export async function hasGivenWay(sql: Sql, recordId: string, questionId: string): Promise<boolean> {
  const found = await sql.get(
    `SELECT q.id FROM question_record q WHERE q.id = ? AND q.record_id = ?
       AND EXISTS (SELECT 1 FROM merged_exercise m WHERE m.record_id = q.record_id)
       AND EXISTS (SELECT 1 FROM question_record p
         WHERE p.record_id = q.record_id AND p.attempt = q.attempt AND p.tries = 0)`,
    [questionId, recordId],
  );
  return found !== undefined;
}

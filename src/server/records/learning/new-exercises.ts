import { rowMarks } from '#server/records/database.ts';
import { idList } from '#server/records/id-list.ts';
import { newId } from '#server/records/ids.ts';
import type { Sql } from '#server/records/database.ts';

export interface NewExercise {
  readonly id: string;
  readonly code: string;
  readonly retakesAllowed: number;
  readonly questions: readonly DrawnQuestion[];
}

export interface DrawnQuestion {
  readonly id: string;
  readonly bankId: string;
  readonly seed: number;
}

/** The same ids, with others in the place of those that an exercise has already, or had before it was merged. */
export async function freeIds(sql: Sql, wanted: readonly string[]): Promise<string[]> {
  const ids = idList(wanted);
  const rows = await sql.all<{ id: string }>(
    `SELECT id FROM exercise_record WHERE id IN ${ids.marks} UNION SELECT id FROM merged_exercise WHERE id IN ${ids.marks}`,
    [...ids.params, ...ids.params],
  );
  const taken = new Set(rows.map(({ id }) => id));
  return wanted.map((id) => (taken.has(id) ? newId() : id));
}

/** Makes the records of exercises that a student meets for the first time; those made meanwhile elsewhere stay. */
export async function addExercises(
  sql: Sql,
  owner: { personId: string; activityId: string },
  exercises: readonly NewExercise[],
): Promise<void> {
  if (exercises.length === 0) return;
  await sql.run(
    `INSERT INTO exercise_record (id, person_id, activity_id, code, attempt, retakes_allowed, is_complete)
     VALUES ${rowMarks(exercises.length, 7)}`,
    exercises.flatMap(({ id, code, retakesAllowed, questions }) => [
      id,
      owner.personId,
      owner.activityId,
      code,
      questions.length > 0 ? 1 : 0,
      retakesAllowed,
      0,
    ]),
  );
  await addQuestions(
    sql,
    exercises.flatMap(({ id, questions }) =>
      questions.map((question, position) => ({ recordId: id, attempt: 1, position, ...question })),
    ),
  );
}

/** Adds the questions of an attempt. */
export async function addQuestions(
  sql: Sql,
  questions: readonly (DrawnQuestion & { recordId: string; attempt: number; position: number })[],
): Promise<void> {
  // SQLite takes at most 32,766 parameters in a statement and PostgreSQL 65,535.
  for (let start = 0; start < questions.length; start += 500) {
    const some = questions.slice(start, start + 500);
    await sql.run(
      `INSERT INTO question_record (id, record_id, attempt, position, bank_id, seed, tries)
       VALUES ${rowMarks(some.length, 7)}`,
      some.flatMap(({ id, recordId, attempt, position, bankId, seed }) => [
        id,
        recordId,
        attempt,
        position,
        bankId,
        seed,
        0,
      ]),
    );
  }
}

import { rowMarks } from './database.ts';
import { newId } from './ids.ts';
import type { Sql } from './database.ts';

export interface NewExercise {
  readonly code: string;
  readonly retakesAllowed: number;
  readonly questions: readonly DrawnQuestion[];
}

export interface DrawnQuestion {
  readonly bankId: string;
  readonly seed: number;
}

/** Makes the records of exercises that a student meets for the first time; those made meanwhile elsewhere stay. */
export async function addExercises(
  sql: Sql,
  owner: { personId: string; activityId: string },
  exercises: readonly NewExercise[],
): Promise<void> {
  if (exercises.length === 0) return;
  const rows = exercises.map((exercise) => ({ id: newId(), ...exercise }));
  await sql.run(
    `INSERT INTO exercise_record (id, person_id, activity_id, code, attempt, retakes_allowed, is_complete)
     VALUES ${rowMarks(rows.length, 7)}`,
    rows.flatMap(({ id, code, retakesAllowed, questions }) => [
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
    rows.flatMap(({ id, questions }) =>
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
      some.flatMap(({ recordId, attempt, position, bankId, seed }) => [
        newId(),
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

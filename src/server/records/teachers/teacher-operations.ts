import type { Sql } from '#server/records/database.ts';

/** What a teacher's page asked for and was given. */
export interface TeacherOperation {
  readonly hash: string;
  /** JSON, encrypted: it may hold codes, and words about a student. */
  readonly answerSealed: string;
}

export async function findTeacherOperation(
  sql: Sql,
  teacherId: string,
  op: string,
): Promise<TeacherOperation | undefined> {
  return sql.get<TeacherOperation>(
    'SELECT hash, answer_sealed AS "answerSealed" FROM teacher_operation WHERE teacher_id = ? AND op = ?',
    [teacherId, op],
  );
}

/** The caller has locked the teacher's name and found none of this name. */
export async function keepTeacherOperation(
  sql: Sql,
  owner: { readonly teacherId: string; readonly op: string; readonly now: number },
  { hash, answerSealed }: TeacherOperation,
): Promise<void> {
  await sql.run('INSERT INTO teacher_operation (teacher_id, op, hash, answer_sealed, at) VALUES (?, ?, ?, ?, ?)', [
    owner.teacherId,
    owner.op,
    hash,
    answerSealed,
    owner.now,
  ]);
}

/** Forgets what was asked before; all of it without a time, where a student is deleted: it may be about anybody. */
export async function forgetTeacherOperations(sql: Sql, before?: number): Promise<void> {
  if (before === undefined) await sql.run('DELETE FROM teacher_operation');
  else await sql.run('DELETE FROM teacher_operation WHERE at < ?', [before]);
}

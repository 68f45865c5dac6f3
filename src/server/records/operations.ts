import type { Sql } from './database.ts';

/** A judged request as it is kept for repetitions; `answer` is JSON. */
export interface JudgedOperation {
  readonly hash: string;
  readonly status: number;
  readonly answer: string;
}

/** False when the person's key was used before: then nothing is written. */
export async function keepOperation(
  sql: Sql,
  owner: { personId: string; op: string; now: number },
  judged: JudgedOperation,
): Promise<boolean> {
  const rows = await sql.run(
    `INSERT INTO operation (person_id, op, hash, status, answer, at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (person_id, op) DO NOTHING`,
    [owner.personId, owner.op, judged.hash, judged.status, judged.answer, owner.now],
  );
  return rows === 1;
}

export async function findOperation(sql: Sql, personId: string, op: string): Promise<JudgedOperation | undefined> {
  return sql.get<JudgedOperation>('SELECT hash, status, answer FROM operation WHERE person_id = ? AND op = ?', [
    personId,
    op,
  ]);
}

export async function forgetOperations(sql: Sql, before: number): Promise<void> {
  await sql.run('DELETE FROM operation WHERE at < ?', [before]);
}

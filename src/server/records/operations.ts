import type { Sql } from './database.ts';

/** A judged request as it is kept for repetitions; `answer` is JSON, and empty once it is forgotten. */
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

/** Forgets what was asked and answered. That it was judged stays known as long as its student: a device may be found again. */
export async function forgetAnswers(sql: Sql, before: number): Promise<void> {
  await sql.run("UPDATE operation SET hash = '', answer = '' WHERE at < ? AND answer <> ''", [before]);
}

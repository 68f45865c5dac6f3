import { gives } from './database.ts';
import { rowForm } from './row-forms.ts';
import type { Sql } from './database.ts';

/** A judged request as it is kept for repetitions; `answer` is JSON, and empty once it is forgotten. */
export interface JudgedOperation {
  readonly hash: string;
  readonly status: number;
  readonly answer: string;
}

const OPERATION = rowForm(
  'operation',
  { person_id: 'text', op: 'text' },
  { hash: 'text', status: 'integer', answer: 'text', at: 'bigint' },
);
const FIND = 'SELECT hash, status, answer FROM operation WHERE person_id = ? AND op = ?';

/** False when the person's key was used before: then nothing is written. The caller has locked the person's name. */
export async function keepOperation(
  sql: Sql,
  owner: { personId: string; op: string; now: number },
  judged: JudgedOperation,
): Promise<boolean> {
  const { personId, op, now } = owner;
  if (await findOperation(sql, personId, op)) return false;
  const { hash, status, answer } = judged;
  await sql.add(OPERATION, [personId, op, hash, status, answer, now], gives(FIND, [personId, op], judged));
  return true;
}

export async function findOperation(sql: Sql, personId: string, op: string): Promise<JudgedOperation | undefined> {
  return sql.get<JudgedOperation>(FIND, [personId, op]);
}

/** Forgets what was asked and answered. That it was judged stays known as long as its student: a device may be found again. */
export async function forgetAnswers(sql: Sql, before: number): Promise<void> {
  await sql.run("UPDATE operation SET hash = '', answer = '' WHERE at < ? AND answer <> ''", [before]);
}

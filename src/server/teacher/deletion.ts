import { deleteClass, deletePerson, expiredClasses } from '#server/records/deletion.ts';
import type { DeletionProof } from '#contract/teacher/care-calls.ts';
import type { Keys } from '#server/keys.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

/** Deletes a student for good and says what there was; the number is the student's on printed lists, never a name. */
export async function deleteStudent(
  sql: Sql,
  keys: Keys,
  { id, number }: { readonly id: string; readonly number: number },
  at: number,
): Promise<DeletionProof> {
  const rows = await deletePerson(sql, id);
  return { at, number, rows, seal: sealOf(keys, { at, number, rows }) };
}

/** Whether this installation gave the proof as it stands. */
export function isProof(keys: Keys, { seal, ...said }: DeletionProof): boolean {
  return sealOf(keys, said) === seal;
}

function sealOf(keys: Keys, { at, number, rows }: Omit<DeletionProof, 'seal'>): string {
  return keys.hash('deletion', JSON.stringify([at, number, rows.map(({ table, count }) => [table, count])]));
}

/** Deletes the archived classes whose time is over, each in a transaction of its own. */
export async function forgetExpiredClasses({ database, now, log }: Pick<Services, 'database' | 'now' | 'log'>) {
  for (const { id, archivedAt, retentionMonths } of await database.read(expiredClasses)) {
    if (monthsAfter(archivedAt, retentionMonths) > now()) continue;
    const students = await database.write((sql) => deleteClass(sql, id));
    log('info', 'archived class deleted', { students, months: retentionMonths });
  }
}

/** The same day so many months later; the last of its month where there is no such day. */
function monthsAfter(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

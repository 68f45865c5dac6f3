import { newId } from '#server/records/ids.ts';
import type { Sql } from '#server/records/database.ts';

/** Notes an action that one person took with effect on others. `subject` is an opaque id, never content. */
export async function noteAction(
  sql: Sql,
  { personId, action, subject, now }: { personId: string; action: string; subject: string; now: number },
): Promise<void> {
  await sql.run('INSERT INTO audit_entry (id, at, person_id, action, subject) VALUES (?, ?, ?, ?, ?)', [
    newId(),
    now,
    personId,
    action,
    subject,
  ]);
}

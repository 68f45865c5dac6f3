import { addPerson, signInHashOf } from '#server/records/classes/classrooms.ts';
import type { Keys } from '#server/keys.ts';
import type { Sql } from '#server/records/database.ts';

/** The member with whom teachers look at a class; made in the class's first group when there is none. */
export async function previewMember(
  sql: Sql,
  keys: Keys,
  { classroomId, groupId, signInId, now }: { classroomId: string; groupId: string; signInId: string; now: number },
): Promise<{ readonly id: string; readonly codeSealed: string }> {
  const find = () =>
    sql.get<{ id: string; codeSealed: string }>(
      `SELECT p.id, g.code_sealed AS "codeSealed" FROM person p JOIN student_group g ON g.id = p.group_id
       WHERE g.classroom_id = ? AND p.is_preview = 1`,
      [classroomId],
    );
  const found = await find();
  if (found) {
    await sql.run('UPDATE person SET sign_in_hash = ?, sign_in_sealed = ? WHERE id = ?', [
      signInHashOf(keys, signInId),
      keys.seal(signInId),
      found.id,
    ]);
    return found;
  }
  const id = await addPerson(sql, keys, { groupId, signInId, alias: 'Preview', isTeacher: false, now });
  await sql.run('UPDATE person SET is_preview = 1 WHERE id = ?', [id]);
  const made = await find();
  if (!made) throw new Error('A preview member that was just made is missing.');
  return made;
}

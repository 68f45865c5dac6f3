import { newId } from './ids.ts';
import type { Comment } from '#contract/comment.ts';
import type { Sql } from './database.ts';

interface Owner {
  readonly personId: string;
  readonly activityId: string;
}

/** What teachers wrote to a student in an activity, oldest first. */
export async function commentsOf(sql: Sql, { personId, activityId }: Owner): Promise<Comment[]> {
  return sql.all<Comment>(
    `SELECT c.id, c.kind, c.subject, c.text, t.name AS "by", c.at FROM comment c JOIN teacher t ON t.id = c.teacher_id
     WHERE c.person_id = ? AND c.activity_id = ? ORDER BY c.at, c.id`,
    [personId, activityId],
  );
}

export async function addComment(
  sql: Sql,
  { personId, activityId }: Owner,
  comment: Pick<Comment, 'kind' | 'subject' | 'text' | 'at'> & { readonly teacherId: string },
): Promise<string> {
  const id = newId();
  await sql.run(
    `INSERT INTO comment (id, person_id, activity_id, kind, subject, text, teacher_id, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, personId, activityId, comment.kind, comment.subject, comment.text, comment.teacherId, comment.at],
  );
  return id;
}

/** False when the student has no such comment. */
export async function removeComment(sql: Sql, { personId, activityId }: Owner, id: string): Promise<boolean> {
  const rows = await sql.run('DELETE FROM comment WHERE id = ? AND person_id = ? AND activity_id = ?', [
    id,
    personId,
    activityId,
  ]);
  return rows === 1;
}

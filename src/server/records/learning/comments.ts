import { gives } from '#server/records/database.ts';
import { idList } from '#server/records/id-list.ts';
import { newId } from '#server/records/ids.ts';
import type { Comment, CommentAnswer } from '#contract/learning/comment.ts';
import type { Sql } from '#server/records/database.ts';

interface Owner {
  readonly personId: string;
  readonly activityId: string;
}

/** One comment, named by its student. */
export interface CommentOf extends Owner {
  readonly commentId: string;
}

interface Row extends Omit<Comment, 'seenAt' | 'answer'> {
  readonly seenAt: number | null;
  readonly answer: string;
  readonly answerRev: number;
  readonly answeredAt: number | null;
}

/** What teachers wrote to a student in an activity with the student's answers, oldest first. */
export async function commentsOf(sql: Sql, { personId, activityId }: Owner): Promise<Comment[]> {
  const rows = await sql.all<Row>(
    `SELECT c.id, c.kind, c.subject, c.text, t.name AS "by", c.at, c.seen_at AS "seenAt", c.answer,
       c.answer_rev AS "answerRev", c.answered_at AS "answeredAt"
     FROM comment c JOIN teacher t ON t.id = c.teacher_id
     WHERE c.person_id = ? AND c.activity_id = ? AND (c.text <> '' OR c.answer_rev > 0) ORDER BY c.at, c.id`,
    [personId, activityId],
  );
  return rows.map(({ seenAt, answer, answerRev, answeredAt, ...comment }) => ({
    ...comment,
    ...(seenAt === null ? {} : { seenAt }),
    ...(answeredAt === null ? {} : { answer: { text: answer, rev: answerRev, at: answeredAt } }),
  }));
}

/** Of each student who has comments: another text as soon as one is written or taken away. */
export async function commentStamps(sql: Sql, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = idList(personIds);
  const rows = await sql.all<{ id: string; latest: number; n: number }>(
    `SELECT person_id AS id, MAX(at) AS latest, COUNT(*) AS n FROM comment
     WHERE person_id IN ${people.marks} AND text <> '' GROUP BY person_id`,
    people.params,
  );
  return new Map(rows.map(({ id, latest, n }) => [id, `${n} ${latest}`]));
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

/**
 * Takes a comment's text away; false when the student has no such comment. Its row stays: an answer that stands or is on its
 * way is the student's own and is not lost with it.
 */
export async function removeComment(sql: Sql, { personId, activityId }: Owner, id: string): Promise<boolean> {
  const rows = await sql.run(
    "UPDATE comment SET text = '' WHERE id = ? AND person_id = ? AND activity_id = ? AND text <> ''",
    [id, personId, activityId],
  );
  return rows === 1;
}

const ANSWER =
  'SELECT answer AS "text", answer_rev AS "rev", answered_at AS "at" FROM comment WHERE id = ? AND person_id = ? AND activity_id = ?';

/** An answer as it stands; its time is null while there is none. */
export interface HeldAnswer extends Omit<CommentAnswer, 'at'> {
  readonly at: number | null;
}

/** The answer to a comment as it stands, revision 0 while there is none; undefined when the student has no such comment. */
export async function findAnswer(
  sql: Sql,
  { personId, activityId, commentId }: CommentOf,
): Promise<HeldAnswer | undefined> {
  return sql.get(ANSWER, [commentId, personId, activityId]);
}

/** The first time counts. */
export async function noteSeen(sql: Sql, { commentId }: CommentOf, now: number): Promise<void> {
  await sql.later(
    'UPDATE comment SET seen_at = ? WHERE id = ? AND seen_at IS NULL',
    [now, commentId],
    (rows, { sql: question }) => (question === ANSWER ? rows : undefined),
  );
}

export async function keepAnswer(
  sql: Sql,
  { personId, activityId, commentId }: CommentOf,
  { text, rev, at }: CommentAnswer,
): Promise<void> {
  await sql.later(
    'UPDATE comment SET answer = ?, answer_rev = ?, answered_at = ? WHERE id = ?',
    [text, rev, at, commentId],
    gives(ANSWER, [commentId, personId, activityId], { text, rev, at }),
  );
}

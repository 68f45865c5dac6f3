import { idList } from '#server/records/id-list.ts';
import type { ReadText } from '#contract/teacher/unread-calls.ts';
import type { Sql } from '#server/records/database.ts';

/** Signs of a text that are shown of it. */
const SHOWN = 600;

export interface UnreadRow extends Omit<ReadText, 'classId'> {
  readonly classId: string;
  readonly alias: string;
  readonly groupName: string;
  /** What the answered comment says; empty for a section of the journal. */
  readonly comment: string;
  readonly text: string;
  readonly length: number;
}

/** The newest texts that active students of these classes wrote and a teacher has not read, at most so many. */
export async function unreadTexts(
  sql: Sql,
  { teacherId, classIds }: { readonly teacherId: string; readonly classIds: readonly string[] },
  most: number,
): Promise<{ readonly total: number; readonly rows: UnreadRow[] }> {
  if (classIds.length === 0) return { total: 0, rows: [] };
  const classes = idList(classIds);
  const params = [...classes.params, teacherId];
  const students = `
    WITH student AS (
      SELECT p.id, p.alias, g.name AS group_name, g.classroom_id FROM person p JOIN student_group g ON g.id = p.group_id
      WHERE g.classroom_id IN ${classes.marks} AND p.is_active = 1 AND p.is_teacher = 0 AND p.is_preview = 0)`;
  // Each of the two asks for these students itself: both databases put the union together before they join it.
  const written = `
    SELECT person_id, activity_id, 'journal' AS kind, section AS subject, '' AS comment, content AS text, modified_at AS at
    FROM journal WHERE person_id IN (SELECT id FROM student) AND content <> ''
    UNION ALL
    SELECT person_id, activity_id, 'answer', id, text, answer, answered_at
    FROM comment WHERE person_id IN (SELECT id FROM student) AND answered_at IS NOT NULL`;
  const unread = `
    FROM (${written}) w JOIN student s ON s.id = w.person_id JOIN activity a ON a.id = w.activity_id
    WHERE NOT EXISTS (
      SELECT 1 FROM read_mark r WHERE r.teacher_id = ? AND r.person_id = w.person_id AND r.activity_id = w.activity_id
        AND r.kind = w.kind AND r.subject = w.subject AND r.at >= w.at)`;
  const count = await sql.get<{ count: number }>(`${students} SELECT COUNT(*) AS count ${unread}`, params);
  const rows = await sql.all<UnreadRow>(
    `${students}
     SELECT s.classroom_id AS "classId", s.id AS "studentId", s.alias, s.group_name AS "groupName", a.app_code AS "appCode",
       w.kind, w.subject, w.comment, SUBSTR(w.text, 1, ${SHOWN}) AS text, LENGTH(w.text) AS length, w.at
     ${unread} ORDER BY w.at DESC, s.id, w.subject LIMIT ${most}`,
    params,
  );
  return { total: count?.count ?? 0, rows };
}

/** Notes that a teacher has read a student's text of this time, or a later one; false when there is none. */
export async function markRead(
  sql: Sql,
  teacherId: string,
  { classId, studentId, appCode, kind, subject, at }: ReadText,
): Promise<boolean> {
  const written =
    kind === 'journal'
      ? 'SELECT person_id, activity_id, section AS subject, modified_at AS at FROM journal'
      : 'SELECT person_id, activity_id, id AS subject, answered_at AS at FROM comment WHERE answered_at IS NOT NULL';
  // Nobody has read what is not written yet.
  const found = await sql.get<{ activityId: string; at: number }>(
    `SELECT w.activity_id AS "activityId", w.at FROM (${written}) w JOIN person p ON p.id = w.person_id
       JOIN student_group g ON g.id = p.group_id JOIN activity a ON a.id = w.activity_id
     WHERE g.classroom_id = ? AND p.id = ? AND a.app_code = ? AND w.subject = ?`,
    [classId, studentId, appCode, subject],
  );
  if (!found) return false;
  await sql.run(
    `INSERT INTO read_mark (teacher_id, person_id, activity_id, kind, subject, at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (teacher_id, person_id, activity_id, kind, subject) DO UPDATE SET
       at = CASE WHEN excluded.at > read_mark.at THEN excluded.at ELSE read_mark.at END`,
    [teacherId, studentId, found.activityId, kind, subject, Math.min(at, found.at)],
  );
  return true;
}

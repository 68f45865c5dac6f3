import { idList } from '#server/records/id-list.ts';
import type { Sql } from '#server/records/database.ts';

interface AskedPage {
  readonly pageId: string;
  /** As exercises name the page. */
  readonly code: string;
  /** Of the questions that it asks today. */
  readonly questionIds: readonly string[];
}

/**
 * How many students are at, or have handed in, an attempt with a question that the page does not ask any more: who has begun keeps what
 * was asked. Classes that are archived are left out.
 */
export async function countOnFormerQuestions(sql: Sql, { pageId, code, questionIds }: AskedPage): Promise<number> {
  const today = idList(questionIds);
  const row = await sql.get<{ students: number }>(
    `SELECT COUNT(DISTINCT e.person_id) AS students
     FROM own_page_place o JOIN activity a ON a.id = o.activity_id
       JOIN classroom c ON c.id = a.classroom_id AND c.archived_at IS NULL
       JOIN exercise_record e ON e.activity_id = o.activity_id AND e.code = ?
       JOIN person p ON p.id = e.person_id AND p.is_active = 1 AND p.is_teacher = 0 AND p.is_preview = 0
       JOIN question_record q ON q.record_id = e.id AND q.attempt = e.attempt AND q.bank_id NOT IN ${today.marks}
     WHERE o.page_id = ? AND EXISTS (
       SELECT 1 FROM question_record t WHERE t.record_id = e.id AND t.attempt = e.attempt AND t.tries > 0)`,
    [code, ...today.params, pageId],
  );
  return row?.students ?? 0;
}

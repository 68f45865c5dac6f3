import { idList } from '#server/records/id-list.ts';
import type { ClassPause } from '#contract/teacher/board-calls.ts';
import type { Sql } from '#server/records/database.ts';

interface NewPause {
  readonly classroomId: string;
  readonly teacherId: string;
  /** [ms since 1970] */
  readonly until: number;
}

/** The pauses of these classes that go on, by class. */
export async function pausesOf(
  sql: Sql,
  classroomIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ClassPause>> {
  const classes = idList(classroomIds);
  const rows = await sql.all<{ id: string; by: string; until: number }>(
    `SELECT p.classroom_id AS id, t.name AS "by", p.until FROM class_pause p JOIN teacher t ON t.id = p.teacher_id
     WHERE p.classroom_id IN ${classes.marks} AND p.until > ?`,
    [...classes.params, now],
  );
  return new Map(rows.map(({ id, ...pause }) => [id, pause]));
}

/** One class has one pause: the latest word counts. */
export async function keepPause(sql: Sql, { classroomId, teacherId, until }: NewPause): Promise<void> {
  await sql.run(
    `INSERT INTO class_pause (classroom_id, teacher_id, until) VALUES (?, ?, ?)
     ON CONFLICT (classroom_id) DO UPDATE SET teacher_id = excluded.teacher_id, until = excluded.until`,
    [classroomId, teacherId, until],
  );
}

export async function endPause(sql: Sql, classroomId: string): Promise<void> {
  await sql.run('DELETE FROM class_pause WHERE classroom_id = ?', [classroomId]);
}

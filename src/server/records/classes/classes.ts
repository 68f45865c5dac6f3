import { marks } from '#server/records/database.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { Sql } from '#server/records/database.ts';

/** What lists of classes count. */
export interface ClassCounts {
  readonly groupCount: number;
  /** Active ones. */
  readonly studentCount: number;
  /** Offered ones, in the class's own order. */
  readonly applications: readonly ApplicationCode[];
}

/** Counts of each class by its id. */
export async function countsOf(sql: Sql, classIds: readonly string[]): Promise<ReadonlyMap<string, ClassCounts>> {
  if (classIds.length === 0) return new Map();
  const among = `IN (${marks(classIds.length)})`;
  type Count = { id: string; count: number };
  const groups = await sql.all<Count>(
    `SELECT classroom_id AS id, COUNT(*) AS count FROM student_group WHERE classroom_id ${among} GROUP BY classroom_id`,
    classIds,
  );
  const students = await sql.all<Count>(
    `SELECT g.classroom_id AS id, COUNT(*) AS count FROM person p JOIN student_group g ON g.id = p.group_id
     WHERE g.classroom_id ${among} AND p.is_teacher = 0 AND p.is_preview = 0 AND p.is_active = 1 GROUP BY g.classroom_id`,
    classIds,
  );
  const offered = await sql.all<{ id: string; code: string }>(
    `SELECT classroom_id AS id, app_code AS code FROM activity
     WHERE classroom_id ${among} AND is_offered = 1 ORDER BY position, app_code`,
    classIds,
  );
  const countIn = (counts: readonly Count[], id: string) => counts.find((each) => each.id === id)?.count ?? 0;
  return new Map(
    classIds.map((id) => [
      id,
      {
        groupCount: countIn(groups, id),
        studentCount: countIn(students, id),
        applications: offered.filter((each) => each.id === id).map(({ code }) => code),
      },
    ]),
  );
}

export interface ClassTeacher {
  readonly id: string;
  readonly name: string;
  readonly role: ClassRole;
}

/** Who teaches a class, by name. */
export async function teachersOfClass(sql: Sql, classId: string): Promise<ClassTeacher[]> {
  return sql.all<ClassTeacher>(
    `SELECT t.id, t.name, ct.role FROM classroom_teacher ct JOIN teacher t ON t.id = ct.teacher_id
     WHERE ct.classroom_id = ? ORDER BY t.name, t.id`,
    [classId],
  );
}

/** Keeps what a teacher changed of a class. */
export async function keepClass(
  sql: Sql,
  { id, name, archivedAt, retentionMonths, hasNotes }: ClassRow,
): Promise<void> {
  await sql.run('UPDATE classroom SET name = ?, archived_at = ?, retention_months = ?, has_notes = ? WHERE id = ?', [
    name,
    archivedAt,
    retentionMonths,
    hasNotes ? 1 : 0,
    id,
  ]);
}

interface ClassRow {
  readonly id: string;
  readonly name: string;
  readonly archivedAt: number | null;
  readonly retentionMonths: number;
  readonly hasNotes: boolean;
}

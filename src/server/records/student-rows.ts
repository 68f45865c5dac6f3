import { STUDENT_TABLES } from './deletion.ts';
import type { Sql } from './database.ts';

export interface StudentRows {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}

/** Every row that is kept of a student, table by table; tables without any are left out. */
export async function rowsOfStudent(sql: Sql, personId: string): Promise<StudentRows[]> {
  const found: StudentRows[] = [];
  for (const [table, theirs] of STUDENT_TABLES) {
    const rows = await sql.all<StudentRows['rows'][number]>(`SELECT * FROM ${table} WHERE ${theirs}`, [personId]);
    if (rows.length > 0) found.push({ table, rows });
  }
  return found;
}

/** Aliases of the other people of a class, and names of its school's teachers. */
export async function namesOfOthers(
  sql: Sql,
  { classroomId, personId }: { readonly classroomId: string; readonly personId: string },
): Promise<{ readonly aliases: readonly string[]; readonly teachers: readonly string[] }> {
  const aliases = await sql.all<{ name: string }>(
    `SELECT DISTINCT p.alias AS name FROM person p JOIN student_group g ON g.id = p.group_id
     WHERE g.classroom_id = ? AND p.id <> ? AND p.alias <> (SELECT o.alias FROM person o WHERE o.id = ?)`,
    [classroomId, personId, personId],
  );
  const teachers = await sql.all<{ name: string }>(
    `SELECT t.name FROM teacher t JOIN classroom c ON c.organisation_id = t.organisation_id WHERE c.id = ?`,
    [classroomId],
  );
  return { aliases: aliases.map(({ name }) => name), teachers: teachers.map(({ name }) => name) };
}

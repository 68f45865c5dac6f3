import { idList } from '#server/records/id-list.ts';
import { STUDENT_TABLES } from './deletion.ts';
import type { Sql } from '#server/records/database.ts';

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

/**
 * Aliases of everybody who ever was in a class of this student's, and names of the school's teachers. Who went to another class, and
 * from where, is in the list of what teachers did.
 */
export async function namesOfOthers(
  sql: Sql,
  { classroomId, personId }: { readonly classroomId: string; readonly personId: string },
): Promise<{ readonly aliases: readonly string[]; readonly teachers: readonly string[] }> {
  const moves = await sql.all<{ id: string }>(
    `SELECT DISTINCT classroom_id AS id FROM teacher_audit WHERE subject = ? AND ${IS_MOVE}`,
    [personId],
  );
  const classes = idList([...new Set([classroomId, ...moves.map(({ id }) => id)])]);
  const aliases = await sql.all<{ name: string }>(
    `SELECT DISTINCT p.alias AS name FROM person p JOIN student_group g ON g.id = p.group_id
     WHERE p.id <> ? AND p.alias <> (SELECT o.alias FROM person o WHERE o.id = ?) AND (g.classroom_id IN ${classes.marks}
       OR p.id IN (SELECT subject FROM teacher_audit WHERE classroom_id IN ${classes.marks} AND ${IS_MOVE}))`,
    [personId, personId, ...classes.params, ...classes.params],
  );
  const teachers = await sql.all<{ name: string }>(
    `SELECT t.name FROM teacher t JOIN classroom c ON c.organisation_id = t.organisation_id WHERE c.id = ?`,
    [classroomId],
  );
  return { aliases: aliases.map(({ name }) => name), teachers: teachers.map(({ name }) => name) };
}

const IS_MOVE = "action IN ('move-in', 'move-out')";

import { summed } from './deletion.ts';
import { deleteClassForGood } from './for-good.ts';
import type { Sql } from '#server/records/database.ts';
import type { DeletedRows } from './deletion.ts';
import type { DeletedClass } from './for-good.ts';

export interface School {
  readonly id: string;
  readonly name: string;
  readonly classes: number;
  readonly teachers: number;
  readonly students: number;
}

/** Schools that are called so, or have this id. */
export async function schoolsCalled(sql: Sql, name: string): Promise<School[]> {
  return sql.all<School>(
    `SELECT o.id, o.name,
       (SELECT COUNT(*) FROM classroom c WHERE c.organisation_id = o.id) AS classes,
       (SELECT COUNT(*) FROM teacher t WHERE t.organisation_id = o.id) AS teachers,
       (SELECT COUNT(*) FROM person p JOIN student_group g ON g.id = p.group_id
        JOIN classroom c ON c.id = g.classroom_id
        WHERE c.organisation_id = o.id AND p.is_teacher = 0 AND p.is_preview = 0) AS students
     FROM organisation o WHERE o.name = ? OR o.id = ? ORDER BY o.id`,
    [name, name],
  );
}

/** Of a school, what is in none of its classes; the school comes last. */
const SCHOOL_TABLES = [
  ['teacher_audit', 'teacher_id IN (SELECT id FROM teacher WHERE organisation_id = ?)'],
  ['read_mark', 'teacher_id IN (SELECT id FROM teacher WHERE organisation_id = ?)'],
  ['teacher_session', 'teacher_id IN (SELECT id FROM teacher WHERE organisation_id = ?)'],
  ['teacher_operation', 'teacher_id IN (SELECT id FROM teacher WHERE organisation_id = ?)'],
  ['password_code', 'teacher_id IN (SELECT id FROM teacher WHERE organisation_id = ?)'],
  ['recovery_code', 'teacher_id IN (SELECT id FROM teacher WHERE organisation_id = ?)'],
  ['second_factor', 'teacher_id IN (SELECT id FROM teacher WHERE organisation_id = ?)'],
  ['student_look', 'teacher_id IN (SELECT id FROM teacher WHERE organisation_id = ?)'],
  ['classroom_teacher', 'teacher_id IN (SELECT id FROM teacher WHERE organisation_id = ?)'],
  ['own_page_picture', 'page_id IN (SELECT id FROM own_page WHERE organisation_id = ?)'],
  ['own_page_version', 'page_id IN (SELECT id FROM own_page WHERE organisation_id = ?)'],
  ['own_page', 'organisation_id = ?'],
  ['teacher', 'organisation_id = ?'],
  ['library_specification', 'organisation_id = ?'],
  ['logo', 'organisation_id = ?'],
  ['organisation', 'id = ?'],
] as const;

/** Deletes a school with its classes, students and teachers. */
export async function deleteSchool(sql: Sql, id: string): Promise<DeletedClass> {
  const classes = await sql.all<{ id: string }>('SELECT id FROM classroom WHERE organisation_id = ?', [id]);
  const lists: (readonly DeletedRows[])[] = [];
  let students = 0;
  for (const each of classes) {
    const deleted = await deleteClassForGood(sql, each.id);
    students += deleted.students;
    lists.push(deleted.rows);
  }
  for (const [table, its] of SCHOOL_TABLES) {
    lists.push([{ table, count: await sql.run(`DELETE FROM ${table} WHERE ${its}`, [id]) }]);
  }
  return { students, rows: summed(lists) };
}

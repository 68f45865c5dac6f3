import { signInHashOf } from '#server/records/classes/classrooms.ts';
import type { Keys } from '#server/keys.ts';
import type { Sql } from '#server/records/database.ts';

/** A student of any school, and where to find them. */
export interface StudentCalled {
  readonly id: string;
  readonly number: number;
  readonly alias: string;
  readonly classId: string;
  readonly className: string;
  readonly school: string;
}

/**
 * Students who have this public id, this number, or this to type at sign-in. Schools give out short numbers as sign-in ids: one who is meant by
 * such an id must not be taken for another who has it as number.
 */
export async function studentsCalled(sql: Sql, keys: Keys, name: string): Promise<StudentCalled[]> {
  const number = /^\d{1,15}$/.test(name) ? Number(name) : -1;
  return sql.all<StudentCalled>(
    `SELECT p.id, p.number, p.alias, c.id AS "classId", c.name AS "className", o.name AS school
     FROM person p JOIN student_group g ON g.id = p.group_id JOIN classroom c ON c.id = g.classroom_id
     JOIN organisation o ON o.id = c.organisation_id
     WHERE p.is_teacher = 0 AND (p.id = ? OR p.number = ? OR p.sign_in_hash = ?) ORDER BY p.number`,
    [name, number, signInHashOf(keys, name)],
  );
}

import { idList } from '#server/records/id-list.ts';
import type { Sql } from '#server/records/database.ts';

/** A student as the teachers of the class see them; never the sign-in id. */
export interface ClassStudent {
  readonly id: string;
  readonly classroomId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly number: number;
  readonly alias: string;
  readonly isActive: boolean;
  readonly lastActiveAt: number;
  /** Saves that a device last said were waiting on it. */
  readonly waiting: number;
}

type Row = Omit<ClassStudent, 'isActive'> & { readonly isActive: number };

const STUDENT = `
  SELECT p.id, g.classroom_id AS "classroomId", g.id AS "groupId", g.name AS "groupName", p.number, p.alias,
    p.is_active AS "isActive", p.waiting_count AS waiting,
    (SELECT COALESCE(MAX(w.seen_at), 0) FROM work_spell w WHERE w.person_id = p.id) AS "seenAt",
    (SELECT COALESCE(MAX(s.used_at), 0) FROM engine_session s WHERE s.person_id = p.id) AS "designedAt",
    p.last_active_at AS "lastActiveAt"
  FROM person p JOIN student_group g ON g.id = p.group_id`;
const NO_STAFF = 'p.is_teacher = 0 AND p.is_preview = 0';

/** Active students of these classes, by group and alias. */
export async function activeStudents(sql: Sql, classroomIds: readonly string[]): Promise<ClassStudent[]> {
  if (classroomIds.length === 0) return [];
  const classes = idList(classroomIds);
  return students(sql, `WHERE g.classroom_id IN ${classes.marks} AND ${NO_STAFF} AND p.is_active = 1`, classes.params);
}

/** Every student of a class, those who left it too. */
export async function allStudents(sql: Sql, classroomId: string): Promise<ClassStudent[]> {
  return students(sql, `WHERE g.classroom_id = ? AND ${NO_STAFF}`, [classroomId]);
}

/** A student of this class, also one who left it; undefined for any other person. */
export async function findStudent(sql: Sql, classroomId: string, studentId: string): Promise<ClassStudent | undefined> {
  const [student] = await students(sql, `WHERE g.classroom_id = ? AND p.id = ? AND ${NO_STAFF}`, [
    classroomId,
    studentId,
  ]);
  return student;
}

async function students(sql: Sql, condition: string, params: readonly string[]): Promise<ClassStudent[]> {
  const rows = await sql.all<Row & { readonly seenAt: number; readonly designedAt: number }>(
    `${STUDENT} ${condition} ORDER BY g.name, g.id, p.alias, p.number`,
    params,
  );
  return rows.map(({ seenAt, designedAt, isActive, ...row }) => ({
    ...row,
    isActive: isActive === 1,
    lastActiveAt: Math.max(row.lastActiveAt, seenAt, designedAt),
  }));
}

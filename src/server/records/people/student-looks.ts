import { DAY_MS } from '#contract/values/durations.ts';
import { idList } from '#server/records/id-list.ts';
import type { Sql } from '#server/records/database.ts';

/** Whole days since 1970, in UTC. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

export interface NewLooks {
  readonly teacherId: string;
  readonly classroomId: string;
  readonly personIds: readonly string[];
  readonly now: number;
}

/** Notes that a teacher looked at students of a class; the first time of a day stays. Who is not there is left out. */
export async function keepLooks(sql: Sql, { teacherId, classroomId, personIds, now }: NewLooks): Promise<void> {
  const people = idList(personIds);
  await sql.run(
    `INSERT INTO student_look (teacher_id, person_id, day, classroom_id, at)
     SELECT CAST(? AS TEXT), p.id, CAST(? AS BIGINT), g.classroom_id, CAST(? AS BIGINT)
     FROM person p JOIN student_group g ON g.id = p.group_id
     WHERE g.classroom_id = ? AND p.is_preview = 0 AND p.id IN ${people.marks}
     ON CONFLICT (teacher_id, person_id, day) DO NOTHING`,
    [teacherId, dayOf(now), now, classroomId, ...people.params],
  );
}

/** That a teacher looked at a student on a day, and when first. */
export interface StudentLook {
  readonly at: number;
  readonly by: string;
  readonly alias: string;
  /** What the school's lists call the student. */
  readonly number: number;
  /** Empty where the class is gone. */
  readonly className: string;
}

/** Who looked at students of a school, the newest first; `before` goes on behind what was given before. */
export async function looksOf(
  sql: Sql,
  organisationId: string,
  { most, before }: { readonly most: number; readonly before?: Place | undefined },
): Promise<(StudentLook & Place)[]> {
  const further = before ? 'AND (l.at, l.teacher_id, l.person_id) < (?, ?, ?)' : '';
  return sql.all(
    `SELECT l.at, t.name AS "by", p.alias, p.number, COALESCE(c.name, '') AS "className",
       l.teacher_id AS "teacherId", l.person_id AS "personId"
     FROM student_look l JOIN teacher t ON t.id = l.teacher_id JOIN person p ON p.id = l.person_id
     LEFT JOIN classroom c ON c.id = l.classroom_id
     WHERE t.organisation_id = ? ${further}
     ORDER BY l.at DESC, l.teacher_id DESC, l.person_id DESC LIMIT ${most}`,
    [organisationId, ...(before ? [before.at, before.teacherId, before.personId] : [])],
  );
}

/** A row's place in the list. */
export interface Place {
  readonly at: number;
  readonly teacherId: string;
  readonly personId: string;
}

/** Forgets what is older. */
export async function forgetLooks(sql: Sql, before: number): Promise<void> {
  await sql.run('DELETE FROM student_look WHERE at < ?', [before]);
}

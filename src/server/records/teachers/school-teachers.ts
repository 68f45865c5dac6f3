import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { Sql } from '#server/records/database.ts';

/** What an administrator reads of an account beside the account itself. */
export interface AccountState {
  readonly id: string;
  readonly lastSignInAt: number | null;
  readonly hasSecondFactor: boolean;
}

/** Of every account of a school, by its id. */
export async function accountStates(sql: Sql, organisationId: string): Promise<ReadonlyMap<string, AccountState>> {
  const rows = await sql.all<{ id: string; lastSignInAt: number | null; confirmedAt: number | null }>(
    `SELECT t.id, f.confirmed_at AS "confirmedAt",
       (SELECT MAX(a.at) FROM teacher_audit a WHERE a.teacher_id = t.id AND a.action = 'sign-in') AS "lastSignInAt"
     FROM teacher t LEFT JOIN second_factor f ON f.teacher_id = t.id WHERE t.organisation_id = ?`,
    [organisationId],
  );
  return new Map(
    rows.map(({ id, lastSignInAt, confirmedAt }) => [id, { id, lastSignInAt, hasSecondFactor: confirmedAt !== null }]),
  );
}

/** A class of a school as one of its teachers has it. */
export interface ClassOfTeacher {
  readonly teacherId: string;
  readonly id: string;
  readonly name: string;
  readonly role: ClassRole;
  readonly isArchived: boolean;
}

/** Who teaches which class of a school, by the classes' names. */
export async function classesOfTeachers(sql: Sql, organisationId: string): Promise<ClassOfTeacher[]> {
  const rows = await sql.all<Omit<ClassOfTeacher, 'isArchived'> & { readonly archivedAt: number | null }>(
    `SELECT ct.teacher_id AS "teacherId", c.id, c.name, ct.role, c.archived_at AS "archivedAt"
     FROM classroom_teacher ct JOIN classroom c ON c.id = ct.classroom_id
     WHERE c.organisation_id = ? ORDER BY c.name, c.id`,
    [organisationId],
  );
  return rows.map(({ archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null }));
}

export async function keepAdministrator(sql: Sql, teacherId: string, isAdministrator: boolean): Promise<void> {
  await sql.run('UPDATE teacher SET is_administrator = ? WHERE id = ?', [isAdministrator ? 1 : 0, teacherId]);
}

/** Ends an account or, with null, lets it sign in again. */
export async function keepDeactivated(sql: Sql, teacherId: string, at: number | null): Promise<void> {
  await sql.run('UPDATE teacher SET deactivated_at = ? WHERE id = ?', [at, teacherId]);
}

/** Whether somebody else is an administrator of the school and may sign in. */
export async function hasOtherAdministrator(sql: Sql, organisationId: string, teacherId: string): Promise<boolean> {
  const row = await sql.get(
    `SELECT id FROM teacher WHERE organisation_id = ? AND id <> ? AND is_administrator = 1 AND deactivated_at IS NULL
     LIMIT 1`,
    [organisationId, teacherId],
  );
  return row !== undefined;
}

/** Whether a class has an owner besides this teacher who may sign in. */
export async function hasOtherOwner(sql: Sql, classId: string, teacherId: string): Promise<boolean> {
  const row = await sql.get(
    `SELECT t.id FROM classroom_teacher ct JOIN teacher t ON t.id = ct.teacher_id
     WHERE ct.classroom_id = ? AND ct.teacher_id <> ? AND ct.role = 'owner' AND t.deactivated_at IS NULL LIMIT 1`,
    [classId, teacherId],
  );
  return row !== undefined;
}

/** Whether the teachers of a school need a second factor. */
export async function needsSecondFactor(sql: Sql, organisationId: string): Promise<boolean> {
  const row = await sql.get<{ needs: number }>('SELECT needs_second_factor AS needs FROM organisation WHERE id = ?', [
    organisationId,
  ]);
  return row?.needs === 1;
}

export async function keepNeedsSecondFactor(sql: Sql, organisationId: string, needs: boolean): Promise<void> {
  await sql.run('UPDATE organisation SET needs_second_factor = ? WHERE id = ?', [needs ? 1 : 0, organisationId]);
}

/** Ends all sign-ins of a school, students' and teachers', but for one session. */
export async function endSignInsOfSchool(
  sql: Sql,
  organisationId: string,
  { now, but }: { readonly now: number; readonly but: string },
): Promise<void> {
  await sql.run(
    `UPDATE person SET token_version = token_version + 1 WHERE group_id IN (
       SELECT g.id FROM student_group g JOIN classroom c ON c.id = g.classroom_id WHERE c.organisation_id = ?)`,
    [organisationId],
  );
  await sql.run(
    `UPDATE teacher_session SET ended_at = ? WHERE ended_at IS NULL AND id <> ? AND teacher_id IN (
       SELECT id FROM teacher WHERE organisation_id = ?)`,
    [now, but, organisationId],
  );
}

/** Until when a teacher knows what others did to the account. */
export async function toldUntil(sql: Sql, teacherId: string): Promise<number> {
  const row = await sql.get<{ at: number }>('SELECT told_at AS at FROM teacher WHERE id = ?', [teacherId]);
  return row?.at ?? 0;
}

export async function keepTold(sql: Sql, teacherId: string, until: number): Promise<void> {
  await sql.run('UPDATE teacher SET told_at = ? WHERE id = ? AND told_at < ?', [until, teacherId, until]);
}

/** When the account was made. */
export async function hereSince(sql: Sql, teacherId: string): Promise<number> {
  const row = await sql.get<{ at: number }>('SELECT created_at AS at FROM teacher WHERE id = ?', [teacherId]);
  return row?.at ?? 0;
}

import { notFound, refuse } from '#server/http/refusal.ts';
import { forgetPasswordCodes } from '#server/records/teachers/password-codes.ts';
import { keepDeactivated } from '#server/records/teachers/school-teachers.ts';
import { endSessions } from '#server/records/teachers/teacher-sessions.ts';
import { findColleague, findTeacher } from '#server/records/teachers/teachers.ts';
import type { InPath, TeacherContext, TeacherTransaction } from '#server/http/context.ts';
import type { Sql } from '#server/records/database.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';

/** For what administrators of the school read. */
export function administrator({ teacher }: Pick<TeacherContext, 'teacher'>): Teacher {
  if (!teacher.isAdministrator) throw refuse('ADMINISTRATOR_ONLY');
  return teacher;
}

/**
 * For what they change. Two who end each other's account at once must not both succeed: the role is read again under a lock of the
 * school.
 */
export async function changingAdministrator({ sql, teacher }: TeacherTransaction): Promise<Teacher> {
  await sql.lock(`school ${teacher.organisationId}`);
  const now = await findTeacher(sql, teacher.id);
  if (!now?.isAdministrator || !now.isActive) throw refuse('ADMINISTRATOR_ONLY');
  return now;
}

/** The account of the path, of the administrator's own school; ended ones, too. */
export async function managedTeacher(ctx: TeacherTransaction & InPath<'teacherId'>): Promise<Teacher> {
  const { organisationId } = await changingAdministrator(ctx);
  const found = await findColleague(ctx.sql, organisationId, ctx.parameters.teacherId);
  if (!found) throw notFound();
  return found;
}

/** An account that ends is out at once: sessions, and codes for a new password. Its classes stay as they are. */
export async function endAccount(sql: Sql, teacherId: string, now: number): Promise<void> {
  await keepDeactivated(sql, teacherId, now);
  await endSessions(sql, teacherId, now);
  await forgetPasswordCodes(sql, teacherId);
}

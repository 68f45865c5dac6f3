import { notFound, refuse } from '#server/http/refusal.ts';
import { findTaughtClass } from '#server/records/classes/taught-classes.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { InPath, TeacherContext, TeacherTransaction } from '#server/http/context.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';

/** Each role may do what the ones before it may. */
const RANK: Readonly<Record<ClassRole, number>> = { viewer: 0, 'co-teacher': 1, owner: 2 };

type InClass = Pick<TeacherTransaction, 'sql' | 'teacher'> & InPath<'classId'>;

/**
 * The class of the path, for a teacher who has at least this role in it. A class in which they have none does not exist
 * for them. Needs a transaction: in a free call, ask for it within one.
 */
export async function classFor(ctx: InClass, role: ClassRole): Promise<TaughtClass> {
  const taught = await findTaughtClass(ctx.sql, ctx.teacher.id, ctx.parameters.classId);
  if (!taught) throw notFound();
  if (RANK[taught.role] < RANK[role]) throw refuse(role === 'owner' ? 'OWNER_ONLY' : 'CO_TEACHER_ONLY');
  return taught;
}

/** Whether this teacher may change what is in the class. */
export function mayChange({ role }: Pick<TaughtClass, 'role'>): boolean {
  return RANK[role] >= RANK['co-teacher'];
}

/** For calls about the teacher's own account and what belongs to the whole organisation. */
export function anyTeacher({ teacher }: TeacherContext): Teacher {
  return teacher;
}

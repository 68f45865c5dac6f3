import { notFound } from '#server/http/refusal.ts';
import { findActivity } from '#server/records/activities.ts';
import { findStudent } from '#server/records/class-students.ts';
import { classFor } from './access.ts';
import { applicationInPath } from '#server/teacher/activities/activities.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { InPath, TeacherTransaction } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { ClassStudent } from '#server/records/class-students.ts';
import type { TaughtClass } from '#server/records/taught-classes.ts';

export interface InActivity {
  readonly taught: TaughtClass;
  readonly activity: ActivityRecord;
}

export interface OfStudent extends InActivity {
  readonly student: ClassStudent;
  /** Whose rows in which activity. */
  readonly owner: { readonly personId: string; readonly activityId: string };
}

type ForActivity = TeacherTransaction & InPath<'classId' | 'appCode'>;
type ForStudent = ForActivity & InPath<'studentId'>;

/** The activity of the path in the class of the path; hidden ones too, since their work is still there. */
export async function activityFor(ctx: ForActivity, role: ClassRole): Promise<InActivity> {
  const taught = await classFor(ctx, role);
  const activity = await findActivity(ctx.sql, taught.id, applicationInPath(ctx).code);
  if (!activity) throw notFound();
  return { taught, activity };
}

/** The student and the activity of the path, both of the class of the path. */
export async function studentFor(ctx: ForStudent, role: ClassRole): Promise<OfStudent> {
  const { taught, activity } = await activityFor(ctx, role);
  const student = await findStudent(ctx.sql, taught.id, ctx.parameters.studentId);
  if (!student) throw notFound();
  return { taught, activity, student, owner: { personId: student.id, activityId: activity.id } };
}

/** The same for a call that changes something of the student: nobody else changes it meanwhile. */
export async function lockedStudent(ctx: ForStudent, role: ClassRole = 'co-teacher'): Promise<OfStudent> {
  const found = await studentFor(ctx, role);
  await ctx.sql.lock(found.student.id);
  return found;
}

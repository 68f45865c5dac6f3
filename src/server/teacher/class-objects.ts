import { notFound } from '#server/http/refusal.ts';
import { findActivity } from '#server/records/activities.ts';
import { findStudent } from '#server/records/class-students.ts';
import { classFor } from './access.ts';
import { applicationInPath } from './activities.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { Circumstances } from '#server/http/handlers.ts';
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

/** The activity of the path in the class of the path; hidden ones too, since their work is still there. */
export async function activityFor(asked: Circumstances, role: ClassRole): Promise<InActivity> {
  const taught = await classFor(asked, role);
  const activity = await findActivity(asked.sql, taught.id, applicationInPath(asked).code);
  if (!activity) throw notFound();
  return { taught, activity };
}

/** The student and the activity of the path, both of the class of the path. */
export async function studentFor(asked: Circumstances, role: ClassRole): Promise<OfStudent> {
  const { taught, activity } = await activityFor(asked, role);
  const { studentId } = asked.parameters as { readonly studentId?: string };
  const student = studentId === undefined ? undefined : await findStudent(asked.sql, taught.id, studentId);
  if (!student) throw notFound();
  return { taught, activity, student, owner: { personId: student.id, activityId: activity.id } };
}

/** The same for a call that changes something of the student: nobody else changes it meanwhile. */
export async function lockedStudent(asked: Circumstances, role: ClassRole = 'co-teacher'): Promise<OfStudent> {
  const found = await studentFor(asked, role);
  await asked.sql.lock(found.student.id);
  return found;
}

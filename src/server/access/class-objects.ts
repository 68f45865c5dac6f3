import { notFound, refuse } from '#server/http/refusal.ts';
import { findActivity } from '#server/records/classes/activities.ts';
import { findStudent } from '#server/records/classes/class-students.ts';
import { activityOfRevision, findRevision } from '#server/records/engineering/designs.ts';
import { applicationInPath } from './application-in-path.ts';
import { classFor } from './class-access.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { InPath, TeacherTransaction } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ClassStudent } from '#server/records/classes/class-students.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { RevisionRecord } from '#server/records/engineering/designs.ts';

export interface InActivity {
  readonly taught: TaughtClass;
  readonly activity: ActivityRecord;
}

export interface OfStudent extends InActivity {
  readonly student: ClassStudent;
  /** Whose rows in which activity. */
  readonly owner: { readonly personId: string; readonly activityId: string };
}

export interface OfRevision extends InActivity {
  readonly student: ClassStudent;
  readonly revision: RevisionRecord;
}

type ForActivity = TeacherTransaction & InPath<'classId' | 'appCode'>;
type ForRevision = ForActivity & InPath<'revisionId'>;
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
  if (!student) throw refuse('STUDENT_LEFT');
  return { taught, activity, student, owner: { personId: student.id, activityId: activity.id } };
}

/** The same for a call that changes something of the student: nobody else changes it meanwhile. */
export async function lockedStudent(ctx: ForStudent): Promise<OfStudent> {
  await ctx.sql.lock((await studentFor(ctx, 'co-teacher')).student.id);
  // Another teacher may have moved the student to another class before the lock was there.
  return studentFor(ctx, 'co-teacher');
}

/** The revision and the activity of the path, both of the class of the path, and whose it is. */
export async function revisionFor(ctx: ForRevision, role: ClassRole): Promise<OfRevision> {
  return revisionIn(ctx, await activityFor(ctx, role), ctx.parameters.revisionId);
}

/** A revision of a student of this class in this activity. */
export async function revisionIn(
  { sql }: Pick<TeacherTransaction, 'sql'>,
  found: InActivity,
  revisionId: string,
): Promise<OfRevision> {
  const isHere = (await activityOfRevision(sql, revisionId)) === found.activity.id;
  const revision = isHere ? await findRevision(sql, revisionId) : undefined;
  const student = revision && (await findStudent(sql, found.taught.id, revision.personId));
  if (!revision || !student) throw notFound();
  return { ...found, revision, student };
}

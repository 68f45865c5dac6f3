import { classFor } from '#server/access/class-access.ts';
import { contestState } from '#server/contests/contest-state.ts';
import { drawnSpecification } from '#server/contests/drawn-specification.ts';
import { notFound } from '#server/http/refusal.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { findContest } from '#server/records/competition/contests.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { ContestState } from '#server/contests/contest-state.ts';
import type { InPath, TeacherTransaction } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';

/** A contest with what decides it. */
export interface OpenContest {
  readonly taught: TaughtClass;
  readonly activity: ActivityRecord;
  readonly application: AnyApplication;
  /** For which it was drawn; the activity may have another one by now. */
  readonly specification: Specification;
  readonly state: ContestState;
}

type ForContest = TeacherTransaction & InPath<'classId' | 'contestId'>;

/** The contest of the path in the class of the path. */
export async function contestFor(ctx: ForContest, role: ClassRole): Promise<OpenContest> {
  const taught = await classFor(ctx, role);
  const record = await findContest(ctx.sql, taught.id, ctx.parameters.contestId);
  const activity = record && (await activitiesOf(ctx.sql, taught.id)).find(({ id }) => id === record.activityId);
  const application = activity && ctx.services.catalogue.applicationOf(activity.appCode);
  if (!record || !activity || !application) throw notFound();
  const specification = await drawnSpecification(ctx.sql, record, { activity, application });
  return { taught, activity, application, specification, state: await contestState(ctx.sql, record) };
}

/** The same for a change: two teachers wait for each other. */
export async function lockedContest(ctx: ForContest): Promise<OpenContest> {
  await classFor(ctx, 'co-teacher');
  await ctx.sql.lock(`contest ${ctx.parameters.contestId}`);
  return contestFor(ctx, 'co-teacher');
}

import { applicationOf } from '#applications/registry.ts';
import { gradebookCalls } from '#contract/teacher/gradebook-calls.ts';
import { classFor } from '#server/access/class-access.ts';
import { reading } from '#server/http/handlers.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { activeStudents } from '#server/records/classes/class-students.ts';
import { withSignInIds } from '#server/teacher/roster/sign-in-ids.ts';
import { classGrades } from './class-grades.ts';
import type { CourseGrades } from '#contract/teacher/gradebook-calls.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { ClassGrades } from './class-grades.ts';

/** How a class does in all that it works on. */
export const courseGradesHandlers: Handlers<Pick<typeof gradebookCalls, 'courseGrades'>> = {
  courseGrades: reading(gradebookCalls.courseGrades, {
    authorize: (ctx) => classFor(ctx, 'viewer'),
    handle: courseGradesOf,
  }),
};

async function courseGradesOf(ctx: TeacherTransaction, taught: TaughtClass): Promise<CourseGrades> {
  const { sql, services } = ctx;
  const activities = (await activitiesOf(sql, taught.id)).filter(({ isOffered }) => isOffered);
  const students = await withSignInIds(ctx, taught, await activeStudents(sql, [taught.id]));
  const ids = students.map(({ id }) => id);
  const grades: ClassGrades[] = [];
  for (const activity of activities) grades.push(await classGrades(sql, services, activity, ids));
  return {
    units: activities.map(({ appCode }) => ({ code: appCode, name: applicationOf(appCode).name })),
    rows: students.map(({ id, alias, signInId, groupName }) => ({
      studentId: id,
      alias,
      signInId,
      groupName,
      standings: grades.map(({ gradeStandingOf }) => gradeStandingOf(id)),
    })),
  };
}

import { LOOKS_MOST, schoolCalls } from '#contract/teacher/school/school-calls.ts';
import { groupBy } from '#server/group-by.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { looksOf } from '#server/records/people/student-looks.ts';
import { restorationsOf } from '#server/records/privacy/restorations.ts';
import {
  accountStates,
  classesOfTeachers,
  endSignInsOfSchool,
  hasOtherAdministrator,
  keepAdministrator,
  keepDeactivated,
  keepNeedsSecondFactor,
  needsSecondFactor,
} from '#server/records/teachers/school-teachers.ts';
import { removeSecondFactor } from '#server/records/teachers/second-factors.ts';
import { TEACHER_ACTIONS, THE_OPERATOR, audit, auditOfSchool } from '#server/records/teachers/teacher-audit.ts';
import { endSessions } from '#server/records/teachers/teacher-sessions.ts';
import { colleaguesOf } from '#server/records/teachers/teachers.ts';
import { colleagueOf } from '#server/teacher/account/accounts.ts';
import {
  administrator,
  changingAdministrator,
  endAccount,
  managedTeacher,
} from '#server/teacher/account/administrators.ts';
import { handOver } from './hand-over.ts';
import type { SchoolOverview } from '#contract/teacher/school/school-calls.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Restoration } from '#server/records/privacy/restorations.ts';
import type { SchoolLine, TeacherAction } from '#server/records/teachers/teacher-audit.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';

const AUDIT_MOST = 500;

/** What the administrators of a school do. They read no work of students: for that they need a role in the class, like everybody. */
export const schoolHandlers: Handlers<typeof schoolCalls> = {
  school: reading(schoolCalls.school, {
    authorize: administrator,
    handle: (ctx, { organisationId }) => overviewOf(ctx, organisationId),
  }),
  changeSchool: writing(schoolCalls.changeSchool, {
    authorize: changingAdministrator,
    handle: async (ctx, { organisationId }) => {
      const { sql, body } = ctx;
      if (body.needsSecondFactor !== (await needsSecondFactor(sql, organisationId))) {
        await keepNeedsSecondFactor(sql, organisationId, body.needsSecondFactor);
        await audit(ctx, {
          classroomId: null,
          action: body.needsSecondFactor ? 'need-second-factor' : 'free-second-factor',
        });
      }
      return overviewOf(ctx, organisationId);
    },
  }),
  changeTeacher: writing(schoolCalls.changeTeacher, { authorize: managedTeacher, handle: changeTeacher }),
  dropSecondFactor: writing(schoolCalls.dropSecondFactor, {
    authorize: managedTeacher,
    handle: async (ctx, { id }) => {
      const { sql, teacher, services } = ctx;
      // The own one asks for the password: an open page must not be enough.
      if (id === teacher.id) throw refuse('OWN_SECOND_FACTOR');
      if (!(await removeSecondFactor(sql, id))) throw notFound();
      await endSessions(sql, id, services.now());
      await audit(ctx, { classroomId: null, action: 'drop-second-factor', subject: id });
      return overviewOf(ctx, teacher.organisationId);
    },
  }),
  handOver: writing(schoolCalls.handOver, {
    authorize: managedTeacher,
    handle: async (ctx, from) => {
      await handOver(ctx, from);
      return overviewOf(ctx, from.organisationId);
    },
  }),
  signOutSchool: writing(schoolCalls.signOutSchool, {
    authorize: changingAdministrator,
    handle: async (ctx, { organisationId }) => {
      await endSignInsOfSchool(ctx.sql, organisationId, { now: ctx.services.now(), but: ctx.token.id });
      await audit(ctx, { classroomId: null, action: 'sign-out-school' });
      return {};
    },
  }),
  schoolAudit: reading(schoolCalls.schoolAudit, {
    authorize: administrator,
    handle: async ({ sql }, { organisationId }) => {
      const lines = await auditOfSchool(sql, organisationId, AUDIT_MOST);
      const restores = (await restorationsOf(sql)).map(restoreLine);
      return [...lines, ...restores]
        .toSorted((one, other) => other.at - one.at)
        .slice(0, AUDIT_MOST)
        .map((line) => ({
          ...line,
          by: line.by === '' ? THE_OPERATOR : line.by,
          action: wordsOf(line.action),
        }));
    },
  }),
  looks: reading(schoolCalls.looks, {
    authorize: administrator,
    handle: async ({ sql }, { organisationId }) => {
      const looks = await looksOf(sql, organisationId, { most: LOOKS_MOST });
      return looks.map(({ at, by, alias, number, className }) => ({ at, by, alias, number, className }));
    },
  }),
};

/** A restore concerns all schools of a server, and no account. */
function restoreLine({ recordsOf, restoredAt }: Restoration): SchoolLine {
  const moment = new Date(recordsOf).toISOString().slice(0, 16).replace('T', ' ');
  return { at: restoredAt, by: '', action: `Restored the records from a back-up of ${moment} (UTC)`, subject: '' };
}

function wordsOf(action: string): string {
  return Object.hasOwn(TEACHER_ACTIONS, action) ? TEACHER_ACTIONS[action as TeacherAction] : action;
}

async function overviewOf(
  { sql, services }: Pick<TeacherTransaction, 'sql' | 'services'>,
  organisationId: string,
): Promise<SchoolOverview> {
  const states = await accountStates(sql, organisationId);
  const classes = groupBy(await classesOfTeachers(sql, organisationId), ({ teacherId }) => teacherId);
  const teachers = (await colleaguesOf(sql, organisationId)).map((teacher) => ({
    ...colleagueOf(teacher),
    isActive: teacher.isActive,
    hasSecondFactor: states.get(teacher.id)?.hasSecondFactor === true,
    lastSignInAt: states.get(teacher.id)?.lastSignInAt ?? null,
    classes: (classes.get(teacher.id) ?? []).map(({ id, name, role, isArchived }) => ({ id, name, role, isArchived })),
  }));
  const { ageSeconds, isOk } = services.backUps.state();
  const backUp = { at: ageSeconds === null ? null : services.now() - ageSeconds * 1000, isOk };
  return { needsSecondFactor: await needsSecondFactor(sql, organisationId), backUp, teachers };
}

async function changeTeacher(
  ctx: ContextOf<typeof schoolCalls.changeTeacher, 'write'>,
  teacher: Teacher,
): Promise<SchoolOverview> {
  const { sql, body } = ctx;
  const { isAdministrator = teacher.isAdministrator, isActive = teacher.isActive } = body;
  if (!isActive && teacher.id === ctx.teacher.id) throw refuse('OWN_ACCOUNT');
  if (isAdministrator && !isActive && body.isAdministrator === true) throw refuse('NOT_ACTIVE');
  const isLeft = isAdministrator && isActive;
  if (!isLeft && !(await hasOtherAdministrator(sql, teacher.organisationId, teacher.id))) {
    throw refuse('NO_ADMINISTRATOR_LEFT');
  }
  if (isAdministrator !== teacher.isAdministrator) {
    await keepAdministrator(sql, teacher.id, isAdministrator);
    await audit(ctx, {
      classroomId: null,
      action: isAdministrator ? 'make-administrator' : 'end-administrator',
      subject: teacher.id,
    });
  }
  if (isActive !== teacher.isActive) await keepActive(ctx, teacher.id, isActive);
  return overviewOf(ctx, teacher.organisationId);
}

async function keepActive(ctx: TeacherTransaction, teacherId: string, isActive: boolean): Promise<void> {
  const { sql, services } = ctx;
  const now = services.now();
  if (isActive) await keepDeactivated(sql, teacherId, null);
  else await endAccount(sql, teacherId, now);
  await audit(ctx, { classroomId: null, action: isActive ? 'reopen-account' : 'end-account', subject: teacherId });
}

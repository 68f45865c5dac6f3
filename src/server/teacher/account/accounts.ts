import { accountCalls } from '#contract/teacher/account-calls.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { anyTeacher } from '#server/access/class-access.ts';
import { free, reading, writing } from '#server/http/handlers.ts';
import { TEACHER_SESSION_IDLE_MS } from '#server/http/identity/authentication.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { newPasswordCode } from '#server/records/people/readable-codes.ts';
import { findOrganisation } from '#server/records/teachers/organisations.ts';
import { addPasswordCode, forgetPasswordCodes } from '#server/records/teachers/password-codes.ts';
import { keepTold, needsSecondFactor } from '#server/records/teachers/school-teachers.ts';
import { findSecondFactor, recoveryCodesLeft } from '#server/records/teachers/second-factors.ts';
import { noteTeacherAction } from '#server/records/teachers/teacher-audit.ts';
import { endSession, endSessions, sessionsOf } from '#server/records/teachers/teacher-sessions.ts';
import { colleaguesOf, keepPassword } from '#server/records/teachers/teachers.ts';
import { changingAdministrator, managedTeacher } from './administrators.ts';
import { untoldOf } from './notices.ts';
import { checkOwnPassword } from './own-password.ts';
import { addAccount, typedAccount } from './schools.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { newPassword, teacherSignIn } from './sign-in.ts';
import type { Colleague } from '#contract/teacher/account-calls.ts';
import type { secondFactorCalls } from '#contract/teacher/school/second-factor-calls.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Sql } from '#server/records/database.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { Services } from '#server/services.ts';
import type { SignInDesk } from './sign-in.ts';

/** A code for a first or a new password holds so long [ms]. */
const CODE_LASTS_MS = 7 * DAY_MS;

/** Signing in, the own account and colleagues. */
export function accountHandlers(desk: SignInDesk): Handlers<typeof accountCalls & typeof secondFactorCalls> {
  return { ...teacherSignIn(desk), ...ownHandlers(desk), ...secondFactorHandlers(desk.tries), ...ofColleagues };
}

type OwnCalls = Pick<typeof accountCalls, 'me' | 'noticesSeen' | 'changePassword' | 'sessions' | 'endSession'>;

const ownHandlers = ({ tries }: SignInDesk): Handlers<OwnCalls> => ({
  me: reading(accountCalls.me, {
    authorize: anyTeacher,
    handle: async ({ sql, services: { keys } }, { id, name, email, organisationId, isAdministrator }) => {
      const organisation = await findOrganisation(sql, organisationId);
      if (!organisation) throw new Error('A teacher has no organisation.');
      const secondFactor = {
        isOn: (await findSecondFactor(sql, keys, id))?.isOn === true,
        isNeeded: await needsSecondFactor(sql, organisationId),
        codesLeft: await recoveryCodesLeft(sql, id),
      };
      return { id, name, email, organisation, isAdministrator, secondFactor, ...(await untoldOf(sql, id)) };
    },
  }),
  noticesSeen: writing(accountCalls.noticesSeen, {
    authorize: anyTeacher,
    handle: async ({ sql, services, body }, { id }) => {
      // What will be done later was not seen.
      await keepTold(sql, id, Math.min(Math.floor(body.until), services.now()));
      return {};
    },
  }),
  changePassword: free(accountCalls.changePassword, {
    authorize: anyTeacher,
    handle: async ({ services, body, token }, teacher) => {
      await checkOwnPassword(tries, teacher, body.current);
      const password = await newPassword(services, body.next, teacher);
      const now = services.now();
      await services.database.write(async (sql) => {
        await keepPassword(sql, teacher.id, password);
        await forgetPasswordCodes(sql, teacher.id);
        await endSessions(sql, teacher.id, now, token.id);
        await note(sql, services, teacher, { action: 'set-password', subject: teacher.id });
      });
      return {};
    },
  }),
  sessions: reading(accountCalls.sessions, {
    authorize: anyTeacher,
    handle: async ({ sql, token, services }, { id }) => {
      const now = services.now();
      const sessions = await sessionsOf(sql, id, { now, usedAfter: now - TEACHER_SESSION_IDLE_MS });
      return sessions.map((session) => ({ ...session, isThis: session.id === token.id }));
    },
  }),
  endSession: writing(accountCalls.endSession, {
    authorize: anyTeacher,
    handle: async ({ sql, parameters, services }, { id }) => {
      if (!(await endSession(sql, id, parameters.sessionId, services.now()))) throw notFound();
      return {};
    },
  }),
});

type ColleagueCalls = Pick<typeof accountCalls, 'colleagues' | 'addColleague' | 'resetColleague'>;

const ofColleagues: Handlers<ColleagueCalls> = {
  colleagues: reading(accountCalls.colleagues, {
    authorize: anyTeacher,
    handle: async ({ sql }, { organisationId }) =>
      (await colleaguesOf(sql, organisationId)).filter(({ isActive }) => isActive).map(colleagueOf),
  }),
  addColleague: writing(accountCalls.addColleague, {
    authorize: changingAdministrator,
    handle: async ({ sql, services, body }, teacher) => {
      const typed = typedAccount(body);
      const id = await addAccount(sql, { ...typed, organisationId: teacher.organisationId, now: services.now() });
      await note(sql, services, teacher, { action: 'add-colleague', subject: id });
      const colleague = { id, ...typed, hasPassword: false, isAdministrator: false };
      return { colleague, ...(await issueCode(sql, services, id)) };
    },
  }),
  resetColleague: writing(accountCalls.resetColleague, {
    authorize: managedTeacher,
    handle: async ({ sql, services, teacher }, { id, isActive }) => {
      if (!isActive) throw refuse('NOT_ACTIVE');
      // With the code alone a stolen session would become a stolen account.
      if (id === teacher.id) throw refuse('OWN_PASSWORD');
      await note(sql, services, teacher, { action: 'reset-colleague', subject: id });
      return issueCode(sql, services, id);
    },
  }),
};

/** A new code for a teacher's password, which stays as it is until the code is used. Earlier codes end. */
export async function issueCode(sql: Sql, { keys, now }: Pick<Services, 'keys' | 'now'>, teacherId: string) {
  await forgetPasswordCodes(sql, teacherId);
  const code = newPasswordCode();
  const expiresAt = now() + CODE_LASTS_MS;
  await addPasswordCode(sql, keys, { code, teacherId, expiresAt, now: now() });
  return { code, expiresAt };
}

function note(
  sql: Sql,
  { now }: Services,
  { id }: Teacher,
  auditEntry: { readonly action: 'set-password' | 'add-colleague' | 'reset-colleague'; readonly subject: string },
): Promise<void> {
  return noteTeacherAction(sql, { ...auditEntry, teacherId: id, classroomId: null, now: now() });
}

/** A teacher as colleagues read of them. */
export function colleagueOf({ id, name, email, password, isAdministrator }: Teacher): Colleague {
  return { id, name, email, hasPassword: password !== null, isAdministrator };
}

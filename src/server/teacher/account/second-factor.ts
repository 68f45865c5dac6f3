import { secondFactorCalls } from '#contract/teacher/school/second-factor-calls.ts';
import { anyTeacher } from '#server/access/class-access.ts';
import { free, writing } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { newRecoveryCode } from '#server/records/people/readable-codes.ts';
import { findOrganisation } from '#server/records/teachers/organisations.ts';
import {
  confirmSecondFactor,
  findSecondFactor,
  keepRecoveryCodes,
  keepSecret,
  removeSecondFactor,
  spendRecoveryCode,
  spendStep,
} from '#server/records/teachers/second-factors.ts';
import { noteTeacherAction } from '#server/records/teachers/teacher-audit.ts';
import { endSessions } from '#server/records/teachers/teacher-sessions.ts';
import { checkOwnPassword } from './own-password.ts';
import { newSecret, secretAddress, stepOfCode } from './totp.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Sql } from '#server/records/database.ts';
import type { TeacherAction } from '#server/records/teachers/teacher-audit.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { Services } from '#server/services.ts';
import type { CountedTries } from './counted-tries.ts';

const RECOVERY_CODES = 10;

/** How a teacher turns the own second factor on and off. */
export function secondFactorHandlers(tries: CountedTries): Handlers<typeof secondFactorCalls> {
  return {
    // Each asks for the present password: whoever finds an open page cannot lock its teacher out, nor take the factor away.
    beginSecondFactor: free(secondFactorCalls.beginSecondFactor, {
      authorize: anyTeacher,
      handle: async ({ services, body }, teacher) => {
        await checkOwnPassword(tries, teacher, body.password);
        const { database, keys } = services;
        const secret = newSecret();
        const school = await database.write(async (sql) => {
          await sql.lock(teacher.id);
          if ((await findSecondFactor(sql, keys, teacher.id))?.isOn) throw refuse('SECOND_FACTOR_ON');
          await keepSecret(sql, keys, teacher.id, secret);
          return findOrganisation(sql, teacher.organisationId);
        });
        return { secret, address: secretAddress(secret, { account: teacher.email, school: school?.name ?? '' }) };
      },
    }),
    confirmSecondFactor: writing(secondFactorCalls.confirmSecondFactor, {
      authorize: anyTeacher,
      handle: confirm,
    }),
    removeSecondFactor: free(secondFactorCalls.removeSecondFactor, {
      authorize: anyTeacher,
      handle: async ({ services, body }, teacher) => {
        await checkOwnPassword(tries, teacher, body.password);
        const judged = await judgeFactor({ services, tries }, { teacher, typed: body.code, isKnown: true });
        await services.database.write(async (sql) => {
          await judged.use(sql);
          await removeSecondFactor(sql, teacher.id);
          await note(sql, services, teacher, 'drop-own-second-factor');
        });
        await judged.forgive();
        return {};
      },
    }),
  };
}

async function confirm(
  { sql, services, token, body }: TeacherTransaction & { readonly body: { readonly code: string } },
  teacher: Teacher,
): Promise<{ recoveryCodes: string[] }> {
  const { keys, now } = services;
  const factor = await findSecondFactor(sql, keys, teacher.id);
  if (!factor) throw refuse('SECOND_FACTOR_NOT_BEGUN');
  if (factor.isOn) throw refuse('SECOND_FACTOR_ON');
  const step = stepOfCode(factor.secret, body.code, now());
  if (step === undefined || !(await spendStep(sql, teacher.id, step))) throw refuse('SECOND_FACTOR_UNCONFIRMED');
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await confirmSecondFactor(sql, teacher.id, now());
  await keepRecoveryCodes(sql, keys, teacher.id, recoveryCodes);
  await endSessions(sql, teacher.id, now(), token.id);
  await note(sql, services, teacher, 'set-second-factor');
  return { recoveryCodes };
}

/** A second factor that was typed and counted as a try. */
export interface JudgedFactor {
  /** Uses the code up, in the transaction of what it allows; refuses one that is wrong or was used before. */
  use(sql: Sql): Promise<void>;
  /** It was right. */
  forgive(): Promise<void>;
}

const NONE: JudgedFactor = { use: async () => {}, forgive: async () => {} };

interface Typed {
  readonly teacher: Teacher;
  readonly typed: string | undefined;
  /** From a browser in which this teacher has signed in: its tries are counted apart. */
  readonly isKnown: boolean;
}

/** What an account with a second factor needs beside its password; nothing for one without. Tries are counted before they are judged. */
export async function judgeFactor(
  { services, tries }: { readonly services: Services; readonly tries: CountedTries },
  { teacher, typed = '', isKnown }: Typed,
): Promise<JudgedFactor> {
  const { database, keys, now } = services;
  const factor = await database.read((sql) => findSecondFactor(sql, keys, teacher.id));
  if (!factor?.isOn) return NONE;
  if (typed.trim() === '') throw refuse('SECOND_FACTOR_NEEDED');
  const counted = await tries.secondFactor(teacher.id, isKnown);
  const step = stepOfCode(factor.secret, typed, now());
  return {
    use: async (sql) => {
      if (step !== undefined && (await spendStep(sql, teacher.id, step))) return;
      if (step !== undefined || !(await spendRecoveryCode(sql, keys, teacher.id, typed))) {
        throw refuse('SECOND_FACTOR_WRONG');
      }
      await note(sql, services, teacher, 'use-recovery-code');
    },
    forgive: () => counted.forgive(),
  };
}

function note(sql: Sql, { now }: Services, { id }: Teacher, action: TeacherAction): Promise<void> {
  return noteTeacherAction(sql, { action, subject: id, teacherId: id, classroomId: null, now: now() });
}

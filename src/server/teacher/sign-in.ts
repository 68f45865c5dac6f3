import { accountCalls } from '#contract/teacher/account-calls.ts';
import { passwordError } from '#rules/password.ts';
import { anyone, free, writing } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import { findPasswordCode, forgetPasswordCodes } from '#server/records/password-codes.ts';
import { noteTeacherAction } from '#server/records/teacher-audit.ts';
import { endSession, endSessions, startSession } from '#server/records/teacher-sessions.ts';
import { addTeacher, findTeacher, findTeacherByEmail, hasTeachers, keepPassword } from '#server/records/teachers.ts';
import { anyTeacher } from './access.ts';
import { isPassword, sealPassword } from './passwords.ts';
import { addSchool, typedSchool } from './schools.ts';
import { typedEmail, typedName } from './typed-text.ts';
import { countTry } from './wrong-tries.ts';
import type { Circumstances, Handlers } from '#server/http/handlers.ts';
import type { Tokens } from '#server/http/token.ts';
import type { Sql } from '#server/records/database.ts';
import type { Teacher } from '#server/records/teachers.ts';
import type { Services } from '#server/services.ts';

/** A teacher signs in anew after so long, whatever the setting for students is. */
const SESSION_HOURS = 8;
const HOUR_MS = 3_600_000;
const PASSWORD_LENGTH_MAX = 1000;

/** The same words whichever half was wrong, and for an account that is not there. */
const WRONG = 'This e-mail address and this password do not belong together. Please check them and try again.';
const WRONG_CODE = 'This code is not right, was used before, or is too old. Please ask for a new one.';
const SET_UP = 'Balsa is set up already. Please sign in.';

type SignInCalls = Pick<typeof accountCalls, 'setupState' | 'setUp' | 'signIn' | 'redeem' | 'signOut'>;

/** How a teacher gets in and out. */
export function teacherSignIn(tokens: Tokens): Handlers<SignInCalls> {
  return {
    setupState: free(accountCalls.setupState, {
      authorize: anyone,
      handle: async ({ services: { database } }) => ({ isNeeded: !(await database.read(hasTeachers)) }),
    }),
    setUp: setUpHandler(tokens),
    signIn: signInHandler(tokens),
    redeem: redeemHandler(tokens),
    signOut: writing(accountCalls.signOut, {
      authorize: anyTeacher,
      handle: async ({ sql, token, services }, { id }) => {
        await endSession(sql, id, token.id, services.now());
        return {};
      },
    }),
  };
}

function setUpHandler(tokens: Tokens) {
  return free(accountCalls.setUp, {
    authorize: fromOwnPage,
    handle: async ({ services, address, body }) => {
      const { database, keys, now } = services;
      if (await database.read(hasTeachers)) throw new Refusal(409, SET_UP);
      const tries = await countTry(services, address, `a code from ${address}`);
      const code = await database.read((sql) => findPasswordCode(sql, keys, body.setupCode, now()));
      if (!code || code.teacherId !== null) throw new Refusal(401, WRONG_CODE);
      await tries.forgive();
      const email = typedEmail(body.email);
      const name = typedName(body.name, 'your name');
      const school = typedSchool(body.organisation);
      const password = await newPassword(body.password, email);
      return tokenFor(services, tokens, async (sql) => {
        await sql.lock('first teacher');
        if (await hasTeachers(sql)) throw new Refusal(409, SET_UP);
        const organisationId = await addSchool(sql, school);
        const id = await addTeacher(sql, { organisationId, name, email, password, now: now() });
        await forgetPasswordCodes(sql, null);
        return { id, sessionVersion: 1 };
      });
    },
  });
}

function signInHandler(tokens: Tokens) {
  return free(accountCalls.signIn, {
    authorize: fromOwnPage,
    handle: async ({ services, address, body }) => {
      const tries = await countTry(services, address, body.email);
      const { database } = services;
      const teacher = await database.read((sql) => findTeacherByEmail(sql, body.email));
      const isRight =
        body.password.length <= PASSWORD_LENGTH_MAX && (await isPassword(body.password, teacher?.password));
      if (!teacher || !isRight) throw new Refusal(401, WRONG);
      await tries.forgive();
      return tokenFor(services, tokens, async () => teacher);
    },
  });
}

function redeemHandler(tokens: Tokens) {
  return free(accountCalls.redeem, {
    authorize: fromOwnPage,
    handle: async ({ services, address, body }) => {
      const { database, keys, now } = services;
      const tries = await countTry(services, address, `a code from ${address}`);
      const ownerOf = async (sql: Sql) => {
        const found = await findPasswordCode(sql, keys, body.code, now());
        const teacher = found?.teacherId ? await findTeacher(sql, found.teacherId) : undefined;
        if (!teacher) throw new Refusal(401, WRONG_CODE);
        return teacher;
      };
      const teacher = await database.read(ownerOf);
      await tries.forgive();
      const password = await newPassword(body.password, teacher.email);
      return tokenFor(services, tokens, async (sql) => {
        await sql.lock(teacher.id);
        const { id } = await ownerOf(sql);
        await keepPassword(sql, id, password);
        await forgetPasswordCodes(sql, id);
        await endSessions(sql, id, now());
        const deed = { teacherId: id, classroomId: null, action: 'set-password', subject: id, now: now() } as const;
        await noteTeacherAction(sql, deed);
        return teacher;
      });
    },
  });
}

/** The sealed form of a new password, or the refusal that says what is wrong with it. */
export async function newPassword(password: string, email: string): Promise<string> {
  const wrong = passwordError(password, email);
  if (wrong !== undefined) throw new Refusal(422, wrong);
  return sealPassword(password);
}

type Holder = Pick<Teacher, 'id' | 'sessionVersion'>;

/** Does the work and begins a session of the teacher whom it gives, in one transaction. */
async function tokenFor(
  { database, now }: Services,
  tokens: Tokens,
  work: (sql: Sql) => Promise<Holder>,
): Promise<{ token: string }> {
  const at = now();
  const expiresAt = at + SESSION_HOURS * HOUR_MS;
  const begun = await database.write(async (sql) => {
    const teacher = await work(sql);
    const sessionId = await startSession(sql, teacher.id, { now: at, expiresAt });
    const deed = { teacherId: teacher.id, classroomId: null, action: 'sign-in', subject: teacher.id, now: at } as const;
    await noteTeacherAction(sql, deed);
    return { teacher, sessionId };
  });
  return { token: await tokens.issue(begun.teacher, at, SESSION_HOURS, begun.sessionId) };
}

/** A form of another site can be sent without asking the browser first; JSON cannot (security.md T10). */
function fromOwnPage({ header }: Circumstances): void {
  if (!(header('Content-Type') ?? '').startsWith('application/json')) {
    throw new Refusal(403, 'Please sign in from the sign-in page.');
  }
}

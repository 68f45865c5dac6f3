import { HEADERS } from '#contract/headers.ts';
import { accountCalls } from '#contract/teacher/account-calls.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { passwordError } from '#rules/password.ts';
import { anyTeacher } from '#server/access/class-access.ts';
import { typedEmail, typedName } from '#server/checks/typed-text.ts';
import { issueMark, markHolders } from '#server/guessing/device-marks.ts';
import { judgeOfPasswords } from '#server/guessing/judge-of-passwords.ts';
import { anyone, free, writing } from '#server/http/handlers.ts';
import { Refusal, refuse } from '#server/http/refusal.ts';
import { comparable } from '#server/records/classes/classrooms.ts';
import { findPasswordCode, forgetPasswordCodes } from '#server/records/teachers/password-codes.ts';
import { noteTeacherAction } from '#server/records/teachers/teacher-audit.ts';
import { endSession, endSessions, startSession } from '#server/records/teachers/teacher-sessions.ts';
import {
  addTeacher,
  findTeacher,
  findTeachersByEmail,
  hasTeachers,
  keepPassword,
} from '#server/records/teachers/teachers.ts';
import { ownerOfPassword, sealPassword, sealPasswordLike } from './passwords.ts';
import { addSchool, typedSchool } from './schools.ts';
import { judgeFactor } from './second-factor.ts';
import type { ContextOf, RequestContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Tokens } from '#server/http/identity/token.ts';
import type { Sql } from '#server/records/database.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { Services } from '#server/services.ts';
import type { RefusalCode } from '#server/words/refusals.ts';
import type { CountedTries, Tries } from './counted-tries.ts';

/** A teacher signs in anew after so long, whatever the setting for students is. */
const SESSION_HOURS = 8;
const PASSWORD_LENGTH_MAX = 1000;

type SignInCalls = Pick<typeof accountCalls, 'setupState' | 'setUp' | 'signIn' | 'redeem' | 'signOut'>;

/** What signing in needs besides the request. */
export interface SignInDesk {
  readonly tokens: Tokens;
  readonly tries: CountedTries;
}

/** How a teacher gets in and out. */
export function teacherSignIn(desk: SignInDesk): Handlers<SignInCalls> {
  return {
    setupState: free(accountCalls.setupState, {
      authorize: anyone,
      handle: async ({ services: { database } }) => ({ isNeeded: !(await database.read(hasTeachers)) }),
    }),
    setUp: setUpHandler(desk),
    signIn: signInHandler(desk),
    redeem: redeemHandler(desk),
    signOut: writing(accountCalls.signOut, {
      authorize: anyTeacher,
      handle: async ({ sql, token, services }, { id }) => {
        await endSession(sql, id, token.id, services.now());
        return {};
      },
    }),
  };
}

function setUpHandler({ tokens, tries }: SignInDesk) {
  return free(accountCalls.setUp, {
    authorize: fromOwnPage,
    handle: async (ctx) => {
      const { services, address, body } = ctx;
      const { database, keys, now } = services;
      if (await database.read(hasTeachers)) throw refuse('IS_SET_UP');
      const counted = await noted(ctx, tries.code(address, body.setupCode));
      const code = await database.read((sql) => findPasswordCode(sql, keys, body.setupCode, now()));
      if (!code || code.teacherId !== null) {
        // Of two at once the first one takes the code with it: the other one's was right.
        if (await database.read(hasTeachers)) throw refuse('IS_SET_UP');
        throw refused(ctx, 'wrong code', 'WRONG_CODE');
      }
      await counted.forgive();
      const email = typedEmail(body.email);
      const name = typedName(body.name, 'YOUR_NAME');
      const school = typedSchool(body.organisation);
      const password = await newPassword(services, body.password, { email });
      return begin(ctx, tokens, async (sql) => {
        await sql.lock('first teacher');
        if (await hasTeachers(sql)) throw refuse('IS_SET_UP');
        const organisationId = await addSchool(sql, school);
        const id = await addTeacher(sql, { organisationId, name, email, password, now: now() });
        await forgetPasswordCodes(sql, null);
        return { id, sessionVersion: 1 };
      });
    },
  });
}

function signInHandler(desk: SignInDesk) {
  const { tries } = desk;
  return free(accountCalls.signIn, {
    authorize: fromOwnPage,
    handle: async (ctx) => {
      const { services, address, body } = ctx;
      // An account that has ended is answered like none.
      const owners = (await services.database.read((sql) => findTeachersByEmail(sql, body.email))).filter(
        ({ isActive }) => isActive,
      );
      const holders = holdersOf(ctx);
      const known = owners.find(({ id }) => holders.includes(id));
      const tried = known && (await tries.knownBrowser(known.id));
      if (known && tried && (await ownerAmong([known], ctx, { tries: tried, asker: `known ${known.id}` }))) {
        return beginWithFactor(ctx, desk, known);
      }
      // What its own browser judged is not judged again as a stranger's.
      const others = tried ? owners.filter((each) => each !== known) : owners;
      if (tried && others.length === 0) throw refused(ctx, 'wrong password', 'WRONG_PASSWORD', known);
      const counted = await noted(ctx, tries.password(address, body.email), owners[0]);
      const owner = await ownerAmong(others, ctx, { tries: counted, asker: address });
      if (!owner) throw refused(ctx, reasonFor(others), 'WRONG_PASSWORD', owners[0]);
      return beginWithFactor(ctx, desk, owner);
    },
  });
}

type FactorContext = ContextOf<typeof accountCalls.signIn | typeof accountCalls.redeem, 'free'>;

/** Begins a session of a teacher who has typed the right password or code, with the second factor where there is one. */
async function beginWithFactor(
  ctx: FactorContext,
  { tokens, tries }: SignInDesk,
  teacher: Teacher,
  work: (sql: Sql) => Promise<void> = async () => {},
): Promise<{ token: string; deviceMark: string }> {
  const { services, body } = ctx;
  const isKnown = holdersOf(ctx).includes(teacher.id);
  try {
    const judged = await judgeFactor({ services, tries }, { teacher, typed: body.secondFactor, isKnown });
    const begun = await begin(ctx, tokens, async (sql) => {
      await judged.use(sql);
      await work(sql);
      return teacher;
    });
    await judged.forgive();
    return begun;
  } catch (failure) {
    const told = failure instanceof Refusal ? FACTOR_TOLD[failure.reason.code] : undefined;
    if (told !== undefined) noteFailed(ctx, told, teacher);
    throw failure;
  }
}

/** Why a right password opens nothing, for the log. */
const FACTOR_TOLD: Readonly<Partial<Record<RefusalCode, string>>> = {
  SECOND_FACTOR_WRONG: 'wrong second factor',
  TOO_MANY_TEACHER_TRIES: 'too many second factors',
};

/** The one of these accounts whose password was typed. The try counts only where it was judged and wrong. */
async function ownerAmong(
  owners: readonly Teacher[],
  { body, services: { passwordCost: cost } }: ContextOf<typeof accountCalls.signIn, 'free'>,
  { tries, asker }: { readonly tries: Tries; readonly asker: string },
): Promise<Teacher | undefined> {
  let isWrong = false;
  try {
    const owner = await ownerOfPassword(body.password.slice(0, PASSWORD_LENGTH_MAX), owners, { asker, cost });
    isWrong = !owner || body.password.length > PASSWORD_LENGTH_MAX;
    return isWrong ? undefined : owner;
  } finally {
    if (!isWrong) await tries.forgive();
  }
}

function redeemHandler(desk: SignInDesk) {
  const { tries } = desk;
  return free(accountCalls.redeem, {
    authorize: fromOwnPage,
    handle: async (ctx) => {
      const { services, address, body } = ctx;
      const { database, keys, now } = services;
      const counted = await noted(ctx, tries.code(address, body.code));
      const ownerOf = async (sql: Sql) => {
        const found = await findPasswordCode(sql, keys, body.code, now());
        const teacher = found?.teacherId ? await findTeacher(sql, found.teacherId) : undefined;
        if (!teacher?.isActive) throw refused(ctx, 'wrong code', 'WRONG_CODE');
        return teacher;
      };
      const teacher = await database.read(ownerOf);
      await counted.forgive();
      const password = await newPassword(services, body.password, teacher);
      return beginWithFactor(ctx, desk, teacher, async (sql) => {
        await sql.lock(teacher.id);
        const { id } = await ownerOf(sql);
        await keepPassword(sql, id, password);
        await forgetPasswordCodes(sql, id);
        await endSessions(sql, id, now());
        const auditEntry = {
          teacherId: id,
          classroomId: null,
          action: 'set-password',
          subject: id,
          now: now(),
        } as const;
        await noteTeacherAction(sql, auditEntry);
      });
    },
  });
}

/**
 * The sealed form of a new password, or the refusal that says what is wrong with it. Accounts of one address, at several
 * schools, share a salt: signing in takes one hash, however many there are.
 */
export async function newPassword(
  { database, passwordCost }: Services,
  password: string,
  { id, email }: { readonly id?: string; readonly email: string },
): Promise<string> {
  const wrong = passwordError(password, email);
  if (wrong !== undefined) throw new Refusal(wrong);
  const { isGuessable } = await judgeOfPasswords();
  if (isGuessable(password, [email, ...email.split(/[@.]/), 'balsa'])) throw refuse('PASSWORD_GUESSABLE');
  const accounts = await database.read((sql) => findTeachersByEmail(sql, email));
  const other = accounts.find((each) => each.id !== id && each.password !== null);
  return other?.password ? sealPasswordLike(password, other.password) : sealPassword(password, passwordCost);
}

type Holder = Pick<Teacher, 'id' | 'sessionVersion'>;

/** Does the work and begins a session of the teacher whom it gives, in one transaction. */
async function begin(
  ctx: RequestContext,
  tokens: Tokens,
  work: (sql: Sql) => Promise<Holder>,
): Promise<{ token: string; deviceMark: string }> {
  const { services, address, header } = ctx;
  const { database, keys, log } = services;
  const now = services.now();
  const expiresAt = now + SESSION_HOURS * HOUR_MS;
  const { teacher, sessionId } = await database.write(async (sql) => {
    const teacher = await work(sql);
    const sessionId = await startSession(sql, teacher.id, { now, expiresAt });
    const auditEntry = {
      teacherId: teacher.id,
      classroomId: null,
      action: 'sign-in',
      subject: teacher.id,
      now,
    } as const;
    await noteTeacherAction(sql, auditEntry);
    return { teacher, sessionId };
  });
  const isKnownDevice = holdersOf(ctx).includes(teacher.id);
  const [user, from] = [keys.logNameOf(teacher.id), keys.logNameOf(address)];
  log('info', 'sign-in', { as: 'teacher', user, address: from, isKnownDevice });
  return {
    token: await tokens.issue(teacher, now, SESSION_HOURS, sessionId),
    deviceMark: issueMark(keys, { kind: 'teacher', holder: teacher.id, earlier: header(HEADERS.knownDevice), now }),
  };
}

/** A form of another site can be sent without asking the browser first; JSON cannot (T10). */
function fromOwnPage({ header }: RequestContext): void {
  if (!(header('Content-Type') ?? '').startsWith('application/json')) {
    throw refuse('SIGN_IN_PAGE_ONLY');
  }
}

type EnterContext = ContextOf<
  typeof accountCalls.signIn | typeof accountCalls.redeem | typeof accountCalls.setUp,
  'free'
>;

/** Passes on what was counted; who is told to wait stands in the log. */
async function noted(ctx: EnterContext, counted: Promise<Tries>, teacher?: Teacher): Promise<Tries> {
  return counted.catch((failure: unknown) => {
    if (failure instanceof Refusal) noteFailed(ctx, 'told to wait', teacher);
    throw failure;
  });
}

/** The refusal of a wrong try, which stands in the log. */
function refused(ctx: EnterContext, reason: string, code: 'WRONG_PASSWORD' | 'WRONG_CODE', teacher?: Teacher): Refusal {
  noteFailed(ctx, reason, teacher);
  return refuse(code);
}

function reasonFor(owners: readonly Teacher[]): string {
  if (owners.length === 0) return 'no account';
  return owners.every(({ password }) => password === null) ? 'no password yet' : 'wrong password';
}

function noteFailed({ services, body, address }: EnterContext, reason: string, teacher?: Teacher): void {
  const { log, keys } = services;
  const typed = 'email' in body ? `address ${comparable(body.email.slice(0, 300))}` : 'a code';
  const user = keys.logNameOf(teacher?.id ?? typed);
  log('warn', 'sign-in failed', { as: 'teacher', user, address: keys.logNameOf(address), reason });
}

/** The teachers who have signed in in this browser. */
function holdersOf({ services: { keys, now }, header }: RequestContext): readonly string[] {
  return markHolders(keys, { kind: 'teacher', text: header(HEADERS.knownDevice), now: now() });
}

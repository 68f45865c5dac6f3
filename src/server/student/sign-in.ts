import { HEADERS } from '#contract/headers.ts';
import { login, logout, ping, whoami } from '#contract/student-calls.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { comparableCode, possibleCodes } from '#rules/roster/sign-in-ids.ts';
import { issueMark, markHolders } from '#server/guessing/device-marks.ts';
import { anyone, free, reading, themselves, writing } from '#server/http/handlers.ts';
import { Refusal, refuse, tryLater } from '#server/http/refusal.ts';
import { codeHashOf, comparable, signInHashOf } from '#server/records/classes/classrooms.ts';
import { findBySignIn, noteActivity, revokeToken } from '#server/records/people/people.ts';
import { preferencesOf } from '#server/records/people/preferences.ts';
import { ID_MAX, windowsOf } from './wrong-sign-ins.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { Tickets } from '#server/http/identity/tickets.ts';
import type { Tokens } from '#server/http/identity/token.ts';
import type { FoundSignIn, Person } from '#server/records/people/people.ts';
import type { FailureCount } from '#server/records/teachers/login-failures.ts';
import type { SignInJudge } from './sign-in-judge.ts';
import type { Windows } from './wrong-sign-ins.ts';

export function loginHandler(tokens: Tokens, judge: SignInJudge) {
  return free(login, {
    authorize: (ctx) => {
      // A form of another site can be sent without asking the browser first; this header cannot.
      if (ctx.header(HEADERS.requestToken) !== 'jwt') throw refuse('LOGIN_PAGE_ONLY');
    },
    handle: async (ctx) => {
      const { services } = ctx;
      const { keys, settings } = services;
      const { windows, isKnown } = triedIn(ctx);
      let absent: Person | undefined;
      const look = async (): Promise<FoundSignIn | undefined> => {
        const found = await findSignIn(ctx);
        if (found?.isActive) return found;
        // To whoever asks as if there were nobody, and counted so.
        absent = found?.person;
        return undefined;
      };
      const judged = await judge.judge(windows, look).catch((failure: unknown) => {
        if (failure instanceof Refusal) noteFailed(ctx, 'told to wait');
        throw failure;
      });
      // Its turn may have come much later.
      const now = services.now();
      if (!judged.isRight) {
        noteFailed(ctx, absent ? 'left the class' : 'wrong', absent);
        throw wrongSignIn(windows, judged.counts, now);
      }
      const { person, isArchived } = judged.found;
      if (isArchived) {
        noteFailed(ctx, 'archived class', person);
        // Only who knows both ids reads it.
        throw refuse('ARCHIVED');
      }
      if (now - person.lastActiveAt > HOUR_MS)
        await services.database.write((sql) => noteActivity(sql, person.id, now));
      noteSignIn(ctx, person, isKnown);
      return {
        token: await tokens.issue(person, now, settings.sessionHours),
        // Of the one who signed in last alone: nobody on a shared device is charged with another's tries.
        deviceMark: issueMark(keys, { kind: 'student', holder: person.id, earlier: undefined, now }),
      };
    },
  });
}

type LoginContext = ContextOf<typeof login, 'free'>;

/** By what the try is counted. The device's mark stands for who signed in there last: a classmate who guesses has but one. */
function triedIn({ services, body, address, header }: LoginContext) {
  const { keys, now } = services;
  const mark = { kind: 'student', text: header(HEADERS.knownDevice), now: now() } as const;
  const [holder] = markHolders(keys, mark);
  const windows = windowsOf(keys, { group: body._groupId, id: body._studentId, address, holder });
  return { windows, isKnown: holder !== undefined };
}

async function findSignIn({ services, body }: LoginContext): Promise<FoundSignIn | undefined> {
  const { database, keys } = services;
  const { _studentId: signInId, _groupId: groupCode } = body;
  if (groupCode.length > ID_MAX || signInId.length > ID_MAX) return undefined;
  const signInHash = signInHashOf(keys, signInId);
  // A group that is called exactly so goes before the one of Balsa's whose code it would be without its dash.
  for (const code of possibleCodes(groupCode)) {
    const found = await findBySignIn(database, codeHashOf(keys, code), signInHash);
    if (found) return found;
  }
  return undefined;
}

function wrongSignIn(windows: Windows, counts: readonly FailureCount[], now: number): Refusal {
  const over = [windows.id, windows.address].flatMap(({ name, most }) =>
    counts.filter((count) => count.name === name && count.failures > most),
  );
  if (over.length === 0) return refuse('WRONG_PAIR');
  return tryLater((Math.max(...over.map(({ windowEndsAt }) => windowEndsAt)) - now) / 1000, 'TOO_MANY_TRIES');
}

function noteSignIn(ctx: LoginContext, { id }: Person, isKnown: boolean): void {
  const { log, keys } = ctx.services;
  log('info', 'sign-in', { as: 'student', user: keys.logNameOf(id), ...placeOf(ctx), isKnownDevice: isKnown });
}

/** Who tried is a name of both ids together, or the person's own where there is one. */
function noteFailed(ctx: LoginContext, reason: string, person?: Person): void {
  const { log, keys } = ctx.services;
  const { _studentId, _groupId } = ctx.body;
  const tried = person
    ? person.id
    : `${comparableCode(_groupId.slice(0, ID_MAX))} ${comparable(_studentId.slice(0, ID_MAX))}`;
  log('warn', 'sign-in failed', { as: 'student', user: keys.logNameOf(tried), ...placeOf(ctx), reason });
}

function placeOf({ services: { keys }, body, address }: LoginContext) {
  const group = keys.logNameOf(`group ${comparableCode(body._groupId.slice(0, ID_MAX))}`);
  return { group, address: keys.logNameOf(address) };
}

export const logoutHandler = writing(logout, {
  authorize: themselves,
  handle: async ({ sql, token, services }) => {
    await revokeToken(sql, token.id, token.expiresAt);
    const { loginPage } = services.settings;
    return loginPage === '' ? {} : { loginPage };
  },
});

export const pingHandler = free(ping, {
  authorize: anyone,
  handle: ({ query }) => ({ n: query.n.slice(0, ID_MAX) }),
});

export function whoamiHandler(tickets: Tickets) {
  return reading(whoami, {
    authorize: themselves,
    handle: async ({ sql, services: { keys, now } }, person) => ({
      studentId: person.id,
      studentIdNumber: person.number,
      groupId: person.groupId,
      groupName: person.groupName,
      alias: person.alias,
      belongsToTeacher: person.isTeacher,
      pid: keys.partitionOf(person.id),
      boxKey: keys.boxKeyOf(person.id),
      submission: { ticket: await tickets.issue(person, now()), key: keys.sealingKey },
      preferences: await preferencesOf(sql, person.id),
    }),
  });
}

import { FAILURE_WORDS } from '#contract/failure-words.ts';
import { login, logout, ping, whoami } from '#contract/student-calls.ts';
import { HEADERS } from '#contract/headers.ts';
import { anyone, free, reading, themselves, writing } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import { codeHashOf, comparable, signInHashOf } from '#server/records/classrooms.ts';
import { countFailure } from '#server/records/login-failures.ts';
import { wrongSignInName } from './wrong-sign-ins.ts';
import { findBySignIn, noteActivity, revokeToken } from '#server/records/people.ts';
import { preferencesOf } from '#server/records/preferences.ts';
import type { Asked } from '#server/http/handlers.ts';
import type { Tickets } from '#server/http/tickets.ts';
import type { Tokens } from '#server/http/token.ts';
import type { Person } from '#server/records/people.ts';
import type { Services } from '#server/services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ID_MAX = 200;

/**
 * Wrong tries allowed (security.md T2). Right ones are never limited: a whole school signs in from one address.
 * Above `delayed` in a group every wrong try waits.
 */
const TRIES = {
  ofOneId: { most: 10, lengthMs: 15 * MINUTE },
  fromOneAddress: { most: 19, lengthMs: 10 * MINUTE },
  inOneGroup: { delayed: 60, lengthMs: 10 * MINUTE },
  /** Judges nothing: its teacher is told of it. */
  inOneDay: { lengthMs: 24 * HOUR },
} as const;

export function loginHandler(tokens: Tokens) {
  return free(login, {
    authorize: (asked) => {
      // A form of another site can be sent without asking the browser first; this header cannot.
      if (asked.header(HEADERS.requestToken) !== 'jwt') throw new Refusal(403, 'Please sign in from the login page.');
    },
    handle: async (asked) => {
      const { _studentId: signInId, _groupId: groupCode } = asked.body;
      const person = await findPersonOf(asked, groupCode, signInId);
      if (!person) throw await wrongSignIn(asked, groupCode, signInId);
      const { services } = asked;
      const now = services.now();
      if (now - person.lastActiveAt > HOUR) await services.database.write((sql) => noteActivity(sql, person.id, now));
      return { token: await tokens.issue(person, now, services.settings.sessionHours) };
    },
  });
}

async function findPersonOf(
  { services: { database, keys } }: { readonly services: Services },
  groupCode: string,
  signInId: string,
): Promise<Person | undefined> {
  if (groupCode.length > ID_MAX || signInId.length > ID_MAX) return undefined;
  return findBySignIn(
    (sql, params) => database.first(sql, params),
    codeHashOf(keys, groupCode),
    signInHashOf(keys, signInId),
  );
}

async function wrongSignIn(asked: Asked<typeof login>, groupCode: string, signInId: string): Promise<Refusal> {
  const { services, address } = asked;
  const group = comparable(groupCode.slice(0, ID_MAX));
  const id = comparable(signInId.slice(0, ID_MAX));
  const nameOf = (...parts: string[]): string => wrongSignInName(services.keys, ...parts);
  const windows = [
    { name: nameOf('id', group, id), lengthMs: TRIES.ofOneId.lengthMs },
    { name: nameOf('address', group, address), lengthMs: TRIES.fromOneAddress.lengthMs },
    { name: nameOf('group', group), lengthMs: TRIES.inOneGroup.lengthMs },
    { name: nameOf('day', group), lengthMs: TRIES.inOneDay.lengthMs },
  ] as const;
  const now = services.now();
  const counts = await services.database.write((sql) => countFailure(sql, windows, now));
  const countOf = (name: string) => counts.find((count) => count.name === name) ?? { failures: 0, windowEndsAt: now };
  const [ofId, ofAddress, ofGroup] = [countOf(windows[0].name), countOf(windows[1].name), countOf(windows[2].name)];
  if (ofGroup.failures > TRIES.inOneGroup.delayed) await delay(services.settings.loginDelayMs);
  const isOver = ofId.failures > TRIES.ofOneId.most || ofAddress.failures > TRIES.fromOneAddress.most;
  if (!isOver) return new Refusal(401, FAILURE_WORDS.wrongPair);
  const seconds = Math.ceil((Math.max(ofId.windowEndsAt, ofAddress.windowEndsAt) - now) / 1000);
  return new Refusal(429, 'Too many tries. Please wait a few minutes, or ask your teacher.', {
    'Retry-After': String(Math.max(1, seconds)),
  });
}

function delay(timeMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeMs);
  });
}

export const logoutHandler = writing(logout, {
  authorize: themselves,
  handle: async ({ sql, token, services }) => {
    await revokeToken(sql, token.id, token.expiresAt, services.now());
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

import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { LIMITS } from '#contract/limits.ts';
import { Moment } from '#contract/values/moment.ts';

export const Done = z.object({});
/** A bearer token of a teacher's session, and what the browser sends as `X-Known-Device` at its next sign-in. */
const Token = z.object({ token: z.string(), deviceMark: z.string() });

export const Organisation = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Empty where there is none. */
  district: z.string(),
});
export type Organisation = z.infer<typeof Organisation>;

export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** False until the first password was set. */
  hasPassword: z.boolean(),
  isAdministrator: z.boolean(),
});
export type Colleague = z.infer<typeof Colleague>;

export const TeacherSession = z.object({
  id: z.string(),
  createdAt: z.number(),
  usedAt: z.number(),
  isThis: z.boolean(),
});
export type TeacherSession = z.infer<typeof TeacherSession>;

/** A one-time code with which a colleague sets a password. */
const PasswordCode = z.object({ code: z.string(), expiresAt: z.number() });

/** Something that others did to the account. */
export const AccountNotice = z.object({
  at: z.number(),
  /** Who did it; null for whoever runs the server. */
  by: z.nullable(z.string()),
  what: z.enum(['reset', 'second-factor', 'administrator', 'no-administrator', 'reactivated', 'class']),
});
export type AccountNotice = z.infer<typeof AccountNotice>;

const Me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  organisation: Organisation,
  /** Of the school. */
  isAdministrator: z.boolean(),
  secondFactor: z.object({
    isOn: z.boolean(),
    /** The school asks for it: until it is on, the account can do nothing else. */
    isNeeded: z.boolean(),
    /** Unused recovery codes. */
    codesLeft: z.number(),
  }),
  /** What the teacher was not told yet, the newest first. */
  notices: z.array(AccountNotice),
  /** The server's records were replaced by an older back-up, and the teacher was not told yet. */
  restored: z.optional(z.object({ recordsOf: z.number(), restoredAt: z.number() })),
});

/** Signing in and the teachers of one organisation. */
export const accountCalls = {
  /** Whether this installation waits for its first teacher. */
  setupState: call({
    method: 'GET',
    path: '/teacher/api/setup',
    audience: 'anonymous',
    answer: z.object({ isNeeded: z.boolean() }),
  }),
  /** The first teacher; `setupCode` is printed where the server runs. */
  setUp: call({
    method: 'POST',
    path: '/teacher/api/setup',
    audience: 'anonymous',
    bodyMax: LIMITS.signInBodyMax,
    body: z.object({
      setupCode: z.string(),
      organisation: Organisation,
      name: z.string(),
      email: z.string(),
      password: z.string(),
    }),
    answer: Token,
  }),
  signIn: call({
    method: 'POST',
    path: '/teacher/api/sign-in',
    audience: 'anonymous',
    bodyMax: LIMITS.signInBodyMax,
    /** `secondFactor`: the app's code or a recovery code; 422 with code SECOND_FACTOR_NEEDED where it has to come along. */
    body: z.object({ email: z.string(), password: z.string(), secondFactor: z.optional(z.string()) }),
    answer: Token,
  }),
  /** Sets a password with a code from an administrator or from the shell. */
  redeem: call({
    method: 'POST',
    path: '/teacher/api/password/redeem',
    audience: 'anonymous',
    bodyMax: LIMITS.signInBodyMax,
    body: z.object({ code: z.string(), password: z.string(), secondFactor: z.optional(z.string()) }),
    answer: Token,
  }),
  signOut: call({ method: 'POST', path: '/teacher/api/sign-out', audience: 'teacher', answer: Done }),
  me: call({
    method: 'GET',
    path: '/teacher/api/me',
    audience: 'teacher',
    answer: Me,
  }),
  /** What others did up to this time was read. */
  noticesSeen: call({
    method: 'PUT',
    path: '/teacher/api/notices',
    audience: 'teacher',
    body: z.object({ until: Moment }),
    answer: Done,
  }),
  changePassword: call({
    method: 'PUT',
    path: '/teacher/api/password',
    audience: 'teacher',
    body: z.object({ current: z.string(), next: z.string() }),
    answer: Done,
  }),
  sessions: call({
    method: 'GET',
    path: '/teacher/api/sessions',
    audience: 'teacher',
    answer: z.array(TeacherSession),
  }),
  endSession: call({ method: 'DELETE', path: '/teacher/api/sessions/{sessionId}', audience: 'teacher', answer: Done }),
  /** Those who may sign in. */
  colleagues: call({ method: 'GET', path: '/teacher/api/colleagues', audience: 'teacher', answer: z.array(Colleague) }),
  /** For administrators. */
  addColleague: call({
    method: 'POST',
    path: '/teacher/api/colleagues',
    audience: 'teacher',
    isCreating: true,
    body: z.object({ name: z.string(), email: z.string() }),
    answer: z.extend(PasswordCode, { colleague: Colleague }),
  }),
  /** For administrators: a code for a new password. The second factor stays. */
  resetColleague: call({
    method: 'POST',
    path: '/teacher/api/colleagues/{teacherId}/reset',
    audience: 'teacher',
    answer: PasswordCode,
  }),
} as const;

import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { LIMITS } from '#contract/limits.ts';

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
    body: z.object({ email: z.string(), password: z.string() }),
    answer: Token,
  }),
  /** Sets a password with a code from a colleague or from the shell. */
  redeem: call({
    method: 'POST',
    path: '/teacher/api/password/redeem',
    audience: 'anonymous',
    bodyMax: LIMITS.signInBodyMax,
    body: z.object({ code: z.string(), password: z.string() }),
    answer: Token,
  }),
  signOut: call({ method: 'POST', path: '/teacher/api/sign-out', audience: 'teacher', answer: Done }),
  me: call({
    method: 'GET',
    path: '/teacher/api/me',
    audience: 'teacher',
    answer: z.object({ id: z.string(), name: z.string(), email: z.string(), organisation: Organisation }),
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
  colleagues: call({ method: 'GET', path: '/teacher/api/colleagues', audience: 'teacher', answer: z.array(Colleague) }),
  addColleague: call({
    method: 'POST',
    path: '/teacher/api/colleagues',
    audience: 'teacher',
    body: z.object({ name: z.string(), email: z.string() }),
    answer: z.extend(PasswordCode, { colleague: Colleague }),
  }),
  resetColleague: call({
    method: 'POST',
    path: '/teacher/api/colleagues/{teacherId}/reset',
    audience: 'teacher',
    answer: PasswordCode,
  }),
} as const;

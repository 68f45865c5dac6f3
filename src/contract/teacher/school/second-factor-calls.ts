import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Done, accountCalls } from '#contract/teacher/account-calls.ts';
import type { Call } from '#contract/call.ts';

/** The second factor of the own account: codes by the time (RFC 6238), and recovery codes for when the phone is gone. */
export const secondFactorCalls = {
  /** A secret for the app; nothing asks for its codes before one of them was confirmed. */
  beginSecondFactor: call({
    method: 'POST',
    path: '/teacher/api/second-factor',
    audience: 'teacher',
    body: z.object({ password: z.string() }),
    /** `address` is what the picture of squares holds. */
    answer: z.object({ secret: z.string(), address: z.string() }),
  }),
  /** Turns it on and ends all other sign-ins of the account. The recovery codes are shown this once. */
  confirmSecondFactor: call({
    method: 'POST',
    path: '/teacher/api/second-factor/confirmation',
    audience: 'teacher',
    body: z.object({ code: z.string() }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  /** Turns it off. `code` is one of the app or a recovery code. */
  removeSecondFactor: call({
    method: 'POST',
    path: '/teacher/api/second-factor/removal',
    audience: 'teacher',
    body: z.object({ password: z.string(), code: z.string() }),
    answer: Done,
  }),
} as const;

/** What an account may do that has no second factor yet, in a school that asks for one. */
export const WITHOUT_SECOND_FACTOR: readonly Call[] = [
  accountCalls.me,
  accountCalls.signOut,
  accountCalls.noticesSeen,
  accountCalls.changePassword,
  accountCalls.sessions,
  accountCalls.endSession,
  secondFactorCalls.beginSecondFactor,
  secondFactorCalls.confirmSecondFactor,
];

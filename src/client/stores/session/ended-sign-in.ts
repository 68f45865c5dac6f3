import { computed } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { student } from '#client/scopes/scopes.ts';
import { whoami } from '#contract/student-calls.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Failure } from '#contract/failure.ts';

const ending = student.signal<Extract<Failure, { kind: 'expired' }> | undefined>(undefined);

/** Most sign-ins end by the clock; whose account is another one now, or is gone, needs somebody else, and only the server knows. */
async function ask(scope: StudentScope): Promise<void> {
  const answer = await request(scope, whoami);
  if (!answer.ok && answer.failure.kind === 'expired') ending.set(scope, answer.failure);
}

const isUsual = computed(() => ending.value?.code === undefined || ending.value.code === 'SESSION_EXPIRED');

/** Why the server does not take this student's sign-in any more. */
export const endedSignIn = {
  /** Where that is not the usual. */
  reason: computed(() => (isUsual.value ? undefined : ending.value?.message)),
  /** Deleted, or taken out of the class: what waits here cannot be sent. */
  isGone: computed(() => ending.value?.code === 'ACCOUNT_GONE'),
  ask: student.verb(ask),
} as const;

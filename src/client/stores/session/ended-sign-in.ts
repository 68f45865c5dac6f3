import { request } from '#client/api/request.ts';
import { student } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { refusal } from '#client/words/refusals.ts';
import { whoami } from '#contract/student-calls.ts';
import type { StudentScope } from '#client/scopes/scope.ts';

const reason = student.signal<string | undefined>(undefined);

/** Most sign-ins end by the clock; whose account a teacher put together with another needs other ids, and only the server knows. */
async function ask(scope: StudentScope): Promise<void> {
  const answer = await request(scope, whoami);
  if (answer.ok || answer.failure.kind !== 'expired') return;
  const { message } = answer.failure;
  if (message !== refusal('SESSION_EXPIRED')) reason.set(scope, message);
}

/** Why the server does not take this student's sign-in any more, where that is not the usual. */
export const endedSignIn = { reason: readOnly(reason), ask: student.verb(ask) } as const;

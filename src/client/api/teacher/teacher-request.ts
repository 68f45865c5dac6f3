import { failureOf, messageIn } from '#client/api/failure-of.ts';
import { send } from '#client/api/send.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { teacher } from '#client/scopes/scopes.ts';
import { page as say } from '#client/words/page.ts';
import { refusal } from '#client/words/refusals.ts';
import type { RequestArguments } from '#client/api/request.ts';
import type { SendOptions } from '#client/api/send.ts';
import type { AnswerOf, Call } from '#contract/call.ts';
import type { Failure, Result } from '#contract/failure.ts';

/** Makes one call of the teacher API with the teacher's own token. */
export function teacherRequest<C extends Call>(
  call: C,
  ...[options]: RequestArguments<C>
): Promise<Result<AnswerOf<C>>> {
  const { headers, ...rest } = (options ?? {}) as SendOptions;
  return send(teacher, call, { ...rest, headers: { ...teacherHeaders(), ...headers } }, teacherFailure);
}

/** What a request of the signed-in teacher carries; a student's token of the same tab never goes along. */
export function teacherHeaders(): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${tabMemory.get('teacher') ?? ''}` };
}

/** The failure that a refused answer of the teacher API stands for: a role that is too low is said in the server's own sentence. */
export function teacherFailure(http: number, body: unknown): Failure {
  const said = messageIn(body);
  if (http === 403) return { kind: 'forbidden', message: said || refusal('SERVER_ERROR') };
  if (http === 404) return { kind: 'not-found', message: said || say('notThereAnyMore') };
  return failureOf(http, body);
}

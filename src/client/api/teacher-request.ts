import type { AnswerOf, Call } from '#contract/call.ts';
import { FAILURE_WORDS } from '#contract/failure-words.ts';
import type { Failure, Result } from '#contract/failure.ts';
import { teacher } from '#client/scopes/scopes.ts';
import { credentials } from './credentials.ts';
import { exchange } from './exchange.ts';
import { failureOf } from './failure-of.ts';
import { outgoingOf } from './request.ts';
import type { RequestArguments } from './request.ts';

type LooseOptions = Parameters<typeof outgoingOf>[1];

/** Makes one call of the teacher API with the teacher's own token; the outcome is a decoded value or a `Failure`. */
export async function teacherRequest<C extends Call>(
  call: C,
  ...[options]: RequestArguments<C>
): Promise<Result<AnswerOf<C>>> {
  const { headers, ...rest } = (options ?? {}) as LooseOptions;
  const answer = await exchange(teacher, outgoingOf(call, { ...rest, headers: { ...teacherHeaders(), ...headers } }));
  if (answer.kind === 'none') return { ok: false, failure: { kind: 'offline' } };
  if (answer.http < 200 || answer.http > 299) return { ok: false, failure: teacherFailure(answer.http, answer.body) };
  const decoded = call.answer.safeParse(answer.body);
  if (!decoded.success) return { ok: false, failure: { kind: 'offline' } };
  return { ok: true, value: decoded.data as AnswerOf<C> };
}

/** What a request of the signed-in teacher carries; a student's token of the same tab never goes along. */
export function teacherHeaders(): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${credentials.get('teacher') ?? ''}` };
}

/** A role that is too low is said in the server's own sentence. */
function teacherFailure(http: number, body: unknown): Failure {
  const said = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  if (http === 403) return { kind: 'forbidden', message: said || FAILURE_WORDS.server };
  if (http === 404) return { kind: 'not-found', message: said || 'This is not there any more.' };
  return failureOf(http, body);
}

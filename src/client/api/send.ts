import { addressOf } from '#contract/call.ts';
import { exchange } from './exchange.ts';
import { hiddenFailure } from './failure-of.ts';
import type { Scope } from '#client/scopes/scope.ts';
import type { AnswerOf, Call } from '#contract/call.ts';
import type { Failure, Result } from '#contract/failure.ts';
import type { Outgoing } from './exchange.ts';

/** What a call's row does not say of a request. */
export type Unmade = Pick<Outgoing, 'headers' | 'signal' | 'keepalive' | 'timeoutMs'>;

/** What goes into a request, whichever its call. */
export interface SendOptions extends Unmade {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** What an answer stands for that was refused, or hides a failure. */
type FailureOf = (http: number, body: unknown) => Failure;

/**
 * Makes one call. The outcome is a decoded value or a `Failure`; it never throws for the world's sake. What is 2xx but not JSON
 * of this product, or does not decode, is `offline`: nobody we know said it. It is made in a scope and settles only while that
 * is open.
 */
export async function send<C extends Call>(
  scope: Scope,
  call: C,
  options: SendOptions,
  failureOf: FailureOf,
): Promise<Result<AnswerOf<C>>> {
  const answer = await exchange(scope, outgoingOf(call, options));
  if (answer.kind === 'none') return { ok: false, failure: { kind: 'offline' } };
  const { http, body } = answer;
  const isRefused = http < 200 || http > 299 || hiddenFailure(body) !== undefined;
  if (isRefused) return { ok: false, failure: failureOf(http, body) };
  const decoded = call.answer.safeParse(body);
  if (!decoded.success) return { ok: false, failure: { kind: 'offline' } };
  return { ok: true, value: decoded.data as AnswerOf<C> };
}

/** The request that a call's row describes, without sending it. */
export function outgoingOf(call: Call, options: SendOptions): Outgoing {
  const { parameters, query, body, ...rest } = options;
  const path = addressOf(call.path, parameters) + queryText(query);
  if (body === undefined) return { method: call.method, path, ...rest };
  return call.encoding === 'form'
    ? { method: call.method, path, body: formText(body), contentType: 'application/x-www-form-urlencoded', ...rest }
    : { method: call.method, path, body: JSON.stringify(body), contentType: 'application/json', ...rest };
}

/** Fields as a form writes them; absent ones are left out. */
export function formText(body: unknown): string {
  return new URLSearchParams(textFields(Object.entries(body as object))).toString();
}

function queryText(query: SendOptions['query']): string {
  const text = new URLSearchParams(textFields(Object.entries(query ?? {}))).toString();
  return text === '' ? '' : `?${text}`;
}

function textFields(entries: readonly [string, unknown][]): [string, string][] {
  return entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]);
}

import { addressOf } from '#contract/call.ts';
import type { AnswerOf, BodyOf, Call, ParametersOf, QueryOf } from '#contract/call.ts';
import type { Result } from '#contract/failure.ts';
import type { Scope } from '#client/scopes/scope.ts';
import { exchange } from './exchange.ts';
import type { Outgoing } from './exchange.ts';
import { failureOf, hiddenFailure } from './failure-of.ts';

type Needed<Name extends string, T> = T extends undefined
  ? { readonly [key in Name]?: undefined }
  : { readonly [key in Name]: T };
type Parameters<C extends Call> =
  unknown extends ParametersOf<C> ? { readonly parameters?: undefined } : { readonly parameters: ParametersOf<C> };

/** What a call's row does not say of a request. */
type Unmade = Pick<Outgoing, 'headers' | 'signal' | 'keepalive' | 'timeoutMs'>;

/** What one call needs, by its row in the contract; headers and an abort signal besides. */
export type RequestOptions<C extends Call> = Parameters<C> &
  Needed<'query', QueryOf<C>> &
  Needed<'body', BodyOf<C>> &
  Unmade;

/** The options of a call, which may be left out where none is needed. */
export type RequestArguments<C extends Call> =
  Partial<RequestOptions<C>> extends RequestOptions<C> ? [options?: RequestOptions<C>] : [options: RequestOptions<C>];

/**
 * Makes one call of the student API. The outcome is a decoded value or a `Failure`; it never throws for the world's sake.
 * What is 2xx but not JSON of this product, or does not decode, is `offline`: nobody we know said it. It is made in a scope and
 * settles only while that is open.
 */
export async function request<C extends Call>(
  scope: Scope,
  call: C,
  ...[options]: RequestArguments<C>
): Promise<Result<AnswerOf<C>>> {
  const answer = await exchange(scope, outgoingOf(call, (options ?? {}) as LooseOptions));
  if (answer.kind === 'none') return { ok: false, failure: { kind: 'offline' } };
  if (answer.http < 200 || answer.http > 299) return { ok: false, failure: failureOf(answer.http, answer.body) };
  const hidden = hiddenFailure(answer.body);
  if (hidden) return { ok: false, failure: hidden };
  const decoded = call.answer.safeParse(answer.body);
  if (!decoded.success) return { ok: false, failure: { kind: 'offline' } };
  return { ok: true, value: decoded.data as AnswerOf<C> };
}

interface LooseOptions extends Unmade {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** The request that a call's row describes, without sending it. */
export function outgoingOf(call: Call, options: LooseOptions): Outgoing {
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

function queryText(query: LooseOptions['query']): string {
  const text = new URLSearchParams(textFields(Object.entries(query ?? {}))).toString();
  return text === '' ? '' : `?${text}`;
}

function textFields(entries: readonly [string, unknown][]): [string, string][] {
  return entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]);
}

import { failureOf } from './failure-of.ts';
import { send } from './send.ts';
import type { Scope } from '#client/scopes/scope.ts';
import type { AnswerOf, BodyOf, Call, ParametersOf, QueryOf } from '#contract/call.ts';
import type { Result } from '#contract/failure.ts';
import type { SendOptions, Unmade } from './send.ts';

type Needed<Name extends string, T> = T extends undefined
  ? { readonly [key in Name]?: undefined }
  : { readonly [key in Name]: T };
type Parameters<C extends Call> =
  unknown extends ParametersOf<C> ? { readonly parameters?: undefined } : { readonly parameters: ParametersOf<C> };

/** What one call needs, by its row in the contract; headers and an abort signal besides. */
type RequestOptions<C extends Call> = Parameters<C> & Needed<'query', QueryOf<C>> & Needed<'body', BodyOf<C>> & Unmade;

/** The options of a call, which may be left out where none is needed. */
export type RequestArguments<C extends Call> =
  Partial<RequestOptions<C>> extends RequestOptions<C> ? [options?: RequestOptions<C>] : [options: RequestOptions<C>];

/** Makes one call of the student API. */
export function request<C extends Call>(
  scope: Scope,
  call: C,
  ...[options]: RequestArguments<C>
): Promise<Result<AnswerOf<C>>> {
  return send(scope, call, (options ?? {}) as SendOptions, failureOf);
}

import { refusal } from '#client/words/refusals.ts';
import { logSnapshot } from '#contract/engineering/engine-api-calls.ts';
import { APP_VERSION, HEADERS } from '#contract/headers.ts';
import { exchange } from './exchange.ts';
import { failureOf, messageIn } from './failure-of.ts';
import { outgoingOf, send } from './send.ts';
import { tabMemory } from './tab-memory.ts';
import type { Scope } from '#client/scopes/scope.ts';
import type { AnswerOf, BodyOf, Call } from '#contract/call.ts';
import type { Failure, Result } from '#contract/failure.ts';

/** Makes one call of the engine: `expired` is ERR_FAILED_SESSION or 401 (ERR-02). */
export function engineRequest<C extends Call>(scope: Scope, call: C, body: BodyOf<C>): Promise<Result<AnswerOf<C>>> {
  return send(scope, call, { body, headers: engineHeaders() }, (http, said) => {
    if (http < 200 || http > 299) void reportStatus(scope, http);
    return engineFailure(http, said);
  });
}

/** A key for one engine write: a repeated call with it returns the stored answer. */
export function engineKey(): string {
  return crypto.randomUUID();
}

function engineHeaders(): Record<string, string> {
  const sessionId = tabMemory.get('engineSession');
  return {
    [HEADERS.appVersion]: String(APP_VERSION),
    [HEADERS.branch]: branchOf(tabMemory.get('applicationCode')),
    ...(sessionId ? { [HEADERS.sessionId]: sessionId } : {}),
  };
}

/** The engine's branch: one application may run from another (ROLE-05), by its code in the build's environment. */
function branchOf(application: string | undefined): 'devo' | 'master' {
  const { VITE_DEVO_APPLICATION: devo } = import.meta.env as { readonly VITE_DEVO_APPLICATION?: string };
  return application !== undefined && application === devo ? 'devo' : 'master';
}

function engineFailure(http: number, body: unknown): Failure {
  if (http === 401) return { kind: 'expired', message: refusal('ENGINE_SESSION_EXPIRED') };
  const failure = orExpired(failureOf(http, body));
  if (failure.kind === 'engine' || failure.kind === 'expired' || failure.kind === 'offline') return failure;
  // A refusal of the engine has one sentence (ERR-05), unless it brings its own; where the engine breaks, what it says is for no student.
  const isPlain = failure.kind === 'server' || messageIn(body) === '';
  return isPlain ? { ...failure, message: refusal('ENGINE_ERROR') } : failure;
}

function orExpired(failure: Failure): Failure {
  const hasNoSession = failure.kind === 'engine' && failure.codes.includes('ERR_FAILED_SESSION');
  return hasNoSession ? { kind: 'expired', message: refusal('ENGINE_SESSION_EXPIRED') } : failure;
}

async function reportStatus(scope: Scope, status: number): Promise<void> {
  await exchange(scope, outgoingOf(logSnapshot, { body: { status }, headers: engineHeaders() }));
}

import { signal } from '@preact/signals-react';
import type { AnswerOf, BodyOf, Call } from '#contract/call.ts';
import type { EngineAnswer } from '#contract/engine-answer.ts';
import type { Failure, Result } from '#contract/failure.ts';
import { held } from '#client/api/credentials.ts';
import { engineKey, engineRequest } from '#client/api/engine-request.ts';
import { applyAnswer, revision, timesCleared } from './engine-state.ts';
import { showEngineFailure } from './failures.ts';
import { notifications } from './notifications.ts';

type EngineCall = Call & { readonly answer: { readonly _zod: { readonly output: EngineAnswer } } };

/** How many engine calls are under way. */
export const busyCalls = signal(0);

let last: Promise<unknown> = Promise.resolve();

/** Said where another tab changed the design first; what was typed here stays typed. */
export const STALE_WORDS = 'This design was just changed in another tab. Check your values and press Apply again.';

/** The same for everything but Apply: nothing was done, and the design of now is on the screen. */
const CHANGED_WORDS = 'This design was just changed in another tab. Look at it, then try again.';

export interface AskOptions {
  /** Carries the working design's revision and a key, so that it is never applied twice or onto another state. */
  readonly isWrite?: boolean;
  /** Leaves the showing of a failure to the caller. */
  readonly isQuiet?: boolean;
  /**
   * Where another tab changed the design first, the engine does nothing and answers with the design of now. `tell` says so; `again`
   * makes the call once more, for what concerns the workspace and not the design; `leave` is for callers with words of their own.
   */
  readonly ifStale?: 'tell' | 'again' | 'leave';
}

/**
 * One engine call after the other: each is made against the state that the former left. The answer is taken over before the
 * promise resolves. A write that nobody answered is sent once more with the same key, which the engine applies only once.
 */
export function ask<C extends EngineCall>(
  call: C,
  body: BodyOf<C>,
  options: AskOptions = {},
): Promise<Result<AnswerOf<C>>> {
  return inTurn(() => perform(call, body, options));
}

/** The same where it depends on the state that the calls before it leave; nothing is called where that does not want it. */
export function askIf<C extends EngineCall>(
  isWanted: () => boolean,
  call: C,
  body: BodyOf<C>,
  options: AskOptions = {},
): Promise<Result<AnswerOf<C>> | undefined> {
  return inTurn(async () => (isWanted() ? perform(call, body, options) : undefined));
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

async function perform<C extends EngineCall>(
  call: C,
  body: BodyOf<C>,
  options: AskOptions,
): Promise<Result<AnswerOf<C>>> {
  busyCalls.value += 1;
  const before = timesCleared();
  try {
    let result = await attempt(call, body, options);
    if (result.ok && result.value.stale === true && options.ifStale === 'again') {
      result = await attempt(call, body, options);
    }
    if (result.ok && result.value.stale === true && options.ifStale !== 'leave') {
      notifications.notify({ message: CHANGED_WORDS, category: 'warning', sticky: true });
    }
    if (!result.ok && !options.isQuiet && timesCleared() === before) showEngineFailure(result.failure);
    return result;
  } finally {
    busyCalls.value -= 1;
  }
}

async function attempt<C extends EngineCall>(
  call: C,
  body: BodyOf<C>,
  options: AskOptions,
): Promise<Result<AnswerOf<C>>> {
  const before = timesCleared();
  if (!options.isWrite) return taken(await engineRequest(call, body), before);
  const write = writeOf(call, body);
  const whole = { ...(body as object), ...write.against } as BodyOf<C>;
  let result = await engineRequest(call, whole);
  if (failedBy(result, 'offline')) result = await engineRequest(call, whole);
  unanswered = failedBy(result, 'offline') ? write : undefined;
  return taken(result, before);
}

/** A student may have left between a call and its answer, and another one come: then it is as if nobody had answered. */
function taken<T extends EngineAnswer>(result: Result<T>, before: number): Result<T> {
  if (!result.ok) return result;
  if (timesCleared() !== before) return { ok: false, failure: { kind: 'offline' } };
  applyAnswer(result.value);
  return result;
}

interface Write {
  /** The call, what it says and the design that it is about: by these a write made once more is known. */
  readonly what: string;
  readonly against: { readonly key: string; readonly revision?: number };
}

/** The latest write that nobody answered. Perhaps it was done: made once more, it has the same key and is not done twice. */
let unanswered: Write | undefined;

function writeOf(call: Call, body: unknown): Write {
  const current = revision.peek();
  const what = JSON.stringify([held('engineSession'), call.path, body, current]);
  if (unanswered?.what === what) return unanswered;
  return { what, against: current === undefined ? { key: engineKey() } : { key: engineKey(), revision: current } };
}

/** Whether a result is a failure of one kind. */
export function failedBy(result: Result<unknown>, kind: Failure['kind']): boolean {
  return !result.ok && result.failure.kind === kind;
}

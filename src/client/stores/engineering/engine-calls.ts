import { engineKey, engineRequest } from '#client/api/engine-request.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { application } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { showEngineFailure } from '#client/stores/session/failures.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import { openWorkArea, syncGraphics } from '#contract/engineering/engine-api-calls.ts';
import { applyAnswer, begunAt, design, openAreas, revision, timesCleared } from './engine-state.ts';
import { tellRenewed } from './files/tell-renewed.ts';
import { forgetTyped, giveBackTyped } from './typed-for.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { AnswerOf, BodyOf, Call } from '#contract/call.ts';
import type { EngineAnswer } from '#contract/engineering/engine-answer.ts';
import type { Failure, Result } from '#contract/failure.ts';

type EngineCall = Call & { readonly answer: { readonly _zod: { readonly output: EngineAnswer } } };

/** The message that the design was changed elsewhere; it goes when something has been done to it here. */
export const CHANGED = 'changed-elsewhere';

interface Line {
  last: Promise<unknown>;
  unanswered: Write | undefined;
  /** How often the design turned out to be changed elsewhere. */
  timesStale: number;
}

const line = application.state((): Line => ({ last: Promise.resolve(), unanswered: undefined, timesStale: 0 }));

export interface AskOptions {
  /** Carries the working design's revision and a key, so that it is never applied twice or onto another state. */
  readonly isWrite?: boolean;
  /** Leaves the showing of a failure, or of some, to the caller. */
  readonly isQuiet?: boolean | ((failure: Failure) => boolean);
  /**
   * Where another tab changed the design first, the engine does nothing and answers with the design of now. `tell` says so; `again`
   * makes the call once more, for what concerns the workspace and not the design; `leave` is for callers with words of their own.
   */
  readonly ifStale?: 'tell' | 'again' | 'leave';
  /** It puts another design on the table: what was typed for this one goes. */
  readonly isForOther?: boolean;
}

/** For what puts another design on the table; who calls has words of their own where that fails. */
export const FOR_OTHER = { isWrite: true, isQuiet: true, isForOther: true } as const satisfies AskOptions;

/**
 * One engine call after the other: each is made against the state that the former left. The answer is taken over before the
 * promise resolves. A write that nobody answered is sent once more with the same key, which the engine applies only once.
 */
export function ask<C extends EngineCall>(
  scope: ApplicationScope,
  call: C,
  body: BodyOf<C>,
  options: AskOptions = {},
): Promise<Result<AnswerOf<C>>> {
  const asked = askedNow(scope);
  return inTurn(scope, () => perform(scope, call, { body, options, asked }));
}

/** The same where it depends on the state that the calls before it leave; nothing is called where that does not want it. */
export function askIf<C extends EngineCall>(
  scope: ApplicationScope,
  isWanted: () => boolean,
  call: C,
  asked: CallInput<C>,
): Promise<Result<AnswerOf<C>> | undefined> {
  const now = askedNow(scope);
  return inTurn(scope, async () => (isWanted() ? perform(scope, call, { ...asked, asked: now }) : undefined));
}

interface CallInput<C extends EngineCall> {
  readonly body: BodyOf<C>;
  readonly options: AskOptions;
}

/** What was known of the design when a call was asked for. */
interface Asked {
  readonly revision: number | undefined;
  readonly timesStale: number;
}

function askedNow(scope: ApplicationScope): Asked {
  return { revision: revision.peek(), timesStale: line(scope).timesStale };
}

/**
 * Asks for pictures and numbers as the engine has them. Where another tab or device has changed the design, all of it comes as it is now: who saw
 * the picture alone would change what they have not seen.
 */
export async function lookAgain(scope: ApplicationScope, ifStale: AskOptions['ifStale'] = 'tell'): Promise<void> {
  await inTurn(scope, async () => {
    const body = { revision: revision.peek() };
    await perform(scope, syncGraphics, { body, options: { isQuiet: true, ifStale }, asked: askedNow(scope) });
  });
}

/** When all calls that were made so far have their answers. */
export async function answered(scope: ApplicationScope): Promise<void> {
  await line(scope).last;
}

function inTurn<T>(scope: ApplicationScope, work: () => Promise<T>): Promise<T> {
  const calls = line(scope);
  const turn = calls.last.then(work);
  calls.last = turn.catch(() => undefined);
  return turn;
}

async function perform<C extends EngineCall>(
  scope: ApplicationScope,
  call: C,
  { body, options, asked }: CallInput<C> & { readonly asked: Asked },
): Promise<Result<AnswerOf<C>>> {
  const before = timesCleared(scope);
  const shown = begunAt();
  let result = await attempt(scope, call, { body, options, asked });
  if (result.ok && result.value.stale === true && options.ifStale === 'again') {
    result = await attempt(scope, call, { body, options });
  }
  // That another design is open, or that another model has changed this one, was said already.
  const isSaid = begunAt() !== shown || (result.ok && result.value.renewed !== undefined);
  if (result.ok && result.value.stale === true && options.ifStale !== 'leave' && !isSaid) {
    notifications.notify(scope, { id: CHANGED, message: say('changedElsewhere'), category: 'warning', sticky: true });
  }
  if (result.ok && isDone(result.value, options)) notifications.dismiss(CHANGED);
  if (!result.ok && !isLeft(result.failure, options) && timesCleared(scope) === before) {
    showEngineFailure(scope, result.failure);
  }
  if (result.ok) await openUntold(scope, result.value);
  return result;
}

/**
 * A save in another tab or on another device closes all work areas. What the engine tells of a change then leaves out those that are
 * still open here: they would go on showing what was before it.
 */
async function openUntold(scope: ApplicationScope, { workAreas, graphics }: EngineAnswer): Promise<void> {
  if (workAreas === undefined || graphics === undefined) return;
  for (const { nodeId } of openAreas.peek().filter((area) => !Object.hasOwn(workAreas, area.nodeId))) {
    await attempt(scope, openWorkArea, { body: { 'node-id': nodeId }, options: { isWrite: true } });
  }
}

/** What a student tried again after a change elsewhere has worked. */
function isDone({ stale = false }: EngineAnswer, { isWrite = false, ifStale = 'tell' }: AskOptions): boolean {
  return isWrite && !stale && ifStale === 'tell';
}

function isLeft(failure: Failure, { isQuiet = false }: AskOptions): boolean {
  return typeof isQuiet === 'function' ? isQuiet(failure) : isQuiet;
}

async function attempt<C extends EngineCall>(
  scope: ApplicationScope,
  call: C,
  { body, options, asked }: CallInput<C> & { readonly asked?: Asked },
): Promise<Result<AnswerOf<C>>> {
  const before = timesCleared(scope);
  const taken = (result: Result<AnswerOf<C>>) => takeOver(scope, result, before, options);
  if (!options.isWrite) return taken(await engineRequest(scope, call, body));
  const write = writeOf(scope, call, body, asked);
  const whole = { ...(body as object), ...write.against } as BodyOf<C>;
  let result = await engineRequest(scope, call, whole);
  if (failedBy(result, 'offline')) result = await engineRequest(scope, call, whole);
  line(scope).unanswered = failedBy(result, 'offline') ? write : undefined;
  return taken(result);
}

/** The session may have been quit between a call and its answer: then it is as if nobody had answered. */
function takeOver<T extends EngineAnswer>(
  scope: ApplicationScope,
  result: Result<T>,
  before: number,
  { isForOther = false }: AskOptions,
): Result<T> {
  if (!result.ok) return result;
  if (timesCleared(scope) !== before) return { ok: false, failure: { kind: 'offline' } };
  const { value } = result;
  if (value.stale === true) line(scope).timesStale += 1;
  if (isForOther && value.stale !== true) forgetTyped(scope);
  else if (isOther(value)) giveBackTyped(scope, value.design?.isLoaded === true);
  applyAnswer(scope, value);
  if (value.renewed !== undefined) tellRenewed(scope, value.renewed);
  return result;
}

/** Whether an answer is about another design than the one that is shown, which no call of this tab has opened. A first one takes no place. */
function isOther({ design: said }: EngineAnswer): boolean {
  return design.peek()?.isLoaded === true && said !== undefined && (said.begunAt ?? 0) !== begunAt();
}

interface Write {
  /** The call, what it says and the design that it is about: by these a write made once more is known. */
  readonly what: string;
  readonly against: { readonly key: string; readonly revision?: number };
}

/**
 * The latest write may not have been answered. Perhaps it was done: made once more, it has the same key and is not done twice. What was
 * asked for before the design turned out to be changed elsewhere was meant for the design of then.
 */
function writeOf(scope: ApplicationScope, call: Call, body: unknown, asked = askedNow(scope)): Write {
  const { unanswered, timesStale } = line(scope);
  const current = asked.timesStale === timesStale ? revision.peek() : asked.revision;
  const what = JSON.stringify([tabMemory.get('engineSession'), call.path, body, current]);
  if (unanswered?.what === what) return unanswered;
  return { what, against: current === undefined ? { key: engineKey() } : { key: engineKey(), revision: current } };
}

/** Whether a result is a failure of one kind. */
export function failedBy(result: Result<unknown>, kind: Failure['kind']): boolean {
  return !result.ok && result.failure.kind === kind;
}

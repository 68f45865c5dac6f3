import { tabMemory } from '#client/api/tab-memory.ts';
import { download } from '#client/api/teacher/download.ts';
import { teacherRequest } from '#client/api/teacher/teacher-request.ts';
import { teacher } from '#client/scopes/scopes.ts';
import { randomId } from '#client/storage/random-id.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { parts as say } from '#client/words/teacher/parts.ts';
import { HEADERS } from '#contract/headers.ts';
import { classCalls } from '#contract/teacher/class-calls.ts';
import { hashOf } from '#contract/values/text-hash.ts';
import { pressKeys, requestKeys } from './drafts/request-keys.ts';
import type { RequestArguments } from '#client/api/request.ts';
import type { SendOptions } from '#client/api/send.ts';
import type { AnswerOf, Call } from '#contract/call.ts';
import type { Failure, Result } from '#contract/failure.ts';

const ended = teacher.signal(false);
const waiting = teacher.hold<(() => void)[]>([]);
const missed = teacher.signal<{ readonly classId: string } | undefined>(undefined);

/** Whether the session has ended under the page: the form for signing in lies over what was being done. */
export const hasEnded = readOnly(ended);

/** The class in which something was not found last, a new object each time: the class itself may be the teacher's no more. */
export const missedIn = readOnly(missed);

/**
 * Makes a call of the teacher API. When the session has ended, the call waits until the teacher has signed in again and is
 * then made once more: what was typed stays, and what was pressed happens.
 */
export function ask<C extends Call>(call: C, ...options: RequestArguments<C>): Promise<Result<AnswerOf<C>>> {
  const once = async (): Promise<Result<AnswerOf<C>>> => {
    const answer = await (call.isCreating ? askOnce(call, ...options) : teacherRequest(call, ...options));
    if (!answer.ok && answer.failure.kind === 'not-found') miss(call, options[0] as SendOptions | undefined);
    return answer;
  };
  return call.audience === 'teacher' ? whileSignedIn(once) : once();
}

/** The same for a file of the teacher API. */
export function askForFile(path: string): Promise<Result<Blob>> {
  return whileSignedIn(() => download(path));
}

async function whileSignedIn<T>(send: () => Promise<Result<T>>): Promise<Result<T>> {
  // Whoever signs in next may be somebody else: nothing of this page is sent in their name.
  if (ended.peek()) await signedInAgain();
  const token = tabMemory.get('teacher');
  const answer = await send();
  if (answer.ok || answer.failure.kind !== 'expired') return answer;
  // Another call may have brought the teacher back meanwhile.
  if (ended.peek() || token === tabMemory.get('teacher')) await signedInAgain();
  return whileSignedIn(send);
}

/** Notes where something was not found: in the class of its address, or in the one that a board shows. */
function miss(call: Call, { parameters, query }: SendOptions = {}): void {
  // That the class itself is not there is what follows from it.
  if (call.path === classCalls.classDetail.path) return;
  const classId = parameters?.['classId'] ?? query?.['classes'];
  if (classId !== undefined) missed.value = { classId };
}

/** What makes something carries a key, so that pressing again after a lost answer makes no second one. */
async function askOnce<C extends Call>(call: C, ...[options]: RequestArguments<C>): Promise<Result<AnswerOf<C>>> {
  const { headers, ...rest } = (options ?? {}) as SendOptions;
  const content = await hashOf(JSON.stringify([call.method, call.path, rest]));
  const keys = call.body === undefined ? pressKeys : requestKeys;
  const key = keys.of(content) ?? randomId();
  keys.keep(content, key);
  const named = { ...rest, headers: { ...headers, [HEADERS.idempotencyKey]: key } };
  const answer = await teacherRequest(call, ...([named] as unknown as RequestArguments<C>));
  // Where the answer was lost on its way, the next one that says the same is the same request.
  const isUnknown = !answer.ok && (answer.failure.kind === 'offline' || answer.failure.kind === 'server');
  if (!isUnknown) keys.drop(content);
  return answer;
}

/** Settles when the teacher has signed in again. */
export function signedInAgain(): Promise<void> {
  ended.value = true;
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** A new session holds: what waited goes on. */
export function goOnWith(token: string): void {
  tabMemory.set('teacher', token);
  ended.value = false;
  for (const go of waiting.splice(0)) go();
}

/** The words of a failure for a teacher. */
export function sentenceOf(failure: Failure): string {
  return failure.kind === 'offline' ? say('unreachable') : failure.message;
}

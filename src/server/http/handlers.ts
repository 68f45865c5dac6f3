import type { AnswerOf, Audience, BodyOf, Call } from '#contract/call.ts';
import type { Person } from '#server/records/people/people.ts';
import type { Services } from '#server/services.ts';
import type { ContextOf, StudentContext, WorkFor } from './context.ts';

type CallFor<Who extends Audience> = Call<string, Call['query'], Call['body'], Call['answer'], Who>;
type AnonymousCall = CallFor<'anonymous'>;
export type StudentCall = CallFor<'student' | 'group-teacher'>;
export type TeacherCall = CallFor<'teacher'>;

/** What is known of a request before its body is read. */
export interface Arrival {
  readonly services: Services;
  readonly address: string;
  /** Of its body, as the sender says; undefined where the sender does not say. */
  readonly bytes: number | undefined;
}

/**
 * How a call is answered. Functions are methods, which TypeScript lets narrow what they take: so handlers of many calls fit
 * into one table, and the request of each is decoded by its own row.
 */
export interface Handler<C extends Call, W extends WorkFor<C['audience']>> {
  readonly call: C;
  readonly audience: C['audience'];
  readonly work: W;
  /** Throws the refusal of what is not even to be read, for calls that anybody can make as often as they like. */
  admit?(arrival: Arrival): void;
  answer(ctx: ContextOf<C, W>): Promise<AnswerOf<C>>;
  /**
   * Asks of `ctx.sql`, which only notes it, what `answer` is likely to ask: a database that is far away answers all of it in one go. What is
   * left out, or asked otherwise in the end, costs a round trip and nothing else.
   */
  prefetch?(ctx: ContextOf<C, W>): readonly Promise<unknown>[];
  readonly brief?: Brief<C, W>;
  /** The students whose work a teacher reads in the answer, each opened by name: noted, once a day. */
  looksAt?(ctx: ContextOf<C, W>, answer: AnswerOf<C>): readonly string[];
  /** The request was carried out before, and what it did this time is undone: gives back what it took of a limit. */
  onRepeated?(ctx: ContextOf<C, W>): void;
  /**
   * What of a teacher's write takes computing and needs no records: done before its transaction, which keeps others waiting.
   * Gives the body as it is to be handled, or throws the refusal.
   */
  beforehand?(ctx: ContextOf<C, 'free'>): Promise<BodyOf<C>>;
}

/** How an answer is kept for repetitions where it is long, and stands in the request or in the records anyway. */
interface Brief<C extends Call, W extends WorkFor<C['audience']>> {
  /** What is kept of it: JSON. */
  shorten(answer: AnswerOf<C>): unknown;
  /** The same answer again to the same request. */
  restore(ctx: ContextOf<C, W>, kept: unknown): Promise<AnswerOf<C>>;
}

/** A handler of this call, of whichever kind of work its audience allows. */
type HandlerOf<C extends Call> = { readonly [W in WorkFor<C['audience']>]: Handler<C, W> }[WorkFor<C['audience']>];

export type AnonymousHandler = HandlerOf<AnonymousCall>;
export type StudentHandler = HandlerOf<StudentCall>;
export type TeacherHandler = HandlerOf<TeacherCall>;
export type AnyHandler = AnonymousHandler | StudentHandler | TeacherHandler;

/** A student's call that adds to the records: named by its client, it is carried out once. */
export type StudentWrite = 'write' | 'queued';
export type StudentWriteHandler = Extract<StudentHandler, { readonly work: StudentWrite }>;

/** One handler for each call of a table: a call without one does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: HandlerOf<Calls[Name]>;
};

interface Parts<C extends Call, W extends WorkFor<C['audience']>, Granted> {
  /** Gives what the person may touch, or throws the refusal. There is no handler without it. */
  readonly authorize: (ctx: ContextOf<C, W>) => Granted | Promise<Granted>;
  readonly handle: (ctx: ContextOf<C, W>, granted: Granted) => AnswerOf<C> | Promise<AnswerOf<C>>;
}

type Repeatable<C extends StudentCall, W extends StudentWrite> = Pick<
  Handler<C, W>,
  'prefetch' | 'brief' | 'onRepeated'
>;

export function reading<C extends StudentCall | TeacherCall, Granted>(
  call: C,
  parts: Parts<C, 'read', Granted> & Pick<Handler<C, 'read'>, 'looksAt'>,
): Handler<C, 'read'> {
  const { looksAt } = parts;
  return { call, audience: call.audience, work: 'read', answer: answerOf(parts), ...(looksAt ? { looksAt } : {}) };
}

/** A handler that writes judges before its first effect and may be repeated with the same key. */
export function writing<C extends StudentCall | TeacherCall, Granted>(
  call: C,
  parts: Parts<C, 'write', Granted>,
): Handler<C, 'write'> {
  return { call, audience: call.audience, work: 'write', answer: answerOf(parts) };
}

/** A teacher's write, of which something is done before its transaction. */
export function prepared<C extends TeacherCall, Granted>(
  call: C,
  parts: Parts<C, 'write', Granted> & Required<Pick<Handler<C, 'write'>, 'beforehand'>>,
): Handler<C, 'write'> {
  const { beforehand } = parts;
  return { ...writing(call, parts), beforehand };
}

/** A student's write that may come long after it was done, and through another's hands. */
export function queued<C extends StudentCall, Granted>(
  call: C,
  parts: Parts<C, 'queued', Granted> & Repeatable<C, 'queued'>,
): Handler<C, 'queued'> {
  const { prefetch, brief, onRepeated } = parts;
  return {
    call,
    audience: call.audience,
    work: 'queued',
    answer: answerOf(parts),
    ...(prefetch && { prefetch }),
    ...(brief && { brief }),
    ...(onRepeated && { onRepeated }),
  };
}

export function free<C extends Call, Granted>(
  call: C,
  parts: Parts<C, 'free', Granted> & Pick<Handler<C, 'free'>, 'admit'>,
): Handler<C, 'free'> {
  const { admit } = parts;
  return { call, audience: call.audience, work: 'free', answer: answerOf(parts), ...(admit ? { admit } : {}) };
}

/** For calls about nobody's records: signing in, the probe, the word list. */
export function anyone(): void {}

/** For calls about the signed-in person and nobody else. */
export function themselves({ person }: StudentContext): Person {
  return person;
}

function answerOf<C extends Call, W extends WorkFor<C['audience']>, Granted>({
  authorize,
  handle,
}: Parts<C, W, Granted>): Handler<C, W>['answer'] {
  return async (ctx) => handle(ctx, await authorize(ctx));
}

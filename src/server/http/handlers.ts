import type { AnswerOf, BodyOf, Call, ParametersOf, QueryOf } from '#contract/call.ts';
import type { Person } from '#server/records/people.ts';
import type { Sql } from '#server/records/database.ts';
import type { Teacher } from '#server/records/teachers.ts';
import type { Services } from '#server/services.ts';
import type { Token } from './token.ts';

/** Who asks, from where and with what at hand, whichever the call. */
export interface Circumstances {
  /** Throws in a call that anyone may make, and in one of the teacher API. */
  readonly person: Person;
  /** The teacher's account; throws in every call but those of the audience `staff`. */
  readonly teacher: Teacher;
  readonly token: Token;
  /** Throws in a free call, which opens its own transactions. */
  readonly sql: Sql;
  readonly services: Services;
  readonly header: (name: string) => string | undefined;
  /** The work is of somebody who was merged into `person`: texts are put together, not replaced. */
  readonly isMerged?: boolean;
  /** Where the request came from, as far as is known. */
  readonly address: string;
  /** Of the path, by name. */
  readonly parameters: unknown;
}

/** A decoded request with its person and its transaction. */
export interface Asked<C extends Call = Call> extends Circumstances {
  readonly parameters: ParametersOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

/** What is known of a request before its body is read. */
export interface Arrival {
  readonly services: Services;
  readonly address: string;
  /** Of its body, as the sender says; undefined where the sender does not say. */
  readonly bytes: number | undefined;
}

/** How a call is answered: `read` and `write` in one transaction of that kind, `free` in what it opens itself. */
export interface Handler<C extends Call = Call> {
  readonly work: 'read' | 'write' | 'free';
  /** Throws the refusal of what is not even to be read, for calls that anybody can make as often as they like. */
  readonly admit?: (arrival: Arrival) => void;
  readonly answer: (asked: Asked<C>) => Promise<AnswerOf<C>>;
  readonly brief?: Brief<C>;
  /** The request was carried out before, and what it did this time is undone: gives back what it took of a limit. */
  readonly onRepeated?: (asked: Asked<C>) => void;
  readonly beforehand?: Beforehand<C>;
}

/**
 * What of a teacher's write takes computing and needs no records: done before its transaction, which keeps others waiting. Gives the body as
 * it is to be handled, or throws the refusal.
 */
export type Beforehand<C extends Call = Call> = (asked: Asked<C>) => Promise<BodyOf<C>>;

/** How an answer is kept for repetitions where it is long, and stands in the request or in the records anyway. */
export interface Brief<C extends Call = Call> {
  /** What is kept of it: JSON. */
  readonly shorten: (answer: AnswerOf<C>) => unknown;
  /** The same answer again to the same request. */
  readonly restore: (asked: Asked<C>, kept: unknown) => Promise<AnswerOf<C>>;
}

/** One handler for each call of a table: a call without one does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: Handler<Calls[Name]>;
};

interface Parts<C extends Call, Granted> {
  /** Gives what the person may touch, or throws the refusal. There is no handler without it. */
  readonly authorize: (asked: Asked<C>) => Granted | Promise<Granted>;
  readonly handle: (asked: Asked<C>, granted: Granted) => AnswerOf<C> | Promise<AnswerOf<C>>;
}

type WritingParts<C extends Call, Granted> = Parts<C, Granted> &
  Pick<Handler<C>, 'brief' | 'onRepeated' | 'beforehand'>;

export function reading<C extends Call, Granted>(_call: C, parts: Parts<C, Granted>): Handler<C> {
  return { work: 'read', answer: answerOf(parts) };
}

/** A handler that writes judges before its first effect and may be repeated with the same key. */
export function writing<C extends Call, Granted>(_call: C, parts: WritingParts<C, Granted>): Handler<C> {
  const { brief, onRepeated, beforehand } = parts;
  return {
    work: 'write',
    answer: answerOf(parts),
    ...(brief && { brief }),
    ...(onRepeated && { onRepeated }),
    ...(beforehand && { beforehand }),
  };
}

export function free<C extends Call, Granted>(_call: C, parts: Parts<C, Granted> & Pick<Handler, 'admit'>): Handler<C> {
  const { admit } = parts;
  return { work: 'free', answer: answerOf(parts), ...(admit ? { admit } : {}) };
}

/** For calls about nobody's records: signing in, the probe, the word list. */
export function anyone(): void {}

/** For calls about the signed-in person and nobody else. */
export function themselves({ person }: Circumstances): Person {
  return person;
}

function answerOf<C extends Call, Granted>({ authorize, handle }: Parts<C, Granted>): Handler<C>['answer'] {
  return async (asked) => handle(asked, await authorize(asked));
}

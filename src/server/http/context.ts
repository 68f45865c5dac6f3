import type { Audience, BodyOf, Call, ParametersOf, QueryOf } from '#contract/call.ts';
import type { Sql } from '#server/records/database.ts';
import type { Person } from '#server/records/people/people.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { Services } from '#server/services.ts';
import type { Token } from './identity/token.ts';

/*
 * What a handler may read follows from two things: whom its call answers (the row's `audience`) and the kind of its work.
 * What a context has not, its type has not either.
 */

/** Of every request. */
export interface RequestContext {
  readonly services: Services;
  readonly header: (name: string) => string | undefined;
  /** Where the request came from, as far as is known. */
  readonly address: string;
}

export interface StudentContext extends RequestContext {
  readonly person: Person;
}

/** Of the teacher API: the teacher's account and the token of its session. */
export interface TeacherContext extends RequestContext {
  readonly teacher: Teacher;
  readonly token: Token;
}

interface InTransaction {
  readonly sql: Sql;
}

export interface StudentTransaction extends StudentContext, InTransaction {}

export interface TeacherTransaction extends TeacherContext, InTransaction {}

/** A call that has these names in its path. */
export interface InPath<Name extends string> {
  readonly parameters: { readonly [name in Name]: string };
}

/** The request as the call's row says, decoded. */
export interface Decoded<C extends Call> {
  readonly parameters: ParametersOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

interface SignedInStudent extends StudentContext {
  readonly token: Token;
  /** The token, where `person` is from memory and has to be looked at again before something is written (`lockRemembered`). */
  readonly remembered: Token | undefined;
}

interface Queued extends StudentTransaction {
  /** The work is of somebody who was merged into `person`: texts are put together, not replaced. */
  readonly isMerged: boolean;
}

interface StudentWork {
  /** In one transaction that only reads. */
  readonly read: SignedInStudent & InTransaction;
  /** In one transaction. */
  readonly write: SignedInStudent & InTransaction;
  /** The same for work that a device may hold back: it comes by itself, in a batch, sealed or in a file, without a token. */
  readonly queued: Queued;
  /** In what it opens itself. */
  readonly free: SignedInStudent;
}

/** By audience and work. Where there is no such work there is no context, and a handler of that kind does not compile. */
interface Contexts {
  readonly anonymous: { readonly free: RequestContext };
  readonly student: StudentWork;
  readonly 'group-teacher': StudentWork;
  readonly teacher: {
    readonly read: TeacherTransaction;
    readonly write: TeacherTransaction;
    readonly free: TeacherContext;
  };
}

/** The kinds of work that calls of an audience can have: nobody gets a transaction before it is known who asks. */
export type WorkFor<Who extends Audience> = keyof Contexts[Who];

/** What a handler of this call may read. */
export type ContextOf<C extends Call, W extends WorkFor<C['audience']>> = Contexts[C['audience']][W] & Decoded<C>;

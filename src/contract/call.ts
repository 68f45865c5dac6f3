import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** The `{name}` parts of a path, as an object type: `/grades/{appCode}` gives `{appCode: string}`. */
type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [key in Name]: string } & PathParameters<Rest>
  : unknown;

/**
 * Whom a call answers: anybody, a signed-in student (the teacher who is a member of a group signs in as such too), that
 * teacher only, or, in the teacher API, the account of a teacher.
 */
export type Audience = 'anonymous' | 'student' | 'group-teacher' | 'teacher';

/** One row of an API's table: method, path and the decoders of both sides. */
export interface Call<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Who extends Audience = Audience,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: Path;
  readonly audience: Who;
  readonly query: Query;
  readonly body: Body;
  /** How the client writes the body; the server reads both. */
  readonly encoding: 'json' | 'form';
  /** Most bytes of a body, where it is not `LIMITS.bodyMax`. */
  readonly bodyMax: number | undefined;
  /** Whether a teacher's call makes something, so that asking twice would make two: it is named by its page. */
  readonly isCreating: boolean;
  readonly answer: Answer;
}

interface Row<Path extends string, Query, Body, Answer, Who> {
  readonly method: Call['method'];
  readonly path: Path;
  readonly audience?: Who;
  readonly query?: Query;
  readonly body?: Body;
  readonly encoding?: 'json' | 'form';
  readonly bodyMax?: number;
  readonly isCreating?: boolean;
  readonly answer: Answer;
}

/** Makes a row; audience `student`, JSON, no query and no body unless said. */
export function call<
  const Path extends string,
  Answer extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Who extends Audience = 'student',
>(row: Row<Path, Query, Body, Answer, Who>): Call<Path, Query, Body, Answer, Who> {
  return {
    method: row.method,
    path: row.path,
    audience: row.audience ?? ('student' as Who),
    query: row.query as Query,
    body: row.body as Body,
    encoding: row.encoding ?? 'json',
    bodyMax: row.bodyMax,
    isCreating: row.isCreating ?? false,
    answer: row.answer,
  };
}

type Decoded<S> = S extends Schema ? z.infer<S> : undefined;

export type ParametersOf<C> = C extends Call<infer Path> ? PathParameters<Path> : never;
export type QueryOf<C extends Call> = Decoded<C['query']>;
export type BodyOf<C extends Call> = Decoded<C['body']>;
export type AnswerOf<C extends Call> = z.infer<C['answer']>;

/** The address of a call with its parameters filled in and escaped. */
export function addressOf(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

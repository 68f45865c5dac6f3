import { HEADERS } from '#contract/headers.ts';
import { gameRanking } from '#contract/student-calls.ts';
import { boardCalls } from '#contract/teacher/board-calls.ts';
import { announcedBytes, readBody } from './body.ts';
import { decode } from './decoding.ts';
import { hashOf, isKey, judgeOnce } from './once.ts';
import { packedJson } from './packing.ts';
import { Refusal, tryLater } from './refusal.ts';
import { noteTeacherUse, noteUse, signedIn } from './authentication.ts';
import { identifyStaff } from './staff.ts';
import { refuseOtherSites } from './other-sites.ts';
import { countStored, mustHaveRoom } from './storage-limit.ts';
import type { Context, Hono } from 'hono';
import type { Call } from '#contract/call.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';
import type { Asked, Circumstances, Handler } from './handlers.ts';
import type { RateLimit } from './rate-limit.ts';
import type { SignedIn, SignedInTeacher } from './authentication.ts';
import type { Tokens } from './token.ts';

/** One API as the application is told of it. */
export interface Api {
  readonly calls: Readonly<Record<string, Call>>;
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly limit: RateLimit;
}

/** What a request is answered with: services, tokens and where it came from. */
export interface Host {
  readonly services: Services;
  readonly tokens: Tokens;
  /** Of teachers' accounts. */
  readonly teacherTokens: Tokens;
  readonly addressOf: (context: Context) => string;
}

/** Routes every call of the table to its handler, and other methods of its path to 405. */
export function addCalls(app: Hono, api: Api, host: Host): void {
  const methods = new Map<string, string[]>();
  for (const [name, call] of Object.entries(api.calls)) {
    const handler = api.handlers[name];
    if (!handler) throw new Error(`The call ${name} has no handler.`);
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
    app.on(call.method, path, (context) => answerCall(context, call, handler, { ...host, limit: api.limit }));
  }
  for (const [path, allowed] of methods) {
    app.all(path, () => {
      throw new Refusal(405, 'This cannot be done here.', { Allow: allowed.join(', ') });
    });
  }
}

type HostOfApi = Host & { readonly limit: RateLimit };

/** Whose request it is: at most one of both. */
interface Who {
  readonly student?: SignedIn;
  readonly staff?: SignedInTeacher;
}

/**
 * An answer costs its asker one request more for each of so many characters: what takes long to work out and to send is long.
 * Previews, of which a drag sends a dozen a second, are three at most.
 */
const LONG_ANSWER = 32 * 1024;

async function answerCall(context: Context, call: Call, handler: Handler, host: HostOfApi): Promise<Response> {
  const request = context.req.raw;
  refuseOtherSites(request);
  const who = await identify(context, call, host);
  handler.admit?.({ services: host.services, address: host.addressOf(context), bytes: announcedBytes(request) });
  const asked = await askedOf(context, call, who, host);
  if (handler.work !== 'write') {
    const answer = JSON.stringify(await perform(handler, asked, host.services));
    if (who.student) host.limit.charge(who.student.person.id, Math.floor(answer.length / LONG_ANSWER));
    return packedJson(request, 200, answer);
  }
  return performWrite(call, request, handler, asked);
}

/** Who asks, as far as the call needs to know, refused where they may not ask at all. */
async function identify(context: Context, call: Call, host: HostOfApi): Promise<Who> {
  if (call.audience === 'anyone') return {};
  const { services } = host;
  const request = context.req.raw;
  if (call.audience === 'staff') {
    const staff = await identifyStaff(context, host);
    // An open board asks for what changed by itself.
    if (call !== boardCalls.boardChanges) await noteTeacherUse(staff, services);
    return { staff };
  }
  const student = await signedIn(request, host.tokens, services);
  context.set('logName' as never, services.keys.logNameOf(student.person.id));
  checkMay(request, call, student, host);
  // A page that was left open asks for the ranking by itself.
  if (call !== gameRanking) await noteUse(student, services);
  return { student };
}

function checkMay(request: Request, call: Call, { person }: SignedIn, { services, limit }: HostOfApi): void {
  const wait = limit.take(person.id);
  if (wait > 0) throw tryLater(wait);
  const owner = request.headers.get(HEADERS.owner);
  if (owner !== null && owner !== services.keys.partitionOf(person.id)) {
    throw new Refusal(409, { message: 'This work belongs to another student.', code: 'WRONG_USER' });
  }
  if (call.audience === 'teacher' && !person.isTeacher) throw new Refusal(403, 'Only your teacher can do this.');
}

async function askedOf(
  context: Context,
  call: Call,
  { student, staff }: Who,
  { services, addressOf }: HostOfApi,
): Promise<Asked> {
  const { req } = context;
  const request = req.raw;
  const body = call.method === 'GET' ? undefined : await readBody(request, call.bodyMax);
  return {
    parameters: req.param(),
    query: call.query ? decode(call.query, req.query()) : undefined,
    body: call.body ? decode(call.body, body ?? emptyFor(call)) : undefined,
    get person() {
      return present(student).person;
    },
    get token() {
      return present(student ?? staff).token;
    },
    get teacher() {
      return present(staff).teacher;
    },
    get sql(): Sql {
      throw new Error('A free call opens its own transactions.');
    },
    services,
    header: (name) => request.headers.get(name) ?? undefined,
    get address() {
      return addressOf(context);
    },
  };
}

/** A call whose body has no required field may come without one. */
function emptyFor(call: Call): unknown {
  return call.body?.safeParse({}).success ? {} : undefined;
}

function present<Known>(who: Known | undefined): Known {
  if (!who) throw new Error('This call has no signed-in person of this kind.');
  return who;
}

/** The same request inside a transaction. Copied by descriptor, so that what throws when read is not read here. */
export function inTransaction<A extends Circumstances>(asked: A, sql: Sql): A {
  return Object.create(asked, { sql: { value: sql } }) as A;
}

/** The same request with another body, copied likewise. */
function withBody(asked: Asked, body: unknown): Asked {
  return Object.create(asked, { body: { value: body } }) as Asked;
}

async function perform(handler: Handler, asked: Asked, { database }: Services): Promise<unknown> {
  if (handler.work === 'free') return handler.answer(asked);
  return database.read((sql) => handler.answer(inTransaction(asked, sql)));
}

async function performWrite(call: Call, request: Request, handler: Handler, asked: Asked): Promise<Response> {
  const { services } = asked;
  if (call.audience === 'staff') return performStaffWrite(request, handler, asked);
  const personId = asked.person.id;
  // Signing out is a write as well, which adds nothing to the records and is never put off.
  if (call.method === 'GET') return packedJson(request, 200, await performPlain(handler, asked));
  const { stored } = services.limits;
  const key = request.headers.get(HEADERS.idempotencyKey);
  if (key !== null && !isKey(key)) throw new Refusal(400, `'${HEADERS.idempotencyKey}' is not as expected.`);
  if (key === null) return packedJson(request, 200, await performPlain(handler, asked, stored));
  const hash = hashOf(request.method, new URL(request.url).pathname, asked.body);
  const operation = { personId, key, hash, now: services.now(), stored };
  const judged = await services.database.write(async (sql) => {
    await sql.lock(personId);
    return judgeOnce(sql, operation, handler, inTransaction(asked, sql));
  });
  return packedJson(request, judged.status, judged.answer, {
    [HEADERS.idempotencyKey]: key,
    ...(judged.isReplayed ? { [HEADERS.replayed]: '1' } : {}),
  });
}

/** The answer as JSON. Counted inside the transaction: of many that come at once not all may find the room of one. */
function performPlain(handler: Handler, asked: Asked, stored?: RateLimit): Promise<string> {
  const { id } = asked.person;
  return asked.services.database.write(async (sql) => {
    await sql.lock(id);
    if (stored) mustHaveRoom(stored, id);
    const answer = JSON.stringify(await handler.answer(inTransaction(asked, sql)));
    if (stored) countStored(stored, id, answer);
    return answer;
  });
}

/** Teachers work online: nothing of theirs waits in a queue and comes twice. What two of them save at once has a version. */
async function performStaffWrite(request: Request, handler: Handler, asked: Asked): Promise<Response> {
  const prepared = handler.beforehand ? withBody(asked, await handler.beforehand(asked)) : asked;
  const body = await asked.services.database.write(async (sql) => {
    await sql.lock(asked.teacher.id);
    return handler.answer(inTransaction(prepared, sql));
  });
  return packedJson(request, 200, JSON.stringify(body));
}

import { classNews } from '#contract/class-news.ts';
import { LIMITS } from '#contract/limits.ts';
import { gameRanking, sync } from '#contract/student-calls.ts';
import { boardCalls } from '#contract/teacher/board-calls.ts';
import { announcedBytes, readBody } from './body.ts';
import { compressedJson } from './compression.ts';
import { refuseCrossSite } from './cross-site.ts';
import { decode } from './decoding.ts';
import { noteClassUse, noteTeacherUse, noteUse, signedIn } from './identity/authentication.ts';
import { identifyStudent, identifyTeacher } from './identity/identify.ts';
import { noteLooks } from './identity/student-looks.ts';
import { NoLongerSo } from './lock-student.ts';
import { refuse, refuseWith } from './refusal.ts';
import { performStudentWrite } from './student-writes.ts';
import { performTeacherWrite } from './teacher-writes.ts';
import type { Call } from '#contract/call.ts';
import type { Database } from '#server/records/database.ts';
import type { App, AppContext, Host } from './app.ts';
import type { ContextOf, Decoded, RequestContext, TeacherContext } from './context.ts';
import type { AnonymousHandler, AnyHandler, StudentCall, StudentHandler, TeacherHandler } from './handlers.ts';
import type { RateLimit } from './limits/rate-limit.ts';

/** One API as the application is told of it. */
export interface Api {
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly limit: RateLimit;
}

/** Routes every call to its handler, and other methods of its path to 405. */
export function addCalls(app: App, { handlers, limit }: Api, host: Host): void {
  const methods = new Map<string, string[]>();
  for (const handler of Object.values(handlers)) {
    const { method, path: pattern } = handler.call;
    const path = pattern.replace(/\{(\w+)\}/g, ':$1');
    methods.set(path, [...(methods.get(path) ?? []), method]);
    app.on(method, path, async (context) => {
      refuseCrossSite(context.req.raw);
      return answerCall(context, handler, { ...host, limit });
    });
  }
  for (const [path, allowed] of methods) {
    app.all(path, () => {
      throw refuseWith({ headers: { Allow: allowed.join(', ') } }, 'METHOD_NOT_ALLOWED');
    });
  }
}

type TeacherRequest = TeacherContext & Decoded<Call>;
type StudentRequest = Omit<ContextOf<StudentCall, 'write'>, 'sql'>;

type HostOfApi = Host & { readonly limit: RateLimit };

/**
 * An answer costs its asker one request more for each of so many characters: what takes long to work out and to send is long.
 * Previews, of which a drag sends a dozen a second, are three at most.
 */
const LONG_ANSWER = 32 * 1024;

function answerCall(context: AppContext, handler: AnyHandler, host: HostOfApi): Promise<Response> {
  if (handler.audience === 'anonymous') return answerAnybody(context, handler, host);
  if (handler.audience === 'teacher') return answerTeacher(context, handler, host);
  return answerStudent(context, handler, host);
}

async function answerAnybody(context: AppContext, handler: AnonymousHandler, host: Host): Promise<Response> {
  const answer = await handler.answer(await requestContext(context, handler, host));
  return compressedJson(context.req.raw, 200, JSON.stringify(answer));
}

async function answerStudent(context: AppContext, handler: StudentHandler, host: HostOfApi): Promise<Response> {
  const { services } = host;
  const student = await identifyStudent(context, handler.call, { ...host, fromMemory: looksAgain(handler) });
  // A page that was left open asks for these by itself.
  const isUse = handler.call !== gameRanking && handler.call !== classNews;
  const noted = isUse ? noteUse(student, services) : undefined;
  // Its failure is told below, after the request was carried out.
  noted?.catch(() => undefined);
  const { person, token, isRemembered } = student;
  const ctx = {
    ...(await requestContext(context, handler, host)),
    person,
    token,
    remembered: isRemembered ? token : undefined,
  };
  const answer = await performForStudent(context.req.raw, handler, ctx, host).catch(async (failure: unknown) => {
    if (!(failure instanceof NoLongerSo)) throw failure;
    // Once more as who they are now, who may be nobody.
    const now = await signedIn(context.req.raw, host.tokens, services);
    if (handler.audience === 'group-teacher' && !now.person.isTeacher) throw refuse('GROUP_TEACHER_ONLY');
    return performForStudent(context.req.raw, handler, { ...ctx, person: now.person, remembered: undefined }, host);
  });
  await noted;
  return answer;
}

/** Whether the student is looked at again in the transaction of the work, so that memory is good enough for the rest. */
function looksAgain({ work, call }: StudentHandler): boolean {
  return call === sync || ((work === 'write' || work === 'queued') && call.method !== 'GET');
}

async function performForStudent(
  request: Request,
  handler: StudentHandler,
  ctx: StudentRequest,
  { services, limit, turns }: HostOfApi,
): Promise<Response> {
  if (handler.work === 'write' || handler.work === 'queued') return performStudentWrite(request, handler, ctx);
  const { id, organisationId } = ctx.person;
  const answer = JSON.stringify(
    handler.work === 'free'
      ? await handler.answer(ctx)
      : await turns.take(id, () =>
          services.database.inSchool(organisationId).read((sql) => handler.answer({ ...ctx, sql })),
        ),
  );
  limit.charge(id, Math.floor(answer.length / LONG_ANSWER));
  return compressedJson(request, 200, answer);
}

/** Teachers work online: nothing of theirs waits in a queue. What two of them save at once has a version. */
async function answerTeacher(context: AppContext, handler: TeacherHandler, host: Host): Promise<Response> {
  const staff = await identifyTeacher(context, host, handler.call);
  // An open board asks for what changed by itself.
  if (handler.call !== boardCalls.boardChanges) {
    await noteTeacherUse(staff, host.services);
    const classId = context.req.param('classId');
    if (classId !== undefined) await noteClassUse(staff, classId, host.services);
  }
  const { id } = staff.teacher;
  const arrived = async (): Promise<Response> => {
    const ctx = { ...(await requestContext(context, handler, host)), ...staff };
    const perform = () => performForTeacher(context.req.raw, handler, ctx);
    // Who waits for an analysis has turns of the engine's.
    return handler.work === 'free' ? perform() : host.turns.take(id, perform);
  };
  // A body comes as fast as the network of who sends it: it keeps none of their other requests waiting.
  return (handler.call.bodyMax ?? 0) > LIMITS.bodyMax ? host.turns.take(`${id} large`, arrived) : arrived();
}

async function performForTeacher(request: Request, handler: TeacherHandler, ctx: TeacherRequest): Promise<Response> {
  if (handler.work === 'write') return performTeacherWrite(request, handler, ctx);
  const { database } = ctx.services;
  const answer = await (handler.work === 'free'
    ? handler.answer(ctx)
    : readByTeacher(handler, ctx, database.inSchool(ctx.teacher.organisationId)));
  return compressedJson(request, 200, JSON.stringify(answer));
}

/** Who looked at whom is noted before the answer goes out. */
async function readByTeacher(
  handler: Extract<TeacherHandler, { readonly work: 'read' }>,
  ctx: TeacherRequest,
  database: Pick<Database, 'read'>,
) {
  const { services, teacher } = ctx;
  const { answer, personIds } = await database.read(async (sql) => {
    const answer = await handler.answer({ ...ctx, sql });
    return { answer, personIds: handler.looksAt?.({ ...ctx, sql }, answer) ?? [] };
  });
  const { classId = '' } = ctx.parameters as Readonly<Record<string, string | undefined>>;
  await noteLooks({ teacherId: teacher.id, classroomId: classId, personIds }, services);
  return answer;
}

/** What every request brings, decoded as its call's row says. */
async function requestContext(
  context: AppContext,
  { call, admit }: Pick<AnyHandler, 'call' | 'admit'>,
  { services, addressOf }: Host,
): Promise<RequestContext & Decoded<Call>> {
  const { req } = context;
  const request = req.raw;
  const address = addressOf(context);
  admit?.({ services, address, bytes: announcedBytes(request) });
  const body = call.method === 'GET' ? undefined : await readBody(request, call.bodyMax);
  return {
    services,
    header: (name) => request.headers.get(name) ?? undefined,
    address,
    parameters: req.param(),
    query: call.query ? decode(call.query, req.query()) : undefined,
    body: call.body ? decode(call.body, body ?? emptyFor(call)) : undefined,
  };
}

/** A call whose body has no required field may come without one. */
function emptyFor(call: Call): unknown {
  return call.body?.safeParse({}).success ? {} : undefined;
}

import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { API_ROOTS } from '#contract/api-roots.ts';
import { engineHandlers } from './engine-api/engine-handlers.ts';
import { json } from './http/answers.ts';
import { addCalls } from './http/calls.ts';
import { answerError } from './http/errors.ts';
import { networkOf, toldAddress } from './http/identity/client-address.ts';
import { Tickets } from './http/identity/tickets.ts';
import { Tokens } from './http/identity/token.ts';
import { PersonalTurns } from './http/limits/personal-turns.ts';
import { keepAssets, keptFolder } from './http/pages/kept-assets.ts';
import { addPages } from './http/pages/pages.ts';
import { StaticFiles } from './http/pages/static-files.ts';
import { Readiness } from './http/readiness.ts';
import { notFound } from './http/refusal.ts';
import { addReports } from './http/reports.ts';
import { reasonOf } from './log.ts';
import { addPrivacyPage } from './privacy/privacy-page.ts';
import { restorationsOf } from './records/privacy/restorations.ts';
import { addClassStream } from './student/class-news/class-stream.ts';
import { SignInJudge } from './student/sign-in-judge.ts';
import { studentHandlers } from './student/student-handlers.ts';
import { CountedTries } from './teacher/account/counted-tries.ts';
import { addBoardStream } from './teacher/board/board-stream.ts';
import { addLogos } from './teacher/classes/logos.ts';
import { addExport } from './teacher/privacy/export.ts';
import { addLooksFile } from './teacher/school/looks-file.ts';
import { teacherHandlers } from './teacher/teacher-handlers.ts';
import type { App, AppContext, Host } from './http/app.ts';
import type { Api } from './http/calls.ts';
import type { Metrics } from './http/metrics.ts';
import type { Services } from './services.ts';
import type { ClassWatch } from './student/class-news/class-watch.ts';
import type { BoardWatch } from './teacher/board/board-watch.ts';

export interface HandlerOptions {
  readonly services: Services;
  /** Finds files that were added after the start; for development. */
  readonly isLive: boolean;
  /** Whether the server takes requests; false while it stops. */
  readonly isReady: () => boolean;
  readonly metrics: Metrics;
  /** Whom to ask to end open boards. */
  readonly boards: BoardWatch;
  /** The same for students' pages that hear of their class. */
  readonly classes: ClassWatch;
}

/** The whole product as one application: the page, the student API, the engine and the probes of an operator. */
export function createHandler({ services, isLive, isReady, metrics, boards, classes }: HandlerOptions): App {
  const app: App = new Hono();
  const tokens = new Tokens(services.keys);
  const teacherTokens = new Tokens(services.keys, 'balsa-teacher');
  const host: Host = {
    services,
    tokens,
    teacherTokens,
    addressOf: (context) => addressOf(context, services),
    turns: new PersonalTurns(),
  };

  nameRequests(app);
  observe(app, metrics);
  if (services.settings.log === 'debug') logRequests(app, host);
  addProbes(app, services, isReady);
  for (const api of apisOf(services, host)) addCalls(app, api, host);
  addReports(app, host);
  addBoardStream(app, host, boards);
  addClassStream(app, host, classes);
  addExport(app, host);
  addLooksFile(app, host);
  // What no call has answered below them is no page either.
  for (const root of Object.values(API_ROOTS)) {
    app.all(`${root}/*`, () => {
      throw notFound();
    });
  }
  addLogos(app, services);
  addPrivacyPage(app, services);
  addPages(app, new StaticFiles(services.settings.clientDir, { isLive }), isLive ? undefined : earlierBuilds(services));
  app.notFound((context) => answerError(notFound(), placeOf(context), services.log));
  app.onError((error, context) => answerError(error, placeOf(context), services.log));
  return app;
}

function apisOf(services: Services, { tokens, teacherTokens }: Host): Api[] {
  const { limits, keys } = services;
  const tickets = new Tickets(keys);
  return [
    {
      handlers: studentHandlers(tokens, tickets, new SignInJudge(services)),
      limit: limits.student,
    },
    { handlers: engineHandlers(), limit: limits.engine },
    {
      handlers: teacherHandlers({ tokens: teacherTokens, tries: new CountedTries(services) }, tickets),
      limit: limits.teacher,
    },
  ];
}

/** Where this build is not kept the server works as well: only after the next update its pages will miss their parts. */
function earlierBuilds({ settings, now, log }: Services): StaticFiles {
  try {
    keepAssets(settings, now());
  } catch (error) {
    log('error', 'assets of earlier builds are not kept', { reason: reasonOf(error) });
  }
  return new StaticFiles(keptFolder(settings.dataDir), { isRare: true });
}

/** Every request has an id, in its log lines and in its answer: who reports an error can name it. */
function nameRequests(app: App): void {
  app.use(async (context, next) => {
    context.set('requestId', randomBytes(9).toString('base64url'));
    await next();
    context.res.headers.set('X-Request-Id', context.get('requestId'));
  });
}

function observe(app: App, metrics: Metrics): void {
  app.use(async (context, next) => {
    const startedMs = performance.now();
    await next();
    metrics.note(routeOf(context), context.res.status, (performance.now() - startedMs) / 1000);
  });
}

function logRequests(app: App, { services: { log, keys, now }, addressOf }: Host): void {
  app.use(async (context, next) => {
    const startedAt = now();
    await next();
    const address = keys.logNameOf(addressOf(context));
    log('debug', 'request', { ...placeOf(context), status: context.res.status, ms: now() - startedAt, address });
  });
}

function addProbes(app: App, services: Services, isReady: () => boolean): void {
  const readiness = new Readiness(services);
  app.get('/healthz', () => json(200, { ok: true }));
  app.get('/readyz', async () => {
    const reason = isReady() ? await readiness.problem() : 'stopping';
    // Told and no reason to send nobody here: the work of now is safe without it.
    const { backUps } = services;
    const backUp = backUps.isTimed ? { backUp: backUps.state() } : {};
    if (reason !== undefined) return json(503, { ok: false, reason, ...backUp });
    const [restored] = await services.database.read(restorationsOf).catch(() => []);
    return json(200, { ok: true, ...backUp, ...(restored && { restored }) });
  });
}

/** What limits count by. Behind a proxy it stands in a header that the operator names; otherwise it is the connection's own. */
function addressOf(context: AppContext, { settings }: Services): string {
  const { clientAddressHeader, trustedProxies } = settings;
  const told = clientAddressHeader && toldAddress(context.req.header(clientAddressHeader), trustedProxies);
  return networkOf(told || ((context.env ? getConnInfo(context).remote.address : undefined) ?? 'unknown'));
}

function placeOf(context: AppContext) {
  const user = context.get('logName');
  const request = context.get('requestId');
  return { request, method: context.req.method, route: routeOf(context), ...(user === undefined ? {} : { user }) };
}

function routeOf(context: AppContext): string {
  return context.req.routePath;
}

import { CLASS_EVENTS_PATH, classNews } from '#contract/class-news.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { eventStream } from '#server/http/events/event-stream.ts';
import { signedIn } from '#server/http/identity/authentication.ts';
import { identifyStudent } from '#server/http/identity/identify.ts';
import { classNewsOf } from './class-news.ts';
import type { ClassNews } from '#contract/class-news.ts';
import type { App, Host } from '#server/http/app.ts';
import type { ClassWatch } from './class-watch.ts';

/** A student's page hears of its class. It asks by itself, so that it is no use of the sign-in, and ends with it. */
export function addClassStream(app: App, host: Host, watch: ClassWatch): void {
  const { services, tokens } = host;
  app.get(CLASS_EVENTS_PATH, async (context) => {
    const request = context.req.raw;
    refuseCrossSite(request);
    const { person } = await identifyStudent(context, classNews, { ...host, limit: services.limits.student });
    const reader = { personId: person.id, classroomId: person.classroomId };
    const now = services.now();
    const first = await services.database.read(async (sql) => (await classNewsOf(sql, [reader], now))(reader));
    return eventStream<ClassNews>({
      first,
      mayGoOn: async () => (await signedIn(request, tokens, services)).person.classroomId === reader.classroomId,
      join: (page) => watch.add({ ...page, ...reader }, first, now),
    });
  });
}

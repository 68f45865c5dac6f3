import { BOARD_EVENTS_PATH } from '#contract/teacher/board-calls.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { eventStream } from '#server/http/events/event-stream.ts';
import { noteTeacherUse, signedInTeacher } from '#server/http/identity/authentication.ts';
import { identifyTeacher } from '#server/http/identity/identify.ts';
import { boardClasses, classChanges, isNews, messageFor, momentOf } from './board-changes.ts';
import type { BoardChange } from '#contract/teacher/board-calls.ts';
import type { App, Host } from '#server/http/app.ts';
import type { BoardClass } from './board-changes.ts';
import type { BoardWatch } from './board-watch.ts';

/** A page of an earlier release does not say when it was told last: it asked 4 s before it opens the stream [ms]. */
const UNSAID_MS = 5000;

/**
 * The board's stream. It begins with what happened since its page was told last, and ends with the teacher's session, and when
 * what the teacher may see has changed.
 */
export function addBoardStream(app: App, host: Host, watch: BoardWatch): void {
  const { services } = host;
  app.get(BOARD_EVENTS_PATH, async (context) => {
    const request = context.req.raw;
    refuseCrossSite(request);
    const staff = await identifyTeacher(context, host);
    await noteTeacherUse(staff, services);
    const named = context.req.query('classes');
    const classesNow = () => services.database.read((sql) => boardClasses(sql, staff.teacher.id, named));
    const since = momentOf(context.req.query('since') ?? String(services.now() - UNSAID_MS));
    const classes = await classesNow();
    const found = await host.turns.take(staff.teacher.id, () =>
      services.database.read((sql) => classChanges(sql, services, classes, since)),
    );
    const first = messageFor(found, new Set(classes.map(({ id }) => id)));
    return eventStream<BoardChange>({
      mayGoOn: async () => {
        await signedInTeacher(request, host.teacherTokens, services);
        return idsOf(await classesNow()) === idsOf(classes);
      },
      ...(isNews(first) ? { first } : {}),
      join: (page) => watch.add({ ...page, teacherId: staff.teacher.id, classes }, found),
    });
  });
}

function idsOf(classes: readonly BoardClass[]): string {
  return classes
    .map(({ id }) => id)
    .toSorted()
    .join(' ');
}

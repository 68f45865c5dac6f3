import { BOARD_EVENTS_PATH } from '#contract/teacher/board-calls.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { eventStream } from '#server/http/events/event-stream.ts';
import { noteTeacherUse, signedInTeacher } from '#server/http/identity/authentication.ts';
import { identifyTeacher } from '#server/http/identity/identify.ts';
import { boardClasses } from './board-changes.ts';
import type { BoardChange } from '#contract/teacher/board-calls.ts';
import type { App, Host } from '#server/http/app.ts';
import type { BoardClass } from './board-changes.ts';
import type { BoardWatch } from './board-watch.ts';

/** The board's stream. It ends with the teacher's session, and when what the teacher may see has changed. */
export function addBoardStream(app: App, host: Host, watch: BoardWatch): void {
  const { services } = host;
  app.get(BOARD_EVENTS_PATH, async (context) => {
    const request = context.req.raw;
    refuseCrossSite(request);
    const staff = await identifyTeacher(context, host);
    await noteTeacherUse(staff, services);
    const named = context.req.query('classes');
    const classesNow = () => services.database.read((sql) => boardClasses(sql, staff.teacher.id, named));
    const classes = await classesNow();
    return eventStream<BoardChange>({
      mayGoOn: async () => {
        await signedInTeacher(request, host.teacherTokens, services);
        return idsOf(await classesNow()) === idsOf(classes);
      },
      join: (page) => {
        const board = { ...page, teacherId: staff.teacher.id, classes };
        watch.add(board);
        return () => watch.remove(board);
      },
    });
  });
}

function idsOf(classes: readonly BoardClass[]): string {
  return classes
    .map(({ id }) => id)
    .toSorted()
    .join(' ');
}

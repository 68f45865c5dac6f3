import { BOARD_EVENTS_PATH } from '#contract/teacher/board-calls.ts';
import { COMMON_HEADERS } from '#server/http/answers.ts';
import { noteTeacherUse, signedInTeacher } from '#server/http/identity/authentication.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { identifyTeacher } from '#server/http/identity/identify.ts';
import { boardClasses } from './board-changes.ts';
import type { App, Host } from '#server/http/app.ts';
import type { BoardChange } from '#contract/teacher/board-calls.ts';
import type { BoardClass } from './board-changes.ts';
import type { BoardWatch, OpenBoard } from './board-watch.ts';

/** Messages that may wait for a slow reader; one who falls further behind asks anew. */
const WAITING_MAX = 32;
/** How soon a browser tries again after the stream broke off [ms]. */
const RETRY_MS = 3000;

const HEADERS = {
  ...COMMON_HEADERS,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // A proxy in front must not collect what is meant to be seen at once.
  'X-Accel-Buffering': 'no',
} as const;

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
    const mayGoOn = async (): Promise<boolean> => {
      await signedInTeacher(request, host.teacherTokens, services);
      return idsOf(await classesNow()) === idsOf(classes);
    };
    return new Response(streamOf(watch, { teacherId: staff.teacher.id, classes }, mayGoOn), { headers: HEADERS });
  });
}

function idsOf(classes: readonly BoardClass[]): string {
  return classes
    .map(({ id }) => id)
    .toSorted()
    .join(' ');
}

function streamOf(
  watch: BoardWatch,
  shown: Pick<OpenBoard, 'teacherId' | 'classes'>,
  mayGoOn: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let board: OpenBoard | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string): void => controller.enqueue(encoder.encode(text));
        const end = (): void => {
          if (!board) return;
          watch.remove(board);
          board = undefined;
          controller.close();
        };
        board = {
          ...shown,
          send: (message: BoardChange) => {
            if ((controller.desiredSize ?? 0) <= 0) end();
            else write(`data: ${JSON.stringify(message)}\n\n`);
          },
          check: async () => {
            const isFine = await mayGoOn().catch(() => false);
            if (!isFine) end();
            else if (board) write(': still here\n\n');
          },
          end,
        };
        watch.add(board);
        write(`retry: ${RETRY_MS}\n\n`);
      },
      cancel() {
        if (board) watch.remove(board);
        board = undefined;
      },
    },
    new CountQueuingStrategy({ highWaterMark: WAITING_MAX }),
  );
}

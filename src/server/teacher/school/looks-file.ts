import { LOOKS_PATH } from '#contract/teacher/school/school-calls.ts';
import { utcText } from '#contract/values/moment.ts';
import { BYTE_ORDER_MARK, csvText } from '#rules/csv.ts';
import { COMMON_HEADERS } from '#server/http/answers.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { noteTeacherUse } from '#server/http/identity/authentication.ts';
import { identifyTeacher } from '#server/http/identity/identify.ts';
import { looksOf } from '#server/records/people/student-looks.ts';
import { noteTeacherAction } from '#server/records/teachers/teacher-audit.ts';
import { administrator } from '#server/teacher/account/administrators.ts';
import type { App, Host } from '#server/http/app.ts';
import type { Place, StudentLook } from '#server/records/people/student-looks.ts';
import type { Services } from '#server/services.ts';

/** Rows that are read at a time, so that a long list keeps nobody waiting. */
const PART = 1000;
const HEADS = ['First time that day (UTC)', 'Teacher', 'Student', 'Number', 'Class'];

/** Who looked at which student on which day, as a file for the administrators of a school. */
export function addLooksFile(app: App, host: Host): void {
  const { services } = host;
  app.get(LOOKS_PATH, async (context) => {
    refuseCrossSite(context.req.raw);
    const staff = await identifyTeacher(context, host);
    await noteTeacherUse(staff, services);
    const { id, organisationId } = administrator(staff);
    const auditEntry = { teacherId: id, classroomId: null, action: 'export-looks', now: services.now() } as const;
    await services.database.write((sql) => noteTeacherAction(sql, auditEntry));
    return new Response(streamOf(linesOf(services, organisationId)), {
      headers: {
        ...COMMON_HEADERS,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="who-looked-at-students.csv"',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      },
    });
  });
}

async function* linesOf({ database }: Services, organisationId: string): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvText([HEADS])}\r\n`;
  let before: Place | undefined;
  for (;;) {
    const from = before;
    const rows = await database.read((sql) => looksOf(sql, organisationId, { most: PART, before: from }));
    if (rows.length > 0) yield `${csvText(rows.map(cellsOf))}\r\n`;
    if (rows.length < PART) return;
    before = rows.at(-1);
  }
}

function cellsOf({ at, by, alias, number, className }: StudentLook): string[] {
  return [utcText(at), by, alias, String(number), className];
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void lines.return(undefined),
  });
}

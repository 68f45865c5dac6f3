import { EXPORT_PATH, STUDENT_FILE_PATH } from '#contract/teacher/privacy-calls.ts';
import { classFor } from '#server/access/class-access.ts';
import { COMMON_HEADERS } from '#server/http/answers.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { noteClassUse, noteTeacherUse } from '#server/http/identity/authentication.ts';
import { identifyTeacher } from '#server/http/identity/identify.ts';
import { PersonalTurns } from '#server/http/limits/personal-turns.ts';
import { refuse } from '#server/http/refusal.ts';
import { findStudent } from '#server/records/classes/class-students.ts';
import { keepLooks } from '#server/records/people/student-looks.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { exportFiles } from './export-files.ts';
import { studentFiles } from './student-file.ts';
import { zipStream } from './zip-stream.ts';
import type { App, AppContext, Host } from '#server/http/app.ts';
import type { ExportFile } from './export-files.ts';

/** A class's data as one archive, and one student's, for its owners and co-teachers. */
export function addExport(app: App, host: Host): void {
  const { services } = host;
  // Each holds all texts of its class until it was taken.
  const turns = new PersonalTurns();
  app.get(routeOf(EXPORT_PATH), async (context) => {
    const { teacher, taught } = await entered(context, host);
    return archive(await turns.begin(teacher.id), fileName(taught.name), async () => {
      const files = await exportFiles(services, taught);
      await services.database.write((sql) =>
        audit({ sql, teacher, services }, { classroomId: taught.id, action: 'export' }),
      );
      return files;
    });
  });
  app.get(routeOf(STUDENT_FILE_PATH), async (context) => {
    const { teacher, taught } = await entered(context, host);
    const studentId = context.req.param('studentId') ?? '';
    const student = await services.database.read((sql) => findStudent(sql, taught.id, studentId));
    if (!student) throw refuse('STUDENT_LEFT');
    return archive(await turns.begin(teacher.id), `student-${student.number}`, async () => {
      const files = await studentFiles(services, taught, student);
      await services.database.write(async (sql) => {
        const entry = { classroomId: taught.id, action: 'export-student', subject: student.id } as const;
        await audit({ sql, teacher, services }, entry);
        const looked = { teacherId: teacher.id, classroomId: taught.id, personIds: [student.id] };
        await keepLooks(sql, { ...looked, now: services.now() });
      });
      return files;
    });
  });
}

function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The class of the path, for a teacher who may have its data. */
async function entered(context: AppContext, host: Host) {
  const { services } = host;
  refuseCrossSite(context.req.raw);
  const staff = await identifyTeacher(context, host);
  const { teacher } = staff;
  await noteTeacherUse(staff, services);
  const parameters = { classId: context.req.param('classId') ?? '' };
  await noteClassUse(staff, parameters.classId, services);
  const taught = await services.database.read((sql) => classFor({ parameters, sql, teacher }, 'co-teacher'));
  return { teacher, taught };
}

/** A turn ends when its archive was taken. */
async function archive(end: () => void, name: string, made: () => Promise<readonly ExportFile[]>): Promise<Response> {
  const files = await made().catch((error: unknown) => {
    end();
    throw error;
  });
  return new Response(zipStream(files, end), {
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}.zip"`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}

function fileName(className: string): string {
  const plain = className
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return (plain || 'class').slice(0, 60);
}

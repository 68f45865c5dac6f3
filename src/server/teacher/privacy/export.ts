import { EXPORT_PATH } from '#contract/teacher/privacy-calls.ts';
import { COMMON_HEADERS } from '#server/http/answers.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { noteClassUse, noteTeacherUse } from '#server/http/identity/authentication.ts';
import { identifyTeacher } from '#server/http/identity/identify.ts';
import { noteTeacherAction } from '#server/records/teacher-audit.ts';
import { classFor } from '#server/teacher/classes/access.ts';
import { exportFiles } from './export-files.ts';
import { zipStream } from './zip-stream.ts';
import type { App, Host } from '#server/http/app.ts';

/** A class's data as one archive, for its owners and co-teachers. */
export function addExport(app: App, host: Host): void {
  const { services } = host;
  app.get(EXPORT_PATH.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    refuseCrossSite(context.req.raw);
    const staff = await identifyTeacher(context, host);
    const { teacher } = staff;
    await noteTeacherUse(staff, services);
    const parameters = { classId: context.req.param('classId') ?? '' };
    await noteClassUse(staff, parameters.classId, services);
    const taught = await services.database.read((sql) => classFor({ parameters, sql, teacher }, 'co-teacher'));
    const files = await exportFiles(services, taught);
    const deed = { teacherId: teacher.id, classroomId: taught.id, action: 'export' } as const;
    await services.database.write((sql) => noteTeacherAction(sql, { ...deed, now: services.now() }));
    return new Response(zipStream(files), {
      headers: {
        ...COMMON_HEADERS,
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${fileName(taught.name)}.zip"`,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      },
    });
  });
}

function fileName(className: string): string {
  const plain = className
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return (plain || 'class').slice(0, 60);
}

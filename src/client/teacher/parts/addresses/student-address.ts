import type { StudentPlace } from '#client/stores/teacher/student/student-detail.ts';

/**
 * Where a student's work is read. What may be said behind it: `app`, the application, where it is to be another than the one that
 * the class's screens show; `part`, what of it; `text`, what in it one comes for.
 */
export function studentAddress(
  { classId, studentId }: Omit<StudentPlace, 'appCode'>,
  search: URLSearchParams | Readonly<Record<'app' | 'text', string>>,
): string {
  const said = new URLSearchParams(search).toString();
  return `/teacher/classes/${classId}/student/${studentId}${said === '' ? '' : `?${said}`}`;
}

/** What an address says, without some of it. */
export function searchWithout(search: URLSearchParams, ...names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !names.includes(name)));
}

import type { GradePlace } from '#client/stores/teacher/gradebook.ts';

/** What the form of a grade is kept as. */
export function formOf({ classId, studentId, appCode, code }: GradePlace): string {
  return ['grade', classId, studentId, appCode, code].join(' ');
}

import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { isSaid, onto } from '#client/teacher/kept-form/form-fields.ts';
import { placeOf } from '#client/teacher/kept-form/form-place.ts';
import type { GradePlace } from '#client/stores/teacher/gradebook.ts';
import type { GradeCell } from '#contract/teacher/gradebook-calls.ts';

/** What the form of a grade is kept as. */
export function formOf({ classId, studentId, appCode, code }: GradePlace): string {
  return ['grade', classId, studentId, appCode, code].join(' ');
}

/** Whether something was typed for a grade that does not stand there: what was saved, and the page was left before it heard of it, does. */
export function isTypedFor(place: GradePlace, { override, note, isExcused }: GradeCell): boolean {
  const { fields, defaults = {} } = formDrafts.of(placeOf(formOf(place))) ?? {};
  const now = { override: String(override ?? ''), note, ...(isExcused && { isExcused: 'on' }) };
  return fields !== undefined && !isSaid(onto(now, fields, defaults), now);
}

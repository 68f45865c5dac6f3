import { counted } from '#server/words/counted.ts';

/** How much there is of a school, or was. */
export function sizeOf(of: { readonly classes: number; readonly students: number; readonly teachers: number }): string {
  const { classes, students, teachers } = of;
  return [counted(classes, 'class', 'classes'), counted(students, 'student'), counted(teachers, 'teacher')].join(', ');
}

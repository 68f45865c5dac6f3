import type { ApplicationCode } from '#contract/application-codes.ts';
import type { TeacherNotes } from '#contract/teacher-notes.ts';
import { teacherNotes as dragster } from './dragster/unit/teacher-notes.ts';
import { teacherNotes as glider } from './glider/unit/teacher-notes.ts';
import { teacherNotes as mousetrapCar } from './mousetrap-car/unit/teacher-notes.ts';
import { teacherNotes as structures } from './structures/unit/teacher-notes.ts';
import { teacherNotes as waterRocket } from './water-rocket/unit/teacher-notes.ts';

/** The teacher's notes of each application that has a unit. For teachers only: the host must never send them to a student. */
export const teacherNotes: Readonly<Partial<Record<ApplicationCode, TeacherNotes>>> = {
  dragster,
  glider,
  'water-rocket': waterRocket,
  'mousetrap-car': mousetrapCar,
  structures,
};

import type { ApplicationCode } from '#contract/application-codes.ts';
import type { TeacherNotes } from '#contract/teacher-notes.ts';
import { teacherNotes as dragster } from './dragster/teacher-notes.ts';
import { teacherNotes as glider } from './glider/teacher-notes.ts';
import { teacherNotes as mousetrapCar } from './mousetrap-car/teacher-notes.ts';
import { teacherNotes as structures } from './structures/teacher-notes.ts';
import { teacherNotes as waterRocket } from './water-rocket/teacher-notes.ts';

/** The teacher's notes of each application that has a unit. For teachers only: the host must never send them to a student. */
export const teacherNotes: Readonly<Partial<Record<ApplicationCode, TeacherNotes>>> = {
  dragster,
  glider,
  'water-rocket': waterRocket,
  'mousetrap-car': mousetrapCar,
  structures,
};

import { commentHandlers } from './student/comments.ts';
import { galleryHandlers } from './gallery/gallery.ts';
import { gradebookHandlers } from './gradebook/gradebook.ts';
import { studentDetailHandlers } from './student/student-detail.ts';
import type { progressCalls } from '#contract/teacher/progress-calls.ts';
import type { Handlers } from '#server/http/handlers.ts';

/** What students did: grades, single students, designs. */
export const progressHandlers: Handlers<typeof progressCalls> = {
  ...gradebookHandlers,
  ...studentDetailHandlers,
  ...commentHandlers,
  ...galleryHandlers,
};

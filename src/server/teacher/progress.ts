import { commentHandlers } from './comments.ts';
import { galleryHandlers } from './gallery.ts';
import { gradebookHandlers } from './gradebook.ts';
import { studentDetailHandlers } from './student-detail.ts';
import type { progressCalls } from '#contract/teacher/progress-calls.ts';
import type { Handlers } from '#server/http/handlers.ts';

/** What students did: grades, single students, designs. */
export const progressHandlers: Handlers<typeof progressCalls> = {
  ...gradebookHandlers,
  ...studentDetailHandlers,
  ...commentHandlers,
  ...galleryHandlers,
};

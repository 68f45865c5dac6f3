import { activities } from '#client/stores/teacher/activities/activities.ts';
import type { Draft } from '#client/stores/teacher/activities/activities.ts';

/** The draft that the parts of the editor show; the editor shows them only while there is one. */
export function openDraft(): Draft {
  const { value } = activities.draft;
  if (value === undefined) throw new Error('A part of the editor is shown without a draft.');
  return value;
}

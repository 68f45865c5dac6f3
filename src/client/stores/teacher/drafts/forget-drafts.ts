import { specificationDrafts } from '#client/stores/teacher/activities/specification-drafts.ts';
import { pageDrafts } from '#client/stores/teacher/own-pages/page-drafts.ts';
import { runDrafts } from '#client/stores/teacher/race-day/run-drafts.ts';
import { formDrafts } from './form-drafts.ts';
import { requestKeys } from './request-keys.ts';

const ALL = [runDrafts, pageDrafts, specificationDrafts, formDrafts] as const;

/** Whether this teacher typed anything that is not saved and that is forgotten at the sign-out. */
export function hasDrafts(teacherId: string): boolean {
  return ALL.some((drafts) => drafts.isAny(teacherId));
}

/** Nothing is left of what a teacher typed. What another one typed, whose session ended by itself, waits for them. */
export function forgetDrafts(teacherId: string): void {
  for (const drafts of ALL) drafts.forgetOf(teacherId);
  requestKeys.forget();
}

import { specificationDrafts } from '#client/stores/teacher/activities/specification-drafts.ts';
import { pageDrafts } from '#client/stores/teacher/own-pages/page-drafts.ts';
import { runDrafts } from '#client/stores/teacher/race-day/run-drafts.ts';
import { formDrafts } from './form-drafts.ts';
import { requestKeys } from './request-keys.ts';

/** Whether this teacher typed anything that is not saved and that is forgotten at the sign-out. */
export function hasDrafts(): boolean {
  return [runDrafts, pageDrafts, specificationDrafts, formDrafts].some((drafts) => drafts.isAny());
}

/** Whoever sits down next finds nothing that a teacher typed. */
export function forgetDrafts(): void {
  for (const drafts of [runDrafts, pageDrafts, specificationDrafts, formDrafts, requestKeys]) drafts.forget();
}

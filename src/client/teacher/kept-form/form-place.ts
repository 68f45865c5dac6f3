import { account } from '#client/stores/teacher/account.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import type { FormPlace } from '#client/stores/teacher/drafts/form-drafts.ts';

/** Where the draft of a form is kept: apart from that of another teacher. */
export function placeOf(form: string): FormPlace {
  return { teacherId: account.me.peek()?.id ?? '', form };
}

/** All forms that were begun and neither saved nor given up. */
export function begunForms(): ReadonlySet<string> {
  return new Set(formDrafts.begunBy(account.me.peek()?.id ?? ''));
}

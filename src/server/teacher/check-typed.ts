import { refuse } from '#server/http/refusal.ts';

type Unconfirmed = 'STUDENT_ID_UNCONFIRMED' | 'CLASS_NAME_UNCONFIRMED';

/** Refuses what cannot be undone until its name or id was typed. */
export function checkTyped(typed: string, wanted: string, code: Unconfirmed): void {
  const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
  if (plain(typed) !== plain(wanted)) throw refuse(code);
}

interface Renaming {
  /** What was on screen; a page of an earlier release does not say. */
  readonly was: string | undefined;
  readonly next: string;
}

/** Nobody renames over what another teacher has just named it without having seen that. */
export function checkRenaming(now: string, { was, next }: Renaming): void {
  if (was !== undefined && was !== now && next !== now) throw refuse('NAME_CHANGED', { name: now });
}

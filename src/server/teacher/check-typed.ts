import { refuse } from '#server/http/refusal.ts';

type Unconfirmed = 'STUDENT_ID_UNCONFIRMED' | 'CLASS_NAME_UNCONFIRMED';

/** Refuses what cannot be undone until its name or id was typed. */
export function checkTyped(typed: string, wanted: string, code: Unconfirmed): void {
  const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
  if (plain(typed) !== plain(wanted)) throw refuse(code);
}

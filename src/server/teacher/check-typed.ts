import { Refusal } from '#server/http/refusal.ts';

/** Refuses what cannot be undone until its name was typed. */
export function checkTyped(typed: string, wanted: string, what: string): void {
  const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
  if (plain(typed) !== plain(wanted)) throw new Refusal(422, `Please type ${what} to confirm.`);
}

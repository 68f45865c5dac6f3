import { Refusal } from '#server/http/refusal.ts';

/** A teacher's text without blanks around it; one that is too long is refused with a sentence. */
export function writtenText(text: string, { most, what }: { most: number; what: string }): string {
  const trimmed = text.trim();
  if (trimmed.length > most) throw new Refusal(422, `${what} cannot be more than ${most} characters.`);
  return trimmed;
}

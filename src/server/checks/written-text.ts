import { refuse } from '#server/http/refusal.ts';

/** A teacher's text without blanks around it; one that is too long is refused with a sentence. */
export function writtenText(
  text: string,
  { most, code }: { most: number; code: 'COMMENT_TOO_LONG' | 'NOTE_TOO_LONG' },
): string {
  const trimmed = text.trim();
  if (trimmed.length > most) throw refuse(code, { most });
  return trimmed;
}

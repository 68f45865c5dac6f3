import { refuse } from '#server/http/refusal.ts';
import type { RefusalCode } from '#server/words/refusals.ts';

/** Where nothing else is said. */
export const NAME_MAX = 80;
const EMAIL_MAX = 254;

/** What is named, as the codes of its refusals begin. */
type NamedThing = RefusalCode extends infer Code ? (Code extends `${infer Thing}_ON_ONE_LINE` ? Thing : never) : never;

/** A name as it was typed, without blanks around it; refused with a sentence when it cannot be one. */
export function typedName(text: string, thing: NamedThing, most = NAME_MAX): string {
  const name = tidyName(text);
  if (name === '') throw refuse(`${thing}_MISSING`);
  if ([...name].length > most) throw refuse(`${thing}_TOO_LONG`, { most });
  if (hasControls(name)) throw refuse(`${thing}_ON_ONE_LINE`);
  return name;
}

/** The same for what may be left empty. */
export function typedOrEmpty(text: string, thing: NamedThing, most = NAME_MAX): string {
  return tidyName(text) === '' ? '' : typedName(text, thing, most);
}

/** An address to sign in with; no mail is ever sent there. */
export function typedEmail(text: string): string {
  const email = text.trim();
  if (email.length > EMAIL_MAX || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw refuse('EMAIL_MISSING');
  }
  return email;
}

/** Signs that are not seen and turn text around; joiners (U+200C, U+200D) are part of scripts and of emoji. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;
/** What can be seen, without the fillers that count as letters and the blank of Braille. */
const SEEN = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name without blanks around it and without signs that are not seen; empty where nothing of it can be seen. */
export function tidyName(text: string): string {
  const name = text
    .replace(UNSEEN, '')
    .replace(/^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g, '')
    .normalize('NFC');
  return SEEN.test(name) ? name : '';
}

/** Whether a text holds line ends or other characters that are not written. */
export function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

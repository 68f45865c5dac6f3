import { Refusal } from '#server/http/refusal.ts';

const NAME_MAX = 80;
const EMAIL_MAX = 254;

/** A name as it was typed, without blanks around it; refused with a sentence when it cannot be one. */
export function typedName(text: string, what: string, most = NAME_MAX): string {
  const name = tidyName(text);
  if (name === '') throw new Refusal(422, `Please enter ${what}.`);
  if ([...name].length > most) throw new Refusal(422, `Please enter ${what} of at most ${most} characters.`);
  if (hasControls(name)) throw new Refusal(422, `Please enter ${what} on one line.`);
  return name;
}

/** The same for what may be left empty. */
export function typedOrEmpty(text: string, what: string): string {
  return tidyName(text) === '' ? '' : typedName(text, what);
}

/** An address to sign in with; no mail is ever sent there. */
export function typedEmail(text: string): string {
  const email = text.trim();
  if (email.length > EMAIL_MAX || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new Refusal(422, 'Please enter an e-mail address.');
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

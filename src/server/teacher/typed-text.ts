import { Refusal } from '#server/http/refusal.ts';

const NAME_MAX = 80;
const EMAIL_MAX = 254;

/** A name as it was typed, without blanks around it; refused with a sentence when it cannot be one. */
export function typedName(text: string, what: string, most = NAME_MAX): string {
  const name = text.trim().normalize('NFC');
  if (name === '') throw new Refusal(422, `Please enter ${what}.`);
  if ([...name].length > most) throw new Refusal(422, `Please enter ${what} of at most ${most} characters.`);
  if (hasControls(name)) throw new Refusal(422, `Please enter ${what} on one line.`);
  return name;
}

/** The same for what may be left empty. */
export function typedOrEmpty(text: string, what: string): string {
  return text.trim() === '' ? '' : typedName(text, what);
}

/** An address to sign in with; no mail is ever sent there. */
export function typedEmail(text: string): string {
  const email = text.trim();
  if (email.length > EMAIL_MAX || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new Refusal(422, 'Please enter an e-mail address.');
  }
  return email;
}

/** Whether a text holds line ends or other characters that are not written. */
export function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

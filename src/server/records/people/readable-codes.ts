import { randomInt } from 'node:crypto';
import { CODE_SIGNS, comparableCode } from '#rules/roster/sign-in-ids.ts';

function randomSigns(count: number): string {
  return Array.from({ length: count }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
}

/** What a group types to sign in: ten signs, about 49 random bits. */
export function newGroupCode(): string {
  return `${randomSigns(5)}-${randomSigns(5)}`;
}

/** A code with which a teacher sets a password: sixteen signs, about 79 random bits. */
export function newPasswordCode(): string {
  return Array.from({ length: 4 }, () => randomSigns(4)).join('-');
}

/** Such a code out of 32 bytes that nobody can guess: the same for the same bytes. */
export function passwordCodeFrom(bytes: Buffer): string {
  const signs = Array.from({ length: 16 }, (_, place) => CODE_SIGNS[bytes.readUInt16BE(2 * place) % CODE_SIGNS.length]);
  return comparableCode(signs.join(''));
}

/** A code for a teacher whose phone is gone: ten signs, about 49 random bits. */
export function newRecoveryCode(): string {
  return `${randomSigns(5)}-${randomSigns(5)}`;
}

/** What a student types beside the group's code, where the school's list names nothing: eight signs, about 40 random bits. */
export function newSignInId(): string {
  return randomSigns(8);
}

import { randomInt } from 'node:crypto';
import { CODE_SIGNS } from '#rules/roster/sign-in-ids.ts';

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

/** A code for a teacher whose phone is gone: ten signs, about 49 random bits. */
export function newRecoveryCode(): string {
  return `${randomSigns(5)}-${randomSigns(5)}`;
}

/** What a student types beside the group's code, where the school's list names nothing: eight signs, about 40 random bits. */
export function newSignInId(): string {
  return randomSigns(8);
}

import { randomBytes } from 'node:crypto';

/** A random public id: 132 bits in base64url, without meaning. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether that could be such an id. */
export function isId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

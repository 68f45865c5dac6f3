import { createBoxer } from './box.ts';
import { fromBase64Url, randomId, toBase64Url } from './bytes.ts';
import type { OwnRow } from './rows.ts';

/** Rounds of PBKDF2-SHA-256 (OWASP Password Storage Cheat Sheet, 2023): some tenths of a second on a Chromebook. */
const ITERATIONS = 600_000;

/** The two ids of a sign-in, as they are compared (AUTH-13). */
export interface IdPair {
  readonly studentId: string;
  readonly groupId: string;
}

/** What opens a student's partition without the server. */
export interface OwnKey {
  readonly pid: string;
  readonly boxKey: string;
}

/** Wraps a box key so that only who knows both ids can use it; neither id is in the row. */
export async function wrapOwnKey(pair: IdPair, key: OwnKey): Promise<OwnRow> {
  const salt = randomId();
  const boxer = await createBoxer(key.pid, await derived(pair, salt, ITERATIONS));
  return { pid: key.pid, v: 1, salt, iterations: ITERATIONS, box: await boxer.seal('own', key.pid, key.boxKey) };
}

/** The key in a row, or undefined for another pair of ids or a damaged row. */
export async function unwrapOwnKey(pair: IdPair, row: OwnRow): Promise<OwnKey | undefined> {
  const boxer = await createBoxer(row.pid, await derived(pair, row.salt, row.iterations));
  const boxKey = await boxer.open<string>('own', row.pid, row.box);
  return typeof boxKey === 'string' ? { pid: row.pid, boxKey } : undefined;
}

async function derived({ studentId, groupId }: IdPair, salt: string, iterations: number): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([groupId, studentId]));
  const material = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64Url(salt), iterations };
  return toBase64Url(new Uint8Array(await crypto.subtle.deriveBits(how, material, 256)));
}

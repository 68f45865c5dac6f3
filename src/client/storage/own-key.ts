import { fromBase64Url, toBase64Url } from '#contract/values/base64url.ts';
import { createBoxer } from './box.ts';
import { randomId } from './random-id.ts';
import type { OwnRow } from './rows.ts';

/** Rounds of PBKDF2-SHA-256: twice what OWASP's Password Storage Cheat Sheet (2023) asks, below a second on a Chromebook. */
const ITERATIONS = 1_200_000;

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

/**
 * Wraps a box key so that only who knows both ids can use it, and only in the browser whose key it is, where that could be
 * kept. Neither id is in the row.
 */
export async function wrapOwnKey(pair: IdPair, key: OwnKey, browserKey?: CryptoKey): Promise<OwnRow> {
  const salt = randomId();
  const boxer = await createBoxer(key.pid, await derived(pair, { salt, iterations: ITERATIONS, browserKey }));
  const box = await boxer.seal('own', key.pid, key.boxKey);
  return { pid: key.pid, v: 1, salt, iterations: ITERATIONS, box, ...(browserKey ? { isBound: true } : {}) };
}

/** The key in a row, or undefined for another pair of ids, another browser or a damaged row. */
export async function unwrapOwnKey(pair: IdPair, row: OwnRow, browserKey?: CryptoKey): Promise<OwnKey | undefined> {
  if (row.isBound && !browserKey) return undefined;
  const how = { salt: row.salt, iterations: row.iterations, browserKey: row.isBound ? browserKey : undefined };
  const boxer = await createBoxer(row.pid, await derived(pair, how));
  const boxKey = await boxer.open<string>('own', row.pid, row.box);
  return typeof boxKey === 'string' ? { pid: row.pid, boxKey } : undefined;
}

interface Derivation {
  readonly salt: string;
  readonly iterations: number;
  readonly browserKey: CryptoKey | undefined;
}

async function derived({ studentId, groupId }: IdPair, { salt, iterations, browserKey }: Derivation): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([groupId, studentId]));
  const material = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64Url(salt), iterations };
  const bits = await crypto.subtle.deriveBits(how, material, 256);
  return toBase64Url(new Uint8Array(browserKey ? await crypto.subtle.sign('HMAC', browserKey, bits) : bits));
}

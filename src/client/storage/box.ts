import { fromBase64Url } from '#contract/values/base64url.ts';
import type { Box } from './rows.ts';

const NONCE_BYTES = 12;

/** Seals and opens the values of one student's partition. Table and key are authenticated: a box moved elsewhere does not open. */
export interface Boxer {
  seal(table: string, key: string, value: unknown): Promise<Box>;
  /** The value, or undefined where the box was made with another key, for another place, or damaged. */
  open<T>(table: string, key: string, box: Box): Promise<T | undefined>;
}

/** A boxer for one partition from the 256-bit key that the server gave at sign-in (AES-256-GCM, base64url). */
export async function createBoxer(pid: string, boxKey: string): Promise<Boxer> {
  const key = await crypto.subtle.importKey('raw', fromBase64Url(boxKey), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const associated = (table: string, rowKey: string) => new TextEncoder().encode(`${pid}|${table}|${rowKey}`);
  return {
    async seal(table, rowKey, value) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const parameters = { name: 'AES-GCM', iv: nonce, additionalData: associated(table, rowKey) };
      const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters, key, plain));
      const box = new Uint8Array(NONCE_BYTES + sealed.length);
      box.set(nonce);
      box.set(sealed, NONCE_BYTES);
      return box;
    },
    async open<T>(table: string, rowKey: string, box: Box) {
      const parameters = {
        name: 'AES-GCM',
        iv: box.slice(0, NONCE_BYTES),
        additionalData: associated(table, rowKey),
      };
      try {
        const plain = await crypto.subtle.decrypt(parameters, key, box.slice(NONCE_BYTES));
        return JSON.parse(new TextDecoder().decode(plain)) as T;
      } catch {
        return undefined;
      }
    },
  };
}

import { toBase64Url } from './base64url.ts';

// Browsers, workers and Node have both; the contract is compiled for none of them.
declare const crypto: { readonly subtle: { digest(name: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> } };
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

/** SHA-256 of a text in base64url: what a receipt proves and what a work file is bound by. */
export async function hashOf(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

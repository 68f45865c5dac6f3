import { toBase64Url } from '#contract/values/base64url.ts';

/** A name that nobody else makes: 128 random bits in base64url, 22 characters. */
export function randomId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}

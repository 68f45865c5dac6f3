import { createHmac, randomBytes } from 'node:crypto';

/*
 * Codes by the time: RFC 6238, "TOTP: Time-Based One-Time Password Algorithm", with HMAC-SHA-1, 30 seconds and six digits, which is what
 * every app for phones knows.
 */

const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226 asks for 128 bits at least and recommends 160. */
const SECRET_BYTES = 20;
/** A phone's clock may be half a minute off, and a code takes a moment to type (RFC 6238, 5.2). */
const STEPS_OFF = [0, -1, 1] as const;
/** Base 32 of RFC 4648. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_A_SIGN = 5;

/** A new secret in base 32, as an app takes it. */
export function newSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** The half minute of which a typed code is, near to now; undefined for a wrong one. */
export function stepOfCode(secret: string, typed: string, now: number): number | undefined {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const step = Math.floor(now / STEP_MS);
  const key = fromBase32(secret);
  return STEPS_OFF.map((off) => step + off).find((each) => codeOfStep(key, each) === code);
}

/** The code of a half minute since 1970. Eight digits are those of the vectors of the RFC. */
export function codeOfStep(key: Buffer, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  // Dynamic truncation (RFC 4226, 5.3).
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** What an app reads from the picture: Google Authenticator's "Key Uri Format". */
export function secretAddress(secret: string, { account, school }: { account: string; school: string }): string {
  const issuer = `Balsa ${school}`;
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer.replaceAll(':', ' '))}`;
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => SIGNS[Number.parseInt(group.padEnd(BITS_A_SIGN, '0'), 2)]).join('');
}

/** @internal */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(BITS_A_SIGN, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

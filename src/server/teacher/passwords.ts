import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#server/http/refusal.ts';

/** scrypt's cost: OWASP Password Storage Cheat Sheet, "scrypt" (32 MB each) with its parallelism done in a row. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_MAX = 128 * 1024 * 1024;

/** So many hashes are made at once and so many may wait: sign-ins of guessers must not starve the class. */
const AT_ONCE = 2;
const WAITING_MOST = 40;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** A password as it is kept: `scrypt$N$r$p$salt$key`. */
export async function sealPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Stands in for the password of an account that is not there, so that the answer takes as long. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password is the one that was sealed. Takes as long when there is none to compare with. */
export async function isPassword(password: string, sealed: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (sealed ?? NOBODY).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), cost);
  const expected = Buffer.from(key ?? '', 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived) && typeof sealed === 'string';
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MOST) {
      throw new Refusal(503, 'Very many people are signing in. Please try again in a moment.', { 'Retry-After': '5' });
    }
    // Who ends hands its place on, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MEMORY_MAX }, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

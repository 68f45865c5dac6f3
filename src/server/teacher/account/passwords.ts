import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Desks } from '#server/guessing/desks.ts';
import { refuseWith } from '#server/http/refusal.ts';
import type { ScryptOptions } from 'node:crypto';

/** What the product spends: OWASP Password Storage Cheat Sheet, "scrypt" (32 MB each) with its parallelism done in a row. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const hash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_MAX = 128 * 1024 * 1024;

/** So many hashes are made at once and so many may wait, whoever asks for many after who asks for few. */
const desks = new Desks({ atOnce: 2, most: 40 });

/** scrypt's cost; each kept password says its own. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** A password as it is kept: `scrypt$N$r$p$salt$key`. */
export async function sealPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  return sealed(password, { ...cost, salt: randomBytes(SALT_BYTES) });
}

/**
 * The same with the salt and the cost of another account of the same address: one hash then tells which of them a password
 * belongs to.
 */
export async function sealPasswordLike(password: string, other: string): Promise<string> {
  return sealed(password, shapeOf(other));
}

async function sealed(password: string, shape: Shape): Promise<string> {
  return `${headOf(shape)}$${(await derive(password, shape, 'new')).toString('base64url')}`;
}

/** Stands in for the salt of an account that is not there, so that the answer takes as long. */
const NOBODY = Buffer.alloc(SALT_BYTES);

/** Who shares their turns at the hashes, such as an address, and what a comparison with nobody costs. */
export interface Comparison {
  readonly asker?: string;
  readonly cost?: PasswordCost;
}

/** Whether the password is the one that was sealed. Takes as long when there is none to compare with. */
export async function isPassword(
  password: string,
  kept: string | null | undefined,
  comparison: Comparison = {},
): Promise<boolean> {
  return (await ownerOfPassword(password, [{ password: kept ?? null }], comparison)) !== undefined;
}

/** The first of these accounts whose password it is. Takes as long for none and for several. */
export async function ownerOfPassword<Owner extends { readonly password: string | null }>(
  password: string,
  owners: readonly Owner[],
  { asker = '', cost = PASSWORD_COST }: Comparison,
): Promise<Owner | undefined> {
  const heads = new Set(owners.flatMap((owner) => (owner.password === null ? [] : [headOf(shapeOf(owner.password))])));
  // More than one only where two accounts got their first passwords at the same moment.
  for (const head of heads.size > 0 ? heads : [headOf({ ...cost, salt: NOBODY })]) {
    const key = await derive(password, shapeOf(`${head}$`), asker);
    const owner = owners.find((each) => each.password?.startsWith(`${head}$`) && isKey(each.password, key));
    if (owner) return owner;
  }
  return undefined;
}

interface Shape extends PasswordCost {
  readonly salt: Buffer;
}

function shapeOf(kept: string): Shape {
  const [, N, r, p, salt] = kept.split('$');
  return { N: Number(N), r: Number(r), p: Number(p), salt: Buffer.from(salt ?? '', 'base64url') };
}

function headOf({ N, r, p, salt }: Shape): string {
  return ['scrypt', N, r, p, salt.toString('base64url')].join('$');
}

function isKey(kept: string, key: Buffer): boolean {
  const expected = Buffer.from(kept.split('$')[5] ?? '', 'base64url');
  return expected.length === key.length && timingSafeEqual(expected, key);
}

async function derive(password: string, { salt, N, r, p }: Shape, asker: string): Promise<Buffer> {
  const hashed = await desks.run('hash', { lane: asker, wrong: 0, isBack: false }, async () =>
    hash(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MEMORY_MAX }),
  );
  if (hashed) return hashed.value;
  throw refuseWith({ status: 503, headers: { 'Retry-After': '5' } }, 'WAIT_FOR_TURN');
}

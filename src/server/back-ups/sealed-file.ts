import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream, openSync, readSync, closeSync, rmSync, statSync } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { ScryptOptions } from 'node:crypto';

/*
 * A back-up with a passphrase: one line of JSON (SealedHead), then the copy, encrypted with AES-256-GCM, and its tag of 16 bytes.
 * The master key of the records stands in the head, encrypted by itself.
 */

const FORMAT = 'balsa back-up 1';
const TAG_BYTES = 16;
const HEAD_MOST = 4096;
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** 32 MB and about a tenth of a second for each try of a passphrase, in which a server goes on answering. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 } as const;

interface SealedHead {
  readonly format: typeof FORMAT;
  readonly salt: string;
  readonly nonce: string;
  /** Tells a wrong passphrase from a damaged file. */
  readonly check: string;
  readonly masterKey: string;
}

/** The back-up cannot be read; the sentence says why. */
export class BadBackUp extends Error {
  override readonly name = 'BadBackUp';
}

/** What encrypts a back-up, and the master key of the records [32 bytes], which goes into it. */
export interface Seal {
  readonly passphrase: string;
  readonly masterKey: Buffer;
}

/** A seal with the key of one file. It is ready before the file begins, since what nobody reads of a program that ends is lost. */
export interface ReadySeal {
  readonly key: Buffer;
  readonly salt: Buffer;
  readonly masterKey: Buffer;
}

export async function readySeal({ passphrase, masterKey }: Seal): Promise<ReadySeal> {
  const salt = randomBytes(16);
  return { key: await keyOf(passphrase, salt), salt, masterKey };
}

/** Encrypts a copy of the records with their master key into a file. */
export async function sealFile(from: string, to: string, seal: Seal): Promise<void> {
  const ready = await readySeal(seal);
  await sealStream(createReadStream(from), to, ready);
}

/** The same of what comes in parts, of which none is kept in memory. */
export async function sealStream(from: Readable, to: string, { key, salt, masterKey }: ReadySeal): Promise<void> {
  const nonce = randomBytes(12);
  const head: SealedHead = {
    format: FORMAT,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    check: checkOf(key),
    masterKey: sealedKey(key, masterKey),
  };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(line);
  const encrypted = async function* () {
    yield line;
    for await (const part of from) yield cipher.update(part as Buffer);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
  await pipeline(Readable.from(encrypted()), createWriteStream(to, { mode: 0o600, flush: true }));
}

/** Decrypts into a file, which is whole or not there at all, and gives the master key. Throws `BadBackUp`. */
export async function unsealFile(from: string, to: string, passphrase: string): Promise<Buffer> {
  const { head, line } = headOf(from);
  const end = statSync(from).size - TAG_BYTES;
  if (end < line.length) throw incomplete(from);
  const key = await keyOf(passphrase, Buffer.from(head.salt, 'base64'));
  if (checkOf(key) !== head.check) throw new BadBackUp(`The passphrase is not that of ${from}.`);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(head.nonce, 'base64')).setAAD(line);
  decipher.setAuthTag(tagOf(from, end));
  const decrypted = new Transform({
    transform: (part: Buffer, _, done) => done(null, decipher.update(part)),
    flush: (done) => {
      try {
        done(null, decipher.final());
      } catch {
        done(incomplete(from));
      }
    },
  });
  const body = end === line.length ? Readable.from([]) : createReadStream(from, { start: line.length, end: end - 1 });
  try {
    await pipeline(body, decrypted, createWriteStream(to, { mode: 0o600, flush: true }));
    return openedKey(key, head.masterKey);
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

function headOf(file: string): { readonly head: SealedHead; readonly line: Buffer } {
  const start = bytesAt(file, 0, HEAD_MOST);
  const line = start.subarray(0, start.indexOf('\n') + 1);
  try {
    const head = JSON.parse(line.toString('utf8')) as SealedHead;
    if (head.format === FORMAT) return { head, line };
  } catch {
    // Said below.
  }
  throw new BadBackUp(`${file} is no encrypted back-up, or its beginning is damaged.`);
}

function tagOf(file: string, at: number): Buffer {
  return bytesAt(file, at, TAG_BYTES);
}

export function bytesAt(file: string, at: number, most: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(most);
    return bytes.subarray(0, readSync(handle, bytes, 0, most, at));
  } finally {
    closeSync(handle);
  }
}

function incomplete(file: string): BadBackUp {
  return new BadBackUp(`${file} is damaged, or only half of a back-up.`);
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), salt, 32, SCRYPT);
}

function checkOf(key: Buffer): string {
  return createHmac('sha256', key).update('passphrase').digest('base64');
}

function sealedKey(key: Buffer, masterKey: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(masterKey), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64');
}

function openedKey(key: Buffer, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(12, -TAG_BYTES)), decipher.final()]);
}

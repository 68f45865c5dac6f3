import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting, unreadable } from './bad-setting.ts';
import { makeFolder } from './make-folder.ts';
import type { Settings } from './settings.ts';
import type { ECDH } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Names of people that are kept at hand: each request asks for two of them. */
const NAMES_MOST = 8192;

/** Secrets derived from one master key, each for one purpose. */
export class Keys {
  /** Signs the tokens of signed-in people. */
  readonly tokenSecret: string;
  /** Signs submission tickets. */
  readonly ticketSecret: string;
  private readonly master: Buffer;
  private pair: ECDH | undefined;
  private readonly derived = new Map<string, Buffer>();
  private readonly names = new Map<string, string>();

  constructor(master: Buffer) {
    if (master.length !== KEY_BYTES) throw new Error('The master key must have 32 bytes.');
    this.master = master;
    this.tokenSecret = this.key('token').toString('base64url');
    this.ticketSecret = this.key('ticket').toString('base64url');
  }

  /** A keyed hash: equal texts give equal hashes, and without the key nobody can try texts against it. */
  hash(purpose: string, text: string): string {
    return createHmac('sha256', this.key(`hash ${purpose}`))
      .update(text)
      .digest('base64url');
  }

  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key('seal'), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
  }

  unseal(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key('seal'), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }

  /** The name of a student's partition on devices (sync/README.md#storage). */
  partitionOf(personId: string): string {
    return this.nameOf('partition', personId, 22);
  }

  /** The key that boxes a student's values on devices, as base64url of 256 bits. */
  boxKeyOf(personId: string): string {
    return Buffer.from(hkdfSync('sha256', this.master, 'balsa', `box 1 ${personId}`, KEY_BYTES)).toString('base64url');
  }

  /** The public point to which devices seal work that only this server may open: uncompressed P-256, base64url. */
  get sealingKey(): string {
    return this.sealingPair().getPublicKey('base64url');
  }

  /** What this server's sealing key and another point share; throws for what is no point of the curve. */
  sharedWith(point: Buffer): Buffer {
    return this.sealingPair().computeSecret(point);
  }

  /** What a log line calls a person. */
  logNameOf(personId: string): string {
    return this.nameOf('log', personId, 12);
  }

  private nameOf(purpose: string, personId: string, length: number): string {
    const place = `${purpose} ${personId}`;
    let name = this.names.get(place);
    if (name === undefined) {
      if (this.names.size >= NAMES_MOST) this.names.clear();
      name = this.hash(purpose, personId).slice(0, length);
      this.names.set(place, name);
    }
    return name;
  }

  /** Derived like every other key, so that servers with one master key open each other's boxes. */
  private sealingPair(): ECDH {
    for (let round = 0; !this.pair; round += 1) {
      const pair = createECDH('prime256v1');
      try {
        pair.setPrivateKey(this.key(`sealing ${round}`));
        this.pair = pair;
      } catch {
        // One number in 2^32 is too large for the curve: the next one is taken.
      }
    }
    return this.pair;
  }

  private key(purpose: string): Buffer {
    let key = this.derived.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.master, 'balsa', purpose, KEY_BYTES));
      this.derived.set(purpose, key);
    }
    return key;
  }
}

/** The keys of this server: from the settings, or from a file that only its owner may read, made at the first start. */
export function openKeys(settings: KeyPlace): Keys {
  if (!hasMasterKey(settings)) makeKeyFile(settings.dataDir, keyFile(settings.dataDir));
  return new Keys(masterKeyOf(settings));
}

type KeyPlace = Pick<Settings, 'masterKey' | 'dataDir'>;

/** Whether there is a key already, in the settings or in the data folder. */
export function hasMasterKey({ masterKey, dataDir }: KeyPlace): boolean {
  return masterKey !== '' || existsSync(keyFile(dataDir));
}

/** The bytes of the key that is there; throws a sentence where it is none, or this user may not read it. */
export function masterKeyOf({ masterKey, dataDir }: KeyPlace): Buffer {
  const bytes = Buffer.from(masterKey || textOf(keyFile(dataDir)), 'base64');
  if (bytes.length === KEY_BYTES) return bytes;
  throw new BadSetting(
    masterKey === ''
      ? `${keyFile(dataDir)} holds no master key (32 bytes in base64). Put the right one there, or restore a back-up that has the key in it.`
      : 'MASTER_KEY is not 32 bytes in base64. Make one with: openssl rand -base64 32',
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new BadSetting(`The master key in ${file} ${unreadable(error)}.`);
  }
}

/** Puts a key where there is none for records that `restore` brings; it goes again where that fails. */
export async function withMasterKey<T>(
  dataDir: string,
  key: Buffer | undefined,
  restore: () => T | Promise<T>,
): Promise<T> {
  if (key === undefined) return restore();
  makeKeyFile(dataDir, keyFile(dataDir), key);
  try {
    return await restore();
  } catch (error) {
    // A server that started meanwhile may have made one of its own.
    if (masterKeyOf({ masterKey: '', dataDir }).equals(key)) rmSync(keyFile(dataDir));
    throw error;
  }
}

function keyFile(dataDir: string): string {
  return join(dataDir, 'master.key');
}

/** Of two servers that start at once one makes the key, and nobody finds half of it; it is on the disk before it is used. */
function makeKeyFile(folder: string, path: string, key: Buffer = randomBytes(KEY_BYTES)): void {
  makeFolder(folder, 0o700);
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, key.toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}

// What the package below is made with asks for it first.
import 'reflect-metadata';
import { X509Certificate as KeyedCertificate, createPrivateKey, webcrypto } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  cryptoProvider,
} from '@peculiar/x509';
import { DAY_MS } from '#contract/values/durations.ts';
import { BadSetting } from '#server/bad-setting.ts';
import { dayOf } from '#server/listening/certificate.ts';
import { makeFolder } from '#server/make-folder.ts';
import type { CertificateFiles } from '#server/listening/certificate.ts';

/** Devices are told once to trust the authority; a class keeps them for some years. */
const AUTHORITY_DAYS = 3650;
/** Apple's devices take no longer one (support.apple.com/103769: 825 days, of others' authorities). */
const SERVER_DAYS = 397;
/** A certificate that ends sooner than this is made anew. */
const RENEW_DAYS = 30;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const CERTIFICATE_FILE = 'authority.crt';
const KEY_FILE = 'authority.key';
const STARTS_FILE = 'starts';
const NAME_CONSTRAINTS = '2.5.29.30';
/** Clocks of classroom devices are not always right. */
const CLOCK_MS = DAY_MS;

/** What is only reached from near: the authority is good for nothing else, whoever gets hold of its key. */
const NEAR_NETWORKS = [
  [10, 0, 0, 0, 255, 0, 0, 0],
  [127, 0, 0, 0, 255, 0, 0, 0],
  [169, 254, 0, 0, 255, 255, 0, 0],
  [172, 16, 0, 0, 255, 240, 0, 0],
  [192, 168, 0, 0, 255, 255, 0, 0],
];
const NEAR_SUFFIX = 'local';

cryptoProvider.set(webcrypto as never);

/** Whether the authority may speak for an address. */
export function isNear(address: string): boolean {
  if (isIP(address) !== 4) return false;
  const parts = address.split('.').map(Number);
  return NEAR_NETWORKS.some((net) => parts.every((part, place) => (part & (net[place + 4] ?? 0)) === net[place]));
}

/** A certificate authority of this machine's own, in a folder that only its owner may read. */
export class Authority {
  /** Its certificate, in PEM. */
  readonly certificate: string;
  private readonly folder: string;
  /** Where the server's certificate lies, whichever authority has signed it: the server looks there for a new one. */
  private readonly served: string;
  private readonly parsed: X509Certificate;
  /** How often the hub has started with it. */
  private readonly starts: number;

  private constructor(folder: string, served: string) {
    this.folder = folder;
    this.served = served;
    const counted = join(folder, STARTS_FILE);
    this.starts = existsSync(counted) ? Number(readFileSync(counted, 'utf8')) : 0;
    const file = join(folder, CERTIFICATE_FILE);
    this.certificate = readFileSync(file, 'utf8');
    try {
      this.parsed = new X509Certificate(this.certificate);
    } catch {
      throw damaged(file);
    }
  }

  /**
   * Opens the authority of the folder that is good now, or makes one for the machine of this name. Those of other dates stay: a clock
   * that is wrong for one start, with an empty battery, must not cost the trust of all devices.
   */
  static async open(folder: string, machine: string, now: number): Promise<Authority> {
    makeFolder(folder, 0o700);
    const good = Authority.heldIn(folder).filter((each) => each.isGoodAt(now));
    // Devices trust the one with which lessons were held; where that does not tell, a clock that was behind made those that began before.
    const trusted = good.toSorted(
      (one, other) => other.starts - one.starts || other.parsed.notBefore.getTime() - one.parsed.notBefore.getTime(),
    );
    const place = trusted[0]?.folder ?? (holdsAuthority(folder) ? join(folder, dayOf(now)) : folder);
    if (good.length === 0) {
      makeFolder(place, 0o700);
      await makeAuthority(place, machine, now);
    }
    const opened = new Authority(place, folder);
    keep(join(place, STARTS_FILE), `${opened.starts + 1}`);
    return opened;
  }

  /** All authorities that were made in the folder: the first one in itself, later ones in folders of their own. */
  static heldIn(folder: string): readonly Authority[] {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const places = [folder, ...inner.map(({ name }) => join(folder, name))];
    return places.filter(holdsAuthority).map((place) => new Authority(place, folder));
  }

  isGoodAt(now: number): boolean {
    return isGood(this.parsed, now);
  }

  /** From when to when it is good, in days. */
  get period(): string {
    return `${dayOf(this.parsed.notBefore.getTime())} to ${dayOf(this.parsed.notAfter.getTime())}`;
  }

  /** What a person compares: SHA-256 of the certificate, in pairs. */
  async fingerprint(): Promise<string> {
    const bytes = Buffer.from(await this.parsed.getThumbprint('SHA-256'));
    return (bytes.toString('hex').toUpperCase().match(/../g) ?? []).join(':');
  }

  /** Those of the names and addresses for which it may speak. One other in a certificate spoils all of it (RFC 5280, 6.1). */
  permitted(names: readonly string[]): readonly string[] {
    return names.filter((name) => this.permits(name));
  }

  /** Files of a certificate for these names and addresses: those that are there, or new ones where they do not fit or end soon. */
  async certificateFor(names: readonly string[], now: number): Promise<CertificateFiles> {
    const files = { certificate: join(this.served, 'server.crt'), key: join(this.served, 'server.key') };
    if (!this.isFit(files, names, now)) await this.issue(files, names, now);
    return files;
  }

  /** Its certificate says so: this machine may have had another name when the authority was made. */
  private permits(name: string): boolean {
    if (isNear(name) || name.endsWith(`.${NEAR_SUFFIX}`)) return true;
    const constraints = this.parsed.getExtension(NAME_CONSTRAINTS);
    return constraints !== null && Buffer.from(constraints.value).includes(Buffer.from(nameSubtree(name)));
  }

  private isFit(files: CertificateFiles, names: readonly string[], now: number): boolean {
    if (!isPair(files)) return false;
    const held = new X509Certificate(readFileSync(files.certificate, 'utf8'));
    const has = held.getExtension(SubjectAlternativeNameExtension)?.names.items.map(({ value }) => value) ?? [];
    const isOfThis = held.issuer === this.parsed.subject && has.every((name) => this.permits(name));
    return isOfThis && names.every((name) => has.includes(name)) && isGood(held, now);
  }

  private async issue(files: CertificateFiles, names: readonly string[], now: number): Promise<void> {
    const keys = await newKeys();
    const made = await X509CertificateGenerator.create({
      subject: 'CN=Balsa in this room',
      issuer: this.parsed.subject,
      notBefore: new Date(now - CLOCK_MS),
      notAfter: new Date(Math.min(now + SERVER_DAYS * DAY_MS, this.parsed.notAfter.getTime())),
      signingAlgorithm: ALGORITHM,
      publicKey: keys.publicKey,
      signingKey: await this.signingKey(),
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(
          names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
        ),
      ],
    });
    await keepSecret(files.key, keys.privateKey);
    keep(files.certificate, `${made.toString('pem')}\n${this.certificate}`);
  }

  private async signingKey(): Promise<webcrypto.CryptoKey> {
    const file = join(this.folder, KEY_FILE);
    const text = readFileSync(file, 'utf8');
    try {
      const [bytes = new ArrayBuffer(0)] = PemConverter.decode(text);
      return await webcrypto.subtle.importKey('pkcs8', bytes, ALGORITHM, false, ['sign']);
    } catch {
      throw damaged(file);
    }
  }
}

/** A new one by itself would cost the trust of all devices where a copy of this one may be left. */
function damaged(file: string): BadSetting {
  return new BadSetting(
    `${file} is damaged. Put it back from a copy, or move ${CERTIFICATE_FILE} and ${KEY_FILE} away: then a new authority is made, ` +
      'which each device has to be told to trust.',
  );
}

/** Whether both are there and belong together: a laptop that went off between the two has the key of a certificate that never came. */
function isPair({ certificate, key }: CertificateFiles): boolean {
  if (!existsSync(certificate) || !existsSync(key)) return false;
  try {
    return new KeyedCertificate(readFileSync(certificate)).checkPrivateKey(createPrivateKey(readFileSync(key)));
  } catch {
    return false;
  }
}

function holdsAuthority(folder: string): boolean {
  return [CERTIFICATE_FILE, KEY_FILE].every((name) => existsSync(join(folder, name)));
}

/** Whether a certificate has begun, and does not end soon. */
function isGood({ notBefore, notAfter }: X509Certificate, now: number): boolean {
  return notBefore.getTime() <= now && notAfter.getTime() - now > RENEW_DAYS * DAY_MS;
}

async function makeAuthority(folder: string, machine: string, now: number): Promise<void> {
  const keys = await newKeys();
  const made = await X509CertificateGenerator.createSelfSigned({
    // A name of its own for each: devices tell two authorities of one name apart badly.
    name: `CN=Balsa on ${machine} ${new Date(now).toISOString().slice(0, 16).replace(/\D/g, '')}`,
    notBefore: new Date(now - CLOCK_MS),
    notAfter: new Date(now + AUTHORITY_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      new Extension(NAME_CONSTRAINTS, true, nearOnly(machine)),
    ],
  });
  await keepSecret(join(folder, KEY_FILE), keys.privateKey);
  keep(join(folder, CERTIFICATE_FILE), made.toString('pem'));
}

/** The extension's value in DER: the names and networks that are permitted (RFC 5280, 4.2.1.10). */
function nearOnly(machine: string): Uint8Array<ArrayBuffer> {
  const names = [machine, NEAR_SUFFIX].flatMap(nameSubtree);
  const networks = NEAR_NETWORKS.flatMap((net) => tagged(0x30, tagged(0x87, net)));
  return Uint8Array.from(tagged(0x30, tagged(0xa0, [...names, ...networks])));
}

function nameSubtree(name: string): number[] {
  return tagged(0x30, tagged(0x82, [...Buffer.from(name, 'latin1')]));
}

function tagged(tag: number, bytes: readonly number[]): number[] {
  const { length } = bytes;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return [tag, ...size, ...bytes];
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

async function keepSecret(file: string, key: webcrypto.CryptoKey): Promise<void> {
  keep(file, PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY'));
}

/** Nobody reads half of it, and nobody but the owner anything. */
function keep(file: string, text: string): void {
  writeFileSync(`${file}.part`, `${text}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
}

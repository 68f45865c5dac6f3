import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { BadSetting } from '#server/bad-setting.ts';
import type { Log } from '#server/log.ts';
import type { KeyObject } from 'node:crypto';
import type { Server } from 'node:https';

/** How often the files are looked at [ms]: certificates are renewed days before their end. */
const LOOK_MS = 60_000;

/** Where a certificate lies, with those of its issuers behind it, and the private key to it; both PEM. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** What the files hold, fit for use together. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** The first name for which it is good; undefined where it names addresses only. */
  readonly name: string | undefined;
}

/** Reads both files; throws a sentence for what cannot be read, has ended, has not begun or does not belong together. */
export function readCertificate(files: CertificateFiles, now: number): Certificate {
  const cert = read('TLS_CERT', files.certificate);
  const key = read('TLS_KEY', files.key);
  const first = parsed(() => new X509Certificate(cert), `TLS_CERT: ${files.certificate} holds no certificate in PEM.`);
  const secret = parsed(
    (): KeyObject => createPrivateKey(key),
    `TLS_KEY: ${files.key} holds no private key in PEM, or one with a passphrase.`,
  );
  if (!first.checkPrivateKey(secret)) {
    throw new BadSetting(`The key in ${files.key} does not belong to the certificate in ${files.certificate}.`);
  }
  const [from, to] = [Date.parse(first.validFrom), Date.parse(first.validTo)];
  if (now > to) {
    throw new BadSetting(`The certificate in ${files.certificate} ended on ${dayOf(to)}. Put a renewed one there.`);
  }
  if (now < from) {
    throw new BadSetting(
      `The certificate in ${files.certificate} begins on ${dayOf(from)}. Check whether this machine's clock is right.`,
    );
  }
  parsed(() => createSecureContext({ cert, key }), `The certificate in ${files.certificate} cannot be used for https.`);
  return { cert, key, name: /DNS:([^,\s"]+)/.exec(first.subjectAltName ?? '')?.[1] };
}

/**
 * Lets the server use what comes into the files later, for connections from then on. What is not fit for use is told in the log and
 * changes nothing. Gives what ends it.
 */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  files: CertificateFiles,
  { log, now, everyMs = LOOK_MS }: { readonly log: Log; readonly now: () => number; readonly everyMs?: number },
): () => void {
  let used = readCertificate(files, now());
  let told = '';
  const look = (): void => {
    try {
      const found = readCertificate(files, now());
      told = '';
      if (found.cert === used.cert && found.key === used.key) return;
      server.setSecureContext(found);
      used = found;
      log('info', 'certificate renewed');
    } catch (error) {
      // Files are replaced one after the other: for a moment they may not belong together.
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== told) log('error', 'certificate not usable', { reason });
      told = reason;
    }
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function read(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadSetting(`${setting}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function parsed<T>(work: () => T, sentence: string): T {
  try {
    return work();
  } catch {
    throw new BadSetting(sentence);
  }
}

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

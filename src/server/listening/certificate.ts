import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { DAY_MS } from '#contract/values/durations.ts';
import { BadSetting, unreadable } from '#server/bad-setting.ts';
import { reasonOf } from '#server/log.ts';
import type { Log } from '#server/log.ts';
import type { KeyObject } from 'node:crypto';
import type { Server } from 'node:https';

/** How often the files are looked at [ms]: certificates are renewed days before their end. */
const LOOK_MS = 60_000;
/** So long before its end a certificate is spoken of; one for weeks, which is renewed by a machine, in the last part of its time. */
const WARN_MOST_MS = 30 * DAY_MS;
const WARN_PART = 1 / 4;

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
  /** [ms since 1970]. */
  readonly endsAt: number;
  /** From then on a person should look whether it is renewed [ms since 1970]. */
  readonly warnsAt: number;
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
  const name = /DNS:([^,\s"]+)/.exec(first.subjectAltName ?? '')?.[1];
  return { cert, key, name, endsAt: to, warnsAt: to - Math.min(WARN_MOST_MS, WARN_PART * (to - from)) };
}

/** The certificate of a server that listens. */
export interface FollowedCertificate {
  /** When the one that is used ends [ms since 1970]. */
  readonly endsAt: () => number;
  readonly stop: () => void;
}

/**
 * Lets the server use what comes into the files later, for connections from then on. What is not fit for use is told in the log and
 * changes nothing; so is each day that the one in use will end soon.
 */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  files: CertificateFiles,
  { log, now, everyMs = LOOK_MS }: { readonly log: Log; readonly now: () => number; readonly everyMs?: number },
): FollowedCertificate {
  let used = readCertificate(files, now());
  let told = '';
  let warned = '';
  const warn = (): void => {
    const today = dayOf(now());
    if (now() < used.warnsAt || now() > used.endsAt || warned === today) return;
    warned = today;
    log('warn', 'certificate ends soon', {
      endsOn: dayOf(used.endsAt),
      days: Math.floor((used.endsAt - now()) / DAY_MS),
      meaning: `Then browsers let nobody in. Put a renewed one into ${files.certificate} and ${files.key}; it is used without a restart.`,
    });
  };
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
      const reason = reasonOf(error);
      const today = `${dayOf(now())} ${reason}`;
      if (today !== told) log('error', 'certificate not usable', { reason });
      told = today;
    }
  };
  warn();
  const timer = setInterval(() => {
    look();
    warn();
  }, everyMs);
  timer.unref();
  return { endsAt: () => used.endsAt, stop: () => clearInterval(timer) };
}

function read(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadSetting(`${setting}: ${file} ${unreadable(error)}.`);
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

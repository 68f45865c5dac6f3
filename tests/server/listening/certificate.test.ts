import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followCertificate, readCertificate } from '#server/listening/certificate.ts';
import { CertificateFolder, getTrusting } from '#tests/support/certificates.ts';
import type { AddressInfo } from 'node:net';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

describe('the certificate of the settings', () => {
  let place: CertificateFolder;
  const { now } = Date;
  beforeEach(() => {
    place = new CertificateFolder();
  });
  afterEach(() => place.remove());

  test('is given with the first of its names', async () => {
    await place.put(now(), ['balsa.local', '127.0.0.1']);
    expect(readCertificate(place.files, now()).name).toBe('balsa.local');
  });

  test('is refused in words when it has ended or not begun', async () => {
    await place.put(now() - 2 * YEAR_MS);
    expect(() => readCertificate(place.files, now())).toThrow(
      /a\.crt ended on \d{4}-\d\d-\d\d\. Put a renewed one there\.$/,
    );
    await place.put(now() + YEAR_MS);
    expect(() => readCertificate(place.files, now())).toThrow(/begins on .* clock is right\.$/);
  });

  test('is refused in words when a file cannot be read or is something else', async () => {
    await place.put(now());
    writeFileSync(place.files.key, 'not a key');
    expect(() => readCertificate(place.files, now())).toThrow(/^TLS_KEY: .*a\.key holds no private key in PEM/);
    rmSync(place.files.key);
    expect(() => readCertificate(place.files, now())).toThrow(
      /^TLS_KEY: .*a\.key cannot be read \(it is not there\)\.$/,
    );
    const folder = { ...place.files, certificate: dirname(place.files.certificate) };
    expect(() => readCertificate(folder, now())).toThrow(/^TLS_CERT: .* cannot be read \(it is a folder\)\.$/);
    await place.put(now());
    writeFileSync(place.files.certificate, 'nothing');
    expect(() => readCertificate(place.files, now())).toThrow(/^TLS_CERT: .*a\.crt holds no certificate in PEM\.$/);
  });

  test('is refused in words with the key to another one', async () => {
    await place.put(now());
    copyFileSync(place.files.key, `${place.files.key}.old`);
    await place.put(now());
    copyFileSync(`${place.files.key}.old`, place.files.key);
    expect(() => readCertificate(place.files, now())).toThrow(
      /a\.key does not belong to the certificate in .*a\.crt\.$/,
    );
  });

  test('is changed for a renewed one without a restart, and kept while what is there is no good', async () => {
    const first = await place.put(now());
    const server = createServer(readCertificate(place.files, now()), (_, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const log = vi.fn<(level: string, event: string) => void>();
    const { stop } = followCertificate(server, place.files, { log, now, everyMs: 5 });
    try {
      writeFileSync(place.files.key, 'half a key');
      await vi.waitFor(() => expect(log).toHaveBeenCalledWith('error', 'certificate not usable', expect.anything()));
      expect((await getTrusting(first, address)).text).toBe('here');
      const second = await place.put(now());
      await vi.waitFor(() => expect(log).toHaveBeenCalledWith('info', 'certificate renewed'));
      expect((await getTrusting(second, address)).text).toBe('here');
      await expect(getTrusting(first, address)).rejects.toThrow(/certificate/);
    } finally {
      stop();
      server.close();
    }
  });

  test('is spoken of each day of the last month of a year, and no more when a renewed one is there', async () => {
    const made = now();
    await place.put(made);
    let at = made;
    const log = vi.fn<(level: string, event: string, fields?: object) => void>();
    const server = { setSecureContext: vi.fn<() => void>() };
    const warnings = () => log.mock.calls.filter(([, event]) => event === 'certificate ends soon');
    vi.useFakeTimers();
    const { stop, endsAt } = followCertificate(server, place.files, { log, now: () => at });
    try {
      const end = endsAt();
      const lookAt = async (time: number): Promise<void> => {
        at = time;
        await vi.advanceTimersByTimeAsync(60_000);
      };
      await lookAt(end - 31 * DAY_MS);
      expect(warnings()).toEqual([]);
      await lookAt(end - 29.5 * DAY_MS);
      await lookAt(end - 29.5 * DAY_MS + 60_000);
      const told = { endsOn: new Date(end).toISOString().slice(0, 10), days: 29 };
      expect(warnings()).toEqual([['warn', 'certificate ends soon', expect.objectContaining(told)]]);
      await lookAt(end - 28.5 * DAY_MS);
      expect(warnings()).toHaveLength(2);
      await place.put(at);
      await lookAt(end - 27.5 * DAY_MS);
      expect(warnings()).toHaveLength(2);
      expect(endsAt()).toBeGreaterThan(end);
    } finally {
      stop();
      vi.useRealTimers();
    }
  });

  test('is spoken of at a start, and when it has ended each day that nobody is let in', async () => {
    const made = now();
    await place.put(made);
    const { endsAt: end } = readCertificate(place.files, made);
    const log = vi.fn<(level: string, event: string) => void>();
    const events = () => log.mock.calls.map(([, event]) => event);
    let at = end - DAY_MS;
    vi.useFakeTimers();
    const { stop } = followCertificate({ setSecureContext: vi.fn<() => void>() }, place.files, { log, now: () => at });
    try {
      expect(events()).toEqual(['certificate ends soon']);
      for (const days of [1, 2]) {
        at = end + days * DAY_MS;
        await vi.advanceTimersByTimeAsync(120_000);
      }
      expect(events()).toEqual(['certificate ends soon', 'certificate not usable', 'certificate not usable']);
    } finally {
      stop();
      vi.useRealTimers();
    }
  });
});

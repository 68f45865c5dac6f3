import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareClassHub } from '#server/class-hub/class-hub.ts';
import { askServer } from '#tests/support/certificates.ts';
import type { CertificateFiles } from '#server/listening/certificate.ts';

const DAY_MS = 86_400_000;

describe('a class hub', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'balsa-class-hub-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const prepare = (host = 'laptop', now = Date.now()) => prepareClassHub({ dataDir, hubPort: 0 }, () => now, host);
  // As it is sent behind the server's own.
  const authorityIn = ({ certificate }: CertificateFiles) =>
    `-----BEGIN${readFileSync(certificate, 'utf8').split('-----BEGIN')[2]}`;
  const greetingOf = async (host?: string, now?: number) =>
    (await (await prepare(host, now)).greeting(8080, 8081)).join('\n');

  test('is trusted on a machine of another name as well, and says what it is called there', async () => {
    await prepare('laptop');
    const { files } = await prepare('Mrs Smith.local');
    expect(await askServer(files, authorityIn(files))).toBe('here');
    const certificate = new X509Certificate(readFileSync(files.certificate));
    expect(certificate.checkHost('mrs-smith.local')).toBe('mrs-smith.local');
    expect(await greetingOf('mrs-smith')).toContain('mrs-smith alone is not an address for them: use mrs-smith.local.');
    expect(await greetingOf('laptop')).not.toContain('not an address');
  });

  test.each([
    ['400 days ahead', Date.now() + 400 * DAY_MS],
    ['that of an empty battery', Date.UTC(2015, 0, 1)],
  ])('whose first clock was %s is trusted anew by the right one', async (_, wrong) => {
    const before = authorityIn((await prepare('laptop', wrong)).files);
    const { files } = await prepare('laptop');
    expect(authorityIn(files)).not.toBe(before);
    expect(await askServer(files, authorityIn(files))).toBe('here');
    const { validFrom, validTo } = new X509Certificate(before);
    expect(await greetingOf()).toContain(`a certificate from then (${dayOf(validFrom)} to ${dayOf(validTo)}).`);
  });

  test.each([
    ['of an empty battery', Date.UTC(2015, 0, 1)],
    ['some years behind', Date.now() - 2000 * DAY_MS],
    ['years ahead', Date.now() + 6000 * DAY_MS],
  ])('keeps the trust of its devices over a start with a clock %s', async (_, wrong) => {
    const trusted = authorityIn((await prepare('laptop')).files);
    expect(await greetingOf()).not.toContain('clock');
    expect(await greetingOf('laptop', wrong)).toContain(`clock says ${dayOf(wrong)};`);
    expect(await askServer((await prepare('laptop')).files, trusted)).toBe('here');
  });

  test('goes on with what its devices trust when its clock is set right while it runs', async () => {
    const trusted = authorityIn((await prepare('laptop')).files);
    let clock = Date.now() + 6000 * DAY_MS;
    const hub = await prepareClassHub({ dataDir, hubPort: 0 }, () => clock, 'laptop');
    const timers = vi.spyOn(globalThis, 'setInterval');
    const page = await hub.open(8080, () => undefined);
    const looks = timers.mock.calls.filter(([, ms]) => ms === 30_000);
    timers.mockRestore();
    clock = Date.now();
    for (const [look] of looks) look();
    await expect.poll(() => authorityIn(hub.files)).toBe(trusted);
    expect(await askServer(hub.files, trusted)).toBe('here');
    const offered = await fetch(`http://127.0.0.1:${page.port}/balsa-authority.crt`);
    expect((await offered.text()).trim()).toBe(trusted.trim());
    await page.close();
  });

  test('goes on with what its devices trust when the day comes that its first clock told', async () => {
    await prepare('laptop', Date.now() + 40 * DAY_MS);
    const trusted = authorityIn((await prepare('laptop')).files);
    await prepare('laptop');
    expect(authorityIn((await prepare('laptop', Date.now() + 45 * DAY_MS)).files)).toBe(trusted);
  });

  test('has a certificate that has begun, where only that was issued under a wrong clock', async () => {
    const trusted = authorityIn((await prepare('laptop')).files);
    await prepare('laptop', Date.now() + 700 * DAY_MS);
    expect(await askServer((await prepare('laptop')).files, trusted)).toBe('here');
  });
});

const dayOf = (time: number | string) => new Date(time).toISOString().slice(0, 10);

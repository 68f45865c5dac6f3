import { X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BadSetting } from '#server/bad-setting.ts';
import { Authority, isNear } from '#server/class-hub/authority.ts';
import { askServer } from '#tests/support/certificates.ts';

const DAY_MS = 86_400_000;
const now = Date.now();

describe("a class hub's authority", () => {
  let folder = '';
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'balsa-authority-')), 'class-hub');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const serial = (file: string) => new X509Certificate(readFileSync(file)).serialNumber;

  test('stays the same, and so does its certificate while it fits', async () => {
    const first = await Authority.open(folder, 'laptop', now);
    const { certificate } = await first.certificateFor(['laptop', '10.0.0.7'], now);
    const before = serial(certificate);
    const again = await Authority.open(folder, 'laptop', now + 300 * DAY_MS);
    expect(again.certificate).toBe(first.certificate);
    await again.certificateFor(['10.0.0.7'], now + 300 * DAY_MS);
    expect(serial(certificate)).toBe(before);
    await again.certificateFor(['laptop', '10.0.0.8'], now + 300 * DAY_MS);
    const moved = serial(certificate);
    expect(moved).not.toBe(before);
    await again.certificateFor(['laptop', '10.0.0.8'], now + 680 * DAY_MS);
    expect(serial(certificate)).not.toBe(moved);
  });

  test.each([
    ['with the key of another one', 'server.key', (held: string) => held],
    ['that is half written', 'server.crt', (held: string) => held.slice(0, 100)],
    ['without a key that can be read', 'server.key', () => ''],
  ])('makes a certificate %s anew, for no start could use it', async (_, name, spoilt) => {
    const authority = await Authority.open(folder, 'laptop', now);
    await authority.certificateFor(['127.0.0.1'], now);
    const held = readFileSync(join(folder, name), 'utf8');
    await authority.certificateFor(['127.0.0.1', 'laptop'], now);
    writeFileSync(join(folder, name), spoilt(held));
    const files = await authority.certificateFor(['127.0.0.1'], now);
    expect(await askServer(files, authority.certificate)).toBe('here');
  });

  test.each(['authority.crt', 'authority.key'])(
    'says that its %s is damaged, and makes no other by itself',
    async (name) => {
      await Authority.open(folder, 'laptop', now);
      writeFileSync(join(folder, name), 'half');
      const begun = Authority.open(folder, 'laptop', now).then((authority) =>
        authority.certificateFor(['laptop'], now),
      );
      await expect(begun).rejects.toThrow(BadSetting);
      await expect(begun).rejects.toThrow(`${join(folder, name)} is damaged. Put it back from a copy`);
    },
  );

  test('is not looked for without end where nobody can make a folder', async () => {
    await expect(Authority.open('/proc/balsa/class-hub', 'laptop', now)).rejects.toThrow(/\/proc\/balsa/);
  });

  test('keeps its keys for its owner alone', async () => {
    const authority = await Authority.open(folder, 'laptop', now);
    await authority.certificateFor(['laptop'], now);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['authority.key', 'server.key']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(existsSync(join(folder, 'authority.key.part'))).toBe(false);
  });

  test('is trusted for addresses of the room, and for no others even by its own signature', async () => {
    const authority = await Authority.open(folder, 'laptop', now);
    const ask = async (names: readonly string[]) =>
      askServer(await authority.certificateFor(names, now), authority.certificate);
    expect(await ask(['laptop', 'laptop.local', '127.0.0.1'])).toBe('here');
    await expect(ask(['127.0.0.1', 'bank.example'])).rejects.toThrow(/permitted subtree violation/);
    await expect(ask(['127.0.0.1', '8.8.8.8'])).rejects.toThrow(/permitted subtree violation/);
  });

  test('leaves away the name that its machine has got since, also from a certificate that has it', async () => {
    await Authority.open(folder, 'laptop', now);
    const authority = await Authority.open(folder, 'mrs-smith', now);
    const names = ['mrs-smith', 'mrs-smith.local', '127.0.0.1'];
    const spoilt = await authority.certificateFor(names, now);
    await expect(askServer(spoilt, authority.certificate)).rejects.toThrow(/permitted subtree violation/);
    expect(authority.permitted(['laptop', 'lap', 'top', ...names])).toEqual(['laptop', 'mrs-smith.local', '127.0.0.1']);
    const files = await authority.certificateFor(authority.permitted(names), now);
    expect(await askServer(files, authority.certificate)).toBe('here');
  });

  test('knows what is near', () => {
    expect(['10.1.2.3', '172.16.0.1', '172.31.255.1', '192.168.1.1', '127.0.0.1', '169.254.1.1'].every(isNear)).toBe(
      true,
    );
    expect(['8.8.8.8', '172.32.0.1', '192.169.0.1', 'fe80::1', 'laptop'].some(isNear)).toBe(false);
  });
});

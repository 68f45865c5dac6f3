import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { BALLAST_BYTES, makeBallast } from '#client/storage/ballast.ts';
import { createBoxer } from '#client/storage/box.ts';
import { sealWork } from '#client/storage/seal.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import { openKeys } from '#server/keys.ts';
import { openSealedWork } from '#server/sealed-box.ts';

const WORK = { ticket: 'ticket', pid: 'pid', ops: [], times: [] };

describe('sealed work', () => {
  test('is opened by the server that it is for, and by no other', async () => {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'balsa-seal-')));
    const [ours, others] = folders.map((dataDir) => openKeys({ masterKey: '', dataDir }));
    const box = await sealWork({ key: ours.sealingKey }, WORK);
    expect([openSealedWork(ours, box), openSealedWork(others, box)]).toEqual([WORK, undefined]);
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  test('is not made for what is no key of a server', async () => {
    await expect(sealWork({ key: toBase64Url(new Uint8Array(33)) }, WORK)).rejects.toThrow('no key to seal to');
  });
});

test('no script of the page can read a key of the storage', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const key = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  const made = (['generateKey', 'importKey', 'deriveKey'] as const).map((name) => vi.spyOn(crypto.subtle, name));
  await createBoxer('pid', toBase64Url(new Uint8Array(32)));
  await sealWork({ key }, WORK);
  const keys = await Promise.all(
    made.flatMap(({ mock }) => mock.results.map(({ value }) => value as Promise<unknown>)),
  );
  const secrets = keys.map((one) => (one instanceof CryptoKey ? one : (one as CryptoKeyPair).privateKey));
  expect(secrets.filter(({ type }) => type !== 'public').map(({ extractable }) => extractable)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});

test('the ballast is as large as it says, and no part of it could be made smaller', () => {
  const bytes = makeBallast();
  expect([bytes.length, BALLAST_BYTES]).toEqual([262_144, 262_144]);
  for (let from = 0; from < bytes.length; from += 1_024)
    expect(new Set(bytes.subarray(from, from + 1_024)).size).toBeGreaterThan(200);
});

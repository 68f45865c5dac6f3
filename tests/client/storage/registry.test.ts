import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RegistryDatabase } from '#client/storage/database.ts';
import {
  browserKey,
  closeRegistry,
  deviceId,
  forgetOwnKey,
  forgetSealed,
  isOwnDevice,
  isStaying,
  keepOwnKey,
  keepSealed,
  lateWork,
  noteDeparture,
  notePartition,
  ownKeys,
  refuseSealed,
  sealedWork,
} from '#client/storage/registry.ts';
import type { InstallRow } from '#client/storage/rows.ts';

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
});
afterEach(closeRegistry);

describe('sealed work on a device', () => {
  const row = (pid: string, place: number) => ({
    id: `${pid}|stay|0000${place}`,
    pid,
    box: 'box',
    items: 1,
    v: 1 as const,
  });
  const ids = async () => (await sealedWork()).map(({ id }) => id);

  beforeEach(() => keepSealed([row('two', 1), row('one', 2), row('one', 1), row('one', 0)]));

  test('waits in the order of its sealing, student by student', async () => {
    expect(await ids()).toEqual(['one|stay|00000', 'one|stay|00001', 'one|stay|00002', 'two|stay|00001']);
  });

  test('goes when the server has it', async () => {
    await forgetSealed('one|stay|00001');
    expect(await ids()).toEqual(['one|stay|00000', 'one|stay|00002', 'two|stay|00001']);
  });

  test('waits for its owner with all of the same student once a part of it was refused', async () => {
    await refuseSealed('one|stay|00001', 410);
    expect(await ids()).toEqual(['two|stay|00001']);
  });

  test('goes when its owner comes, who sends it now, and the others stay', async () => {
    await notePartition('one');
    expect(await ids()).toEqual(['two|stay|00001']);
  });
});

test('late work stays when its owner comes, for it is nowhere else', async () => {
  const sealed = { id: 'one|stay|late-2', pid: 'one', box: 'box', items: 1, v: 1 } as const;
  const late = { ...sealed, id: 'one|stay|late-1', own: { opId: 'op' } as never };
  await keepSealed([sealed, late, { ...late, id: 'one|stay|late-0' }, { ...late, id: 'two|stay|late-0', pid: 'two' }]);
  await notePartition('one');
  const names = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  expect(names(await lateWork('one'))).toEqual(['one|stay|late-0', 'one|stay|late-1']);
  expect(names(await sealedWork())).toEqual(['one|stay|late-0', 'one|stay|late-1', 'two|stay|late-0']);
});

test('a student stays from coming to leaving, and comes back', async () => {
  expect(await isStaying('one')).toBe(false);
  await notePartition('one');
  expect([await isStaying('one'), await isStaying('two')]).toEqual([true, false]);
  await noteDeparture('one', 3, 1_000);
  expect(await isStaying('one')).toBe(false);
  await notePartition('one');
  expect(await isStaying('one')).toBe(true);
});

test('the name of a device is made once with nothing beside it, and one of an earlier build stays', async () => {
  const database = new RegistryDatabase();
  const named = await deviceId();
  expect([await deviceId(), await database.install.toArray()]).toEqual([named, [{ k: 'install', deviceId: named }]]);
  await database.install.put({ k: 'install', deviceId: 'of-an-earlier-build', salt: 'salt' } as InstallRow);
  expect(await deviceId()).toBe('of-an-earlier-build');
  database.close();
});

test('a device is its students’ own for as long as their keys are kept', async () => {
  const row = { pid: 'one', v: 1, salt: 'salt', iterations: 1, box: new Uint8Array(3) } as const;
  expect([await isOwnDevice('one'), await ownKeys()]).toEqual([false, []]);
  await keepOwnKey(row);
  expect([await isOwnDevice('one'), await isOwnDevice('two'), await ownKeys()]).toEqual([true, false, [row]]);
  await forgetOwnKey('one');
  expect([await isOwnDevice('one'), await ownKeys()]).toEqual([false, []]);
});

describe('the key of a browser', () => {
  const signed = async (key: CryptoKey | undefined) =>
    key && Buffer.from(await crypto.subtle.sign('HMAC', key, new Uint8Array(4))).toString('hex');

  test('is made once, also by two tabs at the same time', async () => {
    const [one, two] = await Promise.all([browserKey(), browserKey()]);
    const mark = await signed(one);
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
    expect([await signed(two), await signed(await browserKey())]).toEqual([mark, mark]);
  });

  test('signs, and can be read by nobody', async () => {
    const key = await browserKey();
    expect([key?.extractable, key?.usages]).toEqual([false, ['sign']]);
  });

  test('is missing in a browser that keeps no keys', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('It cannot be cloned.', 'DataCloneError');
    });
    expect(await browserKey()).toBeUndefined();
  });
});

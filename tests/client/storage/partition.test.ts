import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RegistryDatabase } from '#client/storage/database.ts';
import { hasLeftHere, markLeft, openPartition } from '#client/storage/partition.ts';
import { closeRegistry, deviceId, forgetPartition, noteDeparture } from '#client/storage/registry.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { Partition } from '#client/storage/partition.ts';

const KEY = toBase64Url(new Uint8Array(32).fill(1));

describe('a student’s partition', () => {
  let partition: Partition;

  beforeEach(async () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    partition = await openPartition('pid-one', KEY);
  });
  afterEach(() => {
    partition.close();
    closeRegistry();
  });

  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const putDraft = (entity = 'notes:1') =>
    partition.write(async (database) =>
      database.drafts.put({ entity, baseRev: 0, v: 1, box: await Dexie.Promise.resolve(new Uint8Array(3)) }),
    );

  test('has a name that says nothing of the student', () => {
    expect(partition.database.name).toBe('eng-p-pid-one');
  });

  test('keeps its epoch over a reload, and another student has another one', async () => {
    partition.close();
    const again = await openPartition('pid-one', KEY);
    const other = await openPartition('pid-two', KEY);
    expect(again.epoch).toBe(partition.epoch);
    expect(other.epoch).not.toBe(partition.epoch);
    again.close();
    other.close();
  });

  test('writes nothing at the usual start, and keeps what the server gave', async () => {
    await partition.database.grades.put({ exerciseId: 'e', app: 'dragster', v: 1, box: new Uint8Array(1) });
    partition.close();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const again = await openPartition('pid-one', KEY);
    expect(put).not.toHaveBeenCalled();
    expect([await again.database.grades.count(), again.stay]).toEqual([1, partition.stay]);
    again.close();
  });

  test('has the number of its schema from the first opening on', async () => {
    expect(await partition.database.meta.get('schema')).toEqual({ k: 'schema', value: 1 });
  });

  test.each(['epoch', 'stay', 'schema'])('makes the %s anew where it is lost', async (k) => {
    await partition.database.meta.delete(k);
    partition.close();
    const again = await openPartition('pid-one', KEY);
    expect(await again.database.meta.get(k)).toBeDefined();
    expect([again.epoch, again.stay]).toEqual([
      k === 'epoch' ? expect.not.stringMatching(partition.epoch) : partition.epoch,
      k === 'stay' ? expect.not.stringMatching(partition.stay) : partition.stay,
    ]);
    again.close();
  });

  test('is only looked at where a newer version of the app has been', async () => {
    const { database } = partition;
    await database.meta.put({ k: 'schema', value: 2 });
    await database.ballast.clear();
    const before = await database.meta.toArray();
    partition.close();
    const again = await openPartition('pid-one', toBase64Url(new Uint8Array(32).fill(2)));
    expect([again.epoch, again.stay]).toEqual([partition.epoch, partition.stay]);
    expect([await again.database.meta.toArray(), await again.database.ballast.count()]).toEqual([before, 0]);
    again.close();
  });

  test('is another stay after the student has left and come back, and the old tabs know it', async () => {
    expect(await hasLeftHere(partition)).toBe(false);
    const other = await openPartition('pid-one', KEY);
    await markLeft(other.database);
    expect(await hasLeftHere(partition)).toBe(true);
    expect((await putDraft()).outcome).toBe('closed');
    other.close();
    const back = await openPartition('pid-one', KEY);
    expect(back.epoch).toBe(partition.epoch);
    expect(back.stay).not.toBe(partition.stay);
    expect([await hasLeftHere(partition), await hasLeftHere(back)]).toEqual([true, false]);
    back.close();
  });

  test('writes nothing any more once it is closed', async () => {
    partition.close();
    expect((await putDraft()).outcome).toBe('closed');
  });

  test('says that it is closed when the browser ends a write', async () => {
    const ended = await partition.write(async ({ drafts }) => {
      await drafts.count();
      (Dexie.currentTransaction as unknown as { readonly idbtrans: IDBTransaction }).idbtrans.abort();
      await drafts.count();
    });
    expect(ended.outcome).toBe('closed');
  });

  test('hides no bug of a write', async () => {
    await putDraft();
    const failing = partition.write(({ drafts }) =>
      drafts.add({ entity: 'notes:1', baseRev: 0, v: 1, box: new Uint8Array(3) }),
    );
    await expect(failing).rejects.toThrow('exists');
  });

  test('says that it saved only when the transaction is complete', async () => {
    expect((await putDraft()).outcome).toBe('saved');
    expect(await partition.database.drafts.count()).toBe(1);
  });

  test('changes nothing when a part of a write fails', async () => {
    const failing = partition.write(async (database) => {
      await database.drafts.put({ entity: 'notes:1', baseRev: 0, v: 1, box: new Uint8Array(1) });
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(await partition.database.drafts.count()).toBe(0);
  });

  test('saves the next answer on a full device by giving up its ballast', async () => {
    const { database } = partition;
    expect(await database.ballast.count()).toBe(1);
    let refusals = 1;
    database.drafts.hook('creating', () => {
      if (refusals-- > 0) full();
    });
    expect((await putDraft()).outcome).toBe('saved');
    expect([await database.ballast.count(), await database.drafts.count()]).toEqual([0, 1]);
  });

  test('opens on a full device by giving up its ballast', async () => {
    await partition.database.meta.delete('stay');
    let refusals = 1;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      refusals -= 1;
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const again = await openPartition('pid-one', KEY);
    expect([refusals, again.stay === '']).toEqual([0, false]);
    again.close();
  });

  test('opens also where the note of it fits nowhere', async () => {
    await forgetPartition('pid-one');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const again = await openPartition('pid-one', KEY);
    expect([put.mock.calls.length, await again.database.ballast.count()]).toEqual([2, 0]);
    again.close();
  });
  test('says that the device is full when even that does not help, and keeps what it had', async () => {
    await putDraft('notes:1');
    partition.database.drafts.hook('creating', full);
    expect((await putDraft('notes:2')).outcome).toBe('full');
    expect(await partition.database.drafts.toCollection().primaryKeys()).toEqual(['notes:1']);
  });

  test('refuses to write when a newer version of the app has taken the database over', async () => {
    await partition.database.meta.put({ k: 'schema', value: 2 });
    expect((await putDraft()).outcome).toBe('stale');
    expect(await partition.database.drafts.count()).toBe(0);
  });

  test('stays closed and calls itself stale when another tab upgrades the database', async () => {
    const upgraded = new Dexie('eng-p-pid-one');
    upgraded.version(2).stores({ drafts: 'entity, baseRev' });
    await upgraded.open();
    expect((await putDraft()).outcome).toBe('stale');
    upgraded.close();
  });

  test('stays closed, and is not too old, when another tab deletes the database', async () => {
    await Dexie.delete('eng-p-pid-one');
    expect((await putDraft()).outcome).toBe('closed');
  });

  test('drops what the server can give again when its key has changed, and keeps unsent work', async () => {
    const { database } = partition;
    await database.grades.put({ exerciseId: 'e', app: 'dragster', v: 1, box: new Uint8Array(1) });
    await putDraft();
    partition.close();
    const rekeyed = await openPartition('pid-one', toBase64Url(new Uint8Array(32).fill(2)));
    expect([await rekeyed.database.grades.count(), await rekeyed.database.drafts.count()]).toEqual([0, 1]);
    expect([rekeyed.epoch, rekeyed.stay]).toEqual([partition.epoch, partition.stay]);
    rekeyed.close();
  });

  test('is listed without anything personal until nothing unsent is left', async () => {
    const registry = new RegistryDatabase();
    await noteDeparture('pid-one', 3, 1_000);
    expect(await registry.parts.toArray()).toEqual([{ pid: 'pid-one', unsent: 3, leftAt: 1_000, schema: 1 }]);
    await forgetPartition('pid-one');
    expect(await registry.parts.toArray()).toEqual([]);
    registry.close();
  });

  test('is on a device with one name of its own', async () => {
    const name = await deviceId();
    expect(await deviceId()).toBe(name);
    expect(name).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});

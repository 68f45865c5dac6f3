import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { journal } from '#client/mutations/journal.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { isCodeStale } from '#client/sync/connection-state.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { openOperations } from '#client/sync/send-operations.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import { NextRelease, storedVersion } from './next-release.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { OutboxRow } from '#client/storage/rows.ts';

const PID = 'pid-of-a-student';
const KEY = toBase64Url(new Uint8Array(32).fill(7));
const ROWS = 200;

const rowsOf = ({ outbox }: { outbox: Partition['database']['outbox'] }) => outbox.orderBy('seq').toArray();

describe('200 waiting operations over a change of release', () => {
  let old: Partition;
  let before: OutboxRow[];
  const open: { close(): void }[] = [];

  beforeEach(async () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    old = await openPartition(PID, KEY);
    // Frozen at once, as after a first try to send, so that each text stays an operation of its own.
    for (let number = 0; number < ROWS; number += 1) {
      await new Outbox(old).perform(journal, {
        app: 'dragster',
        section: 'introduction',
        content: `Text ${number}`,
        baseRev: number,
      });
      await old.database.outbox.toCollection().modify({ sent: 1, state: 'sent' });
    }
    before = await rowsOf(old.database);
  });
  afterEach(() => {
    isCodeStale.value = false;
    old.close();
    for (const each of open.splice(0)) each.close();
    closeRegistry();
  });

  async function upgrade(): Promise<NextRelease> {
    const next = new NextRelease(PID);
    open.push(next);
    await next.open();
    return next;
  }

  const textsOf = async (partition: Partition, rows: readonly OutboxRow[]) => {
    const { opened } = await openOperations(partition, rows);
    return opened.map(({ payload }) => (payload.body as { content: string }).content);
  };
  const written = Array.from({ length: ROWS }, (_, number) => `Text ${number}`);
  const write = (into = old) =>
    new Outbox(into).perform(journal, { app: 'dragster', section: 'introduction', content: 'More', baseRev: ROWS });

  test('I14 the newer release has every row of the older one, readable and in order', async () => {
    old.close();
    const next = await upgrade();
    const after = await rowsOf(next);
    expect(after).toEqual(before.map((row) => ({ ...row, priority: 1 })));
    expect(await textsOf(old, after)).toEqual(written);
  });

  test('I14 a tab that was open meanwhile gives way, loses nothing, writes nothing and asks for a reload', async () => {
    const next = await upgrade();
    expect(await write()).toBe('stale');
    expect(isCodeStale.value).toBe(true);
    expect(await rowsOf(next)).toHaveLength(ROWS);
    expect(await textsOf(old, await rowsOf(next))).toEqual(written);
  });

  test('I14 the older release, started again on newer rows, may look and writes nothing, not even while it starts', async () => {
    old.close();
    const next = await upgrade();
    const everything = async () =>
      Object.fromEntries(await Promise.all(next.tables.map(async (table) => [table.name, await table.toArray()])));
    const [left, version] = [await everything(), await storedVersion(PID)];
    const again = await openPartition(PID, KEY);
    open.push(again);
    expect(await write(again)).toBe('stale');
    expect(isCodeStale.value).toBe(true);
    expect(await textsOf(again, await rowsOf(again.database))).toEqual(written);
    expect([await everything(), await storedVersion(PID)]).toEqual([left, version]);
  });

  test('I14 a newer release that dies in the middle of its change leaves the older one everything as it was', async () => {
    old.close();
    const dying = new NextRelease(PID);
    dying.version(99).upgrade(() => {
      throw new Error('The battery is empty.');
    });
    await expect(dying.open()).rejects.toThrow('The battery is empty.');
    dying.close();
    const again = await openPartition(PID, KEY);
    open.push(again);
    expect(await rowsOf(again.database)).toEqual(before);
    expect(await write(again)).toBe('saved');
  });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import { journal } from '#client/mutations/journal.ts';
import { preference } from '#client/mutations/preference.ts';
import { ApplicationScope, StudentScope } from '#client/scopes/scope.ts';
import { dropCaches, openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { isCodeStale, isDeviceFull } from '#client/sync/connection-state.ts';
import { INPUTS_PREFIX, Outbox, unsentWork } from '#client/sync/outbox.ts';
import { pullStartup } from '#client/sync/pull-startup.ts';
import { purgePartition } from '#client/sync/purge.ts';
import { openOperations, requestOf } from '#client/sync/send-operations.ts';
import { markInFlight, settle } from '#client/sync/settle-outbox.ts';
import { addTime, countedSeconds, timerCode } from '#client/sync/time-totals.ts';
import { JOURNAL_SECTIONS } from '#contract/learning/journal.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { OutboxRow } from '#client/storage/rows.ts';
import type { JournalSection } from '#contract/learning/journal.ts';

const KEY = toBase64Url(new Uint8Array(32).fill(1));
const SAVE = { app: 'dragster', section: 'introduction', content: 'My text', baseRev: 0 } as const;

describe('the outbox', () => {
  let partition: Partition;
  const heard = vi.fn<() => void>();
  let outbox: Outbox;

  const open = async () => {
    partition = await openPartition('pid-one', KEY);
    outbox = new Outbox(partition);
    outbox.onEnqueued(heard);
  };

  beforeEach(async () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    heard.mockClear();
    await open();
  });
  afterEach(() => {
    [isDeviceFull.value, isCodeStale.value] = [false, false];
    partition.close();
    closeRegistry();
  });

  test('is not asked for by a pull whose student has left', async () => {
    const scope = new ApplicationScope(new StudentScope('pid-one'), 'dragster');
    partition.close();
    expect(await pullStartup(scope, outbox)).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  test('takes nothing while its gate is shut, and wakes nobody for what it did not take', async () => {
    outbox.setGate(false);
    expect(await outbox.perform(journal, SAVE)).toBe('closed');
    expect([await partition.database.outbox.count(), heard.mock.calls]).toEqual([0, []]);
    outbox.setGate(true);
    expect(await outbox.perform(journal, SAVE)).toBe('saved');
    expect([await partition.database.outbox.count(), heard.mock.calls.length]).toEqual([1, 1]);
  });

  test('computes nothing for an action but its box, and takes rows of earlier builds, which have a hash as well', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest');
    await outbox.perform(journal, SAVE);
    expect(digest.mock.calls).toEqual([]);
    digest.mockRestore();
    await partition.database.outbox.toCollection().modify({ hash: 'of-an-earlier-build' } as Partial<OutboxRow>);
    const { rows } = await markInFlight(partition, await partition.database.outbox.toArray());
    const { opened, unreadable } = await openOperations(partition, rows);
    expect([opened.map(({ payload }) => payload.body), unreadable]).toEqual([[{ content: 'My text' }], []]);
    expect(JSON.stringify(opened.map(requestOf))).not.toContain('of-an-earlier-build');
  });

  test('says so, and wakes nobody, when the device is full until it is not, and when this code is too old', async () => {
    let isFull = true;
    partition.database.outbox.hook('creating', () => {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError');
    });
    expect([await outbox.perform(journal, SAVE), isDeviceFull.value, heard.mock.calls]).toEqual(['full', true, []]);
    isFull = false;
    expect([await outbox.perform(journal, SAVE), isDeviceFull.value]).toEqual(['saved', false]);
    await partition.database.meta.put({ k: 'schema', value: 2 });
    expect([await outbox.perform(journal, SAVE), isCodeStale.value, heard.mock.calls.length]).toEqual([
      'stale',
      true,
      1,
    ]);
  });

  test('I4 writes in the order of their making, also where a later one is sealed sooner', async () => {
    const seal = partition.boxer.seal.bind(partition.boxer);
    let letFirst = (): void => undefined;
    const secondIsSealed = new Promise<void>((resolve) => (letFirst = resolve));
    vi.spyOn(partition.boxer, 'seal')
      .mockImplementationOnce(async (...args) => {
        await secondIsSealed;
        return seal(...args);
      })
      .mockImplementationOnce((...args) => seal(...args).finally(letFirst));
    const made = ['dark', 'light'].map((value) => outbox.perform(preference, { name: 'theme', value }));
    expect(await Promise.all(made)).toEqual(['saved', 'saved']);
    const { database } = partition;
    expect((await database.meta.get('pref:theme'))?.value).toBe('light');
    const { opened } = await openOperations(partition, await database.outbox.toArray());
    expect(opened.map(({ payload }) => payload.body)).toEqual([{ value: 'light' }]);
  });

  test('AUTH-07 counts what is not sent once: a text that waits is no draft besides, and edits of a work area are none', async () => {
    await outbox.perform(journal, SAVE);
    const { app } = SAVE;
    for (const entity of ['journal:dragster:final-reflection', `${INPUTS_PREFIX}${app}`]) {
      await partition.write(await draftWrite(partition, { entity, app, text: 'Typed', baseRev: 0 }), ['drafts']);
    }
    expect(await unsentWork(partition)).toEqual({ operations: 1, drafts: 1, timers: 0, refused: 0, putAway: 0 });
  });

  /** Takes a text and gives its row. */
  const save = async (content: string, section: JournalSection = 'introduction') => {
    expect(await outbox.perform(journal, { ...SAVE, section, content })).toBe('saved');
    const row = await partition.database.outbox.orderBy('seq').last();
    if (!row) throw new Error('It is not in the outbox.');
    return row;
  };

  test('JRN-04 knows what waited over a sign-out for its own, also once the server has taken it', async () => {
    const { opId } = await save('One');
    await purgePartition(partition);
    await open();
    await markInFlight(partition, await partition.database.outbox.toArray());
    await partition.database.outbox.clear();
    expect((await save('One two')).after).toBe(opId);
  });

  test('JRN-04 knows the newest for its last word, also when an older one is sent again alone', async () => {
    const first = await save('One');
    await markInFlight(partition, [first]);
    const second = await save('One two');
    await markInFlight(partition, [first, second]);
    await markInFlight(partition, [first]);
    expect((await save('One two three')).after).toBe(second.opId);
  });

  /** Writes that the server has taken these as revision `rev`. */
  const acknowledge = async (rows: readonly OutboxRow[], rev: number) => {
    const { opened } = await openOperations(partition, rows);
    const body = { section: 'introduction', content: 'My text', rev, lastModified: 0, conflict: false };
    const changes = rows.map((op) => ({ kind: 'acknowledged', op, body }) as const);
    return settle(partition, changes, new Map(opened.map((each) => [each.row.opId, each])));
  };

  test('takes nothing else away with what the server has taken, whatever waits in between', async () => {
    const rows: OutboxRow[] = [];
    for (const section of JOURNAL_SECTIONS.slice(0, 3)) rows.push(await save('My text', section));
    expect(await acknowledge([rows[0]!, rows[2]!], 1)).toBe('saved');
    expect(await partition.database.outbox.toArray()).toEqual([rows[1]]);
  });

  test('stores no result that another tab has stored before it, and still that of the others', async () => {
    const { journal: texts, outbox, dead } = partition.database;
    const rows = [await save('My text'), await save('My text', 'final-reflection')];
    await acknowledge(rows.slice(0, 1), 1);
    const stored = await texts.toArray();
    await acknowledge(rows.slice(0, 1), 7);
    expect(await texts.toArray()).toEqual(stored);
    await acknowledge(rows, 7);
    expect([await outbox.count(), await dead.count()]).toEqual([0, 0]);
  });

  test('keeps no receipt of what the server took, and leaves those of earlier builds to the sign-out', async () => {
    const { acks } = partition.database;
    await acks.bulkAdd([{ opId: 'of-an-earlier-build', kind: 'journal', v: 1 }]);
    await acknowledge([await save('My text')], 1);
    expect(await acks.count()).toBe(1);
    await dropCaches(partition.database);
    expect(await acks.count()).toBe(0);
  });

  test('leaves what is parked parked when it is sent once more', async () => {
    const row = await save('My text');
    await partition.database.outbox.update(row.seq, { state: 'parked' });
    expect((await markInFlight(partition, [row])).rows).toMatchObject([{ state: 'parked', sent: 1 }]);
  });

  test('RES-12 time that does not fit onto the device is not counted, and said so', async () => {
    const code = timerCode('dragster', '01-lesson');
    const time = { seconds: new Map([[code, 5]]), visits: new Map<string, number>() };
    let isFull = true;
    partition.database.timers.hook('creating', () => {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError');
    });
    expect([await addTime(partition, time), await countedSeconds(partition, code)]).toEqual([false, 0]);
    isFull = false;
    expect([await addTime(partition, time), await countedSeconds(partition, code)]).toEqual([true, 5]);
  });
});

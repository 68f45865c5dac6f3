import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { journal } from '#client/mutations/journal.ts';
import { PartitionDatabase } from '#client/storage/database.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry, keepOwnKey, noteDeparture, notePartition, sealedWork } from '#client/storage/registry.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { forgetLongGone, purgePartition } from '#client/sync/purge.ts';
import { sealRows } from '#client/sync/sealed/seal-rows.ts';
import { markAllInFlight } from '#client/sync/settle-outbox.ts';
import { LIMITS } from '#contract/limits.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { JournalInput } from '#client/mutations/journal.ts';
import type { Partition } from '#client/storage/partition.ts';

const KEY = toBase64Url(new Uint8Array(32).fill(1));
const SAVE = { app: 'dragster', section: 'introduction', content: 'My text', baseRev: 0 } as const;

const TIMER = { secs: 40, visits: 1, ackedSecs: 0, ackedVisits: 0, v: 1 } as const;

async function sealingKey(): Promise<string> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
}

describe('signing out', () => {
  let partition: Partition;

  beforeEach(async () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    partition = await openPartition('pid-one', KEY);
  });
  afterEach(() => {
    closeRegistry();
  });

  const perform = (content: JournalInput, into = partition) => new Outbox(into).perform(journal, content);

  const kept = async () => {
    const again = await openPartition('pid-one', KEY);
    const count = await again.database.outbox.count();
    again.close();
    return count;
  };

  test('I7 seals times by themselves where nothing else waits, and no more operations in a box than a batch has', async () => {
    const submission = { ticket: 'a-ticket', key: await sealingKey() };
    const items = async () => (await sealRows(partition, submission)).map((box) => box.items);
    expect(await items()).toEqual([]);
    await partition.database.timers.put({ ...TIMER, epoch: 'epoch', code: 'dragster|01-lesson' });
    expect(await items()).toEqual([1]);
    for (let n = 0; n <= LIMITS.batchOperations; n += 1) await perform({ ...SAVE, app: `app-${n}` });
    // What may still be replaced by a newer one goes into no box.
    expect(await items()).toEqual([1]);
    await markAllInFlight(partition.database);
    expect(await items()).toEqual([LIMITS.batchOperations + 1, 1]);
    partition.close();
  });

  test('leaves no database when nothing waits', async () => {
    await purgePartition(partition);
    expect(await Dexie.exists('eng-p-pid-one')).toBe(false);
  });

  test('QUIZ-14 keeps what waits for its owner', async () => {
    expect(await perform(SAVE)).toBe('saved');
    await purgePartition(partition);
    expect(await kept()).toBe(1);
  });

  test.each([0, 1, 2, 3, 5, 8])(
    'QUIZ-14 never wipes a save of another tab that comes in between, %d turns after it began',
    async (turns) => {
      const other = await openPartition('pid-one', KEY);
      const leaving = purgePartition(partition);
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve));
      const outcome = await perform(SAVE, other);
      await leaving;
      other.close();
      expect(await kept()).toBe(outcome === 'saved' ? 1 : 0);
    },
  );

  test('takes nothing more in a tab that has not heard of it, until the student is back', async () => {
    await perform(SAVE);
    const other = await openPartition('pid-one', KEY);
    await purgePartition(partition);
    expect(await perform(SAVE, other)).toBe('closed');
    other.close();
    const again = await openPartition('pid-one', KEY);
    expect(await perform(SAVE, again)).toBe('saved');
    again.close();
  });

  test.each([
    ['for a moment', 1],
    ['for good', 9],
  ])('leaves nothing readable on a device that is full %s', async (_, refusals) => {
    await perform(SAVE);
    await partition.database.grades.put({ exerciseId: 'e', app: 'dragster', v: 1, box: new Uint8Array(1) });
    let left = refusals;
    partition.database.meta.hook('creating', () => {
      if (left-- > 0) throw new DOMException('No room', 'QuotaExceededError');
    });
    await purgePartition(partition);
    const again = await openPartition('pid-one', KEY);
    expect([await again.database.grades.count(), await again.database.outbox.count()]).toEqual([0, 1]);
    again.close();
  });

  test('keeps what was refused, and neither choices nor edits of work areas', async () => {
    const { meta, dead, drafts } = partition.database;
    const box = new Uint8Array(1);
    await dead.add({ opId: 'o', kind: 'journal', entity: 'e', app: 'dragster', box, http: 422, sentence: 'No.', v: 1 });
    await meta.put({ k: 'pref:dock', box });
    await drafts.put({ entity: 'inputs:dragster', baseRev: 0, v: 1, box });
    await purgePartition(partition);
    const again = await openPartition('pid-one', KEY);
    const left = [await again.database.dead.count(), await again.database.drafts.count()];
    expect([...left, await again.database.meta.get('pref:dock')]).toEqual([1, 0, undefined]);
    again.close();
  });

  test('keeps of the facts only what is opaque or boxed and of use when the student is back', async () => {
    await perform(SAVE);
    const { meta } = partition.database;
    const before = (await meta.toCollection().primaryKeys()).map(String);
    const gone = [
      'whoami',
      'applications',
      'contenders:dragster:class',
      'game:dragster:',
      'picture:dragster:page:1',
    ] as const;
    const stays = [
      'seen:1',
      'decided:journal:dragster:introduction',
      'answered:1',
      'noted:1',
      'trial-taken:1',
    ] as const;
    for (const k of [...gone, 'pref:dock', ...stays] as const) await meta.put({ k, value: 'x' });
    await purgePartition(partition);
    const left = new PartitionDatabase('pid-one');
    const after = (await left.meta.toCollection().primaryKeys()).map(String);
    left.close();
    const expected = [...before.filter((k) => !k.startsWith('last:')), ...stays, 'left'];
    expect(after.toSorted()).toEqual(expected.toSorted());
  });

  test('ENG-16 keeps edits of work areas, and nothing readable, where nobody agreed to lose them', async () => {
    const { drafts, grades } = partition.database;
    const box = new Uint8Array(1);
    await drafts.put({ entity: 'inputs:dragster', baseRev: 0, v: 1, box });
    await grades.put({ exerciseId: 'e', app: 'dragster', v: 1, box });
    await purgePartition(partition, { keepsInputs: true });
    const again = await openPartition('pid-one', KEY);
    expect([await again.database.drafts.count(), await again.database.grades.count()]).toEqual([1, 0]);
    again.close();
  });

  test('ENG-16 edits of work areas that nobody came back for go after some months, and nothing that could be sent', async () => {
    const box = new Uint8Array(1);
    const leave = async (pid: string, isOwn = false) => {
      const part = await openPartition(pid, KEY);
      await part.database.drafts.put({ entity: 'inputs:dragster', baseRev: 0, v: 1, box });
      if (pid === 'waits') await perform(SAVE, part);
      await purgePartition(part, { keepsInputs: true, isOwn });
    };
    for (const pid of ['gone', 'waits', 'back']) await leave(pid);
    // It holds no table that can be read.
    await noteDeparture('a-damaged', 0, Date.now());
    await new Promise((resolve) => {
      const opening = Dexie.dependencies.indexedDB.open('eng-p-a-damaged', 100_000);
      opening.addEventListener('success', () => resolve(opening.result.close()));
    });
    await leave('own', true);
    await keepOwnKey({ pid: 'own', salt: '', iterations: 1, v: 1, box });
    await notePartition('back');
    const present = async () => (await Dexie.getDatabaseNames()).filter((name) => name !== 'eng-registry').toSorted();
    const all = ['eng-p-a-damaged', 'eng-p-back', 'eng-p-gone', 'eng-p-own', 'eng-p-pid-one', 'eng-p-waits'];
    const weeks = (count: number) => Date.now() + count * 7 * 24 * 3_600_000;
    await forgetLongGone(weeks(15));
    expect(await present()).toEqual(all);
    await forgetLongGone(weeks(17));
    expect(await present()).toEqual(all.filter((name) => name !== 'eng-p-gone'));
    partition.close();
  });

  test('QUIZ-14 marks what it seals as in flight: its owner must not change it any more', async () => {
    await perform(SAVE);
    await purgePartition(partition, { submission: { key: await sealingKey(), ticket: 'ticket' } });
    expect(await sealedWork()).toHaveLength(1);
    const again = await openPartition('pid-one', KEY);
    expect(await again.database.outbox.toArray()).toMatchObject([{ sent: 1, state: 'sent' }]);
    again.close();
  });

  test('seals in boxes that the server takes at its usual pace, in the order of their making; only what is larger by itself is in a larger one', async () => {
    const submission = { key: await sealingKey(), ticket: 'x'.repeat(600) };
    const apps = ['dragster', 'glider', 'water-rocket', 'mousetrap-car', 'structures'];
    const texts = apps.flatMap(
      (app, i) =>
        [
          { app, section: 'introduction', content: 'é'.repeat(9000 + i) },
          { app, section: 'final-reflection', content: '"'.repeat(9000 + i) },
        ] as const,
    );
    for (const text of texts) await perform({ ...SAVE, ...text });
    await perform({ ...SAVE, app: 'sled', content: '製'.repeat(LIMITS.journalMax) });
    await partition.database.timers.bulkPut(
      Array.from({ length: 400 }, (_, i) => ({
        ...TIMER,
        epoch: partition.epoch,
        code: `dragster|a-page-with-a-name-${i}`,
      })),
    );
    await purgePartition(partition, { submission });
    const boxes = await sealedWork();
    const large = boxes.filter(({ box }) => box.length > LIMITS.sealedBoxMax);
    expect(large.map(({ items }) => items)).toEqual([1]);
    expect(boxes.at(-1)).toBe(large[0]);
    expect(boxes.reduce((sum, { items }) => sum + items, 0)).toBe(texts.length + 1 + 1);
    // Two bytes for each sign, one after the other: no box is left half empty.
    expect(boxes.length).toBeLessThanOrEqual(Math.ceil((texts.length * 18_100) / 44_000) + 3);
  });

  test('leaves a partition that cannot be marked as left: another tab may still write into it', async () => {
    partition.database.meta.hook('creating', () => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await purgePartition(partition);
    expect(await Dexie.exists('eng-p-pid-one')).toBe(true);
  });

  test('is no business of a tab that hears of it when the student is back', async () => {
    await perform(SAVE);
    const late = await openPartition('pid-one', KEY);
    await purgePartition(partition);
    const again = await openPartition('pid-one', KEY);
    await purgePartition(late);
    expect(await perform({ ...SAVE, section: 'final-reflection' }, again)).toBe('saved');
    expect(await again.database.outbox.count()).toBe(2);
    again.close();
  });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StudentScope } from '#client/scopes/scope.ts';
import { setEndpoint } from '#client/api/endpoint.ts';
import { journal } from '#client/mutations/journal.ts';
import { toBase64Url } from '#contract/base64url.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { isDeviceFull } from '#client/sync/connection-state.ts';
import { BATCH_BYTES } from '#client/sync/core/choose-batch.ts';
import { Drainer } from '#client/sync/drainer.ts';
import { Outbox } from '#client/sync/outbox.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { DrainClock } from '#client/sync/drainer.ts';
import type { OperationRequest } from '#contract/sync.ts';

const KEY = toBase64Url(new Uint8Array(32).fill(1));
const OURS = { 'content-type': 'application/json', 'x-app': '1' };
const SAVED = { section: 'introduction', content: 'My text', rev: 1, lastModified: 1, conflict: false };

/** A clock that is moved by hand, with the one alarm that a drainer sets. */
class HandClock implements DrainClock {
  ms = 1_000;
  alarm: { readonly at: number; readonly ring: () => void } | undefined;
  readonly now = () => this.ms;
  readonly random = () => 0.5;
  readonly setAlarm = (at: number, ring: () => void) => {
    this.alarm = { at, ring };
    return () => void (this.alarm = undefined);
  };

  ring(): void {
    const { alarm } = this;
    if (!alarm) throw new Error('No alarm is set: nothing would ever happen again.');
    this.alarm = undefined;
    this.ms = Math.max(this.ms, alarm.at);
    alarm.ring();
  }
}

describe('the sending of what waits', () => {
  let partition: Partition;
  let drainer: Drainer;
  let clock: HandClock;
  let batches: (readonly OperationRequest[])[];

  beforeEach(async () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    partition = await openPartition('pid-one', KEY);
    clock = new HandClock();
    batches = [];
    setEndpoint({
      fetch: (_, init) => {
        const { ops } = JSON.parse(String(init.body)) as { ops: OperationRequest[] };
        batches.push(ops);
        const results = ops.map(({ op }) => ({ op, status: 200, body: SAVED }));
        return Promise.resolve(new Response(JSON.stringify({ results }), { headers: OURS }));
      },
    });
    const sender = { scope: new StudentScope('pid-one'), pid: 'pid-one', deviceId: 'device', build: 'test' };
    const onNews = () => undefined;
    drainer = new Drainer({ partition, sender, clock, onExpired: onNews, onReport: onNews });
  });
  afterEach(() => {
    drainer.stop();
    partition.close();
    isDeviceFull.value = false;
    closeRegistry();
  });

  const save = (content: string, section: 'introduction' | 'final-reflection' = 'introduction') =>
    new Outbox(partition).perform(journal, { app: 'dragster', section, content, baseRev: 0 });
  const left = () => partition.database.outbox.count();
  const drain = async () => {
    drainer.wake('user');
    await drainer.whenIdle();
  };
  /** What happens to the next receipts, which are written with each result. */
  const spoilReceipts = (times: number, error: () => Error) => {
    let bad = times;
    partition.database.acks.hook('creating', () => {
      if (bad-- > 0) throw error();
    });
  };

  test('I10 I12 a result that does not fit onto the device is no result: the very same is sent again, and not in a hurry', async () => {
    spoilReceipts(2, () => new DOMException('No room', 'QuotaExceededError'));
    await save('One');
    await drain();
    expect([batches.length, await left(), isDeviceFull.value]).toEqual([1, 1, true]);
    expect(clock.alarm?.at).toBeGreaterThan(clock.ms);
    clock.ring();
    await drainer.whenIdle();
    expect([batches.length, await left(), isDeviceFull.value]).toEqual([2, 0, false]);
    expect(JSON.stringify(batches[1])).toBe(JSON.stringify(batches[0]));
  });

  test('I10 I17 a mistake in one step does not end the queue', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    spoilReceipts(1, () => new RangeError('A bug'));
    await save('One');
    await drain();
    expect([batches.length, await left(), quiet.mock.calls.length]).toEqual([1, 1, 1]);
    clock.ring();
    await drainer.whenIdle();
    expect([batches.length, await left()]).toEqual([2, 0]);
    quiet.mockRestore();
  });

  test('I10 a text that is larger than a batch goes alone, and what stands behind it goes too', async () => {
    const large = 'a'.repeat(210 * 1024);
    expect(large.length).toBeGreaterThan(BATCH_BYTES);
    await save(large);
    await save('Small', 'final-reflection');
    await drain();
    expect(batches.map((ops) => ops.length)).toEqual([1, 1]);
    expect(batches[0]?.[0]?.body).toEqual({ content: large });
    expect(await left()).toBe(0);
  });

  test('what is under way when its student leaves changes nothing any more', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => void (answer = resolve));
    setEndpoint({
      fetch: async (_, init) => {
        const { ops } = JSON.parse(String(init.body)) as { ops: OperationRequest[] };
        batches.push(ops);
        await answered;
        const results = ops.map(({ op }) => ({ op, status: 200, body: SAVED }));
        return new Response(JSON.stringify({ results }), { headers: OURS });
      },
    });
    await save('One');
    drainer.wake('user');
    await expect.poll(() => batches.length).toBe(1);
    drainer.stop();
    await drainer.whenIdle();
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect([await left(), await partition.database.acks.count()]).toEqual([1, 0]);
  });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { journal, journalStanding } from '#client/mutations/journal.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { isDeviceFull } from '#client/sync/connection-state.ts';
import { BATCH_BYTES } from '#client/sync/core/choose-batch.ts';
import { Drainer } from '#client/sync/drainer.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { DrainClock } from '#client/sync/drainer.ts';
import type { OperationRequest } from '#contract/device/sync.ts';

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
  /** What the page hears. */
  let told: string[];
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
    told = [];
    const onExpired = () => void told.push('expired');
    const onReport = (what: string) => void told.push(what);
    drainer = new Drainer({ partition, sender, clock, onExpired, onReport });
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
  /** What happens to the next results: each is the first text of its section. */
  const spoilResults = (times: number, error: () => Error) => {
    let bad = times;
    partition.database.journal.hook('creating', () => {
      if (bad-- > 0) throw error();
    });
  };

  test('I10 I12 a result that does not fit onto the device is no result: the very same is sent again, and not in a hurry', async () => {
    spoilResults(2, () => new DOMException('No room', 'QuotaExceededError'));
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
    spoilResults(1, () => new RangeError('A bug'));
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
    expect([await left(), await partition.database.journal.count()]).toEqual([1, 0]);
  });

  describe('over the wire', () => {
    interface Request {
      readonly path: string;
      readonly init: RequestInit;
    }
    let seen: Request[];
    /** What the server says of one operation, or of a whole batch. */
    let judge: (op: OperationRequest) => { status: number; body: unknown };
    let batchStatus: number;
    let refused: number;

    const sectionOf = (path: string) => path.split('/').at(-1);
    const saved = (op: OperationRequest) => ({
      status: 200,
      body: { ...SAVED, section: sectionOf(op.path), content: (op.body as { content: string }).content, rev: 5 },
    });
    const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: OURS });

    beforeEach(() => {
      [seen, judge, batchStatus, refused] = [[], saved, 200, Number.POSITIVE_INFINITY];
      setEndpoint({
        fetch: async (path, init) => {
          seen.push({ path, init });
          if (path !== '/student/api/sync') {
            const body: unknown = JSON.parse(String(init.body));
            const op = { op: '', kind: 'journal', method: 'PUT', path, body } as OperationRequest;
            const judged = judge(op);
            return answer(judged.status, judged.body);
          }
          if (batchStatus !== 200 && refused-- > 0) return answer(batchStatus, { message: 'No' });
          const { ops } = JSON.parse(String(init.body)) as { ops: OperationRequest[] };
          return answer(200, { results: ops.map((op) => ({ op: op.op, ...judge(op) })) });
        },
      });
    });

    const textOn = async (section: 'introduction' | 'final-reflection') =>
      journalStanding(partition, 'dragster', section);
    const headers = (place: number) => new Headers(seen[place]?.init.headers);
    const opsOf = (place: number) => (JSON.parse(String(seen[place]?.init.body)) as { ops: OperationRequest[] }).ops;

    test('each result is stored for the text that it is of, and the newest of one text last', async () => {
      await save('One');
      await save('Two', 'final-reflection');
      drainer.wake('user');
      await expect.poll(() => seen.length).toBe(1);
      await save('One and more');
      await drainer.whenIdle();
      await drain();
      expect([await textOn('introduction'), await textOn('final-reflection')]).toEqual([
        { text: 'One and more', isSent: true, baseRev: 5, baseAt: SAVED.lastModified },
        { text: 'Two', isSent: true, baseRev: 5, baseAt: SAVED.lastModified },
      ]);
      expect([await left(), await partition.database.dead.count()]).toEqual([0, 0]);
      expect(headers(0).get('X-Owner')).toBe('pid-one');
      expect([headers(0).get('X-Device'), headers(0).get('X-Build')]).toEqual(['device', 'test']);
      const [first] = opsOf(0);
      const [later] = opsOf(1);
      expect([first?.after, later?.after]).toEqual([undefined, first?.op]);
    });

    test('what is refused for good is put away with its sentence, and its neighbours are stored', async () => {
      judge = (op) =>
        sectionOf(op.path) === 'introduction' ? { status: 422, body: { message: 'Too long.' } } : saved(op);
      await save('Refused');
      await save('Taken', 'final-reflection');
      await drain();
      expect(await left()).toBe(0);
      expect(await partition.database.dead.toArray()).toMatchObject([{ http: 422, sentence: 'Too long.' }]);
      expect(await textOn('final-reflection')).toMatchObject({ text: 'Taken', baseRev: 5 });
    });

    test('what is closed for now waits, marked, and its neighbours of another application go on', async () => {
      judge = (op) => (op.path.includes('dragster') ? { status: 403, body: { message: 'Closed.' } } : saved(op));
      await save('Closed');
      const glider = { app: 'glider', section: 'introduction', content: 'Open', baseRev: 0 } as const;
      await new Outbox(partition).perform(journal, glider);
      await drain();
      const rows = await partition.database.outbox.toArray();
      expect(rows.map(({ app, state, sent }) => [app, state, sent])).toEqual([['dragster', 'parked', 1]]);
      expect(clock.alarm?.at).toBeGreaterThan(clock.ms);
    });

    test('a batch of which the server knows the sender no more waits for a sign-in, which is asked for', async () => {
      batchStatus = 401;
      await save('One');
      await drain();
      expect([told, await left()]).toEqual([['expired'], 1]);
    });

    test.each([400, 404])('the plain calls remain where the batch call is answered %i', async (status) => {
      batchStatus = status;
      await save('One');
      const [row] = await partition.database.outbox.toArray();
      await drain();
      const upon = { baseRev: 5, baseAt: 20 };
      await new Outbox(partition).perform(journal, {
        app: 'dragster',
        section: 'introduction',
        content: 'One and more',
        ...upon,
      });
      await drain();
      expect(seen.map(({ path, init }) => `${init.method} ${path}`)).toEqual([
        'POST /student/api/sync',
        'PUT /student/api/journal/dragster/introduction',
        'PUT /student/api/journal/dragster/introduction',
      ]);
      expect([headers(1).get('Idempotency-Key'), headers(1).get('X-Base-Rev'), headers(1).get('X-Base-Op')]).toEqual([
        row?.opId,
        '0',
        null,
      ]);
      expect([headers(2).get('X-Base-Op'), headers(2).get('X-Owner')]).toEqual([row?.opId, 'pid-one']);
      expect([headers(1), headers(2)].map((each) => each.get('X-Base-At'))).toEqual([null, '20']);
      expect([await left(), (await textOn('introduction')).text]).toEqual([0, 'One and more']);
    });

    test.each([429, 500, 503])(
      'a batch that is answered %i is neither taken nor refused, and goes later',
      async (status) => {
        [batchStatus, refused] = [status, 1];
        await save('One');
        await drain();
        expect([await left(), await partition.database.dead.count(), seen.length]).toEqual([1, 0, 1]);
        clock.ring();
        await drainer.whenIdle();
        expect([await left(), seen.length]).toEqual([0, 2]);
      },
    );

    test('what cannot be read any more is put away, and the rest is sent', async () => {
      await save('Of an older key');
      await save('Taken', 'final-reflection');
      const rows = await partition.database.outbox.orderBy('seq').toArray();
      await partition.database.outbox.update(rows[0]!.seq, { box: rows[1]!.box });
      await drain();
      expect([await left(), opsOf(0).length]).toEqual([0, 1]);
      expect(await partition.database.dead.toArray()).toMatchObject([
        // What is said of it is a matter of the page (mutations/operation-label.ts).
        { opId: rows[0]!.opId, http: 0, sentence: '' },
      ]);
    });

    test('more than a batch goes in several, in order', async () => {
      const wanted: string[] = [];
      for (let n = 0; n < 205; n += 1) {
        const op = { app: `app-${n}`, section: 'introduction', content: String(n), baseRev: 0 } as const;
        await new Outbox(partition).perform(journal, op);
        wanted.push(String(n));
      }
      await drain();
      const sent = seen.flatMap((_, place) => opsOf(place).map(({ body }) => (body as { content: string }).content));
      expect([sent, await left(), await partition.database.dead.count()]).toEqual([wanted, 0, 0]);
    });
  });
});

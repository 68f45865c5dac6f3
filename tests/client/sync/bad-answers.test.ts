import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { journal } from '#client/mutations/journal.ts';
import { refusalSentence } from '#client/mutations/operation-label.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { Drainer } from '#client/sync/drainer.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { OutboxRow } from '#client/storage/rows.ts';
import type { DrainClock } from '#client/sync/drainer.ts';
import type { OperationRequest } from '#contract/device/sync.ts';

const KEY = toBase64Url(new Uint8Array(32).fill(1));
const CLOCK: DrainClock = { now: () => 1_000, random: () => 0.5, setAlarm: () => () => undefined };

const OURS = { 'content-type': 'application/json', 'x-app': '1' };
const SAVED = { section: 'introduction', content: 'My text', rev: 1, lastModified: 1, conflict: false };

type Answer = (ops: readonly OperationRequest[]) => Response;

const json = (body: unknown, headers: Record<string, string> = OURS) => new Response(JSON.stringify(body), { headers });
const batch: Answer = (ops) => json({ results: ops.map(({ op }) => ({ op, status: 200, body: SAVED })) });

/** Everything that looks like a yes and is none. */
const NO_YES: readonly (readonly [string, Answer])[] = [
  ['200 with a page', () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })],
  [
    '200 with a page under our header',
    () => new Response('<h1>Hi</h1>', { headers: { ...OURS, 'content-type': 'text/html' } }),
  ],
  [
    'JSON without our header',
    (ops) =>
      json(
        { results: ops.map(({ op }) => ({ op, status: 200, body: SAVED })) },
        { 'content-type': 'application/json' },
      ),
  ],
  [
    'somebody else’s acknowledgement',
    () => json({ results: [{ op: 'somebody-elses-operation', status: 200, body: SAVED }] }),
  ],
  ['an acknowledgement of nothing', () => json({ results: [] })],
  [
    'a yes without what was saved',
    (ops) => json({ results: ops.map(({ op }) => ({ op, status: 200, body: { ok: true } })) }),
  ],
  [
    'half a body',
    (ops) =>
      new Response(JSON.stringify({ results: ops.map(({ op }) => ({ op, status: 200, body: SAVED })) }).slice(0, 40), {
        headers: OURS,
      }),
  ],
  ['an empty body', () => new Response('', { headers: OURS })],
  ['something that no version says', () => json({ results: 'all of them' })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://portal.example/' } })],
];

describe('a queue before an answer that is none', () => {
  let partition: Partition;
  let outbox: Outbox;
  let drainer: Drainer;
  let answer: Answer;
  let sent: OperationRequest[];

  beforeEach(async () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    partition = await openPartition('pid-one', KEY);
    outbox = new Outbox(partition);
    sent = [];
    answer = batch;
    setEndpoint({
      fetch: (_, init) => {
        const { ops } = JSON.parse(String(init.body)) as { ops: OperationRequest[] };
        sent.push(...ops);
        return Promise.resolve(answer(ops));
      },
    });
    const sender = { scope: new StudentScope('pid-one'), pid: 'pid-one', deviceId: 'device', build: 'test' };
    const onNews = () => undefined;
    drainer = new Drainer({ partition, sender, clock: CLOCK, onExpired: onNews, onReport: onNews });
  });
  afterEach(() => {
    drainer.stop();
    partition.close();
    closeRegistry();
  });

  const save = (content = 'My text') =>
    outbox.perform(journal, { app: 'dragster', section: 'introduction', content, baseRev: 0 });
  const drain = async () => {
    drainer.wake('user');
    await drainer.whenIdle();
  };
  const rows = () => partition.database.outbox.toArray();

  test.each(NO_YES)('ERR-01 keeps what it has after %s, and sends the very same again', async (_, bad) => {
    await save();
    const [before] = await rows();
    answer = bad;
    await drain();
    const [kept] = await rows();
    expect([kept?.opId, kept?.box]).toEqual([before?.opId, before?.box]);
    expect(await partition.database.dead.count()).toBe(0);
    answer = batch;
    await drain();
    await drain();
    expect([await rows(), await partition.database.dead.count()]).toEqual([[], 0]);
    expect(new Set(sent.map((op) => JSON.stringify(op))).size).toBe(1);
  });

  /** Changes a row on the disk behind the product's back. */
  const spoil = async (change: (row: OutboxRow) => Partial<OutboxRow>) => {
    const [row] = await rows();
    if (row) await partition.database.outbox.put({ ...row, ...change(row) });
  };
  const flipped = (box: OutboxRow['box'], place: number) => {
    const copy = new Uint8Array(box);
    const index = (place + copy.length) % copy.length;
    copy[index] = (copy[index] ?? 0) ^ 1;
    return copy;
  };
  const foreign = async () => {
    const other = await openPartition('pid-two', toBase64Url(new Uint8Array(32).fill(2)));
    const box = await other.boxer.seal('outbox', 'op-of-another', { method: 'PUT', path: '/x', body: {} });
    other.close();
    return box;
  };

  test.each<[string, (row: OutboxRow, theirs: OutboxRow['box']) => Partial<OutboxRow>]>([
    ['with a flipped bit in its nonce', ({ box }) => ({ box: flipped(box, 0) })],
    ['with a flipped bit in its text', ({ box }) => ({ box: flipped(box, 20) })],
    ['with a flipped bit in its tag', ({ box }) => ({ box: flipped(box, -1) })],
    ['that was cut off', ({ box }) => ({ box: box.slice(0, 10) })],
    ['without anything in it', () => ({ box: new Uint8Array() })],
    ['boxed with another student’s key', (_, box) => ({ box })],
    ['under another operation’s name', () => ({ opId: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    ['of a kind that nobody knows', () => ({ kind: 'share' as never })],
  ])('never sends a row %s: it is kept, said, and holds nobody up', async (_, change) => {
    await save();
    const theirs = await foreign();
    await spoil((row) => change(row, theirs));
    await outbox.perform(journal, { app: 'dragster', section: 'final-reflection', content: 'Sound', baseRev: 0 });
    await drain();
    await drain();
    const dead = await partition.database.dead.toArray();
    expect(dead.map(refusalSentence)).toEqual(['This was saved with an older key and cannot be read any more.']);
    expect(await rows()).toEqual([]);
    expect(sent.map(({ path }) => path)).toEqual(['/student/api/journal/dragster/final-reflection']);
  });

  test('keeps a key that was used before for something else as refused, with the server’s sentence', async () => {
    await save();
    const message = 'This key was used for another request.';
    answer = (ops) =>
      json({ results: ops.map(({ op }) => ({ op, status: 422, body: { message, code: 'KEY_REUSED' } })) });
    await drain();
    const [dead] = await partition.database.dead.toArray();
    expect([dead?.sentence, await rows()]).toEqual([message, []]);
    expect(await partition.boxer.open('outbox', dead?.opId ?? '', dead?.box ?? new Uint8Array())).toMatchObject({
      body: { content: 'My text' },
    });
  });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { journalWrite } from '#client/mutations/journal.ts';
import { lostTexts, restoreKnown } from '#client/mutations/lost/lost-texts.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { TakenTrial } from '#client/mutations/trial.ts';
import type { FactKey } from '#client/storage/facts.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { Trial } from '#contract/engineering/trial.ts';
import type { Comment } from '#contract/learning/comment.ts';
import type { JournalText } from '#contract/learning/journal.ts';

let partition: Partition;

beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  partition = await openPartition('pid', toBase64Url(new Uint8Array(32)));
});
afterEach(() => {
  partition.close();
  closeRegistry();
});

const NOTHING = { journal: [], comments: [], trials: [] };
const asTyped = (rev: number, lastModified: number, content = 'Here.'): JournalText => ({
  section: 'introduction',
  content,
  rev,
  lastModified,
});
const RUN = { revisionId: 'r', name: 'Run 1', at: 1, mass: null, values: { time: 1.2 }, partners: ['Ben'], note: '' };
const run = (rev: number, takenAt: number): Trial => ({ ...RUN, id: 't', by: 'Ada', isMine: true, rev, takenAt });
const asked = (answer?: Comment['answer']): Comment => ({
  id: 'c',
  kind: 'journal',
  subject: 'introduction',
  text: 'Why?',
  by: 'Ms. Hill',
  at: 1,
  ...(answer && { answer }),
});

async function fact(k: FactKey, value: unknown): Promise<void> {
  await partition.database.meta.put({ k, box: await partition.boxer.seal('meta', k, value) });
}

async function lost(told: Partial<Parameters<typeof lostTexts>[2]>, app = 'dragster') {
  const texts = await lostTexts(partition, app, { ...NOTHING, ...told });
  return texts.map(({ entity, storeBy }) => [entity, storeBy((_, input) => input as unknown)]);
}

test.each<readonly [what: string, told: JournalText | undefined, base: TextBase | undefined]>([
  ['as the server has it is not lost', asTyped(2, 20), undefined],
  ['that another device has gone on from is not lost', asTyped(3, 30, 'There.'), undefined],
  ['of which the server has what stood before goes upon that', asTyped(1, 10, 'Before.'), { baseRev: 1, baseAt: 10 }],
  ['of which the server has nothing goes there as a first one', undefined, { baseRev: 0 }],
  [
    'beside which another one was written since does not replace it as if known',
    asTyped(2, 25, 'There.'),
    { baseRev: 0 },
  ],
  ['that the server has under an older number is not lost', asTyped(1, 30), undefined],
])('JRN-04 a text %s', async (_, told, base) => {
  const write = await journalWrite(partition, 'dragster', { ...asTyped(2, 20), conflict: false });
  await partition.write(write);
  const input = { app: 'dragster', section: 'introduction', content: 'Here.', ...base, lost: { takenAt: 20 } };
  const expected = base === undefined ? [] : [['journal:dragster:introduction', input]];
  expect(await lost({ journal: told ? [told] : [] })).toEqual(expected);
  expect(await lost({}, 'rover')).toEqual([]);
});

describe('JRN-04 a text beside which another device has written more often since a restore', () => {
  const told = { journal: [asTyped(3, 60, 'There.')], restoredAt: 50, lostTimes: [{ from: 15, until: 50 }] };
  beforeEach(async () => {
    await partition.write(await journalWrite(partition, 'dragster', { ...asTyped(2, 20), conflict: false }));
  });

  test('goes there again, and does not replace it as if known', async () => {
    const input = { app: 'dragster', section: 'introduction', content: 'Here.', baseRev: 0, lost: { takenAt: 20 } };
    expect(await lost(told)).toEqual([['journal:dragster:introduction', input]]);
  });

  test.each([
    ['that was in the back-up', [{ from: 25, until: 50 }]],
    ['that was taken since', [{ from: 0, until: 19 }]],
    ['of which nothing is said', []],
  ])('is not lost where it is one %s', async (_, lostTimes) => {
    expect(await lost({ ...told, lostTimes })).toEqual([]);
  });

  test('is asked for once: from then on the numbers count on', async () => {
    await partition.write(({ meta }) => meta.put(restoreKnown('dragster', told.restoredAt)));
    expect(await lost(told)).toEqual([]);
    expect(await lost({ ...told, lostTimes: [...told.lostTimes, { from: 18, until: 70 }] })).toHaveLength(1);
  });
});

test('JRN-04 the text of another device goes along that was on offer when the server was restored', async () => {
  const other = { rev: 1, content: 'There.', lastModified: 15 };
  await partition.write(await journalWrite(partition, 'dragster', { ...asTyped(2, 20), conflict: true, other }));
  const sent = async (told: JournalText & { other?: typeof other }) => {
    const [, input] = (await lost({ journal: [told] }))[0] ?? [];
    return (input as { lost?: object } | undefined)?.lost;
  };
  const offered = { takenAt: 20, other: { content: 'There.', lastModified: 15 } };
  expect(await sent(asTyped(1, 10, 'Before.'))).toEqual(offered);
  // Another tab has brought the text already.
  expect(await sent(asTyped(2, 21))).toEqual(offered);
  expect(await sent({ ...asTyped(1, 10, 'Before.'), other })).toEqual({ takenAt: 20 });
  expect(await sent(asTyped(1, 15, 'There.'))).toEqual({ takenAt: 20 });
});

test('JRN-04 another device’s text that was on offer and stands again is replaced by one that does not know it', async () => {
  const other = { rev: 1, content: 'There.', lastModified: 15 };
  await partition.write(await journalWrite(partition, 'dragster', { ...asTyped(2, 20), conflict: true, other }));
  const standing = asTyped(1, 15, 'There.');
  const replacing = [[expect.anything(), { baseRev: 0 }]];
  expect(await lost({ journal: [standing] })).toMatchObject(replacing);
  // So it is where it had been written over an earlier one of this device, which is on offer now.
  const earlier = { rev: 0, content: 'Begun here.', lastModified: 5 };
  expect(await lost({ journal: [{ ...standing, other: earlier }] })).toMatchObject(replacing);
});

test('TCH-03 an answer to a comment that the restored server lacks goes there again', async () => {
  await fact('answered:c', { text: 'Because.', rev: 2, at: 20 });
  const input = (baseRev: number, baseAt?: number) => [
    ['comment:c', { app: 'dragster', commentId: 'c', answer: { text: 'Because.', baseRev, baseAt } }],
  ];
  expect(await lost({ comments: [asked({ text: 'Be', rev: 1, at: 10 })] })).toEqual(input(1, 10));
  expect(await lost({ comments: [asked()] })).toEqual(input(0));
  expect(await lost({ comments: [asked({ text: 'Because.', rev: 2, at: 20 })] })).toEqual([]);
  const since = (text: string) => ({
    comments: [asked({ text, rev: 3, at: 60 })],
    lostTimes: [{ from: 15, until: 50 }],
  });
  expect(await lost(since('So.'))).toEqual(input(0));
  expect(await lost(since('Because. And so.'))).toEqual([]);
  // The comment itself is gone: there is nothing to answer.
  expect(await lost({})).toEqual([]);
});

test('a measured run that the restored server lacks goes there again, as it was once taken', async () => {
  await fact('trial-taken:t', { app: 'dragster', trial: run(2, 20) } satisfies TakenTrial);
  const input = (baseRev: number, baseAt?: number) => [
    ['trial:t', { app: 'dragster', trialId: 't', entry: { ...RUN, isSure: true }, baseRev, baseAt, lost: 20 }],
  ];
  const other = (rev: number, takenAt: number) => ({ ...run(rev, takenAt), note: 'Wind.' });
  expect(await lost({ trials: [other(1, 10)] })).toEqual(input(1, 10));
  expect(await lost({})).toEqual(input(0));
  expect(await lost({ trials: [other(3, 60)], lostTimes: [{ from: 15, until: 50 }] })).toEqual(input(0));
  expect(await lost({ trials: [other(3, 60)] })).toEqual([]);
  expect(await lost({ trials: [run(2, 20)] })).toEqual([]);
  // Another device has brought the very same back.
  expect(await lost({ trials: [run(1, 60)] })).toEqual([]);
  expect(await lost({}, 'rover')).toEqual([]);
});

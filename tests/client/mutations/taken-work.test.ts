import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { keepWork, workOf } from '#client/mutations/lost/taken-work.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { OutboxRow } from '#client/storage/rows.ts';

const DAY_MS = 86_400_000;

test('I11 an answer that was made while the clock was far behind is kept from when the server took it', async () => {
  const partition = await openPartition('pid', toBase64Url(new Uint8Array(32)));
  onTestFinished(() => {
    partition.close();
    closeRegistry();
  });
  const { database } = partition;
  const names = { opId: 'op', kind: 'answer', lane: 'ex:e', entity: 'answer:a', app: 'dragster' } as const;
  const state = { seq: 1, bytes: 1, sent: 1, state: 'sent', fails: 0, v: 1, box: new Uint8Array() } as const;
  const row: OutboxRow = { ...names, ...state, at: Date.now() - 200 * DAY_MS };
  await keepWork(database, [{ row, body: { attempts: 1 }, isTaken: true }]);
  const found = await workOf(database, 'dragster', Date.now() + 80 * DAY_MS);
  expect([found.byExercise.get('e')?.map((work) => work.row.opId), found.old]).toEqual([['op'], []]);
  const { old } = await workOf(database, 'dragster', Date.now() + 100 * DAY_MS);
  expect(old).toEqual(['work-taken:ex:e:op']);
});

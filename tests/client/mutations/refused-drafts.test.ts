import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { refusedDrafts } from '#client/mutations/refused-drafts.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { DeadRow, DraftRow, OutboxRow } from '#client/storage/rows.ts';

const box = new Uint8Array();
const draft = (entity: string, opId?: string): DraftRow => ({
  entity,
  app: 'dragster',
  baseRev: 0,
  v: 1,
  box,
  ...(opId !== undefined && { opId }),
});
const dead = (entity: string, opId: string): DeadRow => ({
  opId,
  kind: 'comment',
  entity,
  app: 'dragster',
  http: 422,
  sentence: 'Too long.',
  v: 1,
  box,
});
const waiting = (entity: string, opId: string): Omit<OutboxRow, 'seq'> => ({
  opId,
  kind: 'comment',
  lane: `c:${entity}`,
  entity,
  app: 'dragster',
  bytes: 1,
  sent: 0,
  state: 'queued',
  fails: 0,
  v: 1,
  box,
});

test('a text is refused as long as it is the very one that the server refused, also once its sentence is put away', async () => {
  const partition = await openPartition('pid', toBase64Url(new Uint8Array(32)));
  onTestFinished(() => {
    partition.close();
    closeRegistry();
  });
  const { database } = partition;
  const drafts = [
    draft('comment:a', 'first'),
    draft('comment:b'),
    draft('comment:c', 'third'),
    draft('comment:e', 'put-away'),
  ];
  await database.dead.bulkAdd([
    dead('comment:a', 'first'),
    dead('comment:b', 'second'),
    dead('comment:c', 'second'),
    dead('comment:d', 'x'),
  ]);
  await database.outbox.add(waiting('comment:c', 'third'));
  expect([...(await refusedDrafts(database, drafts))]).toEqual([
    ['comment:a', 'Too long.'],
    ['comment:e', ''],
  ]);
});

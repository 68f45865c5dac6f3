import { expect, test } from 'vitest';
import { refusedDrafts } from '#client/mutations/refused-drafts.ts';
import type { DeadRow, DraftRow } from '#client/storage/rows.ts';

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

test('a text is refused as long as it is the very one that the server refused', () => {
  const drafts = [draft('comment:a', 'first'), draft('comment:b'), draft('comment:c', 'third')];
  const refused = [
    dead('comment:a', 'first'),
    dead('comment:b', 'second'),
    dead('comment:c', 'second'),
    dead('comment:d', 'x'),
  ];
  expect([...refusedDrafts(drafts, refused)]).toEqual([['comment:a', 'Too long.']]);
});

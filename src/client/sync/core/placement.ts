import type { NewOperation, QueuedOperation } from './operation.ts';

/** `replace`: the waiting operation that the new one takes the place of; it keeps its place in the lane. */
export type Placement =
  | { readonly kind: 'append' }
  | { readonly kind: 'replace'; readonly seq: number; readonly formerOpId: string };

/**
 * Where a new operation goes. The newest unsent operation of the same entity is replaced; one that was sent even once is
 * in flight, and the new one waits behind it (sync/README.md#operations). `rows` are the waiting operations of the new one's entity.
 */
export function placementOf(operation: NewOperation, rows: readonly QueuedOperation[]): Placement {
  const mine = rows.filter((row) => row.entity === operation.entity && row.lane === operation.lane);
  const last = mine.toSorted((one, other) => one.seq - other.seq).at(-1);
  if (!last || last.sent > 0 || last.kind !== operation.kind) return { kind: 'append' };
  return { kind: 'replace', seq: last.seq, formerOpId: last.opId };
}

/**
 * The forerunner of a new operation: what this device made before it about the same entity, waiting or long acknowledged.
 * One that takes another's place has that one's forerunner, for the replaced operation never reaches the server.
 */
export function afterOf(
  placement: Placement,
  rows: readonly (Pick<QueuedOperation, 'seq' | 'opId'> & { readonly after?: string; readonly unseen?: true })[],
  last: string | undefined,
): string | undefined {
  if (placement.kind === 'replace') return rows.find((row) => row.seq === placement.seq)?.after;
  // After a sign-out nothing is remembered but what still waits.
  const shown = rows.filter(({ unseen }) => unseen !== true);
  return last ?? shown.toSorted((one, other) => one.seq - other.seq).at(-1)?.opId;
}

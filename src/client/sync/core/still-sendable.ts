import type { QueuedOperation } from './operation.ts';

/**
 * Which of a chosen batch may still be sent, given the rows as they stand now. Between the choice and the marking an
 * operation may have been replaced, or settled by another tab: it is left out, and what stands behind it in its lane too,
 * because a finish must not overtake the answer that was just changed.
 */
export function stillSendable<Row extends QueuedOperation>(
  batch: readonly QueuedOperation[],
  rowOf: (seq: number) => Row | undefined,
): readonly Row[] {
  const blocked = new Set<string>();
  const rows: Row[] = [];
  for (const op of batch) {
    const row = rowOf(op.seq);
    if (row?.opId !== op.opId) {
      // A row that is gone was settled elsewhere and holds nobody up.
      if (row) blocked.add(op.lane);
    } else if (!blocked.has(op.lane)) rows.push(row);
  }
  return rows;
}

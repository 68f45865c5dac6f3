import { laneDue } from './drain-state.ts';
import type { DrainState } from './drain-state.ts';
import type { QueuedOperation } from './operation.ts';

/** Largest sum of payloads in one batch [bytes]: below the server's limit with room for the wrapping (sync/README.md#operations). */
export const BATCH_BYTES = 200 * 1024;

export interface Choice {
  /** In order of their making; empty when nothing may go yet. */
  readonly batch: readonly QueuedOperation[];
  /** When something may go that may not yet [ms]; Infinity when nothing waits for a time. */
  readonly nextDue: number;
  /** There was more that may go: what stands further behind cannot change the choice. */
  readonly isFull: boolean;
}

/**
 * Chooses what goes next: operations in order, each behind all earlier ones of its lane. A parked application blocks its
 * lanes; a quarantined operation is stepped over until its hour has come.
 */
export function chooseBatch(state: DrainState, rows: readonly QueuedOperation[], now: number): Choice {
  const most = state.isSingle ? 1 : state.batchLimit;
  const blocked = new Set<string>();
  const batch: QueuedOperation[] = [];
  let nextDue = Number.POSITIVE_INFINITY;
  let bytes = 0;
  for (const row of rows.toSorted((one, other) => one.seq - other.seq)) {
    if (blocked.has(row.lane)) continue;
    const due = dueOf(state, row);
    if (due > now) {
      nextDue = Math.min(nextDue, due);
      if (row.state !== 'quarantined') blocked.add(row.lane);
      continue;
    }
    const isFull = batch.length >= most || (batch.length > 0 && bytes + row.bytes > BATCH_BYTES);
    if (isFull) return { batch, nextDue: now, isFull };
    batch.push(row);
    bytes += row.bytes;
  }
  return { batch, nextDue, isFull: batch.length >= most };
}

function dueOf(state: DrainState, row: QueuedOperation): number {
  const lane = laneDue(state, row.lane);
  if (row.state === 'quarantined') return Math.max(lane, state.quarantined[row.opId]?.notBefore ?? 0);
  return Math.max(lane, state.parkedApps[row.app] ?? 0);
}

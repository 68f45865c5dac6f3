import { keepSealed } from '#client/storage/registry.ts';
import { sealWork } from '#client/storage/seal.ts';
import { LIMITS } from '#contract/limits.ts';
import { openOperations, requestOf } from './send-operations.ts';
import { markAllInFlight } from './settle-outbox.ts';
import { timeReports } from './time-totals.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { SealedWork, Submission } from '#contract/sealed-work.ts';
import type { OperationRequest } from '#contract/sync.ts';

/** What a box holds besides work [bytes]: the ticket, the names, and what encryption adds. */
const FRAME_BYTES = 2048;
/** Most work in one box [bytes]: as base64url it is no larger than the server takes at its usual pace. */
const BOX_BYTES = (LIMITS.sealedBoxMax * 3) / 4 - FRAME_BYTES;

/** One box and how much work is in it. */
export interface SealedBox {
  readonly box: string;
  readonly items: number;
}

/**
 * Marks what waits as in flight, then seals it: what may be delivered at any time must not change when its owner is back (I7). Where that
 * fails, nothing is lost: the rows wait for their owner as they are.
 */
export async function sealWaiting(partition: Partition, submission: Submission): Promise<void> {
  const { database, pid, stay } = partition;
  try {
    await database.transaction('rw', database.outbox, () => markAllInFlight(database));
    const boxes = await sealRows(partition, submission);
    const named = boxes.map((box, place) => ({ ...box, id: `${pid}|${stay}|${String(place).padStart(5, '0')}` }));
    await keepSealed(named.map((row) => ({ ...row, pid, v: 1 })));
  } catch (error) {
    console.warn('What waits could not be sealed; it waits for its owner.', error);
  }
}

/**
 * Everything of a student that waits, sealed for the server alone, in the order of its making. The rows themselves stay; they
 * must be marked as in flight, for what is in a box may be delivered at any time. `file` binds the boxes to a work file's readable part,
 * `late` comes behind: what does not fit onto the device.
 */
export async function sealRows(
  partition: Partition,
  submission: Submission,
  { file, late = [] }: { readonly file?: string; readonly late?: readonly OperationRequest[] } = {},
): Promise<readonly SealedBox[]> {
  const { database, pid } = partition;
  const { opened } = await openOperations(partition, await database.outbox.orderBy('seq').toArray());
  const times = timeReports(await database.timers.toArray()).map(({ app, body }) => ({ app, body }));
  const groups = inBoxes([...opened.map(requestOf), ...late]);
  // Beside a full box the times need one of their own; as totals they may come in any order.
  const [first] = groups;
  if (times.length > 0 && (!first || bytesOf(first) + bytesOf(times) > BOX_BYTES)) groups.unshift([]);
  const head = { ticket: submission.ticket, pid, ...(file === undefined ? {} : { file }) };
  return Promise.all(
    groups.map(async (ops, place) => {
      const work: SealedWork = { ...head, ops: [...ops], times: place === 0 ? times : [] };
      return { box: await sealWork(submission, work), items: work.ops.length + work.times.length };
    }),
  );
}

/** As few boxes as the limits allow, the order kept; what is larger by itself has a box for itself. */
function inBoxes(ops: readonly OperationRequest[]): (readonly OperationRequest[])[] {
  const groups: OperationRequest[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const op of ops) {
    // With the comma before it.
    const size = bytesOf(op) + 1;
    const last = groups.at(-1);
    if (!last || last.length >= LIMITS.batchOperations || bytes + size > BOX_BYTES) {
      groups.push([op]);
      bytes = size;
    } else {
      last.push(op);
      bytes += size;
    }
  }
  return groups;
}

function bytesOf(work: unknown): number {
  return new TextEncoder().encode(JSON.stringify(work)).length;
}

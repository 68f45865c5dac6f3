import { hasLeftHere } from '#client/storage/partition.ts';
import { keepSealed } from '#client/storage/registry.ts';
import { sealWork } from '#client/storage/seal.ts';
import { openOperations, requestOf } from '#client/sync/send-operations.ts';
import { markAllInFlight } from '#client/sync/settle-outbox.ts';
import { timeReports } from '#client/sync/time-totals.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { SealedRow } from '#client/storage/rows.ts';
import type { SealedWork, Submission } from '#contract/device/sealed-work.ts';
import type { OperationRequest } from '#contract/device/sync.ts';

/** What a box holds besides work [bytes]: the ticket, the names, and what encryption adds. */
const FRAME_BYTES = 2048;
/** Most work in one box [bytes]: as base64url it is no larger than the server takes at its usual pace. */
const BOX_BYTES = (LIMITS.sealedBoxMax * 3) / 4 - FRAME_BYTES;

/** One box and how much work is in it. */
export interface SealedBox {
  readonly box: string;
  readonly items: number;
}

/** Seals what waits of a student who has left: nothing writes here any more. */
export async function sealLeft(partition: Partition, submission: Submission): Promise<void> {
  const { database } = partition;
  await keepingRows(async () => {
    await database.transaction('rw', database.outbox, () => markAllInFlight(database));
    await keepSealed(await sealedRows(partition, submission));
  });
}

/** The same while the student is here, and may be on the way out; a tab that heard late of the end of its stay seals nothing. */
export async function sealWaiting(partition: Partition, submission: Submission): Promise<void> {
  await keepingRows(async () => {
    const { outcome } = await partition.write(markAllInFlight, ['outbox']);
    if (outcome !== 'saved') return;
    const rows = await sealedRows(partition, submission);
    if (!(await hasLeftHere(partition))) await keepSealed(rows);
  });
}

/** Where it fails, nothing is lost: the rows wait for their owner as they are. */
async function keepingRows(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    console.warn('What waits could not be sealed; it waits for its owner.', error);
  });
}

async function sealedRows(partition: Partition, submission: Submission): Promise<SealedRow[]> {
  const { pid, stay } = partition;
  const boxes = await sealRows(partition, submission);
  return boxes.map((box, place) => ({ ...box, id: `${pid}|${stay}|${String(place).padStart(5, '0')}`, pid, v: 1 }));
}

/**
 * Everything of a student that waits and is in flight, sealed for the server alone, in the order of its making: what is in a box may be
 * delivered at any time, so nothing goes in that may still be replaced (I7). The rows themselves stay. `file` binds the boxes to a work file's readable part,
 * `late` comes behind: what does not fit onto the device.
 */
export async function sealRows(
  partition: Partition,
  submission: Submission,
  { file, late = [] }: { readonly file?: string; readonly late?: readonly OperationRequest[] } = {},
): Promise<readonly SealedBox[]> {
  const { database, pid } = partition;
  const rows = await database.outbox.orderBy('seq').toArray();
  const { opened } = await openOperations(
    partition,
    rows.filter(({ sent }) => sent > 0),
  );
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

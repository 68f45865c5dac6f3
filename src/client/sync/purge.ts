import { Dexie } from 'dexie';
import { databaseName, PartitionDatabase } from '#client/storage/database.ts';
import { dropFacts } from '#client/storage/facts.ts';
import { dropCaches, isAnotherStay, markLeft } from '#client/storage/partition.ts';
import { forgetPartition, leftBefore, noteDeparture } from '#client/storage/registry.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { INPUTS_PREFIX, amountOf, unsentWork } from './outbox.ts';
import { sealLeft } from './sealed/seal-rows.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { Submission } from '#contract/device/sealed-work.ts';

/** How a student leaves a device. */
export interface Departure {
  /** With it, unsent work is also sealed, so that it can be delivered without its owner. */
  readonly submission?: Submission | undefined;
  /** "This is my own device": what its student may read offline stays, boxed. */
  readonly isOwn?: boolean;
  /** Nobody agreed that unsaved changes are lost, as when a sign-in ended by itself: what was typed into work areas stays, boxed. */
  readonly keepsInputs?: boolean;
}

interface Left {
  /** Rows that wait for the server or for their student. */
  readonly rows: number;
  readonly hasInputs: boolean;
  readonly isMarked: boolean;
}

/**
 * The purge on sign-out leaves nothing readable behind (README.md#signing-out): what the server has is deleted; if nothing unsent remains the
 * whole database goes, else only boxed unsent rows stay and wait for their owner.
 */
export async function purgePartition(partition: Partition, departure: Departure = {}): Promise<void> {
  const { database, pid } = partition;
  const left = await leave(partition, { isMarked: true, ...departure })
    .catch(async () => {
      // A device so full that not even the mark fits gives up its ballast for it.
      await database.ballast.clear();
      return leave(partition, { isMarked: true, ...departure });
    })
    .catch(() => leave(partition, { isMarked: false, ...departure }));
  // Without the mark other tabs may still write, and what is sealed must not change any more.
  if (left?.isMarked && left.rows > 0 && departure.submission) await sealLeft(partition, departure.submission);
  partition.close();
  if (!left) return;
  const stays = departure.isOwn === true || left.rows > 0 || left.hasInputs || !left.isMarked;
  if (!stays) {
    await Dexie.delete(databaseName(pid));
    await forgetPartition(pid);
  } else await noteDeparture(pid, left.rows, Date.now());
}

/**
 * Looking and closing are one transaction: an answer that another tab is just saving comes before and is kept, or comes
 * after and is not called saved. A partition that cannot be marked stays, without anything readable in it. Undefined when
 * the student is back already and this tab hears of the sign-out late.
 */
function leave(
  partition: Partition,
  { isMarked, isOwn = false, keepsInputs = false }: Departure & Pick<Left, 'isMarked'>,
): Promise<Left | undefined> {
  const { database } = partition;
  return database.transaction('rw', database.tables, async () => {
    if (await isAnotherStay(partition)) return undefined;
    const rows = amountOf(await unsentWork(partition));
    const inputs = database.drafts.where('entity').startsWith(INPUTS_PREFIX);
    if (!keepsInputs) await inputs.delete();
    const hasInputs = (await inputs.count()) > 0;
    // Nothing of a student who has sent everything needs room here.
    if (hasInputs && rows === 0) await database.ballast.clear();
    if (isMarked) await markLeft(database);
    if (!isOwn && (rows > 0 || hasInputs || !isMarked)) await dropReadable(database);
    return { rows, hasInputs, isMarked };
  });
}

/** What was typed into work areas and not applied waits so long for a student who does not come back: longer than summer holidays [ms]. */
const INPUTS_STAY_MS = 16 * 7 * DAY_MS;

/** Deletes what students left long ago, where nothing of it could still be sent; what cannot be read stays. */
export async function forgetLongGone(now: number): Promise<void> {
  for (const pid of await leftBefore(now - INPUTS_STAY_MS)) {
    const mayGo = await hasNothingToSend(pid).catch(() => false);
    if (!mayGo) continue;
    await Dexie.delete(databaseName(pid));
    await forgetPartition(pid);
  }
}

async function hasNothingToSend(pid: string): Promise<boolean> {
  const database = new PartitionDatabase(pid);
  try {
    return amountOf(await unsentWork({ database })) === 0;
  } finally {
    database.close();
  }
}

async function dropReadable(database: PartitionDatabase): Promise<void> {
  await dropCaches(database);
  await dropFacts(database, 'private');
}

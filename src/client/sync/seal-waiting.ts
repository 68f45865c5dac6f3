import { keepSealed } from '#client/storage/registry.ts';
import { sealRows } from './seal-rows.ts';
import { markAllInFlight } from './settle-outbox.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { Submission } from '#contract/sealed-work.ts';

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

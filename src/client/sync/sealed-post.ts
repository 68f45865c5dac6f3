import { deliverSealed } from '#contract/student-calls.ts';
import { request } from '#client/api/request.ts';
import { tab } from '#client/scopes/scopes.ts';
import { hashOf } from '#client/storage/box.ts';
import { forgetSealed, refuseSealed, sealedWork } from '#client/storage/registry.ts';
import type { SealedRow } from '#client/storage/rows.ts';

/** Answers after which a box waits for its owner. */
const FINAL = new Set([400, 409, 410, 413, 414, 415, 422]);
const LOCK = 'sealed-post';

type Fate = 'delivered' | 'refused' | 'later';

/**
 * Delivers what students left sealed on this device, as whoever is here now or as nobody. Only an answer that proves that this
 * product has read this very box takes it away. Resolves with the items that still wait to be delivered.
 */
export async function deliverSealedWork(): Promise<number> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return deliverAll();
  // One tab of the device is enough; the others look what is left.
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? deliverAll() : waitingItems()));
}

/** Operations and time reports in sealed boxes that may still be delivered. */
export async function waitingItems(): Promise<number> {
  return (await sealedWork()).reduce((sum, { items }) => sum + items, 0);
}

async function deliverAll(): Promise<number> {
  const stopped = new Set<string>();
  for (const row of await sealedWork()) {
    // Of one student everything goes in order; another's work need not wait for it.
    if (stopped.has(row.pid)) continue;
    if ((await deliver(row)) !== 'delivered') stopped.add(row.pid);
  }
  return waitingItems();
}

async function deliver(row: SealedRow): Promise<Fate> {
  const answer = await request(tab, deliverSealed, { body: { box: row.box } });
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind !== 'refused' || !FINAL.has(failure.http)) return 'later';
    await refuseSealed(row.id, failure.http);
    return 'refused';
  }
  if (answer.value.receipt !== (await hashOf(row.box))) return 'later';
  await forgetSealed(row.id);
  return 'delivered';
}

import { request } from '#client/api/request.ts';
import { tab } from '#client/scopes/scopes.ts';
import { forgetSealed, refuseSealed, sealedWork } from '#client/storage/registry.ts';
import { deliverBoxes } from '#contract/device/sealed-delivery.ts';
import { HEADERS } from '#contract/headers.ts';
import { deliverSealed } from '#contract/student-calls.ts';
import type { SealedRow } from '#client/storage/rows.ts';

/** Answers after which a box waits for its owner. */
const FINAL = new Set([400, 409, 410, 413, 414, 415, 422]);
const LOCK = 'sealed-delivery';

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
async function waitingItems(): Promise<number> {
  return (await sealedWork()).reduce((sum, { items }) => sum + items, 0);
}

async function deliverAll(): Promise<number> {
  await deliverBoxes(await sealedWork(), { bring: receiptOf, forget: forgetSealed });
  return waitingItems();
}

async function receiptOf({ id, box }: SealedRow): Promise<string | undefined> {
  const answer = await request(tab, deliverSealed, { body: { box }, headers: { [HEADERS.clock]: String(Date.now()) } });
  if (answer.ok) return answer.value.receipt;
  const { failure } = answer;
  if (failure.kind === 'refused' && FINAL.has(failure.http)) await refuseSealed(id, failure.http);
  return undefined;
}

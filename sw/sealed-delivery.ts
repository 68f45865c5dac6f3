import { DEVICE_DATABASE, SEALED_TABLE } from '#contract/device/device-names.ts';
import { SEALED_PATH, deliverBoxes, deliverable } from '#contract/device/sealed-delivery.ts';
import { HEADERS, isOurs } from '#contract/headers.ts';
import type { SealedBox } from '#contract/device/sealed-delivery.ts';

type Send = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Delivers what students left sealed on this device while no page is open (sync/README.md#who-sends). Own rows wait for a page, since no
 * token is here. Throws when something is left, so that the browser comes again.
 */
export async function deliverSealedWork(send: Send, databases: IDBFactory = indexedDB): Promise<void> {
  const known = await databases.databases();
  if (!known.some(({ name }) => name === DEVICE_DATABASE)) return;
  const registry = await done(databases.open(DEVICE_DATABASE));
  try {
    if (!registry.objectStoreNames.contains(SEALED_TABLE)) return;
    const table = (mode: IDBTransactionMode) => registry.transaction(SEALED_TABLE, mode).objectStore(SEALED_TABLE);
    const rows: SealedBox[] = await done(table('readonly').getAll());
    const isEmpty = await deliverBoxes(deliverable(rows), {
      bring: ({ box }) => receiptOf(box, send),
      forget: (id) => done(table('readwrite').delete(id)),
    });
    if (!isEmpty) throw new Error('Sealed work is left.');
  } finally {
    registry.close();
  }
}

/** Only what this product says counts; every other answer is judged by a page. */
async function receiptOf(box: string, send: Send): Promise<string | undefined> {
  const response = await send(SEALED_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', [HEADERS.clock]: String(Date.now()) },
    body: JSON.stringify({ box }),
    redirect: 'manual',
  });
  if (!response.ok || !isOurs(response)) return undefined;
  const { receipt }: { receipt?: unknown } = await response.json();
  return typeof receipt === 'string' ? receipt : undefined;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')));
  });
}

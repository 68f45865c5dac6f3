import { HEADERS } from '#contract/headers.ts';

/** The device's own database and the table of sealed work in it (src/client/storage/database.ts); a test keeps them alike. */
export const REGISTRY_NAME = 'eng-registry';
export const SEALED_TABLE = 'sealed';
/** Where sealed work goes (contract/student-calls.ts, deliverSealed). */
export const SEALED_PATH = '/student/api/outbox/sealed';

interface SealedRow {
  readonly id: string;
  readonly pid: string;
  readonly box: string;
  readonly refused?: number;
}

/**
 * Delivers what students left sealed on this device while no page is open (sync/README.md#who-sends). Own rows wait for a page, since no
 * token is here. Throws when something is left, so that the browser comes again.
 */
export async function deliverSealedWork(
  send: (path: string, init: RequestInit) => Promise<Response>,
  databases: IDBFactory = indexedDB,
): Promise<void> {
  const known = await databases.databases();
  if (!known.some(({ name }) => name === REGISTRY_NAME)) return;
  const registry = await done(databases.open(REGISTRY_NAME));
  try {
    if (!registry.objectStoreNames.contains(SEALED_TABLE)) return;
    const rows = (await done(registry.transaction(SEALED_TABLE).objectStore(SEALED_TABLE).getAll())) as SealedRow[];
    // What the server refused for good waits for its owner, and so does what was made after it.
    const blocked = new Set(rows.filter(({ refused }) => refused !== undefined).map(({ pid }) => pid));
    const stopped = new Set<string>();
    for (const row of rows.filter(({ pid }) => !blocked.has(pid))) {
      // Of one student everything goes in order; another's work need not wait for it.
      if (stopped.has(row.pid) || !(await isTaken(row, send))) stopped.add(row.pid);
      else await done(registry.transaction(SEALED_TABLE, 'readwrite').objectStore(SEALED_TABLE).delete(row.id));
    }
    if (stopped.size > 0) throw new Error('Sealed work is left.');
  } finally {
    registry.close();
  }
}

/** Only a receipt of this very box counts; every other answer is judged by a page. */
async function isTaken(
  { box }: SealedRow,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<boolean> {
  const response = await send(SEALED_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ box }),
    redirect: 'manual',
  });
  if (!response.ok || response.headers.get(HEADERS.app) !== '1') return false;
  const { receipt } = (await response.json()) as { receipt?: unknown };
  return receipt === (await hashOf(box));
}

async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')));
  });
}

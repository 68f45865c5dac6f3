import type { Page } from 'playwright-core';

/**
 * Everything that the browser keeps for this origin, as seen by a page of it, as one text: every row of every IndexedDB
 * database, every stored answer of Cache Storage, local and session storage. Bytes as Latin-1.
 */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(readEverything);
}

/** Runs in the page. */
async function readEverything(): Promise<string> {
  const latin1 = (bytes: Uint8Array): string => {
    let text = '';
    for (let from = 0; from < bytes.length; from += 8_192) {
      text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
    }
    return text;
  };
  const textOf = (row: unknown): string =>
    JSON.stringify(row, (_, value: unknown) => (value instanceof Uint8Array ? latin1(value) : value)) ?? '';
  const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const parts = [
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    document.cookie,
  ];
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    // Deleted meanwhile: looking must not make it anew.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const database = await resultOf(opening).catch(() => undefined);
    if (!database) continue;
    // Standing in the way of a tab that deletes or upgrades the database would be a fault of this test's own.
    database.addEventListener('versionchange', () => database.close());
    for (const store of database.objectStoreNames) {
      if (store === 'ballast') continue;
      const objects = database.transaction(store).objectStore(store);
      const [keys, rows] = await Promise.all([resultOf(objects.getAllKeys()), resultOf(objects.getAll())]);
      parts.push(name, store, textOf(keys), ...rows.map(textOf));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      if (answer) parts.push(name, request.url, latin1(new Uint8Array(await answer.arrayBuffer())));
    }
  }
  return parts.join('\n');
}

import type { Page } from 'playwright-core';

/** What this device has stored of a student's preference, which a reload finds there; shown it is a moment before. */
export function storedPreference(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate(async (key) => {
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const names = (await indexedDB.databases()).map((database) => database.name ?? '');
    const own = names.find((each) => each.startsWith('eng-p-'));
    if (own === undefined) return undefined;
    const database = await resultOf(indexedDB.open(own));
    const row = (await resultOf(database.transaction('meta').objectStore('meta').get(key))) as
      | { value?: string }
      | undefined;
    database.close();
    return row?.value;
  }, `pref:${name}`);
}

import type { Page } from 'playwright-core';

/** Background Sync's tag (sw/service-worker.ts). */
const TAG = 'drain';
const PATIENCE_MS = 30_000;

/** The browser's own number of the worker that rules a page. */
export async function registrationOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const scope = `${new URL(page.url()).origin}/`;
  const found = new Promise<string>((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (own) resolve(own.registrationId);
    });
    setTimeout(() => reject(new Error('No worker rules this page.')), PATIENCE_MS).unref();
  });
  await session.send('ServiceWorker.enable');
  const id = await found;
  await session.detach();
  return id;
}

/** What the browser does when the network is back: it wakes the worker, whether a page is open or not. */
export async function syncInWorker(page: Page, origin: string, registrationId: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: TAG, lastChance: false });
  await session.detach();
}

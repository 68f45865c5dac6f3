import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/**
 * Waits until the worker rules the page and holds the whole of the dragster's content: a cache with its manifest is whole.
 * Asked from outside, again and again: `waitForFunction` takes the promise of an asynchronous question for its answer.
 */
export async function contentOnDevice(page: Page): Promise<void> {
  const isWhole = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('lesson-dragster-'));
      const manifests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).match('/c/application/dragster/manifest.json')),
      );
      return navigator.serviceWorker.controller !== null && manifests.some((manifest) => manifest !== undefined);
    });
  await expect.poll(isWhole, { timeout: 60_000, interval: 100 }).toBe(true);
}

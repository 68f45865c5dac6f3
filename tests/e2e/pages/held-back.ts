import type { Page } from 'playwright-core';

/** Holds the answers to a path back until told. */
export async function heldBack(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => void (release = resolve));
  await page.route(path, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

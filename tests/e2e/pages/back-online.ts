import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** A class that comes back on line does not send all at once, but within twenty seconds, of which these pass at a time [ms]. */
const STEP_MS = 2_000;

/** Gives a page its network back and puts its clock forward, which must be installed, until something is on screen. */
export async function backOnline(page: Page, shown: Locator): Promise<void> {
  await page.context().setOffline(false);
  await letTimePass(page, shown);
}

/** Puts the clock of a page forward, which must be installed, until something is on screen. */
export async function letTimePass(page: Page, shown: Locator): Promise<void> {
  const isShown = async (): Promise<boolean> => {
    await page.clock.fastForward(STEP_MS);
    return shown.first().isVisible();
  };
  await expect.poll(isShown, { timeout: 60_000, interval: 100 }).toBe(true);
}

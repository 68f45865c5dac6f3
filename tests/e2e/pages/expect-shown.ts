import { expect } from 'vitest';
import type { Locator } from 'playwright-core';

/** Waits until something is on screen and asserts that it is. */
export async function expectShown(locator: Locator): Promise<void> {
  await locator.first().waitFor();
  await expect.poll(() => locator.first().isVisible()).toBe(true);
}

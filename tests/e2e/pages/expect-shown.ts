import { expect } from 'vitest';
import type { Locator } from 'playwright-core';

/** Waits until something is on screen and asserts that it is. */
export async function expectShown(locator: Locator): Promise<void> {
  await locator.first().waitFor();
  expect(await locator.first().isVisible()).toBe(true);
}

import type { Page } from 'playwright-core';

/** Presses a key on the page for the wall, where for a moment after a step none counts. */
export async function pressOn(wall: Page, key: string): Promise<void> {
  await wall.getByRole('button', { name: 'Next', disabled: false }).waitFor();
  await wall.keyboard.press(key);
}

/** From a race that is being watched to how it ended; on a busy machine it may have got there by itself, where the key would lead away. */
export async function skipRace(wall: Page): Promise<void> {
  const result = wall.locator('main[data-scene="result"]');
  await wall.getByRole('button', { name: 'Next', disabled: false }).waitFor();
  if (!(await result.isVisible())) await wall.keyboard.press('Space');
  await result.waitFor();
}

import type { Page } from 'playwright-core';

/** Presses a key on the page for the wall, where for a moment after a step none counts. */
export async function pressOn(wall: Page, key: string): Promise<void> {
  await wall.getByRole('button', { name: 'Next', disabled: false }).waitFor();
  await wall.keyboard.press(key);
}

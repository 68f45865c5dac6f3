import type { Page } from 'playwright-core';

/** Gives the window another size and waits until what follows it by a script has done so, which it does with the next picture. */
export async function resized(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

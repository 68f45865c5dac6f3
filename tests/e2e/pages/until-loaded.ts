import type { Page } from 'playwright-core';

/** Waits until no part of the page says that it is still coming (ui/states.tsx). */
export async function untilLoaded(page: Page): Promise<void> {
  const waits = page.getByRole('status').filter({ hasText: /^(?:Getting|Loading|Opening)\b.*\.\.\.$/ });
  await waits.first().waitFor({ state: 'detached' });
}

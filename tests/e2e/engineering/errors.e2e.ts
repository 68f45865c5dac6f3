import { expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { ShellPage } from '#tests/e2e/pages/shell.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

/** A student in front of a new design, whose next look into the body's work area is answered with an error of the engine. */
async function bodyRefused(student: string, code: string): Promise<Page> {
  const page = await seats.student(student, { page: 'engineering' });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  await page.route('**/front/bootstrap-ui/open-work-area', (route) =>
    route.fulfill({ status: 500, headers: { 'X-App': '1' }, json: { errors: [code] } }),
  );
  await engineering.tool('Body').click();
  return page;
}

/* What each answer of the server is told as: `client/stores/session/failed-loading.test.ts` and `client/shell/error-toasts.dom.test.tsx`. */
test('ERR-06 ERR-07 an error of the engine stands over a backdrop, the keyboard stays in it, and Escape closes it', async () => {
  const page = await bodyRefused('grace', 'ERR_MODEL_FAILURE');
  const toast = new ShellPage(page).toast();
  await toast.getByText(/^Error Sorry - there is a modeling error\./).waitFor();
  await expect.poll(() => page.locator('[data-backdrop]').count()).toBe(1);
  const dismiss = toast.getByRole('button', { name: 'Dismiss' });
  const isInside = () => dismiss.evaluate((button) => button === document.activeElement);
  await expect.poll(isInside).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await isInside()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-backdrop]').count()).toBe(0);
});

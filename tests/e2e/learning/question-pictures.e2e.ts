import { expect, test } from 'vitest';
import { contentOnDevice } from '#tests/e2e/pages/content-on-device.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator } from 'playwright-core';

const seats = openSeats();

/** How many pixels of a picture were read, and how wide it stands beside what holds it. */
const shown = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => ({
    pixels: image.naturalWidth,
    isInside: image.getBoundingClientRect().right <= innerWidth,
    words: image.alt.split(' ').length,
  }));

test.each([
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])('QUIZ-03 a worksheet asks about charts and tables that can be read, $width px wide', async (viewport) => {
  const page = await seats.student('ada', { page: 'research' }, { viewport, reducedMotion: 'reduce' });
  await new ResearchPage(page).select('Worksheet: the numbers of a run');
  const ofCharts = page.locator('fieldset').filter({ hasText: 'The chart shows one race.' });
  const picture = ofCharts.getByRole('img', { name: /^Chart of distance in meters over time/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => shown(picture)).toEqual({ pixels: 480, isInside: true, words: expect.any(Number) });
  expect((await shown(picture)).words).toBeGreaterThan(12);
  const ofTables = page.locator('fieldset').filter({ hasText: 'What is the launch mass of this car' });
  const cells = ofTables.getByRole('table').getByRole('row');
  expect(await cells.allTextContents()).toHaveLength(4);
  expect(await ofTables.getByRole('columnheader', { name: 'Part', exact: true }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});

test('RES-14 the picture of a question is there without a network, although nobody has looked at it before', async () => {
  const page = await seats.student('ben', { page: 'research' }, { serviceWorkers: 'allow' });
  await contentOnDevice(page);
  await page.context().setOffline(true);
  await page.getByText(/^You are offline\./).waitFor();
  await new ResearchPage(page).select('Worksheet: the numbers of a run');
  const picture = page.getByRole('img', { name: /^Chart of distance in meters over time/ });
  await expect.poll(async () => (await shown(picture)).pixels).toBe(480);
});

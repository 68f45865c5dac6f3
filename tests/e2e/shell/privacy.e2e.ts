import { expect, test } from 'vitest';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats();

test('what is kept is said to everybody, from both pages on which people sign in', async () => {
  const page = await seats.page();
  await page.goto(`${seats.url}/teacher`);
  await page.getByRole('link', { name: 'Privacy' }).waitFor();
  await page.goto(`${seats.url}/app/`);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Journal and comments' }).waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 341, height: 512 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(1);
  await page.getByRole('link', { name: 'Students' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
});

import { expect, test } from 'vitest';
import { savedDesign } from '#tests/e2e/pages/engineering/saved-design.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

/** The measured runs of the demonstration class's dragsters. */
async function measuredRuns(): Promise<Page> {
  const progress = new ProgressPage(await seats.teacher());
  await progress.openClass('Technology, period 2');
  await progress.open('Measured runs');
  return progress.page;
}

test('a teacher pastes a table, judges the runs and prints the race sheet', async () => {
  await savedDesign(seats, 'ada', { name: 'Comet', lengths: [280] });
  const page = await measuredRuns();
  await page.getByRole('button', { name: 'Paste or import' }).click();
  await page
    .getByLabel('Table of runs')
    .fill('Lane\tRacer\tET\tDesign\n1\tAda\t1.31\tComet\n2\tAda\t0.12\tComet\n1\tNobody\t1.2\t\n');
  await page.getByRole('button', { name: 'Read the Table' }).click();
  await page.getByText('One run will be entered, 0 are there already, 2 cannot be.').waitFor();
  expect(await page.getByLabel('Column 3').inputValue()).toBe('time');
  await page.getByRole('cell', { name: 'Nobody in the class has this name' }).waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.getByLabel('I looked again, and the marked line is right.').check();
  await page.getByRole('button', { name: 'Enter 2 runs' }).click();
  await page.getByText('2 runs were entered.').waitFor();

  await page.getByRole('button', { name: 'Runs', exact: true }).click();
  await page.getByRole('button', { name: 'Approve Run 1 of Ada' }).click();
  await page.getByRole('button', { name: 'Take back the approval of Run 1 of Ada' }).waitFor();
  await page.getByRole('button', { name: 'Strike out Run 2 of Ada' }).click();
  await page.getByLabel('Why it does not count').fill('The gate fired early.');
  await page.getByRole('dialog').getByRole('button', { name: 'Strike out' }).click();
  await page.getByText('Struck out: The gate fired early.').waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Correct Run 1 of Ada' }).click();
  await page.getByLabel(/^Time/).fill('1.29');
  // What is typed is there after a reload, as it was left.
  await page.reload();
  await page.getByRole('heading', { name: /^Correcting Run 1/ }).waitFor();
  expect(await page.getByLabel(/^Time/).inputValue()).toBe('1.29');
  await page.getByRole('button', { name: 'Save Run' }).click();
  await page.getByText('corrected once').waitFor();
  await page.getByRole('button', { name: 'Let it count: Run 2 of Ada' }).click();
  await page.getByRole('button', { name: 'Strike out Run 2 of Ada' }).waitFor();

  await page.getByRole('button', { name: 'Race sheet' }).click();
  const sheet = page.getByRole('region', { name: 'Race sheet' });
  expect(await sheet.getByRole('row').filter({ hasText: 'Ada' }).innerText()).not.toContain('1.29');
  await page.getByLabel('Results').selectOption({ label: 'As they were measured' });
  await expect
    .poll(() => sheet.getByRole('row').filter({ hasText: 'Ada' }).innerText())
    .toMatch(/1\.29\s+0\.12\s+0\.12/);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await sheet.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await resized(page, { width: 390, height: 844 });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isWide()).toBe(false);
});

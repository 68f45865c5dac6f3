import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindings, axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The saved file's text. */
async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a File' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('TCH-03 a student’s portfolio is shown, printed a page each, and saved as a file that needs nothing else', async () => {
  const student = await seats.student('chloe', { page: 'journal' });
  const journal = new JournalPage(student);
  await journal.open('Final Reflection');
  await journal.write('The <b>wheels</b> wobbled. 🚗');
  await journal.status('Saved').waitFor();

  const teacher = new ProgressPage(await seats.teacher());
  const { page } = teacher;
  await teacher.openClass('Technology, period 2');
  await teacher.openStudent('Chloe');
  await page.getByRole('link', { name: 'Portfolio' }).click();
  await teacher.heading('Portfolio of Chloe').waitFor();
  const article = page.getByRole('article');
  await article.getByText('The <b>wheels</b> wobbled. 🚗').waitFor();
  const dragster = article.locator('section.portfolio').first();
  await dragster.getByRole('img', { name: /^Picture of / }).waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => over(page)).toBeLessThanOrEqual(1);

  const file = await saved(page);
  expect(file).toContain('The &lt;b&gt;wheels&lt;/b&gt; wobbled. 🚗');
  expect(file.match(/(?:src|href)="/g)).toBeNull();
  const path = join(tmpdir(), `portfolio-${process.pid}.html`);
  writeFileSync(path, file);
  const alone = await seats.page();
  await alone.goto(`file://${path}`);
  await alone.getByText('The <b>wheels</b> wobbled. 🚗').waitFor();
  expect(await axeFindings(alone)).toEqual([]);

  await page.setViewportSize({ width: 1366, height: 768 });
  await teacher.open('Students');
  await page.getByRole('link', { name: 'Portfolio' }).click();
  await teacher.heading('Portfolios of Technology, period 2').waitFor();
  await page.emulateMedia({ media: 'print' });
  // The heading stands a moment before what is below it.
  await expect.poll(() => page.locator('section.portfolio').count()).toBeGreaterThan(1);
  const pages = await page.locator('section.portfolio').count();
  const breaks = await page
    .locator('section.portfolio')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).breakBefore));
  expect(breaks.slice(1).every((each) => each === 'page')).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThanOrEqual(pages);
  await page.emulateMedia({ media: 'screen' });
  expect((await saved(page)).match(/<section class="portfolio">/g)).toHaveLength(pages);
});

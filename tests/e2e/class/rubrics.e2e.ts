import { expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

const PHONE = { width: 390, height: 844 };
const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const panel = (page: Page, work: string): Locator =>
  page.getByRole('group').filter({ hasText: `What good work looks like: ${work}` });

test('TCH-03 JRN-05 a text is written beside its rubric, graded by it, and its points stand in both gradebooks', async () => {
  const page = await seats.student('ben', { page: 'journal' });
  const journal = new JournalPage(page);
  await journal.open('Final Reflection');
  await journal.write('I learned that light wheels start faster.');
  await journal.status('Saved').waitFor();
  await panel(page, 'Journal').getByText('What good work looks like').click();
  await expectShown(page.getByText('Says what was learned and what the next version should change.'));
  await expectShown(page.getByText('Standards: MS-ETS1-1, MS-ETS1-3, STEL-7Q'));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);

  // Away from the rubric: a grade that stands on the screen already is no news.
  await page.getByRole('link', { name: 'Balsa', exact: true }).click();

  const teacher = new ProgressPage(await seats.teacher());
  await teacher.openClass('Technology, period 2');
  const desk = teacher.page;
  await teacher.open('Gradebook');
  await desk.getByRole('link', { name: 'Rubrics', exact: true }).click();
  await desk.getByText('Change the words of: Journal', { exact: true }).click();
  const words = desk.getByRole('group', { name: 'Criterion 4' });
  await words.getByLabel('Criterion', { exact: true }).fill('Looking back');
  expect(await axeFindingsInBothSchemes(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save Rubric' }).click();
  await expectShown(desk.getByText(/^In your own words · MS-ETS1-1/));

  await teacher.open('Gradebook');
  await desk.getByRole('link', { name: 'Ben', exact: true }).click();
  await desk.getByRole('button', { name: 'Journal', exact: true }).click();
  await expectShown(desk.getByText('I learned that light wheels start faster.'));
  // The address says which part is open.
  await desk.reload();
  await expectShown(desk.getByText('I learned that light wheels start faster.'));
  const work = desk.getByRole('region', { name: 'Grade by rubric' }).getByRole('group').first();
  await work.getByText('Journal', { exact: true }).click();
  for (const [criterion, level] of [4, 3, 2, 3].entries()) {
    await work
      .getByRole('row')
      .nth(criterion + 1)
      .getByRole('radio')
      .nth(level - 1)
      .check();
  }
  await work.getByLabel('Comment').fill('Say <b>why</b> they start faster.');
  expect(await axeFindingsInBothSchemes(desk)).toEqual([]);
  await work.getByRole('button', { name: 'Save Levels' }).click();
  await expectShown(desk.getByText(/12 of 16 points, 75% \(/));
  await desk.setViewportSize(PHONE);
  await expect.poll(() => over(desk)).toBeLessThanOrEqual(1);
  await desk.setViewportSize({ width: 1366, height: 768 });
  await teacher.open('Gradebook');
  await expectShown(desk.getByRole('columnheader', { name: 'Journal' }));
  await expectShown(desk.getByRole('link', { name: '75%, Ben, Journal' }));

  await expectShown(page.getByText('Your teacher graded 1 piece of your work'));
  await page.getByRole('button', { name: 'See the grade' }).click();
  const given = panel(page, 'Journal');
  await expectShown(given.getByText('New'));
  await given.getByText(/12 of 16 points, /).click();
  await expectShown(given.getByText('Say <b>why</b> they start faster.'));
  await expectShown(given.getByRole('rowheader', { name: 'Looking back' }));
  await expect.poll(() => given.getByText('Yours').count()).toBe(4);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect.poll(() => over(page)).toBeLessThanOrEqual(1);
  // Nor is what the badge says cut off where letters are twice as large.
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const badge = given.locator('summary').getByText(/12 of 16 points, /);
  await expect.poll(() => badge.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
  await page.getByRole('link', { name: 'Balsa', exact: true }).click();
  await expect.poll(() => page.getByText(/Your teacher graded/).count()).toBe(0);
});

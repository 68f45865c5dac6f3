import { describe, expect, test } from 'vitest';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ShellPage } from '#tests/e2e/pages/shell.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

const NOT_HERE = 'This part is not on this device yet.';

interface Seat {
  readonly page: Page;
  /** How often the page began anew since the student stood in Research. */
  readonly loads: () => number;
  /** Errors of ours that were sent to the server, each of which is an Application Error on screen. */
  readonly errors: string[];
}

/** A student in Research on a device that keeps nothing of the product. */
async function inResearch(student: string): Promise<Seat> {
  const page = await seats.student(student, { page: 'research' });
  const errors: string[] = [];
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().includes('log-exceptional-condition')) errors.push(request.postData() ?? '');
    // Comes before anything that the new page asks for.
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('navigation', { name: 'Research' }).waitFor();
  return { page, loads: () => loads, errors };
}

/** The file of Engineering fails as long as told: the browser may ask for it more than once, ahead and when it is wanted. */
const failWhile = (page: Page, isFailing: () => boolean) =>
  page.route('**/assets/engineering-screen-*.js', (route) => (isFailing() ? route.abort() : route.continue()));

/** Notes in the page that it began anew for a missing part so long ago. */
const reloaded = (page: Page, agoMs: number) =>
  page.evaluate((ago) => sessionStorage.setItem('balsa.reloaded', String(Date.now() - ago)), agoMs);

describe('a part of the page that does not come', () => {
  test('comes by itself where there is a network, and is no Application Error', async () => {
    const { page, loads, errors } = await inResearch('ada');
    await failWhile(page, () => loads() === 0);
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('heading', { level: 1, name: 'Engineering' }).waitFor();
    expect([loads(), errors]).toEqual([1, []]);
  });

  test('says so where the page was just reloaded for it, leaves the other pages alone, and comes later', async () => {
    const { page, loads, errors } = await inResearch('ben');
    await failWhile(page, () => loads() === 0);
    await reloaded(page, 0);
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('main').getByText(NOT_HERE).waitFor();
    await page.getByRole('link', { name: 'Research' }).click();
    await page.getByRole('main').getByRole('article').waitFor();
    expect(loads()).toBe(0);
    await reloaded(page, 61_000);
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('heading', { level: 1, name: 'Engineering' }).waitFor();
    expect([loads(), errors]).toEqual([1, []]);
  });

  test('JRN-04 says so without a network and comes with it, and what was typed meanwhile is still there', async () => {
    const { page, loads, errors } = await inResearch('chloe');
    const context = page.context();
    const journal = new JournalPage(page);
    await journal.open('Final Reflection');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('main').getByText(NOT_HERE).waitFor();
    await journal.open('Final Reflection');
    await journal.text().fill('Light wheels won.');
    // The page itself says so of what would stand in it; of a window a message does.
    expect(await new ShellPage(page).toast().getByText(NOT_HERE).count()).toBe(0);
    await page.getByRole('button', { name: 'Preferences', exact: true }).click();
    await new ShellPage(page).toast().getByText(NOT_HERE).waitFor();
    expect([loads(), errors]).toEqual([0, []]);
    await context.setOffline(false);
    await expect.poll(loads, { timeout: 60_000 }).toBe(1);
    await journal.open('Final Reflection');
    await expect.poll(() => journal.text().inputValue()).toBe('Light wheels won.');
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('heading', { level: 1, name: 'Engineering' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('asks no teacher whether to leave the page whose text the tab keeps', async () => {
    const teacher = new ProgressPage(await seats.teacher());
    const { page } = teacher;
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await teacher.openClass('Technology, period 2');
    await teacher.open('Your pages');
    await page.getByRole('link', { name: 'New Page' }).click();
    const title = page.getByLabel('Title');
    await title.fill('Our test track');
    await page.getByText('Not saved yet; a reload keeps it in this tab.').waitFor();
    const here = page.url();
    let isFailing = true;
    await page.route('**/assets/teacher-gradebook-screen-*.js', (route) =>
      isFailing ? route.abort() : route.continue(),
    );
    page.on('domcontentloaded', () => (isFailing = false));
    await teacher.open('Gradebook');
    await page.getByRole('heading', { level: 1, name: 'Gradebook' }).waitFor();
    expect([isFailing, asked]).toEqual([false, []]);
    await page.goto(here);
    await expect.poll(() => title.inputValue()).toBe('Our test track');
  });
});

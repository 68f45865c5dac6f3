import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { JournalPage } from './pages/journal.ts';
import { ShellPage } from './pages/shell.ts';
import { DEMO_GROUP, SignInPage } from './pages/sign-in.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Product } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({ settings: { DEMO_GROUP_ID: DEMO_GROUP } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const NOT_HERE = 'This part is not on this Chromebook yet.';

interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  /** How often the page was loaded since the student stood in Research. */
  readonly loads: () => number;
  /** Errors of ours that were sent to the server, each of which is an Application Error on screen. */
  readonly errors: string[];
}

/** A student in Research on a device that keeps nothing of the product. */
async function inResearch(student: string): Promise<Seat> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('log-exceptional-condition')) errors.push(request.postData() ?? '');
  });
  await new SignInPage(page).enter(product.url, student);
  await page.getByRole('button', { name: '1 Research' }).click();
  await page.getByRole('navigation', { name: 'Research' }).waitFor();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return { context, page, loads: () => loads, errors };
}

/** The file of a part fails so many times, and then comes. */
const fail = async (context: BrowserContext, part: string, times: number) => {
  let failures = 0;
  await context.route(`**/assets/${part}-*.js`, (route) => (failures++ < times ? route.abort() : route.continue()));
};

describe('a part of the page that does not come', () => {
  test('comes by itself where there is a network, and is no Application Error', async () => {
    const { context, page, loads, errors } = await inResearch('ada');
    await fail(context, 'engineering-screen', 1);
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('heading', { level: 1, name: 'Engineering' }).waitFor();
    expect([loads(), errors]).toEqual([1, []]);
    await context.close();
  });

  test('says so where the page was just reloaded for it, leaves the other pages alone, and comes later', async () => {
    const { context, page, loads, errors } = await inResearch('ben');
    await fail(context, 'engineering-screen', 1);
    await page.evaluate(() => sessionStorage.setItem('balsa.reloaded', String(Date.now() - 45_000)));
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('main').getByText(NOT_HERE).waitFor();
    await page.getByRole('link', { name: 'Research' }).click();
    await page.getByText('Choose a page to start.').waitFor();
    expect(loads()).toBe(0);
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('heading', { level: 1, name: 'Engineering' }).waitFor();
    expect([loads(), errors]).toEqual([1, []]);
    await context.close();
  });

  test('JRN-04 says so without a network and comes with it, and what was typed meanwhile is still there', async () => {
    const { context, page, loads, errors } = await inResearch('chloe');
    const journal = new JournalPage(page);
    await journal.open('Final Reflection');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('main').getByText(NOT_HERE).waitFor();
    await journal.open('Final Reflection');
    await journal.text().fill('Light wheels won.');
    await page.getByRole('button', { name: 'Preferences', exact: true }).click();
    await new ShellPage(page).toast().getByText(NOT_HERE).waitFor();
    expect([loads(), errors]).toEqual([0, []]);
    await context.setOffline(false);
    await expect.poll(loads, { timeout: 20_000 }).toBe(1);
    await journal.open('Final Reflection');
    await expect.poll(() => journal.text().inputValue()).toBe('Light wheels won.');
    await page.getByRole('link', { name: 'Engineering' }).click();
    await page.getByRole('heading', { level: 1, name: 'Engineering' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

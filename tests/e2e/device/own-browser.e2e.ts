import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '#tests/support/browser/browser.ts';
import { DEMO_TEACHER } from '#tests/support/browser/product.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Browser } from 'playwright-core';

/* What shows only in a browser that is started in another way than that of the other tests. */

const seats = openSeats();
let browser: Browser;
beforeAll(async () => {
  // Without windows it keeps no page for Back.
  const options = launchOptions({ isWhole: true });
  browser = await chromium.launch({
    ...options,
    // As a school's network would find the machine: by another name than localhost, which browsers trust over http.
    args: [...(options.args ?? []), '--host-resolver-rules=MAP balsa.test 127.0.0.1'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser.close());

test.each(['/app/', '/teacher'])(
  'over plain http %s says in a sentence what is missing, and asks for nothing',
  async (path) => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${seats.url.replace('127.0.0.1', 'balsa.test').replace('localhost', 'balsa.test')}${path}`);
    const sentence = 'Balsa only works over https. Ask for the address that begins with https://.';
    await page.getByText(sentence).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.close();
  },
);

test('after a teacher has signed out, Back shows nothing of the class, though the browser kept the page', async () => {
  const page = await browser.newPage();
  const returns: boolean[] = [];
  await page.exposeFunction('noteReturn', (isKept: boolean) => void returns.push(isKept));
  await page.addInitScript(() => {
    const note = Reflect.get(globalThis, 'noteReturn') as (isKept: boolean) => void;
    globalThis.addEventListener('pageshow', ({ persisted }) => note(persisted));
  });
  await page.goto(`${seats.url}/teacher`);
  await page.getByLabel('E-mail').fill(DEMO_TEACHER.email);
  await page.getByLabel('Password').fill(DEMO_TEACHER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const classes = page.getByRole('link', { name: 'Technology, period 5' }).first();
  await classes.waitFor();

  // To its own teacher a page comes back as it was left, unless it had a request under way just then.
  const leaveAndReturn = async (): Promise<boolean | undefined> => {
    await page.goto(`${seats.url}/privacy`);
    const before = returns.length;
    await page.evaluate(() => history.back());
    await expect.poll(() => returns.length).toBeGreaterThan(before);
    await classes.waitFor();
    return returns.at(-1);
  };
  await expect.poll(leaveAndReturn).toBe(true);
  await classes.click();

  const shown = page.getByRole('heading', { level: 1, name: 'Board' });
  await shown.waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.getByLabel('Password').waitFor();
  returns.length = 0;
  await page.evaluate(() => history.back());
  // A page that was kept begins anew; one with a request under way as it was left is not kept, and is loaded.
  await expect.poll(() => returns.at(-1)).toBe(false);
  await page.getByLabel('Password').waitFor();
  expect(await page.getByText('Technology, period 5').count()).toBe(0);
  await page.close();
});

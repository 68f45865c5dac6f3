import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import type { Product } from '#tests/support/product.ts';
import type { Browser } from 'playwright-core';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  const options = launchOptions();
  // As a school's network would find the machine: by another name than localhost, which browsers trust over http.
  browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--host-resolver-rules=MAP balsa.test 127.0.0.1'],
  });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test.each(['/app/', '/teacher'])(
  'over plain http %s says in a sentence what is missing, and asks for nothing',
  async (path) => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${product.url.replace('127.0.0.1', 'balsa.test').replace('localhost', 'balsa.test')}${path}`);
    const sentence =
      'Balsa works only over https, which this address is not. Ask for the one that begins with https://.';
    await page.getByText(sentence).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.close();
  },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPLICATION_CODES } from '#applications/registry.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { pagesOf } from '#tests/support/content/pages.ts';
import { startProduct } from '#tests/support/product.ts';
import type { Browser, Page } from 'playwright-core';
import type { Product } from '#tests/support/product.ts';

/** Each of many pages is looked at as a whole [ms]. */
const LIMIT_MS = 240_000;
const NARROW = { width: 390, height: 844 };

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Balsa shows what is in `main` inside an article; opened alone a page has no article. */
function insideArticle(): void {
  const main = document.querySelector('main');
  const article = document.createElement('article');
  article.append(...(main?.childNodes ?? []));
  main?.append(article);
}

async function findingsOf(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await page.evaluate(insideArticle);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const findings = [...(await axeFindings(page))];
  if (width > NARROW.width) findings.push(`it is ${width} pixels wide`);
  return findings.map((finding) => `${address.split('/').slice(-2).join('/')}: ${finding}`);
}

describe.each([...APPLICATION_CODES, 'journal'])('the pages of %s', (folder) => {
  test.each(['light', 'dark'] as const)(
    'are free of axe findings and fit 390 pixels in the %s scheme',
    { timeout: LIMIT_MS },
    async (colorScheme) => {
      const context = await browser.newContext({ viewport: NARROW, colorScheme });
      const page = await context.newPage();
      const findings: string[] = [];
      for (const { code } of pagesOf(folder)) {
        findings.push(...(await findingsOf(page, `${product.url}/c/application/${folder}/${code}.html`)));
      }
      await context.close();
      expect(findings).toEqual([]);
    },
  );
});

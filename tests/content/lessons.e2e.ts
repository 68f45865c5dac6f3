import { expect, test } from 'vitest';
import { APPLICATION_CODES } from '#applications/registry.ts';
import { axeFindingsInBothSchemes } from '#tests/support/axe.ts';
import { pagesOf } from '#tests/support/content/pages.ts';
import { openSeats } from '#tests/support/seats.ts';
import type { Page } from 'playwright-core';

/** Each of many pages is looked at as a whole [ms]. */
const LIMIT_MS = 240_000;
const NARROW = { width: 390, height: 844 };

const seats = openSeats();

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
  const findings = [...(await axeFindingsInBothSchemes(page))];
  if (width > NARROW.width) findings.push(`it is ${width} pixels wide`);
  return findings.map((finding) => `${address.split('/').slice(-2).join('/')}: ${finding}`);
}

test.each([...APPLICATION_CODES, 'journal'])(
  'the pages of %s are free of axe findings in both schemes and fit 390 pixels',
  { timeout: LIMIT_MS },
  async (folder) => {
    const page = await seats.page({ viewport: NARROW });
    const findings: string[] = [];
    for (const { code } of pagesOf(folder)) {
      findings.push(...(await findingsOf(page, `${seats.url}/c/application/${folder}/${code}.html`)));
    }
    expect(findings).toEqual([]);
  },
);

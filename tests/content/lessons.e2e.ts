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

/** Lessons have no scripts and one sheet of styles: one after the other in the same document, axe is read once for all. */
async function findingsOf(page: Page, address: string): Promise<readonly string[]> {
  const answer = await fetch(address);
  await page.setContent(await answer.text());
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
    const addresses = pagesOf(folder).map(({ code }) => `${seats.url}/c/application/${folder}/${code}.html`);
    await page.goto(addresses[0] ?? '');
    const findings: string[] = [];
    for (const address of addresses) findings.push(...(await findingsOf(page, address)));
    expect(findings).toEqual([]);
  },
);

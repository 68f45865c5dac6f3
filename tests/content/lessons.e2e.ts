import { expect, test } from 'vitest';
import { APPLICATION_CODES } from '#applications/registry.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import { pagesOf } from '#tests/support/content/pages.ts';

/** Many pages are looked at as a whole [ms]. */
const LIMIT_MS = 240_000;
const NARROW = { width: 390, height: 844 };
/** So many pages in one document cost axe least: it begins anew with each document, and searches long ones slowly. */
const TOGETHER = 8;

const seats = openSeats();

/** What names an element of its page, or refers to one. */
const NAMES = /( (?:id|for|headers|aria-labelledby|aria-describedby)="| href="#)([^"]+)"/g;

/** What Balsa shows of a page: what is in its `main`, inside an article; its names are its own among other pages. */
function articleOf(code: string, source: string): string {
  const own = (names: string): string => names.replaceAll(/\S+/g, (name) => `${code}--${name}`);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(source) ?? [];
  const named = main.replaceAll(NAMES, (_, before: string, names: string) => `${before}${own(names)}"`);
  return `<article id="${code}">${named}</article>`;
}

/** What is said of a whole page (its language, its title, one heading and others below it in order) is in `support/content/page-form.ts`. */
test.each([...APPLICATION_CODES, 'journal'])(
  'the pages of %s are free of axe findings in both schemes and fit 390 pixels',
  { timeout: LIMIT_MS },
  async (folder) => {
    const pages = pagesOf(folder);
    const page = await seats.page({ viewport: NARROW });
    await page.goto(`${seats.url}/c/application/${folder}/${pages[0]?.code}.html`);
    const findings: string[] = [];
    for (let first = 0; first < pages.length; first += TOGETHER) {
      const some = pages.slice(first, first + TOGETHER);
      const wide = await page.evaluate(
        (articles) => {
          const main = document.querySelector('main');
          if (main) main.innerHTML = articles;
          return [...document.querySelectorAll('main > article *')]
            .filter((part) => part.getBoundingClientRect().right > innerWidth && part.closest('svg') === null)
            .map((part) => part.closest('main > article')?.id);
        },
        some.map(({ code, source }) => articleOf(code, source)).join(''),
      );
      expect(await page.locator('main > article').count()).toBe(some.length);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > NARROW.width) findings.push(`${[...new Set(wide)].join(', ')}: ${width} pixels wide`);
      findings.push(...(await axeFindingsInBothSchemes(page)));
    }
    expect(findings).toEqual([]);
  },
);

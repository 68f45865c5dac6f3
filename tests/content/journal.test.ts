import { expect, test } from 'vitest';
import { forbiddenIn } from '#build/lesson-safety.ts';
import { formProblems } from '#tests/support/content/page-form.ts';
import { pagesOf, proseOf } from '#tests/support/content/pages.ts';
import { readingLevel } from '#tests/support/content/reading-level.ts';

const pages = pagesOf('journal');

test('the journal has its introduction page and no other', () => {
  expect(pages.map(({ code }) => code)).toEqual(['introduction']);
});

test('the introduction of the journal has the form of every page and holds nothing forbidden', () => {
  expect(pages.flatMap((page) => [...formProblems(page), ...forbiddenIn(page.source)])).toEqual([]);
});

test('the introduction of the journal can be read in eighth grade', () => {
  for (const page of pages) expect(readingLevel(proseOf(page, 'middle')).grade).toBeLessThan(9);
});

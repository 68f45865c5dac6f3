import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { pageFrom } from '#tests/support/content/pages.ts';
import { stepProblems } from '#tests/support/content/step-drawings.ts';
import { STEP_DRAWINGS } from '#tests/support/drawings/all.ts';
import { withDrawings } from '#tests/support/drawings/page-drawings.ts';
import { box } from '#tests/support/drawings/parts.ts';

const sourceOf = (application: string, page: string): string =>
  readFileSync(`public/c/application/${application}/${page}.html`, 'utf8');

const DRAWN = Object.entries(STEP_DRAWINGS).flatMap(([application, drawings]) =>
  [...new Set(drawings.map(({ page }) => page))].map((page) => ({ application, page })),
);

test.each(DRAWN)('$application/$page holds its drawings as they are drawn now', ({ application, page }) => {
  const source = sourceOf(application, page);
  const own = (STEP_DRAWINGS[application] ?? []).filter((drawing) => drawing.page === page);
  expect(withDrawings(source, own)).toBe(source);
});

test.each(Object.keys(STEP_DRAWINGS))('every build page of the %s has drawings', (code) => {
  const application = APPLICATIONS.find((each) => each.code === code);
  const pages = (application?.curriculum ?? []).filter(({ category }) => category === 'build').map((row) => row.code);
  const steps = (STEP_DRAWINGS[code] ?? []).filter(({ inText }) => inText !== true).map(({ page }) => page);
  expect([...new Set(steps)]).toEqual(pages);
});

describe('a page with step drawings', () => {
  const drawing = {
    page: '05-a',
    title: 'A',
    words: 'A box.',
    caption: 'A box.',
    height: 80,
    parts: [box([0, 0, 9, 9])],
  };

  test('has each at the end of its step, and is written the same way again', () => {
    const once = withDrawings('<ol><li>Saw it.</li><li>Sand it.\n</li></ol>', [{ ...drawing, step: 'Sand it' }]);
    expect(once).toMatch(
      /^<ol><li>Saw it\.<\/li><li>Sand it\.\s*<figure class="step">[\s\S]*<\/figure>\s*<\/li><\/ol>$/,
    );
    expect(withDrawings(once, [{ ...drawing, step: 'Sand it' }])).toBe(once);
  });

  test('may have one in its text instead, after a paragraph', () => {
    const drawn = { ...drawing, step: 'Look', inText: true };
    const once = withDrawings('<p>Look at it.</p><p>Then go.</p>', [drawn]);
    expect(once).toMatch(/^<p>Look at it\.<\/p>\s*<figure class="in-text">[\s\S]*<\/figure><p>Then go\.<\/p>$/);
    expect(withDrawings(once, [drawn])).toBe(once);
  });

  test('names a step that is not there, or there twice', () => {
    expect(() => withDrawings('<ol><li>Saw it.</li></ol>', [{ ...drawing, step: 'Sand' }])).toThrow('there 0 times');
    expect(() => withDrawings('<li>Saw. Saw.</li>', [{ ...drawing, step: 'Saw' }])).toThrow('there 2 times');
  });

  test('falls short with three drawings, a large one or words that say nothing', () => {
    const figure = (more = '') =>
      `<figure class="step"><svg viewBox="0 0 480 80"><title>A</title><desc>A box with a long side and a short side, from above.</desc>${more}</svg></figure>`;
    const page = (figures: string) => pageFrom('05-a', `<html><main>${figures}</main></html>`);
    expect(stepProblems(page(figure().repeat(4)))).toEqual([]);
    expect(stepProblems(page(figure().repeat(3)))).toEqual(['05-a has 3 step drawings, 4 to 6 are asked for']);
    const large = figure(`<path d="M${' 0'.repeat(6100)}" />`);
    expect(stepProblems(page(figure().repeat(3) + large))).toEqual([expect.stringContaining('a drawing has 12')]);
    const short = figure().replace(/<desc>.*<\/desc>/, '<desc>A box.</desc>');
    expect(stepProblems(page(figure().repeat(3) + short))).toEqual(['05-a: the drawing "A" is hardly described']);
  });
});

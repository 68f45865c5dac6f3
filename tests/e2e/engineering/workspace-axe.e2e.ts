import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { axeFindings, axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { BrowserContextOptions } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

/** The workspace's own states, in the order of a walk; each leaves the page as the next expects it. */
const STATES: readonly { readonly name: string; readonly open: (engineering: EngineeringPage) => Promise<void> }[] = [
  { name: '3D with charts and a scale of forces', open: (engineering) => engineering.toggleGraphics('Forces') },
  { name: 'the drawing', open: (engineering) => engineering.view('Drawing') },
  { name: 'the parts', open: (engineering) => engineering.view('Parts') },
  {
    name: 'a sketch with its numbers',
    open: async (engineering) => {
      await engineering.toggleGraphics('Joints');
      await engineering.view('Sketch');
      const numbers = engineering.page.getByRole('button', { name: 'Numbers', exact: true });
      if ((await numbers.getAttribute('aria-pressed')) !== 'true') await numbers.click();
      await engineering.point('J3').click();
    },
  },
  {
    name: 'a chart as a table',
    open: async (engineering) => {
      await engineering.page
        .getByRole('button', { name: /as a table$/ })
        .first()
        .click();
    },
  },
  {
    name: 'how the design does',
    open: async (engineering) => {
      await engineering.page.getByRole('button', { name: 'How your design does' }).click();
      await engineering.page.getByRole('complementary', { name: 'How your design does' }).waitFor();
    },
  },
  {
    name: 'work areas with tables',
    open: async (engineering) => {
      await engineering.page.getByRole('complementary', { name: 'How your design does' }).press('Escape');
      await engineering.workArea('Joints');
      await engineering.workArea('Materials & sections');
    },
  },
];

describe('axe in both schemes', () => {
  test('UX-07 finds nothing in any state of the workspace', async () => {
    const engineering = await bench('diego');
    const findings: string[] = [];
    for (const state of STATES) {
      await state.open(engineering);
      const found = await axeFindingsInBothSchemes(engineering.page, 'main');
      findings.push(...found.map((finding) => `${state.name}: ${finding}`));
    }
    expect(findings).toEqual([]);
  });
});

describe('on a phone', () => {
  test('the workspace fits the width, its charts stand below the drawing, and axe finds nothing', async () => {
    const engineering = await bench('grace', { viewport: { width: 390, height: 844 } });
    const { page } = engineering;
    await page.getByRole('button', { name: 'Show the toolbar' }).click();
    await engineering.toggleGraphics('Forces');
    const belowDrawing = async () => {
      const [drawing, chart] = await Promise.all([
        page.getByRole('region', { name: 'Graphics', exact: true }).boundingBox(),
        page
          .getByRole('region', { name: /^Member forces/ })
          .first()
          .boundingBox(),
      ]);
      return (chart?.y ?? 0) - (drawing?.y ?? 0) - (drawing?.height ?? 0);
    };
    await expect.poll(belowDrawing).toBeGreaterThanOrEqual(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeFindings(page, 'main')).toEqual([]);
  });
});

async function bench(student: string, options: BrowserContextOptions = {}): Promise<EngineeringPage> {
  const place = { application: 'structures', page: 'engineering' } as const;
  const page = await seats.student(student, place, { reducedMotion: 'reduce', ...options });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  return engineering;
}

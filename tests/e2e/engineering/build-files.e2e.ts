import { beforeAll, describe, expect, test } from 'vitest';
import { dragster } from '#applications/dragster/descriptor.ts';
import { glider } from '#applications/glider/descriptor.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { written } from '#tests/applications/build-files/written.ts';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

/** Sizes on screen [mm] of what the selector finds: a CSS inch is 96 pixels. */
async function sizesOf(page: Page, selector: string): Promise<readonly { width: number; height: number }[]> {
  return page.locator(selector).evaluateAll((shapes) =>
    shapes.map((shape) => {
      const { width, height } = shape.getBoundingClientRect();
      return { width: (width * 25.4) / 96, height: (height * 25.4) / 96 };
    }),
  );
}

function isNear(size: { width: number; height: number }, width: number, height: number): boolean {
  return Math.abs(size.width - width) <= 0.1 && Math.abs(size.height - height) <= 0.1;
}

describe('SVG files in Chromium', () => {
  const open = async (svg: string): Promise<Page> => {
    const page = await seats.page();
    await page.setContent(svg.replace(/^<\?xml[^>]*>/, '<!doctype html><body>'));
    return page;
  };

  test('OUT-03 the dragster’s body is drawn as long and as wide as it is, to 0.1 mm', async () => {
    const changes = { bodyLength: 237, wid2: 31, wid3: 31, wid4: 31, top3: 30, top4: 38, top5: 38, bot5: 0, bot1: 2 };
    const page = await open(written(dragster, 'body-template-svg', changes));
    const sizes = await sizesOf(page, '#cut polygon');
    expect(sizes.some((size) => isNear(size, 237, 31))).toBe(true);
    expect(sizes.some((size) => isNear(size, 237, 38))).toBe(true);
    expect((await sizesOf(page, '#mark polygon')).some((size) => isNear(size, 305, 70))).toBe(true);
    await page.close();
  });

  test('OUT-03 the glider’s wing half, tail and fin are drawn at their size, to 0.1 mm', async () => {
    const changes = { span: 420, rootChord: 80, tipChord: 80, sweepLE: 0, clayMass: 8 };
    const page = await open(written(glider, 'sheets-svg', changes));
    const sizes = await sizesOf(page, '#cut polygon');
    expect(sizes.filter((size) => isNear(size, 210, 80))).toHaveLength(2);
    expect(sizes.some((size) => isNear(size, 160, 45) || isNear(size, 55, 50))).toBe(true);
    await page.close();
  });

  test('OUT-03 the bridge’s bottom chord measures its span, to 0.1 mm', async () => {
    const page = await open(written(structures, 'truss-svg', { span: 360 }));
    const lines = await sizesOf(page, '#mark polyline');
    expect(lines.filter((size) => isNear(size, 60, 0)).length).toBeGreaterThanOrEqual(6);
    expect(lines.some((size) => isNear(size, 360, 0))).toBe(true);
    await page.close();
  });
});

describe('templates printed from Outputs', () => {
  let page: Page;
  beforeAll(async () => {
    page = await seats.student('ada', { page: 'engineering' });
    await new EngineeringPage(page).startNew();
    await page.getByRole('link', { name: 'Outputs' }).click();
  });

  const choose = async (title: string): Promise<void> => {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('navigation', { name: 'Outputs' }).getByRole('button', { name: title }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  };

  test.each([
    ['Body template: print on US Letter', 'svg.sheet-letter', [612, 792]],
    ['Body template: print on A4', 'svg.sheet-a4', [595, 842]],
    ['Drawing sheet', 'svg.sheet-a3', [1191, 842]],
  ] as const)(
    'OUT-03 "%s" prints one page a sheet, on its paper and at full size',
    async (title, sheet, [width, height]) => {
      await choose(title);
      await page.locator(sheet).first().waitFor();
      const count = await page.locator(sheet).count();
      await page.emulateMedia({ media: 'print' });
      if (sheet !== 'svg.sheet-a3') {
        const lines = await sizesOf(page, `${sheet} .layer-cut polyline`);
        expect(lines.filter((size) => isNear(size, 100, 0))).toHaveLength(count);
      }
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
        Math.round(Number(w)),
        Math.round(Number(h)),
      ]);
      expect(boxes).toEqual(Array.from({ length: count }, () => [width, height]));
    },
  );

  test('OUT-01 a report of words prints without the page around it', async () => {
    await choose('Inspection sheet');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('heading', { level: 1, name: /^Inspection sheet/ }).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { OutputsPage } from '#tests/e2e/pages/engineering/outputs.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

describe('what is seen of build files before they are saved', () => {
  let page: Page;
  let outputs: OutputsPage;
  beforeAll(async () => {
    page = await seats.student('ada', { page: 'engineering' });
    await page.addInitScript(() => {
      Object.assign(globalThis, { printed: 0, print: () => void ((globalThis as { printed?: number }).printed! += 1) });
    });
    await page.reload();
    await new EngineeringPage(page).startNew();
    outputs = new OutputsPage(page);
    await outputs.open();
  });

  test('OUT-03 a template is a picture, a printed part stands in the viewer, a table has its lines', async () => {
    await outputs.choose('Body template (SVG)');
    const picture = page.getByRole('img', { name: 'Picture of Body template (SVG)' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    await outputs.choose('Car body (STL)');
    await page.getByRole('button', { name: 'Parts', exact: true }).click();
    await expectShown(page.getByRole('row', { name: /Car body/ }));
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    await outputs.choose('Cut list (CSV)');
    await expectShown(page.getByRole('region', { name: 'Cut list (CSV)' }).getByText('Cartridge'));
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
  });

  test('OUT-03 one press brings all that is printed for building, each sheet on its paper, and offers to print it', async () => {
    await page.getByRole('button', { name: 'Print all for building' }).click();
    await page.getByRole('heading', { level: 2, name: 'All for building' }).waitFor();
    await expect.poll(() => page.evaluate('printed')).toBe(1);
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          ['letter', 'a4', 'a3'].map(
            async (paper) => [paper, await page.locator(`svg.sheet-${paper}`).count()] as const,
          ),
        ),
      );
    const sheets = await counts();
    expect([sheets['letter']! > 1, sheets['a4'], sheets['a3']]).toEqual([true, 0, 1]);
    await expectShown(page.getByRole('heading', { level: 1, name: /^Inspection sheet/ }));
    await expectShown(page.getByRole('heading', { level: 1, name: /^Cut list/ }));
    const printed = await outputs.printed();
    const of = (width: number, height: number) => printed.filter(([w, h]) => w === width && h === height).length;
    expect(of(1191, 842)).toBe(1);
    expect(of(612, 792)).toBeGreaterThanOrEqual(sheets['letter']! + 1);
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    await outputs.choose('Inspection sheet');
    await expect.poll(() => page.locator('svg.sheet-letter').count()).toBe(0);
  });
});

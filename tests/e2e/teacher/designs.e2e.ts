import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { FileManagerPage } from '#tests/e2e/pages/engineering/file-manager.ts';
import { savedDesign } from '#tests/e2e/pages/engineering/saved-design.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

const CLASS = 'Technology, period 2';
/** Whole screens are looked at, one after the other [ms]. */
const LIMIT_MS = 240_000;

/** A design with two revisions: 271 mm long, then 255 mm. */
const twoRevisions = (student: string, name: string) => savedDesign(seats, student, { name, lengths: [271, 255] });

async function inGallery(): Promise<ProgressPage> {
  const teacher = new ProgressPage(await seats.teacher());
  await teacher.openClass(CLASS);
  await teacher.open('Designs');
  return teacher;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Whether the page as a whole can be scrolled: only its own part should. */
const isTooTall = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight > innerHeight);

describe('TCH-03 a teacher reads a design', () => {
  test(
    'in every view that students have, with its charts and how it does, and axe finds nothing',
    { timeout: LIMIT_MS },
    async () => {
      await twoRevisions('ada', 'Well Read');
      const { page } = await inGallery();
      await page.getByLabel('Sort by').selectOption('name');
      await page.getByRole('link', { name: 'Read Well Read, revision 2, of Ada' }).click();
      await expectShown(heading(page, 'Well Read, revision 2'));
      // What was chosen of the gallery is in its address.
      await page.goBack();
      await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('name');
      await page.goForward();
      await expectShown(heading(page, 'Well Read, revision 2'));
      const viewer = page.getByRole('region', { name: 'Drawing' });
      await viewer.getByRole('button', { name: 'Parts' }).click();
      await expectShown(viewer.getByRole('row').filter({ hasText: 'Left rear wheel' }));
      await viewer.getByRole('button', { name: 'Sketch' }).click();
      const tail = viewer.getByRole('button', { name: /^Tail \(body length\)/ });
      const place = await tail.getAttribute('aria-label');
      await tail.focus();
      await page.keyboard.press('ArrowRight');
      expect(await tail.getAttribute('aria-label')).toBe(place);
      expect(await axeFindingsInBothSchemes(page)).toEqual([]);
      await viewer.getByRole('button', { name: 'Drawing' }).click();
      await page.getByLabel('Work area').selectOption({ label: 'Race' });
      await expectShown(page.getByRole('group', { name: 'Charts' }).getByRole('figure').first());
      const results = page.getByRole('region', { name: 'How it does' });
      await expectShown(results.getByText(/^Race time \d\.\d+ s$/));
      expect(await axeFindingsInBothSchemes(page)).toEqual([]);
      expect(await isTooTall(page)).toBe(false);
      await resized(page, { width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );

  test('goes to the revision before and after it, and sees what changed in the drawing and in numbers, by keyboard', async () => {
    await twoRevisions('ben', 'Step by Step');
    const { page } = await inGallery();
    await page.getByRole('link', { name: 'Read Step by Step, revision 2, of Ben' }).press('Enter');
    const compare = page.getByRole('region', { name: 'Compare' });
    const row = compare.getByRole('row').filter({ hasText: 'Body length' });
    await expect.poll(() => row.first().locator('td').allInnerTexts()).toEqual(['271', '255']);
    await expectShown(compare.getByText('Dashed: revision 1'));
    const both = compare.getByRole('img', { name: 'Picture of Step by Step, revision 2' });
    await both.scrollIntoViewIfNeeded();
    await expect.poll(() => both.locator('path[class*="before"]').count()).toBeGreaterThan(2);
    await page.getByRole('link', { name: 'Previous Revision' }).press('Enter');
    await expectShown(heading(page, 'Step by Step, revision 1'));
    expect(await page.getByRole('link', { name: 'Previous Revision' }).count()).toBe(0);
    await page.reload();
    await expectShown(heading(page, 'Step by Step, revision 1'));
    await page.getByRole('link', { name: 'Next Revision' }).press('Enter');
    await expectShown(heading(page, 'Step by Step, revision 2'));
  });

  test('opens a copy in the workspace of the preview, which is the teacher’s to change', async () => {
    await twoRevisions('chloe', 'To Be Copied');
    const { page } = await inGallery();
    await page.getByRole('link', { name: 'Read To Be Copied, revision 2, of Chloe' }).click();
    await page.getByRole('button', { name: 'Open a Copy in My Workspace' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open the Workspace in a New Tab' });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await tab.getByRole('button', { name: 'Login' }).click();
    await tab.getByRole('button', { name: /dragster/i }).click();
    await new HomePage(tab).next().click();
    await tab.getByRole('link', { name: 'Engineering' }).click();
    await tab.getByRole('button', { name: 'Open a Saved Design' }).click();
    const panel = new FileManagerPage(tab).panel();
    await panel.getByRole('button', { name: 'Open To Be Copied, revision 1' }).click();
    await expectShown(new EngineeringPage(tab).status().getByText('To Be Copied'));
  });

  test('finds one in the gallery by student, status and challenge, and sorts by performance', async () => {
    await twoRevisions('diego', 'Needle');
    const { page } = await inGallery();
    const cards = page.getByRole('main').getByRole('heading', { level: 2 });
    await page.getByLabel('Student').selectOption({ label: 'Diego' });
    await expect.poll(() => page.getByText(/^\d+ of \d+ designs$/).innerText()).toMatch(/^[1-3] of/);
    await expect.poll(() => cards.allInnerTexts()).toContain('Needle');
    expect(await cards.count()).toBeLessThan(4);
    await page.getByLabel('Status').selectOption({ label: 'OUT OF SPEC' });
    await expectShown(page.getByText('No design fits these choices.'));
    // Those out of spec have no place among the others.
    await page.getByLabel('Status').selectOption({ label: 'IN SPEC' });
    await page.getByLabel('Student').selectOption({ label: 'All students' });
    await page.getByLabel('Sort by').selectOption({ label: 'Best first' });
    const times = page.getByText(/Race time \d/);
    const seconds = async () =>
      (await times.allInnerTexts()).map((text) => Number(/Race time ([\d.]+)/.exec(text)?.[1]));
    await expect.poll(async () => (await seconds()).length).toBeGreaterThan(3);
    await expect.poll(seconds).toEqual((await seconds()).toSorted((one, other) => one - other));
  });
});

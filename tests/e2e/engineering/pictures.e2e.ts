import { describe, expect, test } from 'vitest';
import { CompetitionPage } from '#tests/e2e/pages/engineering/competition.ts';
import { FileManagerPage } from '#tests/e2e/pages/engineering/file-manager.ts';
import { OutputsPage } from '#tests/e2e/pages/engineering/outputs.ts';
import { savedDesign } from '#tests/e2e/pages/engineering/saved-design.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { GamePage } from '#tests/e2e/pages/game.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Place } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

const CLASS = 'Technology, period 2';
/** Every screen that shows designs is looked at, one after the other [ms]. */
const LIMIT_MS = 240_000;

const picture = (within: Page | Locator, name: string): Locator =>
  within.getByRole('img', { name: `Picture of ${name}`, exact: true }).first();

/** A picture that is drawn: an empty box, or the icon in its place, is none. */
async function expectDrawn(within: Page | Locator, name: string): Promise<void> {
  await expect.poll(() => picture(within, name).locator('path').count()).toBeGreaterThan(2);
}

/** A student with a saved design. */
async function withDesign(student: string, name: string, length: number, place: Place['page']): Promise<Page> {
  await savedDesign(seats, student, { name, lengths: [length], compete: true });
  return seats.student(student, { page: place });
}

describe('pictures of designs', () => {
  test(
    'FILE-08 FILE-09 COMP-02 JRN-06 GAME-07 a student sees them in Open, Fork, the competition, the logs and the game, and axe finds nothing',
    { timeout: LIMIT_MS },
    async () => {
      const page = await withDesign('ada', 'Windcutter', 262, 'research');
      const files = new FileManagerPage(page);
      for (const menu of ['Open', 'Fork'] as const) {
        const panel = await files.open(menu);
        await expectDrawn(panel, 'Windcutter, revision 1');
        expect(await axeFindingsInBothSchemes(page)).toEqual([]);
        await files.close();
      }
      const logs = await new JournalPage(page).open('Engineering Logs');
      await logs.getByRole('button', { name: 'View Designs' }).click();
      await expectDrawn(logs, 'Windcutter, revision 1');
      await logs.getByRole('button', { name: 'Windcutter', exact: true }).click();
      await expectDrawn(logs.getByRole('region', { name: 'Revision 1' }), 'Windcutter, revision 1');
      expect(await axeFindingsInBothSchemes(page)).toEqual([]);
      const game = new GamePage(page);
      await game.open();
      const progress = await game.show('My progress');
      await expect.poll(() => progress.getByRole('img').first().locator('path').count()).toBeGreaterThan(2);
      await page.keyboard.press('Escape');
      const competition = new CompetitionPage(page);
      await competition.open();
      await expectDrawn(page.getByRole('list', { name: 'Designs' }), 'Windcutter');
      const slot = page.getByRole('region', { name: 'Contender 1' });
      const before = await slot.boundingBox();
      await page.getByRole('button', { name: 'Choose Windcutter as contender 1' }).click();
      await expectDrawn(slot, 'Windcutter');
      expect((await slot.boundingBox())?.height).toBe(before?.height);
      expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    },
  );

  test('OUT-03 the report of the specifications shows the design', async () => {
    const outputs = new OutputsPage(await withDesign('ben', 'Printed', 248, 'outputs'));
    const { page } = outputs;
    await page.getByRole('button', { name: 'Design specifications' }).click();
    await expectShown(page.getByRole('img', { name: 'Picture of Printed' }));
  });

  test('FILE-10 GFX-02 a teacher sees them in the gallery and on a student’s page, in the colors of the scheme', async () => {
    await savedDesign(seats, 'chloe', { name: 'Gallery Piece', lengths: [255], compete: true });
    const teacher = new ProgressPage(await seats.teacher());
    await teacher.openClass(CLASS);
    await teacher.open('Designs');
    await expectDrawn(teacher.design('Gallery Piece'), 'Gallery Piece, revision 1');
    const body = picture(teacher.page, 'Gallery Piece, revision 1').locator('path[fill="var(--part-wood)"]').first();
    const color = () => body.evaluate((path) => getComputedStyle(path).fill);
    const light = await color();
    await teacher.page.emulateMedia({ colorScheme: 'dark' });
    expect(await color()).not.toBe(light);
    await teacher.page.emulateMedia({ colorScheme: 'light' });
    await teacher.open('Board');
    await teacher.openStudent('Chloe');
    await teacher.see('Designs');
    await expectDrawn(teacher.page, 'Gallery Piece, revision 1');
  });

  test('those of own designs stand when the network goes', async () => {
    const page = await withDesign('diego', 'Kept Here', 258, 'research');
    const files = new FileManagerPage(page);
    const fetched = page.waitForResponse((answer) => answer.url().includes('/pictures?'));
    await files.open('Open');
    await (await fetched).finished();
    await files.close();
    await page.context().setOffline(true);
    await expectDrawn(await files.open('Fork'), 'Kept Here, revision 1');
  });

  test('a box has its size before its picture, and keeps it', async () => {
    const page = await withDesign('emma', 'Steady', 251, 'research');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/pictures?*', async (route) => {
      await held;
      await route.continue();
    });
    const panel = await new FileManagerPage(page).open('Open');
    const frame = picture(panel, 'Steady, revision 1');
    await frame.waitFor();
    const row = panel.getByRole('listitem').filter({ hasText: 'Steady' }).first();
    const before = await row.boundingBox();
    expect(await frame.locator('path').count()).toBe(0);
    release();
    await expectDrawn(panel, 'Steady, revision 1');
    expect(await row.boundingBox()).toEqual(before);
  });
});

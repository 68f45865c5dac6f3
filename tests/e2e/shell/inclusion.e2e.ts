import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { GamePage } from '#tests/e2e/pages/game.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { DEMO_GROUP, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

describe('a device that forces its own few colours', () => {
  test('UX-07 the present page and what is pressed stand out, and a drawing keeps its colours', async () => {
    const page = await seats.student('emma', { page: 'engineering' }, { forcedColors: 'active' });
    const engineering = new EngineeringPage(page);
    await engineering.startNew();
    const groundOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    const links = page.getByRole('navigation', { name: 'Pages' });
    const views = page.getByRole('group', { name: 'View' });
    await expect
      .poll(() => groundOf(links.getByRole('link', { name: 'Engineering' })))
      .not.toBe(await groundOf(links.getByRole('link', { name: 'Research' })));
    await engineering.view('Drawing');
    await expect
      .poll(() => groundOf(views.getByRole('button', { name: 'Drawing' })))
      .not.toBe(await groundOf(views.getByRole('button', { name: 'Parts' })));
    await engineering.view('3D');
    await expect.poll(() => colourful(page), { timeout: 30_000 }).toBe(true);
  });
});

/** Whether anything in the middle of the window has a hue: wood has, and black has not. */
async function colourful(page: Page): Promise<boolean> {
  const picture = await page.screenshot({ clip: { x: 400, y: 100, width: 600, height: 300 } });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) - (data[at + 2] ?? 0) > 60) return true;
  }
  return false;
}

describe('a student who asked for less motion', () => {
  test('UX-07 sees nothing move: no animation and no transition runs while pages, panels and toasts come and go', async () => {
    const page = await seats.student('farid', {}, { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const moving = (globalThis as unknown as { moving: string[] }).moving ?? [];
      Object.assign(globalThis, { moving });
      for (const type of ['animationstart', 'transitionrun']) {
        document.addEventListener(type, (event) => {
          const lasting = document.getAnimations().filter((each) => Number(each.effect?.getTiming().duration ?? 0) > 1);
          if (lasting.length > 0) moving.push(`${type} on ${(event.target as Element).className}`);
        });
      }
    });
    await page.getByRole('button', { name: '1 Research' }).click();
    await page.getByRole('button', { name: 'Tutorials', exact: true }).click();
    await page.getByRole('complementary', { name: 'Tutorials' }).waitFor();
    await new GamePage(page).open();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Competition' }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { moving: string[] }).moving)).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  test('UX-07 signs in, chooses, reads a lesson, answers a question and writes in the journal', async () => {
    const page = await seats.page();
    const keys = page.keyboard;
    await new SignInPage(page).open(seats.url);
    await page.locator('form#login').waitFor();
    await page.getByLabel('Student Id').and(page.locator(':focus')).waitFor();
    await keys.type('emma');
    await keys.press('Tab');
    await keys.type(DEMO_GROUP);
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Choose an Application' }).waitFor();
    await tabTo(page, 'CO₂ dragster');
    await keys.press('Enter');
    await page.getByText('Hello, Emma').waitFor();
    await expect.poll(() => new HomePage(page).next().isEnabled()).toBe(true);
    await tabTo(page, 'Start');
    await keys.press('Enter');
    await new ResearchPage(page).menu().waitFor();
    // Past the bar: the page stays, and the keys go on within it.
    await tabTo(page, 'Skip to the page');
    await keys.press('Enter');
    await keys.press('Tab');
    await page.locator('#main :focus').waitFor();
    await tabTo(page, 'What makes a dragster go?');
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'What makes a dragster go?' }).waitFor();
    await tabTo(page, 'Quiz: forces and motion');
    await keys.press('Space');
    await new ResearchPage(page).question().locator('input').first().waitFor();
    await page.getByRole('separator').waitFor();
    await page.getByRole('separator').focus();
    const before = Number(await page.getByRole('separator').getAttribute('aria-valuenow'));
    await keys.press('ArrowLeft');
    await expect.poll(() => page.getByRole('separator').getAttribute('aria-valuenow')).toBe(String(before + 24));
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'separator');
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await keys.press('Tab');
      if (await page.evaluate(() => document.activeElement?.matches('fieldset input') ?? false)) break;
    }
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio')) await keys.press('Space');
    else await keys.type('1');
    await keys.press('Enter');
    await page.getByText(/Not quite\.|That's right!/).waitFor();
    await tabTo(page, 'Journal');
    await keys.press('Enter');
    await new JournalPage(page).menu().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Journal');
  });
});

/** Presses Tab until a control of this name has the focus; gives up after the whole page. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 150; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused.trim() === name) return;
  }
  throw new Error(`No control named ${name} was reached with Tab.`);
}

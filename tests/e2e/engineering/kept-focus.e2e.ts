import { expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { FileManagerPage } from '#tests/e2e/pages/engineering/file-manager.ts';
import { heldBack } from '#tests/e2e/pages/held-back.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator } from 'playwright-core';

const seats = openSeats();

const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** Its colors as the page has them, and where the device has a few of its own. */
async function looksOf(button: Locator): Promise<readonly string[]> {
  const colors = () =>
    button.evaluate((element) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
      return [color, backgroundColor, borderTopColor].join(' ');
    });
  const own = await colors();
  await button.page().emulateMedia({ forcedColors: 'active' });
  const forced = await colors();
  await button.page().emulateMedia({ forcedColors: 'none' });
  return [own, forced];
}

test('by the keyboard a tool, Apply and Undo keep the focus while the engine works, and Done gives it back to the tool', async () => {
  const page = await seats.student('emma', { page: 'engineering' });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  const tool = engineering.tool('Body');
  await tool.press('Enter');
  const form = page.getByRole('form', { name: 'Body' });
  const length = form.getByLabel(/^Body length/);
  await length.fill('262');
  const apply = form.getByRole('button', { name: 'Apply' });
  const release = await heldBack(page, '**/set-work-area-inputs');
  await apply.press('Enter');
  await expect.poll(() => apply.isDisabled()).toBe(true);
  expect(await hasFocus(apply)).toBe(true);
  release();
  await engineering.settled();
  expect(await hasFocus(apply)).toBe(true);
  await expect.poll(() => apply.getAttribute('aria-disabled')).toBe('true');
  const held = await looksOf(apply);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => apply.evaluate((button: HTMLButtonElement) => button.disabled)).toBe(true);
  expect(held).toEqual(await looksOf(apply));
  // Ground and ink change together: on its way from one look to another the label would be hard to read.
  expect(await apply.evaluate((button) => getComputedStyle(button).transitionDuration)).toBe('0s');

  const undo = page.getByRole('button', { name: 'Undo' }).first();
  await undo.press('Enter');
  await expect.poll(() => length.inputValue()).not.toBe('262');
  expect(await hasFocus(undo)).toBe(true);
  await form.getByRole('button', { name: 'Done' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  expect(await hasFocus(tool)).toBe(true);
});

test('FILE-05 who saves and goes to the competition is at its heading, also where the page takes its time', async () => {
  const page = await seats.student('ben', { page: 'engineering' });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  const release = await heldBack(page, '**/competition-screen*.js');
  const panel = await new FileManagerPage(page).open('Save');
  await panel.getByLabel('Design name').fill('Straight On');
  await panel.getByLabel('Enter competition').check();
  await panel.getByLabel('Go to competition').check();
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  release();
  const isAtHeading = () =>
    page.evaluate(() => document.activeElement?.matches('main[data-page="simulation"] h1') === true);
  await expect.poll(isAtHeading, { timeout: 15_000 }).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { openSeats } from '#tests/support/seats.ts';
import { DEMO_GROUP } from './pages/sign-in.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

/** A page whose scripts wait until they are let through. */
async function slowPage(): Promise<{ page: Page; letScriptsThrough: () => void }> {
  const page = await seats.page();
  let letScriptsThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letScriptsThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${seats.url}/app/`, { waitUntil: 'commit' });
  await page.locator('form[data-painted]').waitFor();
  // What stands below the form pushes its picture up.
  await page.waitForFunction(() => document.readyState !== 'loading');
  return { page, letScriptsThrough };
}

describe('the form that is painted before any script', () => {
  test('AUTH-01 takes the focus, and what was typed into it is still there when the page takes over', async () => {
    const { page, letScriptsThrough } = await slowPage();
    await page.getByLabel('Student Id').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('hugo');
    await page.getByLabel('Group Id').fill('some-group');
    letScriptsThrough();
    await page.locator('form#login').waitFor();
    await expect.poll(() => page.getByLabel('Student Id').inputValue()).toBe('hugo');
    await expect.poll(() => page.getByLabel('Student Id').getAttribute('type')).toBe('password');
    await expect.poll(() => page.getByLabel('Group Id').inputValue()).toBe('some-group');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('groupId');
  });

  test('a press of Login that comes too early goes nowhere, and signs in as soon as the page can', async () => {
    const { page, letScriptsThrough } = await slowPage();
    await page.getByLabel('Student Id').fill('farid');
    await page.getByLabel('Group Id').fill(DEMO_GROUP);
    await page.getByRole('button', { name: 'Login' }).click();
    expect(new URL(page.url()).search).toBe('');
    letScriptsThrough();
    await page.getByRole('heading', { name: 'Choose an Application' }).waitFor();
  });

  test('has a picture of a rocket car beside it, which stays where it is when the page takes over', async () => {
    const { page, letScriptsThrough } = await slowPage();
    const painted = await page.locator('svg.scene').boundingBox();
    expect(painted?.width).toBeGreaterThan(500);
    expect(await page.locator('#scene').evaluate((scene) => new Blob([scene.outerHTML]).size)).toBeLessThan(4096);
    letScriptsThrough();
    await page.locator('form#login').waitFor();
    await expect.poll(() => page.locator('svg.scene').boundingBox()).toEqual(painted);
  });

  test('keeps its small print behind one press', async () => {
    const { page, letScriptsThrough } = await slowPage();
    letScriptsThrough();
    await page.locator('form#login').waitFor();
    const small = page.getByText('Then you can sign in here without a network');
    expect(await small.isVisible()).toBe(false);
    await page.getByText('What is this for?').click();
    expect(await small.isVisible()).toBe(true);
  });
});

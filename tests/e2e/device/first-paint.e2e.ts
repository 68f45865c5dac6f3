import { describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

/** A page whose scripts wait until they are let through. */
async function slowPage(): Promise<{ page: Page; letScriptsThrough: () => void }> {
  const page = await seats.page();
  const letScriptsThrough = await holdScripts(page);
  await page.goto(`${seats.url}/app/`, { waitUntil: 'commit' });
  await page.locator('form[data-painted]').waitFor();
  // What stands below the form pushes its picture up.
  await page.waitForFunction(() => document.readyState !== 'loading');
  return { page, letScriptsThrough };
}

/** From now on the page's scripts wait; gives what lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letScriptsThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letScriptsThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return () => letScriptsThrough();
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

  test('waits for no storage of the browser, which one that has just started opens first', async () => {
    const page = await seats.page();
    await page.addInitScript(() => {
      const storage = globalThis.sessionStorage;
      const ask = (): Storage => {
        document.documentElement.dataset['asked'] = '';
        return storage;
      };
      Object.defineProperty(globalThis, 'sessionStorage', { get: ask });
    });
    const letScriptsThrough = await holdScripts(page);
    await page.goto(`${seats.url}/app/`);
    await page.locator('form[data-painted]').waitFor();
    expect(await page.locator('html').getAttribute('data-asked')).toBeNull();
    letScriptsThrough();
    await page.locator('form#login').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('data-asked')).not.toBeNull();
  });

  test('is not shown while a tab that is signed in begins anew, or comes back from elsewhere', async () => {
    const page = await seats.page();
    await seats.enter(page, 'farid', { page: 'research' });
    await page.getByRole('main').waitFor();
    await page.route('**/assets/*.js', () => undefined);
    const isHidden = async (): Promise<void> => {
      await page.locator('html[data-held] form[data-painted]').waitFor({ state: 'attached' });
      expect(await page.locator('form[data-painted]').isVisible()).toBe(false);
    };
    await page.reload({ waitUntil: 'commit' });
    await isHidden();
    await page.goto(`${seats.url}/privacy`);
    await page.goto(`${seats.url}/app/`, { waitUntil: 'commit' });
    await isHidden();
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

  test('goes on as soon as the scripts and the style come that did not come at first', async () => {
    const page = await seats.page();
    const asked = new Map<string, number>();
    // What the browser fetches ahead and the page's own first try for it.
    await page.route(/\/assets\/(?:index|framework)-[^/]*\.(?:js|css)$/, async (route) => {
      const path = new URL(route.request().url()).pathname;
      const times = (asked.get(path) ?? 0) + 1;
      asked.set(path, times);
      await (times <= 2 ? route.abort('connectionreset') : route.continue());
    });
    await page.goto(`${seats.url}/app/`);
    await page.locator('form#login').waitFor();
    const isDressed = () => [...document.styleSheets].some(({ href }) => href?.includes('/assets/index-'));
    await expect.poll(() => page.evaluate(isDressed)).toBe(true);
  });

  test('asks again for a style sheet in whose place a captive portal has given its own page', async () => {
    const page = await seats.page();
    const asked = new Set<string>();
    await page.route(/\/assets\/[^/]*\.css$/, (route) => {
      const path = new URL(route.request().url()).pathname;
      if (asked.has(path)) return route.continue();
      asked.add(path);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Wi-Fi</h1>' });
    });
    await page.goto(`${seats.url}/app/`);
    await page.locator('form#login').waitFor();
    const isDressed = () =>
      [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/assets/index-') && cssRules.length > 0);
    await expect.poll(() => page.evaluate(isDressed), { timeout: 20_000 }).toBe(true);
    expect(asked.size).toBeGreaterThan(1);
  });

  test('says so where nothing more comes, after a while, and whoever loads it again has the page', async () => {
    const page = await seats.page({ reducedMotion: 'reduce' });
    let isDown = true;
    await page.route(/\.js$/, (route) => (isDown ? route.abort('connectionreset') : route.continue()));
    await page.goto(`${seats.url}/app/`);
    const late = page.getByText('Balsa is slow to load');
    await late.waitFor({ state: 'attached' });
    expect(await late.isVisible()).toBe(false);
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await late.waitFor();
    isDown = false;
    await page.getByRole('link', { name: 'load it again' }).click();
    await page.locator('form#login').waitFor();
    expect(await late.count()).toBe(0);
  });

  test('AUTH-01 whoever came by a sign-in card and loads it again still has the ids of the card', async () => {
    const page = await seats.page({ reducedMotion: 'reduce' });
    let isDown = true;
    await page.route('**/assets/*.js', (route) => (isDown ? route.abort('connectionreset') : route.continue()));
    await page.goto(`${seats.url}/app/#sign-in=${DEMO_GROUP},hugo`);
    await page.getByText('Balsa is slow to load').waitFor({ state: 'attached' });
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    isDown = false;
    await page.getByRole('link', { name: 'load it again' }).click();
    await page.locator('form#login').waitFor();
    await expect.poll(() => page.getByLabel('Student Id').inputValue()).toBe('hugo');
    expect(await page.getByLabel('Group Id').inputValue()).toBe(DEMO_GROUP);
  });

  test('keeps its small print behind one press', async () => {
    const { page, letScriptsThrough } = await slowPage();
    letScriptsThrough();
    await page.locator('form#login').waitFor();
    const small = page.getByText('It lets you sign in here without a network');
    expect(await small.isVisible()).toBe(false);
    await page.getByText('What is this for?').click();
    expect(await small.isVisible()).toBe(true);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/browser/axe.ts';
import { workersBrowser } from '#tests/support/browser/browser.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Nobody answers there: every file of it comes from the folder. */
const ADDRESS = 'http://parts.test/';

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balsa-parts-'));
  await build({
    configFile: false,
    root: 'tests/ui-parts',
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  browser = await workersBrowser({});
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function parts(theme: string | undefined, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, ...options });
  await page.route(`${ADDRESS}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(ADDRESS);
  await page.getByRole('heading', { level: 1, name: 'Parts of screens' }).waitFor();
  await page.evaluate((name) => {
    if (name !== undefined) document.documentElement.dataset['theme'] = name;
  }, theme);
  return page;
}

/** The four sets of the same names, and a phone's width. */
const SETS: readonly (readonly [name: string, theme: string | undefined, options: BrowserContextOptions])[] = [
  ['light', 'light', {}],
  ['dark', 'dark', { colorScheme: 'dark' }],
  ['high contrast, light', 'light', { contrast: 'more' }],
  ['high contrast, dark', 'dark', { contrast: 'more', colorScheme: 'dark' }],
  ['projector', 'projector', {}],
  ['light on a phone', 'light', { viewport: { width: 390, height: 844 } }],
];

describe('every part of screens', () => {
  test.each(SETS)(
    'UX-07 is free of axe findings in %s, with a dialog open too, and fits',
    async (_, theme, options) => {
      const page = await parts(theme, options);
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Open Dialog' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.close();
    },
  );

  test('nobody presses on paper: buttons are not printed', async () => {
    const page = await parts('light');
    const buttons = page.locator('button:is([class*="_button_"], [class*="_icon_"])').filter({ visible: true });
    expect(await buttons.count()).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print' });
    expect(await buttons.count()).toBe(0);
    await page.close();
  });
});

import puppeteer from 'puppeteer-core';
import { READ, until } from './seat.ts';
import type { Seat } from './seat.ts';

/** Debian's Firefox, headless, by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Seat> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1366, height: 768 },
  });
  const page = await browser.newPage();
  const selector = (path: string): string => `::-p-xpath(${path})`;
  const textOf = async (path: string): Promise<string | undefined> =>
    ((await page.evaluate(`(${READ})(${JSON.stringify(path)})`)) as string | null) ?? undefined;
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: async (path) => {
      await until({ textOf }, path);
      await page.locator(selector(path)).click();
    },
    fill: async (path, text) => {
      await until({ textOf }, path);
      await page.locator(selector(path)).click();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
    escape: () => page.keyboard.press('Escape'),
    textOf,
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

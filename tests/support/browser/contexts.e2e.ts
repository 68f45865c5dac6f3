import { afterAll, beforeAll, expect, test } from 'vitest';
import { workersBrowser } from './browser.ts';
import { errorsOf, leave, ownContext, ownPage, pagesOf, WINDOW } from './contexts.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  browser = await workersBrowser();
  product = await startProduct();
});
afterAll(() => product.stop('SIGKILL'));

const opened = async (options?: BrowserContextOptions): Promise<Page> => {
  const page = await ownPage(browser, options);
  await page.goto(`${product.url}/privacy`);
  return page;
};

/** All that the page finds on its device. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    stored: { ...localStorage, ...sessionStorage },
    cookies: document.cookie,
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isOnline: navigator.onLine,
  }));

const NOTHING = {
  databases: [],
  caches: [],
  stored: {},
  cookies: '',
  width: WINDOW.width,
  isDark: false,
  isOnline: true,
};

test('the next page in a context finds nothing of the one before, whose test left everything as it stood', async () => {
  const page = await opened({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const context = page.context();
  await page.route('**/readyz', (route) => route.abort());
  const another = await context.newPage();
  await another.goto(`${product.url}/privacy`);
  await context.route('**/privacy', (route) => route.abort());
  await page.evaluate(async () => {
    localStorage.setItem('text', 'half');
    sessionStorage.setItem('token', 'held');
    document.cookie = 'name=value';
    await (await caches.open('lessons')).put('/privacy', new Response('kept'));
    await new Promise((resolve) => {
      indexedDB.open('work').onsuccess = resolve;
    });
    console.error('an error of this page');
  });
  await expect.poll(() => errorsOf(context)).toEqual(['an error of this page']);
  expect(await found(page)).toEqual({
    databases: [{ name: 'work', version: 1 }],
    caches: ['lessons'],
    stored: { text: 'half', token: 'held' },
    cookies: 'name=value',
    width: 390,
    isDark: true,
    isOnline: true,
  });
  await context.setOffline(true);
  await leave(context);

  const next = await opened();
  expect(next.context()).toBe(context);
  expect([await found(next), pagesOf(context), errorsOf(context)]).toEqual([NOTHING, [next], []]);
  expect(await next.evaluate(async () => [(await fetch('/readyz')).ok, (await fetch('/privacy')).ok])).toEqual([
    true,
    true,
  ]);
  await leave(context);
});

test('two pages at the same time are two devices', async () => {
  const [one, other] = [await opened(), await opened()];
  await one.evaluate(() => localStorage.setItem('text', 'half'));
  expect([one.context() === other.context(), await found(other)]).toEqual([false, NOTHING]);
  for (const page of [one, other]) await leave(page.context());
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['whose clock was stopped', (page) => page.clock.install()],
  ['that was given a script', (page) => page.context().addInitScript('window.isGiven = true')],
  ['of a test that failed', () => Promise.resolve()],
  ['that its test has closed', (page) => page.context().close()],
])('no other page comes into a context %s', async (why, put) => {
  const page = await opened();
  await put(page);
  await leave(page.context(), why.endsWith('failed'));
  expect(page.context().isClosed()).toBe(true);
});

test('who asks for what a page cannot take on by itself gets a context of their own', async () => {
  for (const context of [
    (await opened({ hasTouch: true })).context(),
    (await opened({ serviceWorkers: 'allow' })).context(),
    await ownContext(browser),
  ]) {
    await leave(context);
    expect(context.isClosed()).toBe(true);
  }
});

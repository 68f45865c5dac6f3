import { describe, expect, test } from 'vitest';
import { contentOnDevice } from '#tests/e2e/pages/content-on-device.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

/** Signs in and waits until the worker has the application's pages. */
async function visit(page: Page, student: string): Promise<ResearchPage> {
  await seats.enter(page, student, { page: 'research' });
  const research = new ResearchPage(page);
  await research.menu().waitFor();
  await contentOnDevice(page);
  return research;
}

/** Every address in Cache Storage. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });

/** In the page: where the browser found the page, and all that the page names. What comes behind the manifest, scripts have added. */
function sources(): readonly (string | undefined)[] {
  const named = 'link[rel=modulepreload]:has(~ link[rel=manifest]), body > link[rel=stylesheet]';
  const elements = [...document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(named)];
  const addresses = [`${location.origin}/app/`, ...elements.map((element) => element.href ?? element.src)];
  const entries = performance.getEntries() as (PerformanceEntry & { workerFinalSourceType?: string })[];
  return addresses.map((address) => entries.find(({ name }) => name === address)?.workerFinalSourceType);
}

/** In a new page: notes in its first frame, in which the form can be seen, what it has asked for by then. */
function noteAsked(): void {
  // However long that frame takes, nothing begins for want of it.
  const later = globalThis.setTimeout;
  Object.assign(globalThis, { setTimeout: (task: () => void, ms = 0) => (ms < 1000 ? later(task, ms) : 0) });
  requestAnimationFrame(() => {
    const isSeen = document.querySelector('form button')?.checkVisibility() ?? false;
    const asked = document.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet]').length;
    document.documentElement.dataset['asked'] = isSeen ? String(asked) : 'no form';
  });
}

describe('the service worker', () => {
  test('RES-14 serves the page of the first visit too, without a reload', async () => {
    const page = await seats.page({ serviceWorkers: 'allow' });
    const research = await visit(page, 'chloe');
    await page.context().setOffline(true);
    await research.select('What makes a dragster go?');
    const heading = page.getByRole('heading', { level: 1, name: 'What makes a dragster go?' });
    await heading.waitFor();
    await expect.poll(() => heading.isVisible()).toBe(true);
  });

  test('leaves the first screen to the browser, which takes it out of the shell before a worker runs', async () => {
    const page = await seats.page({ serviceWorkers: 'allow' });
    await visit(page, 'farid');
    await page.context().setOffline(true);
    await page.goto(`${seats.url}/app/`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    // The worker was not asked for the page, nor for the scripts and the style that it names.
    const found = await page.evaluate(sources);
    expect(found.length).toBeGreaterThan(4);
    expect([...new Set(found)]).toEqual(['cache']);
  });

  test('keeps a first screen that asks for scripts and style after its first picture', async () => {
    const page = await seats.page({ serviceWorkers: 'allow' });
    await page.goto(`${seats.url}/app/`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.addInitScript(noteAsked);
    await page.goto(`${seats.url}/app/`);
    await page.locator('form#login').waitFor();
    expect(await page.locator('html').getAttribute('data-asked')).toBe('0');
  });

  test('keeps no answer of the student API or of the engine', async () => {
    const page = await seats.page({ serviceWorkers: 'allow' });
    await visit(page, 'chloe');
    const paths = await cached(page);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => /^\/(?:student|front)\b/.test(path))).toEqual([]);
  });

  test('disbelieves a captive portal: nothing is replaced, the page starts, and the network is called what it is', async () => {
    const page = await seats.page({ serviceWorkers: 'allow' });
    await visit(page, 'emma');
    const before = (await cached(page)).toSorted();
    await page
      .context()
      .route('**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi login</h1>' }));
    await page.reload();
    await new ResearchPage(page).menu().waitFor();
    await page.getByText(/Wi-Fi/).first().waitFor();
    expect((await cached(page)).toSorted()).toEqual(before);
    await expect.poll(() => page.getByRole('heading', { name: 'Wi-Fi login' }).count()).toBe(0);
  });
});

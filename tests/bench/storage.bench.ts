import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { BrowserSchool, GROUP } from '#tests/faults/browser/browser-school.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { buildProduct } from '#tests/support/browser/product.ts';
import { atMost, lowerQuartile, median, mostOf95, percentile95 } from './row.ts';
import { bundlePageSide } from './storage/bundle.ts';
import type { BrowserPupil } from '#tests/faults/browser/browser-school.ts';
import type { Bench } from './row.ts';
import type { PageSide } from './storage/page-side.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const WAITING = 1_000;
const ENQUEUES = 300;
const OPENINGS = 61;
const CPU_RATE = 4;

type Global = typeof globalThis & { readonly balsaStorage: PageSide };

/** What the device's own storage costs, in Chromium, with the shipped code and a thousand operations waiting. */
export const bench: Bench = {
  name: `Storage on the device with ${WAITING} operations waiting (CPU 4x where a student waits)`,
  async rows() {
    buildProduct();
    const script = await bundlePageSide();
    const school = await BrowserSchool.open(4);
    const browser = await openBrowser({ isWhole: true });
    try {
      const [one, two, three, four] = school.pupils;
      if (!one || !two || !three || !four) throw new Error('Four students are needed.');
      const place = { browser, script, origin: school.origin };
      const { ours, bare } = await timeEnqueues(place, one);
      const drained = await timeDrain(place, two);
      console.log(`  ${WAITING} sent in ${(drained / 1000).toFixed(2)} s`);
      const openings = await timeOpenings(place, three, four);
      // The quicker ones: the machine's moods, ten times what is looked for, only ever add.
      const [without, withRows] = openings.map(lowerQuartile) as [number, number];
      const medians = openings.map((times) => `${median(times).toFixed(0)} ms`).join(' and ');
      console.log(
        `  opened in ${without.toFixed(0)} ms with nothing waiting, in ${withRows.toFixed(0)} ms with ${WAITING}`,
      );
      return [
        {
          ...mostOf95('from an answer to "saved on this device"', 16, ours, 'ms'),
          floor: Math.round(percentile95(bare)),
        },
        atMost('all of them sent on loopback', 2, drained / 1000, 's'),
        { ...atMost('opening costs more than with none', 50, withRows - without, 'ms'), note: `medians ${medians}` },
      ];
    } finally {
      await browser.close();
      await school.close();
    }
  },
};

type Enqueues = Awaited<ReturnType<PageSide['enqueue']>>;

interface Place {
  readonly browser: Browser;
  readonly script: string;
  readonly origin: string;
}

async function timeEnqueues({ browser, script, origin }: Place, pupil: BrowserPupil): Promise<Enqueues> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await bareSide(context, script, origin);
  await open(page, pupil);
  await page.evaluate((count) => (globalThis as Global).balsaStorage.fillAnswers(count), WAITING);
  await slow(page);
  const enqueue = ([count = 0, waiting = 0]: readonly number[]) =>
    (globalThis as Global).balsaStorage.enqueue(count, waiting);
  // The first warm up.
  await page.evaluate(enqueue, [20, WAITING]);
  const times = await page.evaluate(enqueue, [ENQUEUES, 0]);
  await context.close();
  return times;
}

async function timeDrain({ browser, script, origin }: Place, pupil: BrowserPupil): Promise<number> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await bareSide(context, script, origin);
  await open(page, pupil);
  await page.evaluate((count) => (globalThis as Global).balsaStorage.fillTexts(count), WAITING);
  await page.evaluate(
    ([student = '', group = '']) => (globalThis as Global).balsaStorage.signIn(student, group),
    [pupil.signInId, GROUP],
  );
  const took = await page.evaluate(() => (globalThis as Global).balsaStorage.drain());
  const left = await page.evaluate(() => (globalThis as Global).balsaStorage.waiting());
  if (left > 0) throw new Error(`${left} operations still wait.`);
  await context.close();
  return took;
}

/** The journals of two students without a network, opened by turns, so that the machine's moods meet both: nothing waits, and much. */
async function timeOpenings(place: Place, one: BrowserPupil, other: BrowserPupil): Promise<[number[], number[]]> {
  const pages = [await journalOf(place, one, 0), await journalOf(place, other, WAITING)] as const;
  // The first brings the page's own code into the browser's caches.
  for (const page of pages) await openingOf(page);
  const [without, withRows]: [number[], number[]] = [[], []];
  for (let each = 0; each < OPENINGS; each += 1) {
    without.push(await openingOf(pages[0]));
    withRows.push(await openingOf(pages[1]));
  }
  for (const page of pages) await page.context().close();
  return [without, withRows];
}

/** The journal of a signed-in student without a network, and so much waiting. */
async function journalOf({ browser, script, origin }: Place, pupil: BrowserPupil, waiting: number): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const form = new SignInPage(page);
  await form.open(origin);
  await form.signIn(pupil.signInId, GROUP);
  await form.choose('CO₂ dragster');
  await form.open(origin, '/app/journal');
  await page.getByRole('main').getByRole('textbox').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.addInitScript(noteWhenReady);
  await context.setOffline(true);
  await slow(page);
  if (waiting === 0) return page;
  await context.setOffline(false);
  const beside = await bareSide(context, script, origin);
  await context.setOffline(true);
  await open(beside, pupil);
  await beside.evaluate((count) => (globalThis as Global).balsaStorage.fillTexts(count), waiting);
  await beside.close();
  return page;
}

async function openingOf(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  const ready = await page.waitForFunction(() => (globalThis as { balsaReady?: number }).balsaReady);
  return (await ready.jsonValue()) ?? Number.NaN;
}

/** Runs in the page before its own scripts: when the text can be written into. */
function noteWhenReady(): void {
  const look = (): void => {
    if (document.querySelector('main textarea')) Object.assign(globalThis, { balsaReady: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A page of the product's origin with nothing in it but the data side. */
async function bareSide(context: BrowserContext, script: string, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${origin}/bare`);
  await page.addScriptTag({ content: script });
  return page;
}

function open(page: Page, { pid, boxKey }: BrowserPupil): Promise<void> {
  return page.evaluate(([name, key]) => (globalThis as Global).balsaStorage.open(name ?? '', key ?? ''), [pid, boxKey]);
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

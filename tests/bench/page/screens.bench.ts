import { atMost, median, percentile95 } from '#tests/bench/row.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { heldBy } from './heap.ts';
import { withClass } from './in-engineering.ts';
import type { Bench, Row } from '#tests/bench/row.ts';
import type { Held } from './heap.ts';
import type { Browser, Page } from 'playwright-core';

const CPU_RATE = 4;
/** Every change is made so often; the first round warms up and is not counted. */
const ROUNDS = 21;
const BUDGET_MS = 100;
/** Over all changes but the first round's. */
const GROWTH_MB = 5;

interface Change {
  readonly what: string;
  /** What is pressed: a selector in the page. */
  readonly press: string;
  /** What stands on the new screen. */
  readonly shows: string;
}

const menu = (name: string, place: number) => `nav[aria-label="${name}"] li:nth-of-type(${place}) > button`;
const link = (page: string) => `header nav[aria-label="Pages"] a[href="/app/${page}"]`;
const tool = (name: string) => `header button[aria-label="${name}"]`;
const screen = (page: string, part: string) => `main[data-page="${page}"] ${part}`;

/** A walk over every main screen; each change begins where the one before it ended. */
const CHANGES: readonly Change[] = [
  { what: 'home to research', press: screen('home', 'ol li:nth-child(1) button'), shows: screen('research', 'h1') },
  { what: 'to a lesson', press: menu('Research', 1), shows: screen('research', 'article h1') },
  { what: 'research to the journal', press: tool('Journal'), shows: screen('journal', 'h1') },
  { what: 'to the gradebook', press: menu('Journal', 3), shows: screen('journal', 'table tbody td') },
  { what: 'to the engineering logs', press: menu('Journal', 4), shows: screen('journal', 'select') },
  { what: 'to the final reflection', press: menu('Journal', 5), shows: screen('journal', 'textarea') },
  { what: 'journal to the competition', press: link('simulation'), shows: screen('simulation', 'h1') },
  { what: 'competition to the outputs', press: link('outputs'), shows: screen('outputs', 'h1') },
  { what: 'outputs to build and test', press: link('build'), shows: screen('build', 'h1') },
  { what: 'build to engineering', press: link('engineering'), shows: screen('engineering', 'h1') },
  { what: 'engineering to research', press: link('research'), shows: screen('research', 'h1') },
  { what: 'research to home', press: 'header > a', shows: screen('home', 'ol li button') },
];

export const bench: Bench = {
  name: `Changes of the screen, from the click to the next paint (CPU ${CPU_RATE}x, data on the device)`,
  rows: () => withClass(measure),
};

async function measure(browser: Browser, url: string): Promise<readonly Row[]> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await enter(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let before = await heldBy(page, session);
  const times = new Map<string, number[]>(CHANGES.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first round opens each screen once, at full speed: what it needs is on the device then.
    if (round === 1) {
      before = await heldBy(page, session);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    }
    for (const change of CHANGES) {
      const took = await timeTheChange(page, change);
      if (round > 0) times.get(change.what)?.push(took);
    }
  }
  return [
    ...CHANGES.flatMap(({ what }) => rowsOf(what, times.get(what) ?? [])),
    allTogether([...times.values()].flat()),
    grown(before, await heldBy(page, session)),
  ];
}

function rowsOf(what: string, took: readonly number[]): Row[] {
  return [
    atMost(`${what}, p50`, BUDGET_MS, median(took), 'ms'),
    atMost(`${what}, p95`, BUDGET_MS, percentile95(took), 'ms'),
  ];
}

function allTogether(took: readonly number[]): Row {
  return atMost('all changes together, p95', BUDGET_MS, percentile95(took), 'ms');
}

function grown(before: Held, after: Held): Row {
  const what = `growth of the heap over ${(ROUNDS - 1) * CHANGES.length} changes`;
  const note = `from ${before.heapMb.toFixed(1)} to ${after.heapMb.toFixed(1)}`;
  return { ...atMost(what, GROWTH_MB, after.heapMb - before.heapMb, 'MB'), note };
}

async function enter(page: Page, url: string): Promise<void> {
  await new SignInPage(page).enter(url, 'ada');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.getByText('Getting this application for offline use').waitFor({ state: 'detached' });
}

/** From the click's own time stamp to the frame after the one in which the screen stands. */
async function timeTheChange(page: Page, { press, shows }: Change): Promise<number> {
  await page.locator(press).first().waitFor();
  await page.waitForTimeout(300);
  return page.evaluate(
    ([pressed, shown]) =>
      new Promise<number>((resolve, reject) => {
        const button = document.querySelector<HTMLElement>(pressed);
        if (!button) throw new Error(`Nothing to press: ${pressed}`);
        const started = performance.now();
        const painted = (): void => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - started));
          channel.port1.start();
          requestAnimationFrame(() => channel.port2.postMessage(0));
        };
        const look = (): void => {
          const found = document.querySelector(shown);
          if (found && found.getBoundingClientRect().height > 0) painted();
          else if (performance.now() - started > 10_000) reject(new Error(`${shown} never came after ${pressed}`));
          else requestAnimationFrame(look);
        };
        button.click();
        look();
        // A greeting over Engineering stands in the way of nothing here.
        document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
      }),
    [press, shows] as const,
  );
}

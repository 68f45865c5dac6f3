import { classmatesDesigns } from '#tests/e2e/pages/engineering/classmates-designs.ts';
import { DEMO_TEACHER } from '#tests/support/browser/product.ts';
import { slowed, withClass } from './page/in-engineering.ts';
import { atMost, median, percentile95 } from './row.ts';
import type { Bench, Row } from './row.ts';
import type { Browser, Page } from 'playwright-core';

const CPU_RATE = 4;
const BUDGET_MS = 1000;
const FRAME_MS = 1000 / 30;
const TIMES = 5;
const FIRST_FRAME_MS = 30_000;
/** So much of a race is watched, its start lamps among it [ms]. */
const WATCHED_MS = 5000;

/** A contest on the wall: from the click to its first board, from the space bar to the first frame of a race, and the race itself. */
export const bench: Bench = {
  name: `A contest on the wall (software GL, 1366 x 768; races at CPU ${CPU_RATE}x)`,
  rows: async () =>
    withClass(async (browser, url) => {
      await classmatesDesigns(url, 'dragster');
      const page = await drawn(browser, url);
      const opens: number[] = [];
      let wall = await opened(page, opens);
      for (let open = 1; open < TIMES; open += 1) {
        await wall.close();
        wall = await opened(page, opens);
      }
      await wall.getByText('All loaded').waitFor();
      await slowed(wall, CPU_RATE);
      const firsts: number[] = [];
      let frames: number[] = [];
      for (let race = 0; race < TIMES; race += 1) {
        await press(wall, 'Space', 'match');
        await mayPress(wall);
        firsts.push(await wall.evaluate(firstFrame, FIRST_FRAME_MS));
        if (race === TIMES - 1) frames = await wall.evaluate(frameTimes, WATCHED_MS);
        await press(wall, 'Space', 'result');
        await press(wall, 'u', 'board');
      }
      return rowsOf(opens, firsts, frames);
    }),
};

function rowsOf(opens: readonly number[], firsts: readonly number[], frames: readonly number[]): Row[] {
  const note = `p95 ${percentile95(frames).toFixed(1)} ms, ${frames.length} frames`;
  return [
    atMost('from the click to the first board in its own window, median', BUDGET_MS, median(opens), 'ms'),
    atMost(
      `from the space bar to the first frame of a race, CPU ${CPU_RATE}x, median`,
      BUDGET_MS,
      median(firsts),
      'ms',
    ),
    { ...atMost(`a frame of the race on the wall, CPU ${CPU_RATE}x, median`, FRAME_MS, median(frames), 'ms'), note },
  ];
}

/** The teacher in front of a contest of the demonstration's class that is drawn. */
async function drawn(browser: Browser, url: string): Promise<Page> {
  const answer = await fetch(`${url}/teacher/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO_TEACHER),
  });
  const { token } = (await answer.json()) as { token: string };
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await page.addInitScript((held) => sessionStorage.setItem('balsa.teacher', held), token);
  await page.goto(`${url}/teacher`);
  await page.getByRole('list', { name: 'Classes', exact: true }).getByRole('link').first().click();
  await page.getByRole('navigation').getByRole('link', { name: 'Contests', exact: true }).click();
  await page.getByRole('button', { name: 'Draw the Contest' }).click();
  await page.getByRole('button', { name: 'Open the Projector Page' }).waitFor();
  return page;
}

async function opened(page: Page, took: number[]): Promise<Page> {
  const opening = page.waitForEvent('popup');
  const begun = performance.now();
  await page.getByRole('button', { name: 'Open the Projector Page' }).click();
  const wall = await opening;
  await wall.getByRole('heading', { level: 1 }).waitFor();
  took.push(performance.now() - begun);
  return wall;
}

async function press(wall: Page, key: string, scene: string): Promise<void> {
  await mayPress(wall);
  await wall.keyboard.press(key);
  await wall.locator(`main[data-scene="${scene}"]`).waitFor();
}

/** For a moment after a step the wall takes neither a key nor a press. */
async function mayPress(wall: Page): Promise<void> {
  await wall.getByRole('button', { name: 'Next (space)', disabled: false }).waitFor();
}

/** In the page: from the space bar to the frame in which the race's picture is there [ms]. */
async function firstFrame(longest: number): Promise<number> {
  const begun = performance.now();
  dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
  while (document.querySelector('canvas') === null) {
    if (performance.now() - begun > longest) throw new Error('The race did not begin.');
    await new Promise((shown) => requestAnimationFrame(shown));
  }
  await new Promise((shown) => requestAnimationFrame(shown));
  return performance.now() - begun;
}

/** In the page: from each frame to the next while a race runs [ms]. */
async function frameTimes(watched: number): Promise<number[]> {
  const times: number[] = [];
  const begun = performance.now();
  let before = begun;
  while (before - begun < watched) {
    const now = await new Promise<number>((shown) => requestAnimationFrame(shown));
    times.push(now - before);
    before = now;
  }
  return times.slice(1);
}

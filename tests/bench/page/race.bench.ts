import { atMost, median, percentile95 } from '#tests/bench/row.ts';
import { classmatesDesigns } from '#tests/e2e/pages/engineering/classmates-designs.ts';
import { CompetitionPage } from '#tests/e2e/pages/engineering/competition.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { APPLICATIONS, slowed, withClass } from './in-engineering.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Bench, Row } from '#tests/bench/row.ts';
import type { Browser } from 'playwright-core';

const CPU_RATE = 4;
/** Thirty frames a second [ms]. */
const BUDGET_MS = 1000 / 30;
/** So much of each race is watched, its start lamps among it [ms]. */
const WATCHED_MS = 8000;

const CODES = {
  dragster: 'dragster',
  glider: 'glider',
  rocket: 'water-rocket',
  car: 'mousetrap-car',
  truss: 'structures',
} as const satisfies Record<keyof typeof APPLICATIONS, ApplicationCode>;

/** How long the frames of a race take on a Chromebook's processor. */
export const bench: Bench = {
  name: `Races (CPU ${CPU_RATE}x, software GL, 1366 x 768)`,
  rows: async () =>
    withClass(async (browser, url) => {
      const rows: Row[] = [];
      for (const name of Object.keys(CODES) as (keyof typeof CODES)[]) rows.push(await rowOf(browser, url, name));
      return rows;
    }),
};

async function rowOf(browser: Browser, url: string, name: keyof typeof CODES): Promise<Row> {
  await classmatesDesigns(url, CODES[name]);
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const { student, application } = APPLICATIONS[name];
  await new SignInPage(page).enter(url, student, application);
  await new HomePage(page).next().click();
  const competition = new CompetitionPage(page);
  await competition.open();
  await competition.choice(1).first().click();
  await competition.choice(2).nth(4).click();
  await competition.start().click();
  await page.locator('canvas').first().waitFor();
  await slowed(page, CPU_RATE);
  const frames = await page.evaluate(frameTimes, WATCHED_MS);
  await context.close();
  const note = `p95 ${percentile95(frames).toFixed(1)} ms, ${frames.length} frames`;
  return { ...atMost(`${application}: a frame of the race, median`, BUDGET_MS, median(frames), 'ms'), note };
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

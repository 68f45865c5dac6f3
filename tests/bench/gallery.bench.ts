import { rmSync } from 'node:fs';
import { assess } from '#applications/assess.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { chanceFrom } from '#applications/search/random.ts';
import { openHost } from '#server/host.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { addRevision } from '#server/records/engineering/designs.ts';
import { newId } from '#server/records/ids.ts';
import { readSettings } from '#server/settings.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { startProduct } from '#tests/support/browser/product.ts';
import { TEACHER, boardSchool } from './board-school.ts';
import { atMost, median, percentile95 } from './row.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Bench, Row } from './row.ts';
import type { Page } from 'playwright-core';

const CLASS = 'Period 1';
/** Each by its own concept, so that each has a card and a picture of its own. */
const REVISIONS = 300;
const CPU_RATE = 4;
const OPENS = 7;
/** What a screen shows before anybody scrolls. */
const FIRST_CARDS = 4;
const FRAME_MS = 1000 / 30;
/** Of the scrolling [px, ms]. */
const STEP_PX = 30;
const SCROLLED_MS = 6_000;

/** The designs of a class with 300 of them, on loopback: from the press to the first pictures, and scrolling through all. */
export const bench: Bench = {
  name: `Gallery of ${REVISIONS} revisions with pictures (CPU ${CPU_RATE}x)`,
  async rows() {
    const dataFolder = await boardSchool();
    await fillGallery(dataFolder);
    const product = await startProduct({ dataFolder, settings: { DEMO: 'off', LOG: 'off' } });
    const browser = await openBrowser({ isWhole: true });
    try {
      const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
      await enter(page, product.url);
      const session = await page.context().newCDPSession(page);
      const opens: number[] = [];
      for (let open = 0; open <= OPENS; open += 1) {
        const took = await timeOpening(page);
        // The first one brings the screen's code; the students' devices are the slow ones, a teacher's screen is no exception.
        if (open === 0) await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
        else opens.push(took);
      }
      const frames = await scroll(page);
      return rowsOf(opens, frames);
    } finally {
      await browser.close();
      await product.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

function rowsOf(opens: readonly number[], frames: readonly number[]): Row[] {
  return [
    atMost('from the press to the first screen with its pictures, median', 300, median(opens), 'ms'),
    {
      ...atMost('a frame of scrolling through all, median', FRAME_MS, median(frames), 'ms'),
      note: `p95 ${percentile95(frames).toFixed(1)} ms, ${frames.length} frames`,
    },
  ];
}

/** Varied designs of the class's students in its first activity. */
async function fillGallery(dataFolder: string): Promise<void> {
  const host = await openHost(readSettings({ DATA_DIR: dataFolder, DEMO: 'off', BACKUP_MINUTES: '0', LOG: 'off' }));
  const { database, now } = host.services;
  await database.write(async (sql) => {
    const people = await sql.all<{ id: string; classroomId: string }>(
      `SELECT p.id, g.classroom_id AS "classroomId" FROM person p JOIN student_group g ON g.id = p.group_id
       JOIN classroom c ON c.id = g.classroom_id WHERE c.name = ? ORDER BY p.number`,
      [CLASS],
    );
    const [activity] = await activitiesOf(sql, people[0]?.classroomId ?? '');
    if (activity === undefined) throw new Error('The class has no activity.');
    const vary = variedDesigns(activity);
    for (let design = 0; design < REVISIONS; design += 1) {
      const personId = people[design % people.length]?.id ?? '';
      const revision = { id: newId(), ...vary() };
      const owner = { personId, activityId: activity.id };
      await addRevision(sql, owner, { name: `Varied ${design}`, revision, now: now() + design });
    }
  });
  await host.close();
}

function variedDesigns(activity: ActivityRecord): () => Omit<Parameters<typeof addRevision>[2]['revision'], 'id'> {
  const application = applicationOf(activity.appCode);
  if (!application) throw new Error(`There is no application ${activity.appCode}.`);
  const random = chanceFrom(11);
  const numbers = inputsOf(application).filter(
    ({ type, min, max }) => type === 'number' && min !== undefined && max !== undefined,
  );
  return () => {
    const { name, min = 0, max = 0 } = random.oneOf(numbers);
    const { assessment, inputs } = assess(application, activity.specification, {
      [name]: min + random.even() * (max - min),
    });
    return {
      specification: activity.specification,
      status: assessment.status,
      notRanked: '',
      isApproved: false,
      calibration: '',
      performance: assessment.performance,
      inputs,
      modelVersion: application.modelVersion,
      assessment,
      changelog: { inputs: [], results: [] },
      notes: '',
      level: 1,
      forkedFrom: null,
    };
  };
}

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/teacher`);
  await page.getByLabel('E-mail').fill(TEACHER.email);
  await page.getByLabel('Password').fill(TEACHER.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: CLASS, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
}

/** From the press in the class's menu to the frame after the first cards have their pictures [ms]; leaves the board open. */
async function timeOpening(page: Page): Promise<number> {
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Board', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
  await page.waitForTimeout(500);
  const took = await menu.getByRole('link', { name: 'Designs', exact: true }).evaluate(
    (link, cards) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const look = (): void => {
          if (document.querySelectorAll('main li [role="img"] svg').length >= cards)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
          else requestAnimationFrame(look);
        };
        (link as HTMLElement).click();
        look();
      }),
    FIRST_CARDS,
  );
  return took;
}

/** How long each frame took while the page went down through all cards [ms]. */
async function scroll(page: Page): Promise<readonly number[]> {
  await page.getByText('Varied 1', { exact: true }).waitFor();
  return page.evaluate(
    ([step, lasts]) =>
      new Promise<number[]>((resolve) => {
        const scroller =
          [...document.querySelectorAll('main, main *, html')].find(
            (element) =>
              element.scrollHeight > element.clientHeight + 500 && getComputedStyle(element).overflowY !== 'visible',
          ) ?? document.documentElement;
        const frames: number[] = [];
        const started = performance.now();
        let last = started;
        const go = (now: number): void => {
          frames.push(now - last);
          last = now;
          scroller.scrollTop += step;
          if (now - started < lasts) requestAnimationFrame(go);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(go);
      }),
    [STEP_PX, SCROLLED_MS] as const,
  );
}

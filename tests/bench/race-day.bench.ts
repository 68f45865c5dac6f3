import { rmSync } from 'node:fs';
import { assess } from '#applications/assess.ts';
import { applicationOf } from '#applications/registry.ts';
import { openHost } from '#server/host.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { addRevision } from '#server/records/engineering/designs.ts';
import { keepTrial } from '#server/records/engineering/trials.ts';
import { newId } from '#server/records/ids.ts';
import { readSettings } from '#server/settings.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { startProduct } from '#tests/support/browser/product.ts';
import { TEACHER, boardSchool } from './board-school.ts';
import { atMost, percentile95 } from './row.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Bench } from './row.ts';
import type { Page } from 'playwright-core';

const CLASS = 'Period 1';
const RUNS = 5;
const CPU_RATE = 4;
const DRAWINGS = 21;

/** The chart of a class of 35 with five runs each, on loopback: drawn anew with all names, and without. */
export const bench: Bench = {
  name: `Race day of 35 × ${RUNS} runs (CPU ${CPU_RATE}x)`,
  async rows() {
    const dataFolder = await boardSchool();
    const runs = await fillRaceDay(dataFolder);
    const product = await startProduct({ dataFolder, settings: { DEMO: 'off', LOG: 'off' } });
    const browser = await openBrowser({ isWhole: true });
    try {
      const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
      await enter(page, product.url);
      await page.locator('main figure circle').first().waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
      const drawn: number[] = [];
      for (let drawing = 0; drawing < DRAWINGS; drawing += 1) drawn.push(await timeNames(page));
      const row = atMost(
        'from the press to both charts with or without all names, p95',
        100,
        percentile95(drawn),
        'ms',
      );
      return [{ ...row, note: `${runs} runs` }];
    } finally {
      await browser.close();
      await product.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

/** One design of each student of the class, and its runs, each some percent off; gives how many. */
async function fillRaceDay(dataFolder: string): Promise<number> {
  const host = await openHost(readSettings({ DATA_DIR: dataFolder, DEMO: 'off', BACKUP_MINUTES: '0', LOG: 'off' }));
  const runs = await host.services.database.write(async (sql) => {
    const people = await sql.all<{ id: string; classroomId: string }>(
      `SELECT p.id, g.classroom_id AS "classroomId" FROM person p JOIN student_group g ON g.id = p.group_id
       JOIN classroom c ON c.id = g.classroom_id WHERE c.name = ? AND p.is_teacher = 0 AND p.is_preview = 0`,
      [CLASS],
    );
    const activities = await activitiesOf(sql, people[0]?.classroomId ?? '');
    const activity = activities.find(({ appCode }) => appCode === 'dragster');
    if (activity === undefined) throw new Error('The class has no dragsters.');
    for (const [index, { id }] of people.entries()) await race(sql, id, activity, index);
    return people.length * RUNS;
  });
  await host.close();
  return runs;
}

async function race(sql: Sql, personId: string, activity: ActivityRecord, index: number): Promise<void> {
  const application = applicationOf(activity.appCode);
  const owner = { personId, activityId: activity.id };
  const { assessment, inputs, exactPerformance } = assess(application, activity.specification, {
    bodyLength: 200 + 2 * index,
  });
  const id = newId();
  const { specification } = activity;
  const judged = { status: assessment.status, performance: assessment.performance, notRanked: '', isApproved: false };
  const empty = { changelog: { inputs: [], results: [] }, notes: '', level: 0, forkedFrom: null, calibration: '' };
  const { modelVersion } = application;
  const revision = { id, specification, ...judged, inputs, modelVersion, assessment, ...empty };
  await addRevision(sql, owner, { name: `Racer ${index}`, revision, now: index });
  for (let run = 0; run < RUNS; run += 1) {
    const off = 1 + 0.02 * (((index * 7 + run * 3) % 9) - 3);
    const values = { time: (exactPerformance ?? 1.2) * off };
    const entry = {
      revisionId: id,
      name: `Run ${run + 1}`,
      at: run,
      mass: null,
      values,
      note: '',
      rev: 1,
      takenAt: run,
    };
    await keepTrial(sql, owner, { id: newId(), version: entry }, []);
  }
}

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/teacher`);
  await page.getByLabel('E-mail').fill(TEACHER.email);
  await page.getByLabel('Password').fill(TEACHER.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: CLASS, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Predicted and measured', exact: true }).click();
}

/** From the press on the box for names to the frame after the charts have them, or have them no more [ms]. */
function timeNames(page: Page): Promise<number> {
  return page.getByLabel('Names', { exact: true }).evaluate(
    (box) =>
      new Promise<number>((resolve) => {
        const count = (): number => document.querySelectorAll('main figure text').length;
        const before = count();
        const started = performance.now();
        const look = (): void => {
          if (count() === before) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        };
        (box as HTMLElement).click();
        look();
      }),
  );
}

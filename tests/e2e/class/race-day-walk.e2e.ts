import { expect, test } from 'vitest';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { contentOnDevice } from '#tests/e2e/pages/content-on-device.ts';
import { clientOf, savedDesign } from '#tests/e2e/pages/engineering/saved-design.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { pressOn, skipRace } from '#tests/e2e/pages/teacher/wall-keys.ts';
import { TrialsPage } from '#tests/e2e/pages/trials.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';
import type { Page } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

/** A walk through seven pages, on a machine that has other things to do. */
const WALK_MS = 300_000;
const PATIENCE_MS = 90_000;

const CLASS = 'Technology, period 2';

/** Who sits at a device, who built the car with them, how long it is, and how much slower than predicted it was. */
const TEAMS = [
  { student: 'ada', mate: 'Hugo', bodyLength: 200, slower: 1.07, isAway: false },
  { student: 'ben', mate: 'Iris', bodyLength: 220, slower: 1.05, isAway: false },
  { student: 'chloe', mate: 'Jamal', bodyLength: 240, slower: 1.1, isAway: true },
  { student: 'diego', mate: 'Kira', bodyLength: 260, slower: 1.06, isAway: true },
] as const;
/** Whose run the teacher enters. */
const LATE = { student: 'emma', bodyLength: 280, slower: 1.08 };

interface Car {
  readonly name: string;
  readonly predicted: number;
  /** As it is read off the clock [s]. */
  readonly time: string;
}

async function build(student: string, bodyLength: number, slower: number): Promise<Car> {
  const name = `Racer ${bodyLength}`;
  const revisionId = await savedDesign(seats, student, { name, lengths: [bodyLength] });
  const client = await clientOf(seats, student);
  const { body } = await client.get('/student/api/designs/dragster/revisions');
  const { performance: predicted } = body.concepts
    .flatMap(({ revisions }: { revisions: { id: string; performance: number }[] }) => revisions)
    .find(({ id }: { id: string }) => id === revisionId);
  return { name, predicted, time: (slower * predicted).toFixed(3) };
}

/** A run on a device of its own; without a network it waits there. */
async function enterRun({ student, mate, isAway }: (typeof TEAMS)[number], { name, time }: Car): Promise<TrialsPage> {
  const page = await seats.page(isAway ? { serviceWorkers: 'allow' } : {});
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.install();
  await seats.enter(page, student, { page: 'build' });
  const trials = new TrialsPage(page);
  if (isAway) await contentOnDevice(page);
  await trials.open();
  const revision = page.getByLabel('Revision that was built');
  await revision.locator('option', { hasText: name }).first().waitFor({ state: 'attached' });
  if (isAway) await page.context().setOffline(true);
  await trials.fill('Run 1', time, name);
  await trials.more();
  await page.getByLabel('Teammate 1').fill(mate);
  await trials.save();
  await trials
    .run('Run 1')
    .getByText(isAway ? 'Saved on this device' : 'Saved', { exact: !isAway })
    .waitFor();
  return trials;
}

/** The teacher enters a run for somebody whose device is elsewhere. */
async function enterFor(page: Page, { name, time }: Car): Promise<void> {
  await page.getByRole('button', { name: 'Enter a run' }).click();
  await page.getByLabel('Student', { exact: true }).selectOption({ label: 'Emma' });
  const built = page.getByLabel('Built', { exact: true });
  const choice = built.locator('option', { hasText: name }).first();
  await choice.waitFor({ state: 'attached' });
  await built.selectOption({ label: await choice.innerText() });
  await page.getByLabel('Name of the run').fill('Run 1');
  await page.getByLabel(/^Time/).fill(time);
  await page.getByRole('button', { name: 'Save Run' }).click();
  await page.getByText('The run is saved.').waitFor();
}

/** From the board of the wall to the podium, a whole round at a time. */
async function raceOn(wall: Page): Promise<void> {
  const board = wall.locator('main[data-scene="board"]');
  for (;;) {
    await board.waitFor();
    const whole = wall.getByRole('button', { name: /Whole Round/ });
    const over = wall.getByRole('heading', { level: 1 }).getByText('Over');
    await whole.or(over).first().waitFor();
    if (await over.isVisible()) return;
    const before = await board.textContent();
    await whole.click();
    await expect.poll(() => board.textContent()).not.toBe(before);
  }
}

test(
  'TCH-02 eight students on four devices, two of them away from the network, measure what they built; their teacher calibrates by it, races it on the wall, takes a step back, and prints',
  { timeout: WALK_MS },
  async () => {
    const cars: Car[] = [];
    for (const { student, bodyLength, slower } of [...TEAMS, LATE]) cars.push(await build(student, bodyLength, slower));
    const devices: TrialsPage[] = [];
    for (const [index, team] of TEAMS.entries()) devices.push(await enterRun(team, cars[index]!));
    for (const [index, { isAway }] of TEAMS.entries()) {
      const device = devices[index]!;
      if (isAway) await backOnline(device.page, device.run('Run 1').getByText('Saved', { exact: true }));
    }

    const teacher = new ProgressPage(await seats.teacher());
    const { page } = teacher;
    page.context().setDefaultTimeout(PATIENCE_MS);
    await teacher.openClass(CLASS);
    await teacher.open('Measured runs');
    for (const { mate } of TEAMS) await expectShown(page.getByRole('row').filter({ hasText: mate }));
    await enterFor(page, cars[4]!);

    await teacher.open('Predicted and measured');
    await page.getByRole('button', { name: 'Fit to the Runs...' }).click();
    const offer = page.getByText(/^Predictions would be [\d.]+% off instead of [\d.]+%\.$/);
    await expectShown(offer);
    const [after = 99, before = 0] = [...((await offer.textContent()) ?? '').matchAll(/[\d.]+(?=%)/g)].map(Number);
    // How far the predictions are off now, from what was typed alone.
    const off = cars.map(({ predicted, time }) => Math.abs(predicted / Number(time) - 1));
    expect(before).toBeCloseTo((100 * off.reduce((sum, each) => sum + each, 0)) / off.length, 0);
    expect(after).toBeLessThan(before / 2);
    await page.getByRole('button', { name: 'Apply to the Activity' }).click();
    await expectShown(page.getByText(/^Calibrated with runs of the class on /));
    // Contests are of designs that were analysed with it.
    await page.getByText(/analyzed again/).waitFor({ state: 'hidden' });

    await page.getByRole('navigation').getByRole('link', { name: 'Contests', exact: true }).click();
    await page.getByRole('button', { name: 'Draw the Contest' }).click();
    await page.getByRole('region', { name: 'The draw' }).first().waitFor();
    const contestId = page.url().split('/').at(-1) ?? '';
    const classId = page.url().split('/classes/')[1]?.split('/')[0] ?? '';
    const kinds = async () =>
      (await asTeacher<Contest>(seats.url, 'GET', `/classes/${classId}/contests/${contestId}`)).log.map(
        ({ step }) => step.kind,
      );
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open the Projector Page' }).click();
    const wall = await opening;
    await wall.getByText('All loaded').waitFor();
    await pressOn(wall, 'Space');
    await expectShown(wall.getByRole('heading', { name: /Now racing/ }));
    await pressOn(wall, 'Space');
    await wall.locator('main[data-scene="race"] canvas').first().waitFor();
    await skipRace(wall);
    await expect.poll(kinds).toEqual(['raced']);
    await pressOn(wall, 'u');
    await expect.poll(kinds).toEqual(['raced', 'undo']);
    await raceOn(wall);
    await pressOn(wall, 'Space');
    const best = (await wall.locator('[data-place="1"] strong').textContent()) ?? '';

    await page.getByRole('button', { name: 'Print the Table' }).click();
    await expectShown(page.getByRole('row').filter({ hasText: best }));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false);
    await expectShown(page.getByRole('row').filter({ hasText: best }));
  },
);

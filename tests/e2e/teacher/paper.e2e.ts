import { expect, test } from 'vitest';
import { randomId } from '#client/storage/random-id.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';
import type { ClassTrials } from '#contract/teacher/race-day/trial-calls.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

/** The address of the demonstration class. */
async function demoClass(): Promise<string> {
  const classes = await asTeacher<ClassSummary[]>(seats.url, 'GET', '/classes');
  return `/classes/${classes.find(({ name }) => name === 'Technology, period 2')?.id}`;
}

/** How many sheets a page is printed on. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Which headings of parts may stand alone at the end of a sheet. */
const aloneOn = (page: Page) =>
  page
    .locator('main section > div:has(> h2:only-child)')
    .evaluateAll((heads) => heads.filter((head) => getComputedStyle(head).breakAfter !== 'avoid').length);

test('TCH-03 the races of everybody against everybody are printed beside each other on two sheets, none across their ends', async () => {
  const where = await demoClass();
  const setup = { name: 'All of us', format: 'round-robin', basis: 'predicted', entrants: 'students', seed: 7 };
  const made = `${where}/activities/dragster/contests`;
  const contest = await asTeacher<Contest>(seats.url, 'POST', made, { ...setup, seeding: 'random', names: 'students' });
  expect(contest.draw.length).toBeGreaterThan(8);
  const page = await seats.teacher();
  await page.goto(`${seats.url}/teacher${where}/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Print the Table' }).click();
  const races = page.getByRole('group', { name: 'The draw' }).getByRole('listitem');
  await expect.poll(() => races.count()).toBeGreaterThan(30);
  await page.emulateMedia({ media: 'print' });
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
  expect(
    await races.evaluateAll((all) => all.filter((race) => getComputedStyle(race).breakInside !== 'avoid').length),
  ).toBe(0);
  expect(await aloneOn(page)).toBe(0);
  // The longest name stays in its column, on paper as wide as Letter.
  await page.setViewportSize({ width: 740, height: 960 });
  const left = await races.first().evaluate((race) => {
    const [name] = race.querySelectorAll('span');
    if (name) name.textContent = 'W'.repeat(40);
    return (
      race.getBoundingClientRect().right -
      Math.max(...[...race.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right))
    );
  });
  expect(left).toBeGreaterThanOrEqual(0);
});

test('TCH-03 of rubrics the tables are printed, and nothing that is pressed', async () => {
  const page = await seats.sharedTeacher();
  await page.goto(`${seats.url}/teacher${await demoClass()}/rubrics`);
  await expectShown(page.getByRole('columnheader', { name: '4 Advanced' }).first());
  expect(await page.getByText(/^Change the words of/).count()).toBeGreaterThan(2);
  const whose = page.getByText(/^Technology, period 2 · \w+ \d+, \d{4}$/);
  expect(await whose.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expectShown(whose);
  await expectShown(page.getByRole('columnheader', { name: '4 Advanced' }).first());
  expect(await page.locator('main button, main summary').filter({ visible: true }).allInnerTexts()).toEqual([]);
  expect(await aloneOn(page)).toBe(0);
});

test('TCH-03 a row of a printed gradebook is one line high where nothing is longer', async () => {
  const page = await seats.sharedTeacher();
  await page.goto(`${seats.url}/teacher${await demoClass()}/gradebook`);
  const done = page
    .getByRole('row')
    .filter({ hasText: 'Ada' })
    .getByText(/^\d+ of \d+$/);
  await expectShown(done);
  await page.emulateMedia({ media: 'print' });
  expect(await done.evaluate((cell) => getComputedStyle(cell).whiteSpace)).toBe('nowrap');
});

test('TCH-03 with all lessons in the gradebook the average stays in sight beside the grade that the Tab key reaches, and is on paper', async () => {
  const page = await seats.sharedTeacher();
  await page.goto(`${seats.url}/teacher${await demoClass()}/gradebook`);
  await page.getByLabel('Lessons too').check();
  const frame = page.getByRole('region', { name: 'Grades' });
  const row = frame.getByRole('row').filter({ hasText: 'Ada' });
  const average = row.getByRole('cell').last();
  const boxOf = (shown: Locator) => shown.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);
  const { right } = await boxOf(frame);
  expect((await boxOf(average)).right).toBeLessThanOrEqual(right);
  const grades = row.getByRole('button');
  expect(await grades.count()).toBeGreaterThan(20);
  await grades.first().focus();
  for (let at = 1; at < (await grades.count()); at += 1) await page.keyboard.press('Tab');
  expect(await grades.last().evaluate((each) => each === document.activeElement)).toBe(true);
  for (let at = 1; at < 12; at += 1) await page.keyboard.press('Shift+Tab');
  const expectBetween = async (): Promise<void> => {
    const reached = await boxOf(row.locator(':focus'));
    expect(reached.left).toBeGreaterThanOrEqual((await boxOf(row.getByRole('rowheader'))).right);
    expect(reached.right).toBeLessThanOrEqual((await boxOf(average)).left);
  };
  await expectBetween();
  await resized(page, { width: 390, height: 844 });
  await page.keyboard.press('Shift+Tab');
  await expectBetween();
  expect((await boxOf(average)).right).toBeLessThanOrEqual((await boxOf(frame)).right);
  // Letter across, without its margins. A browser makes what is too wide smaller, to the half at the least, and cuts the rest off.
  await page.setViewportSize({ width: 980, height: 740 });
  await page.emulateMedia({ media: 'print' });
  expect(await frame.getByRole('table').evaluate((table) => table.scrollWidth)).toBeLessThan(980 * 1.6);
});

test('TCH-03 predicted and measured are printed with class, unit and day, and nothing that is pressed', async () => {
  const where = await demoClass();
  const trials = `${where}/trials/dragster`;
  const { students } = await asTeacher<ClassTrials>(seats.url, 'GET', trials);
  const { id: studentId, revisions } = students.find((each) => each.revisions.length > 0)!;
  const entry = { revisionId: revisions[0]!.id, name: 'Run 1', at: Date.now(), mass: 0.06, values: { time: 1.2 } };
  const run = { trialId: randomId(), studentId, baseRev: 0, entry: { ...entry, partners: [], note: '', isSure: true } };
  await asTeacher(seats.url, 'POST', trials, { runs: [run] });
  const page = await seats.sharedTeacher();
  await page.goto(`${seats.url}/teacher${where}/race-day`);
  await expectShown(page.getByRole('button', { name: 'Download CSV' }));
  await expectShown(page.getByRole('button', { name: 'Fit to the Runs...' }));
  await page.emulateMedia({ media: 'print' });
  await expectShown(page.getByText(/^Technology, period 2 · CO₂ dragster · \w+ \d+, \d{4}$/));
  await expectShown(page.getByRole('rowheader').first());
  // A column is sorted by its head.
  const pressed = page.locator('main button:not(thead button)').filter({ visible: true });
  expect(await pressed.allInnerTexts()).toEqual([]);
});

test('TCH-03 a code for a colleague is printed on white paper', async () => {
  const page = await seats.sharedTeacher();
  await page.getByRole('link', { name: 'School', exact: true }).click();
  await page.getByRole('button', { name: 'Invite a Teacher' }).click();
  await page.emulateMedia({ media: 'print' });
  const behind = page.getByRole('dialog').evaluate((it) => getComputedStyle(it, '::backdrop').backgroundColor);
  expect(await behind).toBe('rgba(0, 0, 0, 0)');
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Cancel' }).click();
});

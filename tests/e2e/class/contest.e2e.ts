import { expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { pressOn, skipRace } from '#tests/e2e/pages/teacher/wall-keys.ts';
import { axeFindings, axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Contest, ContestSummary } from '#contract/teacher/race-day/contest-calls.ts';
import type { Roster } from '#contract/teacher/roster-calls.ts';
import type { Page } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

const CLASS = 'Technology, period 2';

const LONG_NAME = 'Maximiliana-Alexandra von Hohenzollern';

/** The wall in a window of its own, once all is loaded. */
async function wallOf(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the Projector Page' }).click();
  const wall = await opening;
  await wall.setViewportSize({ width: 1366, height: 768 });
  await wall.getByText('All loaded').waitFor();
  return wall;
}

/** Names of which not all is shown. */
const cutOn = (wall: Page) =>
  wall
    .locator('main p, main strong')
    .evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
    );

const raced = (wall: Page, text: RegExp) => expectShown(wall.getByRole('heading', { level: 1 }).getByText(text));

test('TCH-02 COMP-07 a contest goes from the activity to the podium on the wall, through an undo and a lost network, and students follow it', async () => {
  const page = await seats.teacher();
  await new ClassesPage(page).open(CLASS, 'Activities');
  // Three clicks from the activity: its contest, the draw, the page for the wall.
  await page.getByRole('link', { name: 'Contest in CO₂ dragster' }).click();
  await page.getByLabel('Shown as').waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Draw the Contest' }).click();
  await page.getByRole('region', { name: 'The draw' }).first().waitFor();
  const classId = page.url().split('/classes/')[1]?.split('/')[0] ?? '';
  const contestId = page.url().split('/').at(-1) ?? '';
  const contest = () => asTeacher<Contest>(seats.url, 'GET', `/classes/${classId}/contests/${contestId}`);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  const drawn = await contest();
  const total = drawn.draw.length;
  // Who will be second has a name as long as they come.
  const runnerUp = drawn.entries.find(({ id }) => id === drawn.draw[1])?.alias ?? '';
  const roster = await asTeacher<Roster>(seats.url, 'GET', `/classes/${classId}/roster`);
  const { id, signInId } = roster.students.find(({ alias }) => alias === runnerUp) ?? {};
  await asTeacher(seats.url, 'PUT', `/classes/${classId}/students/${id}`, { alias: LONG_NAME });
  const wall = await wallOf(page);
  expect(total).toBeGreaterThanOrEqual(4);

  await raced(wall, /^0 of \d+ raced$/);
  expect(await axeFindings(wall)).toEqual([]);
  await pressOn(wall, 'Space');
  await expectShown(wall.getByRole('heading', { name: /Now racing/ }));
  const names = await wall.locator('[data-slot] strong').allTextContents();
  expect(names).toHaveLength(2);
  await pressOn(wall, 'Space');
  await wall.locator('canvas').first().waitFor();
  await skipRace(wall);
  // How it ended stands before the class and at the server.
  await expect.poll(() => wall.getByRole('main').getByRole('listitem').allTextContents()).toHaveLength(2);
  await expect.poll(async () => (await contest()).log.length).toBe(1);
  const [winner = ''] = await wall.getByRole('main').locator('li strong').allTextContents();
  expect(names).toContain(winner);
  const lefts = wall.locator('li strong').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(await lefts).size).toBe(1);
  await pressOn(wall, 'u');
  await raced(wall, /^0 of \d+ raced$/);
  await expect.poll(async () => (await contest()).log.map(({ step }) => step.kind)).toEqual(['raced', 'undo']);

  // From here on the network is away: the contest goes on, and says what waits.
  await wall.context().setOffline(true);
  const board = wall.locator('main[data-scene="board"]');
  for (;;) {
    await board.waitFor();
    const whole = wall.getByRole('button', { name: /Whole Round/ });
    const over = wall.getByRole('heading', { level: 1 }).getByText('Over');
    await whole.or(over).first().waitFor();
    if (await over.isVisible()) break;
    const before = await board.textContent();
    await whole.click();
    await expect.poll(() => board.textContent()).not.toBe(before);
  }
  expect(await wall.getByText(LONG_NAME).count()).toBeGreaterThan(2);
  expect(await cutOn(wall)).toEqual([]);
  await expectShown(wall.getByText(/^\d steps wait for the network/));
  expect((await contest()).log).toHaveLength(2);
  await pressOn(wall, 'Space');
  const podium = wall.getByRole('main').getByRole('listitem');
  await expect.poll(() => podium.count()).toBeGreaterThanOrEqual(3);
  const best = (await wall.locator('[data-place="1"] strong').textContent()) ?? '';
  const topOf = async (place: number): Promise<number> =>
    (await wall.locator(`[data-place="${place}"] [role="img"]`).boundingBox())?.y ?? 0;
  await expectShown(wall.locator('[data-place="2"]').getByText(LONG_NAME));
  expect(await topOf(1)).toBeLessThan(await topOf(2));
  expect(await cutOn(wall)).toEqual([]);
  expect(await axeFindings(wall)).toEqual([]);
  await wall.getByRole('button', { name: 'Bright Room' }).click();
  expect(await axeFindings(wall)).toEqual([]);
  await wall.context().setOffline(false);
  await expectShown(wall.getByText('All loaded'));
  await expect
    .poll(async () => (await asTeacher<ContestSummary[]>(seats.url, 'GET', `/classes/${classId}/contests`))[0])
    .toMatchObject({ stage: 'over', winner: best });

  // The teacher's own page has it too, with certificates for every place.
  await page.getByRole('button', { name: 'Print Certificates' }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Certificate' }).count()).toBe(total);
  expect(await axeFindings(page)).toEqual([]);

  // Who came second reads on home what made the difference.
  const student = await seats.student(signInId ?? '');
  const card = student.getByRole('region', { name: /^Contest: / });
  await expectShown(card.getByText(`You came in 2nd in the contest, which ${best} won`));
  await card.getByRole('button', { name: 'See why the winner was better' }).click();
  await expectShown(card.getByText('What would help yours most'));
  expect(await axeFindingsInBothSchemes(student)).toEqual([]);
});

test('TCH-04 two teachers who go on at once are asked whose step counts, and a wall without WebGL or motion shows a race all the same', async () => {
  const classes = await asTeacher<{ id: string; name: string }[]>(seats.url, 'GET', '/classes');
  const classId = classes.find(({ name }) => name === CLASS)?.id ?? '';
  const setup = { name: 'Finals', format: 'elimination', basis: 'predicted', entrants: 'students', seeding: 'random' };
  const made = `/classes/${classId}/activities/dragster/contests`;
  const contest = await asTeacher<Contest>(seats.url, 'POST', made, { ...setup, seed: 4711, names: 'designs' });
  const wall = await seats.page({ reducedMotion: 'reduce' });
  await wall.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await seats.enterAsTeacher(wall);
  await wall.goto(`${seats.url}/teacher/classes/${classId}/projector/${contest.id}`);
  await wall.getByText('All loaded').waitFor();
  await expectShown(wall.getByText(/Draw 4711/));
  await pressOn(wall, 'Space');
  await pressOn(wall, 'Space');
  await wall.getByRole('application', { name: /paper/ }).waitFor();
  expect(await axeFindings(wall)).toEqual([]);
  await pressOn(wall, 'Space');
  await wall.locator('main[data-scene="result"]').waitFor();
  await pressOn(wall, 'u');
  await expect.poll(async () => (await read(classId, contest.id)).log.length).toBe(2);

  await wall.context().setOffline(true);
  await pressOn(wall, 'r');
  await expectShown(wall.getByText('1 step waits for the network'));
  const { rev, draw } = await read(classId, contest.id);
  const step = { kind: 'out', entry: draw.at(-1) };
  const path = `/classes/${classId}/contests/${contest.id}/steps`;
  await asTeacher(seats.url, 'POST', path, { rev, steps: [{ id: 'step-of-another', step }] });
  await wall.context().setOffline(false);
  const dialog = wall.getByRole('dialog', { name: 'The contest went on elsewhere' });
  await expectShown(dialog.getByText(/Elsewhere.* taken out/));
  await expectShown(dialog.getByText(/Here.*Round of 16: \d races?/));
  expect(await axeFindings(wall)).toEqual([]);
  await dialog.getByLabel(/^Here/).check();
  await dialog.getByRole('button', { name: 'Go On' }).click();
  const kinds = async () => (await read(classId, contest.id)).log.map((each) => each.step.kind);
  await expect.poll(kinds).toEqual(['raced', 'undo', 'out', 'undo', 'raced']);
});

const read = (classId: string, id: string) =>
  asTeacher<Contest>(seats.url, 'GET', `/classes/${classId}/contests/${id}`);

test('AUTH-01 the join screen shows address and group id, and its code fills in the id alone', async () => {
  const page = await seats.teacher();
  await new ClassesPage(page).open(CLASS, 'Students');
  await page.getByRole('link', { name: 'Join Screen' }).click();
  await expectShown(page.getByText(DEMO_GROUP, { exact: true }));
  await expectShown(page.getByText(`${new URL(seats.url).host}/app`));
  await expectShown(page.getByRole('img', { name: 'Code that opens Balsa with the Group Id filled in' }));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  const device = await seats.page();
  await device.goto(`${seats.url}/app/#sign-in=${DEMO_GROUP},`);
  await expect.poll(() => device.getByLabel('Group ID').inputValue()).toBe(DEMO_GROUP);
  expect(await device.getByLabel('Student ID').inputValue()).toBe('');
  await expect
    .poll(() => device.evaluate(() => [location.hash, (document.activeElement as HTMLInputElement).name]))
    .toEqual(['', 'studentId']);
});

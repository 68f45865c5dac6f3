import { expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

/** What a student in a hurry does on a phone. */
const seats = openSeats();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const bottomOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};
const enlarge = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

test('UX-07 with letters twice as large a question has the room of its sheet, and nothing sticks over it', async () => {
  const page = await seats.student('ben', { page: 'research' }, PHONE);
  const research = new ResearchPage(page);
  await enlarge(page);
  await research.select('Quiz: forces and motion');
  const next = page.getByRole('button', { name: 'Next Question' });
  await expectShown(research.question());
  await expect
    .poll(async () => (await boxOf(next)).y - (await bottomOf(research.question())))
    .toBeGreaterThanOrEqual(0);
});

test('UX-07 with letters twice as large the welcome stands in one line and the chips of contenders hold their numbers', async () => {
  const page = await seats.student('grace', { page: 'engineering' }, PHONE);
  await enlarge(page);
  const word = page.getByRole('dialog', { name: 'Welcome' }).locator('strong');
  await expectShown(word);
  expect(await word.evaluate((each) => each.getClientRects().length)).toBe(1);
  await page.getByRole('link', { name: 'Competition' }).tap();
  await page.getByRole('button', { name: 'Start Competition' }).waitFor();
  const chips = page.locator('[data-slot="1"], [data-slot="2"]').filter({ hasText: /^[12]$/, visible: true });
  await expect.poll(() => chips.count()).toBeGreaterThan(1);
  const over = (each: Element) => each.scrollHeight - each.clientHeight;
  for (const chip of await chips.all()) expect(await chip.evaluate(over)).toBeLessThanOrEqual(1);
});

test('GAME-10 the points that were earned stand over their own bar, and let presses through', async () => {
  for (const [student, options] of [
    ['chloe', PHONE],
    ['diego', {}],
  ] as const) {
    const page = await seats.student(student, { page: 'research' }, options);
    const bar = page.locator('[data-tour="game-bar"]');
    await bar.waitFor();
    // As it comes when points have been earned, which takes a quiz.
    const tip = bar.getByRole('status');
    await tip.evaluate((each) =>
      each.append(Object.assign(document.createElement('span'), { textContent: 'You earned 12 points!' })),
    );
    expect(await bottomOf(tip)).toBeLessThanOrEqual((await bottomOf(bar)) + 1);
    await bar.getByRole('button').click();
    await page.getByRole('dialog').first().waitFor();
  }
});

test('NAV-10 on the narrowest phones the top bar and the welcome have one line each for their buttons', async () => {
  const page = await seats.student('ada', { page: 'engineering' }, { ...PHONE, viewport: { width: 360, height: 640 } });
  const midOf = async (part: Locator) => {
    const { y, height } = await boxOf(part);
    return Math.round(y + height / 2);
  };
  const game = page.getByRole('button', { name: /^Level 1 0%/ });
  await expectShown(game);
  expect(await midOf(game)).toBe(await midOf(page.getByRole('button', { name: 'Sign Out' })));
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  const saved = welcome.getByRole('button', { name: 'Open a Saved Design' });
  await expectShown(saved);
  expect(await midOf(saved)).toBe(await midOf(welcome.getByRole('button', { name: 'Start a New Design' })));
});

test('GFX-02 charts that are asked for over an open work area are in sight, and make room for it again', async () => {
  const page = await seats.student('farid', { page: 'engineering' }, PHONE);
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  await page.getByRole('button', { name: 'Show the toolbar' }).tap();
  const area = await engineering.workArea('Body');
  const charts = page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Charts' });
  await charts.tap();
  const chart = engineering.chart('Cross-section along the body');
  await expectShown(chart);
  const title = area.getByRole('heading').getByRole('button', { name: 'Body' });
  await expect.poll(() => title.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(async () => (await bottomOf(chart)) - (await boxOf(title)).y).toBeLessThanOrEqual(1);
  expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
  await title.tap();
  await chart.waitFor({ state: 'detached' });
  expect(await charts.getAttribute('aria-pressed')).toBe('false');
  await expectShown(area.getByLabel(/^Body length/));
});

test('GFX-02 Charts is not pressed while an open work area has their place, and shows them then', async () => {
  const page = await seats.student('grace', { page: 'engineering' }, PHONE);
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  const charts = page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Charts' });
  await charts.tap();
  const chart = engineering.chart('Cross-section along the body');
  await expectShown(chart);
  await expect.poll(() => charts.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Show the toolbar' }).tap();
  const area = await engineering.workArea('Body');
  await expectShown(area.getByLabel(/^Body length/));
  await expect.poll(() => chart.isVisible()).toBe(false);
  expect(await charts.getAttribute('aria-pressed')).toBe('false');
  await charts.tap();
  await expectShown(chart);
  await expect.poll(() => charts.getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['a tablet on its end', 'ada', { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }],
  ['half of a screen', 'chloe', { viewport: { width: 683, height: 768 } }],
])(
  'GFX-02 on %s Charts brings them out from behind a work area and a panel, which come back as well',
  async (_, student, size) => {
    const page = await seats.student(student, { page: 'engineering' }, size);
    const engineering = new EngineeringPage(page);
    await engineering.startNew();
    const charts = page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Charts' });
    const chart = engineering.chart('Cross-section along the body');
    await expectShown(chart);
    await page.getByRole('button', { name: 'Show the toolbar' }).click();
    const area = await engineering.workArea('Body');
    await chart.waitFor({ state: 'hidden' });
    await charts.click();
    await expectShown(chart);
    await expect.poll(() => charts.getAttribute('aria-pressed')).toBe('true');
    const title = area.getByRole('heading').getByRole('button', { name: 'Body' });
    expect(await title.getAttribute('aria-expanded')).toBe('false');
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    // Each of them gives way to the other as often as it is asked for.
    for (let turn = 0; turn < 2; turn += 1) {
      await title.click();
      await expectShown(area.getByLabel(/^Body length/));
      await chart.waitFor({ state: 'hidden' });
      await charts.click();
      await expectShown(chart);
    }
    await page.getByRole('button', { name: 'How your design does' }).click();
    await chart.waitFor({ state: 'hidden' });
    await charts.click();
    await expectShown(chart);
  },
);

test('ENG-16 a double press on Start a New Design presses nothing that moves into its place', async () => {
  const page = await seats.student('emma', { page: 'engineering' }, PHONE);
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  const start = welcome.getByRole('button', { name: 'Start a New Design' });
  // Until it has come to rest.
  await start.tap({ trial: true });
  const { x, y, width, height } = await boxOf(start);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await welcome.waitFor({ state: 'detached' });
  // The drawer that this opens would lie over the drawing.
  await expectShown(page.getByRole('button', { name: 'Show the toolbar' }));
  await expectShown(page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Charts' }));
  expect(await page.getByRole('navigation', { name: 'Engineering tools' }).getByRole('button').count()).toBe(1);
});

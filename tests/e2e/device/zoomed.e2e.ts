import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

/** Whether all of something lies in the window with nothing over it. */
const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ].map(([x = 0, y = 0]) => [x + Math.sign((left + right) / 2 - x) * 6, y + Math.sign((top + bottom) / 2 - y) * 6]);
    return corners.every(([x = 0, y = 0]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  });

/** Goes to a control as the Tab key does once it can be pressed: what is disabled takes no focus. */
const reach = async (control: Locator): Promise<void> => {
  await expect.poll(() => control.isEnabled()).toBe(true);
  await control.focus();
  await expect.poll(() => isInSight(control), { message: String(control) }).toBe(true);
};

describe.each([
  [341, 192, 'ada'],
  [320, 256, 'ben'],
])('a quiz in a window of %i × %i px, which is 400 percent zoom', (width, height, student) => {
  test('UX-07 has the window for a question: whatever is reached by keys is in sight, and the next one begins at its beginning', async () => {
    const page = await seats.student(student, { page: 'research' }, { viewport: { width, height } });
    const research = new ResearchPage(page);
    await research.select('Quiz: forces and motion');
    const question = research.question();
    const answer = question.locator('input').first();
    await reach(answer);
    await answer.press((await question.getByRole('radio').count()) > 0 ? 'Space' : '1');
    await reach(question.getByRole('button', { name: 'Check' }));
    await page.keyboard.press('Enter');
    await question.getByText(/That's right!|Not quite\./).waitFor();
    const again = question.getByRole('button', { name: 'Try Again' });
    if ((await again.count()) > 0) await reach(again);
    await reach(page.getByRole('list', { name: 'Questions' }).getByRole('button').first());
    await reach(page.getByRole('button', { name: 'Next Question', exact: true }));
    await page.keyboard.press('Enter');
    const heading = page.getByText(/^Question 2 of/);
    await heading.waitFor();
    await expect.poll(() => isInSight(heading)).toBe(true);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show the lesson' }).click();
    await expect.poll(() => page.getByRole('article').getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});

test('UX-07 at 150 percent zoom what is reached by keys in a quiz beside its lesson does not stay behind its foot', async () => {
  const page = await seats.student('diego', { page: 'research' }, { viewport: { width: 911, height: 900 } });
  const research = new ResearchPage(page);
  await research.select('Quiz: forces and motion');
  const answer = research.question().locator('input').first();
  await reach(answer);
  await answer.press((await answer.getAttribute('type')) === 'radio' ? 'Space' : '1');
  const check = research.question().getByRole('button', { name: 'Check' });
  const { y, height } = (await check.boundingBox())!;
  // As low as that foot stands then, over that of the page.
  await resized(page, { width: 911, height: Math.ceil(y + height) + 60 });
  expect(await isInSight(check)).toBe(false);
  await reach(check);
});

test.each(['journal', 'outputs', 'build', 'simulation'] as const)(
  'UX-07 at 400 percent zoom what is read on the page %s has the whole window',
  async (name) => {
    const page = await seats.student('farid', { page: name }, { viewport: { width: 341, height: 192 } });
    // It has come as far as someone reads with the wheel.
    await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollHeight)).toBeGreaterThan(900);
    await page.mouse.move(170, 170);
    await page.mouse.wheel(0, 500);
    const atEdges = () =>
      page.evaluate(() =>
        [4, innerHeight - 4].map((y) => {
          const found = document.elementFromPoint(170, y);
          const bar = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Write');
          return found?.closest('main') !== null && found?.closest('p') !== bar?.closest('p');
        }),
      );
    await expect.poll(atEdges).toEqual([true, true]);
    await page.getByRole('link', { name: 'Balsa' }).focus();
    await expect.poll(() => isInSight(page.getByRole('link', { name: 'Balsa' }))).toBe(true);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  },
);

test('UX-07 at 200 percent zoom nothing covers the buttons of the workspace', async () => {
  const viewport = { width: 683, height: 384 };
  const page = await seats.student('chloe', { page: 'engineering' }, { viewport });
  for (const name of ['Next idea', 'How your design does', 'Save']) {
    await reach(page.getByRole('button', { name, exact: true }));
  }
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});

/** What is wider than its place, among the pages of the bar, the tools and the open work area. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places = 'nav, nav *, form[data-area], form[data-area] :not(svg, svg *, .visually-hidden)';
    return [...document.querySelectorAll(places)]
      .filter((each) => each.checkVisibility() && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .map((each) => `${each.tagName} ${each.className} ${each.textContent}`);
  });

describe.each([
  [1366, 768, 'emma'],
  [390, 844, 'grace'],
])('with letters twice as large in a window of %i × %i px', (width, height, student) => {
  test('UX-07 pages, tools and the fields and buttons of a work area are there as a whole', async () => {
    const page = await seats.student(student, { page: 'engineering' }, { viewport: { width, height } });
    const engineering = new EngineeringPage(page);
    await engineering.startNew();
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    const showTools = page.getByRole('button', { name: 'Show the toolbar' });
    if (await showTools.isVisible()) await showTools.click();
    await reach(page.getByRole('button', { name: 'Hide the toolbar' }));
    const tools = await cutOff(page);
    const area = await engineering.workArea('Wheels & axles');
    expect([tools, await cutOff(page)]).toEqual([[], []]);
    for (const link of await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all()) {
      await reach(link);
    }
    await reach(area.getByLabel(/^Front wheel diameter/));
    for (const name of ['Reset', 'Done']) await reach(area.getByRole('button', { name }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });
});

test('the longest name of a design stays in the window of a phone', async () => {
  const page = await seats.student('diego', { page: 'engineering' }, { viewport: { width: 390, height: 844 } });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  await engineering.save('W'.repeat(30), { compete: false });
  const name = page.getByText('W'.repeat(30), { exact: true }).first();
  await expect.poll(() => name.isVisible()).toBe(true);
  const right = () => name.evaluate((element) => element.parentElement?.getBoundingClientRect().right ?? Infinity);
  expect(await right()).toBeLessThanOrEqual(390);
});

import { expect, test } from 'vitest';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

const COLUMNS = ['Car', 'Push', 'Mass', 'Friction', 'Acceleration', 'Speedometer', 'Measurement'];
const TABLE = `| ${COLUMNS.join(' | ')} |\n|${'---|'.repeat(COLUMNS.length)}\n| ${COLUMNS.map(() => '1234').join(' | ')} |\n\nWhich?`;

const isQuestion = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'answerChoices' in value;

/** All questions of a quiz ask about a table that is wider than they are; their choices stay, and any may come first. */
async function widenQuestions(page: Page): Promise<void> {
  await page.route('**/student/api/startup/*', async (route) => {
    const answer = await route.fetch();
    const widen = (_: string, value: unknown): unknown =>
      isQuestion(value) ? { ...value, description: TABLE } : value;
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), widen) });
  });
}

test('UX-02 a table that is wider than its question breaks no word, scrolls by itself and by keys, and moves nothing else', async () => {
  const page = await seats.page({ viewport: { width: 390, height: 844 } });
  await widenQuestions(page);
  await seats.enter(page, 'ada', { page: 'research' });
  const research = new ResearchPage(page);
  await research.select('Quiz: forces and motion');
  const table = research.question().getByRole('table');
  await table.waitFor();
  const heights = await table.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(45);
  await expect.poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  const sideways = await page.evaluate(() => {
    const wide = [...document.querySelectorAll('[aria-label^="Quiz:"], [aria-label^="Quiz:"] *')].filter(
      (place) => place.scrollWidth > place.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(place).overflowX),
    );
    return wide.filter((place) => !place.matches('table, ol')).map(({ className }) => className);
  });
  expect(sideways).toEqual([]);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

const seats = openSeats();

const SCREENS = {
  'on a laptop': { students: ['ada', 'ben'], options: { viewport: { width: 1366, height: 768 } } },
  'on a phone': {
    students: ['chloe', 'diego'],
    options: { viewport: { width: 390, height: 844 }, hasTouch: true },
  },
} as const;

/** A network that keeps answers back until they are let go. */
async function slowNetwork(page: Page): Promise<{ hold: () => void; letGo: () => void }> {
  let gate = Promise.resolve();
  let letGo = (): void => {};
  await page.route(/\/student\/api\/(?:sync|question)/, async (route) => {
    await gate;
    await route.continue();
  });
  return {
    hold: () => {
      gate = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    letGo: () => letGo(),
  };
}

async function fillIn(question: Locator, then = /^checking$/): Promise<void> {
  if ((await question.getByRole('radio').count()) > 0) await question.getByRole('radio').first().check();
  else await question.getByLabel('Your answer').fill('1');
  await question.getByRole('button', { name: /^(?:Check|Send Answer)$/ }).click();
  await expect.poll(() => question.getAttribute('data-state')).toMatch(then);
}

const VERDICT = /That's right!|Not quite\./;

/** A student whose page has a clock that can be put forward. */
async function withClock(student: string, options: BrowserContextOptions): Promise<Page> {
  const page = await seats.page(options);
  await page.clock.install();
  await seats.enter(page, student, { page: 'research' });
  return page;
}

const placeOf = async (locator: Locator): Promise<string> => {
  const box = await locator.boundingBox();
  return `${Math.round(box?.x ?? NaN)} ${Math.round(box?.y ?? NaN)}`;
};

const untilJudged = async (question: Locator): Promise<void> => {
  await expect.poll(() => question.getAttribute('data-state')).toMatch(/^(?:correct|incorrect|taken)$/);
};

describe.each(Object.entries(SCREENS))('a verdict that comes late %s', (_, { students, options }) => {
  test('moves no choice of the worksheet, and scrolls nobody back, whether it waited for the network or was slow', async () => {
    const page = await withClock(students[0], options);
    await new ResearchPage(page).select('Worksheet: the numbers of a run');
    const questions = page.locator('fieldset');
    await questions.first().waitFor();
    const first = await placeOf(questions.nth(1));
    await page.context().setOffline(true);
    await page.getByText(/You are offline/).waitFor();
    expect(await placeOf(questions.nth(1)), 'the line has come').toBe(first);
    await fillIn(questions.first(), /^(?:checking|queued)$/);
    await expect.poll(() => questions.first().getAttribute('data-state')).toBe('queued');
    const waiting = await placeOf(questions.nth(1));
    await backOnline(page, questions.first().getByText(VERDICT));
    expect(await placeOf(questions.nth(1)), 'the line has gone').toBe(waiting);

    const network = await slowNetwork(page);
    const states = [await questions.first().getAttribute('data-state')];
    const count = await questions.count();
    for (let number = 1; number < count - 1; number += 1) {
      const [question, next] = [questions.nth(number), questions.nth(number + 1)];
      network.hold();
      await fillIn(question);
      const control = next.locator('input, textarea').first();
      await control.scrollIntoViewIfNeeded();
      // The first of them is being read meanwhile; at the others nobody was.
      if (number === 1) await control.focus();
      const before = await placeOf(control);
      network.letGo();
      await untilJudged(question);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await placeOf(control), `question ${number + 1}`).toBe(before);
      states.push(await question.getAttribute('data-state'));
    }
    expect(states).toContain('incorrect');
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });

  test('moves neither the way on nor the dots of a quiz', async () => {
    const page = await withClock(students[1], options);
    const research = new ResearchPage(page);
    await research.select('Quiz: forces and motion');
    const next = page.getByRole('button', { name: 'Next Question', exact: true });
    const dot = page.getByRole('list', { name: 'Questions' }).getByRole('button').first();
    await research.question().waitFor();
    // What is at the end of the window makes room for the line about the network once, and for good.
    await page.context().setOffline(true);
    await fillIn(research.question(), /^(?:checking|queued)$/);
    await page.getByText(/You are offline/).waitFor();
    await backOnline(page, research.question().getByText(VERDICT));
    await next.click();
    const network = await slowNetwork(page);
    const states: (string | null)[] = [];
    for (let number = 2; number <= 6; number += 1) {
      await page.getByText(`Question ${number} of`).waitFor();
      network.hold();
      await fillIn(research.question());
      const before = [await placeOf(next), await placeOf(dot)];
      network.letGo();
      await untilJudged(research.question());
      expect([await placeOf(next), await placeOf(dot)], `question ${number}`).toEqual(before);
      states.push(await research.question().getAttribute('data-state'));
      await next.click();
    }
    expect(states).toContain('incorrect');
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });
});

test('a press on Check on a low phone moves no question, and its hint comes into sight', async () => {
  const options = { viewport: { width: 390, height: 667 }, hasTouch: true };
  const page = await seats.student('grace', { page: 'research' }, options);
  const network = await slowNetwork(page);
  const research = new ResearchPage(page);
  await research.select('Quiz: forces and motion');
  const question = research.question();
  const hint = question.getByText(/^(?:Hint: |Look again)/);
  for (let number = 1; !(await hint.isVisible()); number += 1) {
    if (number > 1) await page.getByRole('button', { name: 'Next Question', exact: true }).click();
    await page.getByText(`Question ${number} of`).waitFor();
    if ((await question.getByRole('radio').count()) > 0) await question.getByRole('radio').first().check();
    else await question.getByLabel('Your answer').fill('1');
    const button = question.getByRole('button', { name: /^(?:Check|Send Answer)$/ });
    await button.click({ trial: true });
    const place = await placeOf(question);
    network.hold();
    await button.click();
    await expect.poll(() => question.getAttribute('data-state')).toBe('checking');
    expect(await placeOf(question)).toBe(place);
    network.letGo();
    await untilJudged(question);
    if (await question.getByText("That's right!").isVisible()) expect(await placeOf(question)).toBe(place);
  }
  const foot = await page.getByRole('list', { name: 'Questions' }).boundingBox();
  const box = await hint.boundingBox();
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(foot?.y ?? NaN);
});

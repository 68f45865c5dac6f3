import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { GamePage } from '#tests/e2e/pages/game.ts';
import { QUIZ_LENGTH, ResearchPage } from '#tests/e2e/pages/research.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Game } from '#contract/learning/game.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

/** A student on the research page; what the server says of the game may be changed on its way. */
async function researchAs(student: string, change: Partial<Game> = {}): Promise<Page> {
  const page = await seats.page();
  if (Object.keys(change).length > 0) {
    await page.route('**/student/api/game/dragster', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as Game), ...change } });
    });
  }
  await seats.enter(page, student, { page: 'research' });
  return page;
}

describe('the game', () => {
  test('GAME-10 shows the points that a quiz brings, for three seconds, and the bar follows', async () => {
    const page = await researchAs('ada');
    const game = new GamePage(page);
    await game.bar().waitFor();
    const before = await game.bar().textContent();
    const research = new ResearchPage(page);
    await research.select('Quiz: forces and motion');
    for (let number = 1; number <= QUIZ_LENGTH; number += 1) {
      await page.getByText(`Question ${number} of ${QUIZ_LENGTH}`).waitFor();
      await answerRight(page, research);
      if (number < QUIZ_LENGTH) await page.getByRole('button', { name: 'Next Question' }).click();
    }
    // On a busy machine three seconds are over before the press that brought them has come back.
    const tip = page.getByText(/^You earned \d+ points!$/);
    const isShown = tip.waitFor();
    await Promise.all([isShown, research.showResults()]);
    await tip.waitFor({ state: 'detached', timeout: 15_000 });
    await expect.poll(() => game.bar().textContent()).not.toBe(before);
  });

  test('GAME-01 GAME-02 GAME-04 GAME-08 the window has four views with real numbers, and is toggled by the bar', async () => {
    const page = await researchAs('chloe');
    const game = new GamePage(page);
    await game.open();
    await expect.poll(() => game.window().getByRole('heading', { level: 2 }).textContent()).toBe('Willow Valley Cup');
    const progress = await game.progressInNumbers();
    await progress.getByRole('row', { name: /^Grades \d+ 100/ }).waitFor();
    await progress.getByRole('row', { name: /^Iterations \d+ 50/ }).waitFor();
    await progress.getByRole('row', { name: /^Performance \d+ 100/ }).waitFor();
    await progress.getByText(/^\d+ of 500 points$/).waitFor();
    await progress.getByText(/^You (?:are number \d+ of \d+|get a place as soon as)/).waitFor();
    await expect.poll(() => progress.getByRole('rowheader', { name: /^Level \d$/ }).count()).toBe(5);
    // What is far away is quiet.
    const quiet = () =>
      progress
        .getByRole('row', { name: /^Level \d/ })
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-ahead')));
    await expect.poll(quiet).toEqual(['false', 'true', 'true', 'true', 'true']);
    await (await game.show('My level')).getByText('Level 1 of 5').waitFor();
    await (await game.show('How it works')).getByText('Iterations: up to 50 points').waitFor();
    await expect.poll(() => game.window().getByRole('button', { name: 'Level Up' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await game.window().waitFor({ state: 'detached' });
    await expect.poll(() => game.bar().evaluate((bar) => bar === document.activeElement)).toBe(true);
    // Who has points is shown how far they are, and led to where the missing ones are earned.
    await game.open();
    const glance = game.window().getByRole('region', { name: 'My progress' });
    await glance.getByText(/^You need \d+ more points from grades/).waitFor();
    await glance.getByRole('button', { name: /^Go to/ }).press('Enter');
    await game.window().waitFor({ state: 'detached' });
    await page.getByText(`Question 1 of ${QUIZ_LENGTH}`).waitFor();
  });

  test("GAME-05 levels up after a warning; a refusal shows 'Error leveling up' with the server's own words", async () => {
    const page = await researchAs('diego', { canLevelUp: true });
    const game = new GamePage(page);
    await expect.poll(() => game.bar().textContent()).toContain('Ready to level up');
    await game.open();
    await (
      await game.show('My progress')
    )
      .getByRole('heading', { name: /^Level 1: \d+%, ready to level up$/ })
      .waitFor();
    await game.window().getByRole('button', { name: 'Level Up' }).click();
    const warning = page.getByRole('dialog', { name: 'Level Up' });
    await expect.poll(() => warning.textContent()).toContain('There is no going back');
    await warning.getByRole('button', { name: 'Level Up' }).click();
    const refused = page.getByRole('dialog', { name: 'Error leveling up' });
    await refused.getByText('You need 40 points for grades; you have 0.').waitFor();
    await refused.getByRole('button', { name: 'Close' }).click();
  });

  test('GAME-01 shows the logo of a named competition, and the national one without a name', async () => {
    const page = await seats.page();
    let competition = { name: 'Oak Cup', logo_image: '/icon.svg' as string | null };
    await page.route('**/student/api/startup/*', async (route) => {
      const answer = await route.fetch();
      const startup = (await answer.json()) as { activity: object };
      Object.assign(startup.activity, { competition });
      await route.fulfill({ response: answer, json: startup });
    });
    await seats.enter(page, 'farid', { page: 'research' });
    const game = new GamePage(page);
    await game.open();
    await game.show('Welcome');
    await page.getByRole('img', { name: 'Logo of Oak Cup' }).waitFor();
    competition = { name: '', logo_image: null };
    await page.reload();
    await game.open();
    await expectShown(page.getByRole('dialog', { name: 'National Competition' }));
  });
});

/** Tries the choices of the question on screen until one is right. */
async function answerRight(page: Page, research: ResearchPage): Promise<void> {
  const question = research.question();
  const choices = question.getByRole('radio');
  await choices.or(question.getByLabel('Your answer')).first().waitFor();
  const count = await choices.count();
  for (let choice = 0; choice < count; choice += 1) {
    await choices.nth(choice).check();
    await question.getByRole('button', { name: 'Check' }).click();
    const verdict = question.getByText(/That's right!|Not quite\./).first();
    await verdict.waitFor();
    if ((await verdict.textContent())?.includes('right')) return;
    await question.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => page.getByText('Not quite.').count()).toBe(0);
  }
  if (count === 0) await research.answerSomehow();
}

import { describe, expect, test } from 'vitest';
import { contentOnDevice } from '#tests/e2e/pages/content-on-device.ts';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { GamePage } from '#tests/e2e/pages/game.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

/** The share of what the next level asks for, as the bar says it. */
async function percentOf(page: Page): Promise<number> {
  return Number(/(\d+)%/.exec((await new GamePage(page).bar().textContent()) ?? '')?.[1]);
}

function habit(badges: Locator, name: string): Locator {
  return badges.getByRole('listitem').filter({ has: badges.page().getByText(name, { exact: true }) });
}

describe('growth in the game', () => {
  test('GAME-02 GAME-09 an untouched design earns nothing; a better one is a personal best and a step to each habit', async () => {
    const page = await seats.student('ben', { page: 'engineering' });
    const engineering = new EngineeringPage(page);
    const game = new GamePage(page);
    await engineering.startNew();
    await game.bar().waitFor();
    const before = await percentOf(page);
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/student/api/game/dragster'));
    await engineering.save('Swift', { compete: false });
    await asked;
    await engineering.status().getByText('all saved').waitFor();
    expect(await percentOf(page)).toBe(before);

    const body = await engineering.workArea('Body');
    await body.getByLabel(/^Body length/).fill('240');
    await body.getByRole('button', { name: 'Apply' }).click();
    await engineering.settled();
    await engineering.save('Swift', { compete: false });
    await expect.poll(() => percentOf(page)).toBeGreaterThan(before);

    await game.open();
    const badges = await game.show('My badges');
    await badges.getByText('1.096 s', { exact: true }).waitFor();
    await badges.getByText('0.149 s better than your first, 1.245 s').waitFor();
    await badges.getByText('Swift, revision 2').waitFor();
    await habit(badges, 'One thing at a time').getByText('1 of 5', { exact: true }).waitFor();
    await habit(badges, 'Ten tries').getByText('1 of 10', { exact: true }).waitFor();
    expect(await axeFindingsInBothSchemes(page, 'dialog')).toEqual([]);
    const progress = await game.show('My progress');
    await progress.getByText(/^Race time: 0\.149\ss better than your first design\./).waitFor();
    await game.show('My badges');
    await habit(badges, 'Wise from failure').getByRole('button', { name: 'Read it' }).click();
    await game.window().waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'A failure that changed the sport' }).waitFor();
  });

  test('GAME-08 the ranking shows two neighbours on each side, and everybody is one press away', async () => {
    const page = await seats.student('ben', { page: 'research' });
    const game = new GamePage(page);
    await game.bar().waitFor();
    await game.open();
    const progress = await game.show('My progress');
    const places = progress.getByRole('table').filter({ hasText: 'Place' });
    const mine = places.getByRole('row', { name: /\(you\)/ });
    await mine.waitFor();
    const around = await places.getByRole('row').count();
    expect(around).toBeLessThanOrEqual(1 + 5);
    await progress.getByRole('button', { name: 'Show the whole list' }).click();
    const all = Number(/of (\d+) with/.exec(await progress.getByText(/^You are number/).innerText())?.[1]);
    await expect.poll(() => places.getByRole('row').count()).toBe(1 + all);
    const cut = progress.getByText(/^These are the first/);
    expect(await cut.count()).toBe(0);
    await progress.getByRole('button', { name: 'Show only those around me' }).click();
    await expect.poll(() => places.getByRole('row').count()).toBe(around);

    // Of more students than are listed, it says so.
    await page.route('**/game-ranking?list=whole', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), totalCompetitors: 900 } });
    });
    await progress.getByRole('button', { name: 'Show the whole list' }).click();
    await expectShown(cut);
    expect(await cut.innerText()).toBe(`These are the first ${all} places of 900.`);
  });

  test('GAME-09 a retake takes no points away until it is done, and says that points are on their way', async () => {
    const page = await seats.student('chloe', { page: 'research' });
    const research = new ResearchPage(page);
    const game = new GamePage(page);
    await game.bar().waitFor();
    await research.select('Quiz: forces and motion');
    const score = await research.takeQuiz();
    const points = async (): Promise<string> => {
      await game.open();
      const progress = await game.progressInNumbers();
      const row = progress.getByRole('row', { name: /^Grades / });
      await row.waitFor();
      return row.innerText();
    };
    const close = () => page.keyboard.press('Escape');
    await page.reload();
    await research.menu().waitFor();
    const before = await points();
    await close();
    await page.getByRole('button', { name: 'Retake' }).click();
    await page.getByRole('dialog', { name: 'Retake' }).getByRole('button', { name: 'Retake' }).click();
    await page.getByText(`Your ${score}% counts until this retake is done.`).waitFor();
    expect(await points()).toBe(before);
    await expectShown(
      game.window().getByText(/^Points on their way: you are taking "Quiz: forces and motion" again\./),
    );
    await close();
    await page.getByRole('button', { name: 'Journal' }).click();
    await page.getByRole('button', { name: 'Gradebook' }).click();
    await expectShown(page.getByText(`${score}% until the retake is done`));
  });

  test('GAME-07 without a network the game stands as it stood last, and says so', async () => {
    const page = await seats.page({ serviceWorkers: 'allow' });
    await seats.enter(page, 'diego', { page: 'research' });
    const game = new GamePage(page);
    await contentOnDevice(page);
    await game.open();
    const seen = await (await game.show('My progress')).getByText(/^You (?:are number|get a place)/).innerText();
    await (await game.show('My badges')).getByText('Ten tries').waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await game.open();
    await expectShown(game.window().getByText('You are offline. This is how it stood when you were last online.'));
    await expectShown((await game.show('My progress')).getByText(seen));
    await expectShown((await game.show('My badges')).getByText('Ten tries'));
  });
});

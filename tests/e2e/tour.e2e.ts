import { describe, expect, test } from 'vitest';
import { openSeats } from '#tests/support/seats.ts';
import { TourPage } from './pages/tour.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

async function enterAs(
  student: string,
  before: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<{ page: Page; tour: TourPage; refusals: string[] }> {
  const page = await seats.page();
  await before(page);
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/i.test(message.text())) refusals.push(message.text());
  });
  page.on('pageerror', (error) => refusals.push(error.message));
  await seats.enter(page, student);
  await page.getByText(/^Hello, /).waitFor();
  return { page, tour: new TourPage(page), refusals };
}

describe('the guided tour', () => {
  test('UX-04 walks about 25 steps over every page by keyboard, and nothing of it is refused by the policy', async () => {
    const { page, tour, refusals } = await enterAs('ada');
    const pages = new Set<string>();
    await page.exposeFunction('notePage', (name: string) => pages.add(name));
    await page.evaluate(() => {
      const main = document.getElementById('main');
      const note = (globalThis as unknown as { notePage: (name: string) => void }).notePage;
      new MutationObserver(() => note(main?.dataset['page'] ?? '')).observe(main as Node, { attributes: true });
    });
    await tour.start();
    const titles = await tour.walkToTheEnd();
    expect(titles.length).toBeGreaterThanOrEqual(24);
    expect(titles).toEqual(expect.arrayContaining(['Your game', 'The drawing', 'New, Open, Save, Fork', 'Outputs']));
    await expect
      .poll(() => [...pages].toSorted())
      .toEqual(['build', 'engineering', 'home', 'journal', 'outputs', 'research', 'simulation'].toSorted());
    await tour.card().getByRole('button', { name: 'Done' }).click();
    await tour.card().waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('complementary').count()).toBe(0);
    expect(refusals).toEqual([]);
  });

  test('UX-04 keeps its place over a reload, goes back, and ends with Escape', async () => {
    const { page, tour } = await enterAs('ben');
    await tour.start();
    for (let turned = 0; turned < 5; turned += 1) await tour.turn(() => page.keyboard.press('Enter'));
    expect(await tour.title()).toBe('Research');
    await page.reload();
    expect(await tour.title()).toBe('Research');
    expect(await tour.turn(() => page.keyboard.press('ArrowLeft'))).toBe('The top bar');
    expect(await tour.turn(() => page.keyboard.press('ArrowLeft'))).toBe('Other applications');
    await page.getByText('Hello, Ben').waitFor();
    await page.keyboard.press('Escape');
    await tour.card().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Hello, Ben').waitFor();
    await expect.poll(() => tour.card().count()).toBe(0);
  });

  test('UX-04 has no steps of the game where there is none, and passes over what is not there', async () => {
    const { tour } = await enterAs('chloe', (page) =>
      page.route('**/student/api/startup/*', async (route) => {
        const answer = await route.fetch();
        const startup = (await answer.json()) as {
          activity: { isGameModeEnabled: boolean; isSimulationAllowed: boolean };
        };
        Object.assign(startup.activity, { isGameModeEnabled: false, isSimulationAllowed: false });
        await route.fulfill({ response: answer, json: startup });
      }),
    );
    await tour.start();
    const titles = await tour.walkToTheEnd();
    expect(titles).not.toContain('Your game');
    expect(titles).not.toContain('Find a design');
    expect(titles).toContain('Journal');
  });
});

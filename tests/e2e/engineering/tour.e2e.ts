import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { TourPage } from '#tests/e2e/pages/engineering/tour.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
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

  test('UX-04 begins with eight steps that are done by hand, each of which leads on; the others wait to be asked for', async () => {
    const { page, tour, refusals } = await enterAs('diego');
    const engineering = new EngineeringPage(page);
    await tour.start();
    await expectShown(tour.card().getByText('1 of 8'));
    const stage = page.getByRole('main').getByRole('button', { name: 'Engineering' });
    expect(await tour.follow(() => stage.click())).toBe('A tool');
    expect(await tour.follow(() => engineering.tool('Body').click())).toBe('Change it');
    const body = page.getByRole('form', { name: 'Body' });
    // The arrow keys of a field are the field's own.
    await body.getByLabel('Body length').press('ArrowLeft');
    await body.getByLabel('Body length').fill('260');
    expect(await tour.title()).toBe('Change it');
    expect(await tour.follow(() => body.getByRole('button', { name: 'Apply' }).click())).toBe('What it did');
    expect(await tour.turn(() => page.keyboard.press('ArrowRight'))).toBe('Take it back');
    expect(await tour.follow(() => page.getByRole('button', { name: 'Undo' }).click())).toBe('Keep it');
    const save = engineering.status().getByRole('button', { name: 'Save' });
    expect(await tour.follow(() => save.click())).toBe('A name for it');
    const panel = page.getByRole('complementary', { name: 'File Manager' });
    await panel.getByLabel('Design name').fill('Made on the tour');
    expect(await tour.follow(() => panel.getByRole('button', { name: 'Save', exact: true }).click())).toBe('Journal');
    await expectShown(tour.card().getByRole('button', { name: '20 more steps' }));
    await tour.card().getByRole('button', { name: 'Done' }).click();
    await tour.card().waitFor({ state: 'detached' });
    await expectShown(engineering.status().getByText('Made on the tour'));
    expect(refusals).toEqual([]);
  });

  test('UX-04 keeps its place over a reload, goes back, and ends with Escape', async () => {
    const { page, tour } = await enterAs('ben');
    await tour.start();
    expect(await tour.title()).toBe('Welcome to Balsa');
    expect(await tour.turn(() => page.keyboard.press('Enter'))).toBe('A tool');
    await page.reload();
    expect(await tour.title()).toBe('A tool');
    expect(await tour.turn(() => page.keyboard.press('ArrowLeft'))).toBe('Welcome to Balsa');
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

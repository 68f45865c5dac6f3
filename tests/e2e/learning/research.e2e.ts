import { describe, expect, test } from 'vitest';
import { FileManagerPage } from '#tests/e2e/pages/engineering/file-manager.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { storedPreference } from '#tests/e2e/pages/stored-preference.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

async function researchAs(student: string): Promise<{ page: Page; research: ResearchPage }> {
  const page = await seats.student(student, { page: 'research' });
  const research = new ResearchPage(page);
  await research.menu().waitFor();
  return { page, research };
}

const helpPanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Tutorials' });

describe('research in the browser', () => {
  test('RES-01 RES-02 lists its sections, and Previous and Next go by the place in the sequence, which is announced', async () => {
    const { page, research } = await researchAs('ada');
    await expect
      .poll(() => research.menu().getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(['Background', 'Engineering Design Process', 'Knowledge At Work', 'Fabrication', 'Evaluation']);
    const [previous, next] = [
      page.getByRole('button', { name: 'Previous', exact: true }),
      page.getByRole('button', { name: 'Next', exact: true }),
    ];
    const areDisabled = () => Promise.all([previous.isDisabled(), next.isDisabled()]);
    await research.select('What makes a dragster go?');
    const place = page
      .getByRole('region', { name: 'Page' })
      .getByRole('status')
      .filter({ hasText: / of \d+/ });
    await expect.poll(() => place.textContent()).toMatch(/^1 of \d+: What makes a dragster go\?$/);
    await expect.poll(areDisabled).toEqual([true, false]);
    await research.select('Gas under pressure');
    await expect.poll(() => place.textContent()).toContain(': Gas under pressure');
    await expect.poll(() => previous.isDisabled()).toBe(false);
    await next.click();
    await expect.poll(() => place.textContent()).not.toContain('Gas under pressure');
  });

  test('RES-13 shows the time on a page in whole seconds, and it goes on where it stood', async () => {
    const page = await seats.page();
    await page.clock.install();
    await seats.enter(page, 'ben', { page: 'research' });
    const research = new ResearchPage(page);
    await research.select('What makes a dragster go?');
    const time = page.getByRole('timer', { name: 'Time on this page' });
    await time.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const start = secondsOf(await time.textContent());
    await page.mouse.move(400, 400);
    await page.clock.runFor(30_000);
    const before = secondsOf(await time.textContent());
    expect(before - start).toBe(30);
    await page.clock.resume();
    await research.select('Gas under pressure');
    await expect.poll(async () => secondsOf(await time.textContent())).toBeLessThan(before);
    await research.select('What makes a dragster go?');
    await expect.poll(async () => secondsOf(await time.textContent())).toBeGreaterThanOrEqual(before);
  });

  test('RES-06 RES-10 a tutorial opens beside Engineering; the panel goes back, is pinned, resized and closed by keyboard', async () => {
    const { page, research } = await researchAs('chloe');
    await research.select(/^Tutorial 1/);
    await page.getByRole('navigation', { name: 'Engineering tools' }).waitFor();
    const panel = helpPanel(page);
    await panel.getByRole('article').waitFor();
    const splitter = panel.getByRole('separator', { name: 'Width of the tutorials' });
    const width = async () => (await panel.boundingBox())?.width;
    const before = (await width()) ?? 0;
    await splitter.focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(
      (former) => (document.querySelector('aside[aria-label="Tutorials"]')?.clientWidth ?? 0) > former,
      before,
    );
    const box = await splitter.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, 400);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) - 95, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => ((await width()) ?? 0) - before).toBeGreaterThan(80);
    const dragged = (await splitter.getAttribute('aria-valuenow')) ?? '';
    await expect.poll(() => storedPreference(page, 'helpPaneSize')).toBe(dragged);
    // Pinned is the standard where there is room: it lies over nothing that the tutorial speaks of.
    await expect.poll(() => panel.getByRole('button', { name: 'Unpin' }).getAttribute('aria-pressed')).toBe('true');
    const left = (await panel.boundingBox())?.x ?? 0;
    const save = page.getByRole('group', { name: 'Design status' }).getByRole('button', { name: 'Save' });
    const saveBox = await save.boundingBox();
    expect((saveBox?.x ?? Infinity) + (saveBox?.width ?? 0)).toBeLessThanOrEqual(left);
    await panel.getByRole('button', { name: 'Unpin' }).click();
    await panel.getByRole('button', { name: 'Pin', exact: true }).click();
    await panel.getByRole('button', { name: 'Back to contents' }).click();
    await panel.getByRole('list').getByRole('button').nth(1).click();
    await panel.getByRole('button', { name: 'Next' }).click();
    await panel.getByRole('button', { name: 'Close tutorials' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('dialog', { name: 'Welcome' }).press('Escape');
    // The file manager would lie over it.
    await new FileManagerPage(page).open();
    await page.getByRole('button', { name: 'Tutorials', exact: true }).click();
    await helpPanel(page).waitFor();
    await new FileManagerPage(page).panel().waitFor({ state: 'detached' });
    await page.waitForFunction(
      (former) => (document.querySelector('aside[aria-label="Tutorials"]')?.clientWidth ?? 0) > former + 80,
      before,
    );
    await expect.poll(async () => ((await width()) ?? 0) - before).toBeGreaterThan(80);
  });

  test('RES-08 RES-09 build pages are on their own page, and a change of page leads from what is of the other kind to where one was', async () => {
    const { page, research } = await researchAs('diego');
    await research.select('Gas under pressure');
    await page.getByRole('link', { name: 'Build', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Build and Test' });
    const current = (list: Locator) => list.getByRole('button').and(page.locator('[aria-current="page"]'));
    const first = (await menu.getByRole('button').first().textContent()) ?? '';
    await expect.poll(() => current(menu).textContent()).toBe(first);
    await page.getByRole('main').getByRole('article').waitFor();
    await page.getByRole('link', { name: 'Research' }).click();
    await expect.poll(() => current(research.menu()).textContent()).toContain('Gas under pressure');
  });

  test('RES-04 fills the design challenge from the specification, rule by rule', async () => {
    const { page, research } = await researchAs('emma');
    const headers = { Authorization: `Bearer ${await seats.tokenOf('emma')}` };
    const startup = await fetch(`${seats.url}/student/api/startup/dragster`, { headers });
    const { activity } = (await startup.json()) as {
      activity: { specification: { name: string; settings: { label: string }[] } };
    };
    await research.select('The design challenge');
    await page.getByRole('heading', { level: 2, name: activity.specification.name }).waitFor();
    await expect
      .poll(() => page.getByRole('main').getByRole('rowheader').allTextContents())
      .toEqual(activity.specification.settings.map(({ label }) => label));
  });

  test('QUIZ-03 a quiz stands at the side, 300 px wide, moves to the bottom, and both are remembered', async () => {
    const { page, research } = await researchAs('farid');
    await research.select('Quiz: forces and motion');
    const splitter = page.getByRole('separator', { name: 'Size of the questions' });
    await splitter.waitFor();
    await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('300');
    await expect.poll(() => splitter.getAttribute('aria-orientation')).toBe('vertical');
    const pane = page.getByRole('region', { name: 'Quiz: forces and motion' });
    await expect.poll(() => pane.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const heights = await splitter.evaluate((element) => [
      element.clientHeight,
      element.nextElementSibling?.clientHeight ?? 0,
    ]);
    expect(heights[1]).toBe(heights[0]);
    await page.getByRole('button', { name: 'Dock at the bottom' }).click();
    await splitter.focus();
    const sent = page.waitForResponse((response) => response.request().postData()?.includes('"324"') ?? false);
    await page.keyboard.press('ArrowUp');
    await sent;
    await page.reload();
    await research.select('Quiz: forces and motion');
    await splitter.waitFor();
    await page.locator('[role="separator"][aria-orientation="horizontal"]').waitFor();
    await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('324');
  });

  test('a lesson is printed without what stands around it', async () => {
    const { page, research } = await researchAs('grace');
    await research.select('What makes a dragster go?');
    await page.getByRole('article').waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('article').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Next', exact: true }).isVisible()).toBe(false);
  });
});

function secondsOf(text: string | null): number {
  const [minutes = '0', seconds = '0'] = (text ?? '').split(':');
  return Number(minutes) * 60 + Number(seconds);
}

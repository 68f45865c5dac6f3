import { describe, expect, test } from 'vitest';
import { CompetitionPage } from '#tests/e2e/pages/engineering/competition.ts';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { SimulationResults } from '#contract/engineering/simulation.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

async function competition(student: string, reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const page = await seats.student(student, { page: 'simulation' }, { reducedMotion });
  await page
    .getByRole('button', { name: /as contender 1$/ })
    .first()
    .waitFor();
  return page;
}

const start = (page: Page) => page.getByRole('button', { name: 'Start Competition' });

async function chooseBoth(page: Page): Promise<void> {
  await expect.poll(() => start(page).isDisabled()).toBe(true);
  await page
    .getByRole('button', { name: /as contender 1$/ })
    .first()
    .click();
  await expect.poll(() => start(page).isDisabled()).toBe(true);
  await page
    .getByRole('button', { name: /as contender 2$/ })
    .nth(1)
    .click();
  await expect.poll(() => start(page).isDisabled()).toBe(false);
}

const edgesOfCells = (table: Locator) =>
  table.locator('th, td').evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), isCut: cell.scrollWidth > cell.clientWidth };
    }),
  );

describe('the competition', () => {
  test('UX-07 on a low phone the dark ground of a race goes as far as its words', async () => {
    const page = await competition('ada', 'reduce');
    await page.setViewportSize({ width: 390, height: 667 });
    await chooseBoth(page);
    await start(page).click();
    const race = page.getByRole('region', { name: 'Race', exact: true });
    await race.getByRole('slider', { name: 'Time of the race' }).press('End');
    await race.getByRole('button', { name: 'Show Results' }).waitFor();
    // What is below the ground stands in the light of the page, in light letters.
    const below = () =>
      page.locator('[data-view="in-progress"]').evaluate((ground) => ground.scrollHeight - ground.clientHeight);
    await expect.poll(below).toBe(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });

  test('COMP-02 COMP-05 names of 30 letters stay in their slots, and on a phone the start stays in reach of the cards and the scoreboard holds', async () => {
    const page = await seats.page({ reducedMotion: 'reduce' });
    await page.route('**/student/api/contenders/**', async (route) => {
      const response = await route.fetch();
      const designs = (await response.json()) as { name: string }[];
      await route.fulfill({ response, json: designs.map((design) => ({ ...design, name: 'W'.repeat(30) })) });
    });
    await page.route('**/start-simulation', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { results: SimulationResults };
      for (const design of [answer.results.design1, answer.results.design2]) design.name = 'W'.repeat(30);
      await route.fulfill({ response, json: answer });
    });
    await seats.enter(page, 'ada', { page: 'simulation' });
    const slots = [1, 2].map((slot) => page.getByRole('region', { name: `Contender ${slot}` }));
    await page
      .getByRole('button', { name: / as contender 1$/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: / as contender 2$/ })
      .last()
      .click();
    for (const slot of slots) {
      expect(await slot.getByRole('button', { name: `Remove ${'W'.repeat(30)}` }).innerText()).toBe('Remove');
      expect((await slot.boundingBox())?.height).toBeLessThan(100);
    }
    await resized(page, { width: 390, height: 844 });
    // Both stand beside the start, and nowhere else.
    expect(await Promise.all(slots.map((slot) => slot.isVisible()))).toEqual([false, false]);
    const remove = page.getByRole('group', { name: 'Contender 1' }).getByRole('button', { name: /^Remove / });
    for (const name of ['Contender 1', 'Contender 2']) {
      const { x = 0, width = Infinity } = (await page.getByRole('group', { name }).boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(390);
    }
    await remove.click();
    expect(await start(page).isDisabled()).toBe(true);
    const first = page.getByRole('button', { name: / as contender 1$/ }).first();
    await first.click();
    // Whatever is scrolled to; the last card stands above it.
    const last = page.getByRole('button', { name: / as contender 2$/ }).last();
    for (const card of [first, last]) {
      await card.scrollIntoViewIfNeeded();
      const { y = Infinity, height = 0 } = (await start(page).boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(844);
    }
    await last.focus();
    const [above, below] = [await last.boundingBox(), await start(page).boundingBox()];
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    await start(page).click();
    const race = page.getByRole('region', { name: 'Race', exact: true });
    const scoreboard = race.getByRole('table');
    await expect.poll(() => scoreboard.getByRole('rowheader').allInnerTexts()).toHaveLength(2);
    const before = await edgesOfCells(scoreboard);
    await race.getByRole('slider', { name: 'Time of the race' }).press('End');
    await race.getByRole('button', { name: 'Show Results' }).waitFor();
    // The numbers ran from one digit to all of theirs, each in its own column.
    expect(await edgesOfCells(scoreboard)).toEqual(before);
    expect(before.every(({ left, right, isCut }) => left >= 0 && right <= 390 && !isCut)).toBe(true);
    expect((await scoreboard.boundingBox())?.height).toBeLessThan(160);
  });

  test('COMP-05 COMP-06 COMP-09 two contenders, the race step by step where motion is reduced, the results, and back', async () => {
    const page = await competition('ada', 'reduce');
    const isAtHeading = () => page.evaluate(() => document.activeElement === document.querySelector('main h1'));
    // One that stays, so that its new words are read out.
    const news = await page.locator('main [role="status"]').first().elementHandle();
    await chooseBoth(page);
    await start(page).press('Enter');
    const race = page.getByRole('region', { name: 'Race', exact: true });
    await expect.poll(isAtHeading).toBe(true);
    const time = race.getByRole('slider', { name: 'Time of the race' });
    await expect.poll(() => time.getAttribute('aria-valuetext')).toMatch(/^0\.00 seconds/);
    await race.getByRole('button', { name: 'Step' }).click();
    await expect.poll(() => time.getAttribute('aria-valuetext')).toMatch(/^0\.05 seconds/);
    await time.press('End');
    await race.getByRole('button', { name: 'Show Results' }).waitFor();
    // Why it ended so is said once.
    expect(await race.getByText(/^Race time(:| \d)/).count()).toBe(1);
    // At the end both clocks of the scoreboard say what the results say.
    const clocks = await race.locator('tbody td:nth-child(2)').allTextContents();
    await race.getByRole('button', { name: 'Show Results' }).press('Enter');
    const verdict = await page.getByRole('heading', { name: /wins!$|tie/ }).innerText();
    await expect.poll(isAtHeading).toBe(true);
    expect(await news?.textContent()).toBe(verdict);
    const decided = await page
      .locator('tr', { has: page.getByRole('rowheader', { name: 'Race time' }) })
      .locator('td')
      .allTextContents();
    expect(decided.slice(0, 2).map((text) => text.replace(' s', ''))).toEqual(clocks);
    await page.getByRole('button', { name: 'Watch the Race' }).press('Enter');
    await expect.poll(isAtHeading).toBe(true);
    await race.getByRole('button', { name: /Skip to Results|Show Results/ }).click();
    await page.getByRole('button', { name: 'Reset Simulation' }).press('Enter');
    await expect.poll(isAtHeading).toBe(true);
    await expect.poll(() => start(page).isDisabled()).toBe(true);
  });

  test('a race says by how much and where the designs differ, and leads back to the own design at a tool, and to the same rival', async () => {
    const page = await competition('chloe', 'reduce');
    await page.getByLabel('Skip Animation').check();
    // One of the student's own against one of somebody else's.
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: / as contender 1$/ }) });
    const own = cards.filter({ has: page.getByText('by Chloe', { exact: true }) });
    const other = cards.filter({ hasNot: page.getByText('by Chloe', { exact: true }) });
    await own
      .getByRole('button', { name: / as contender 1$/ })
      .first()
      .click();
    await other
      .getByRole('button', { name: / as contender 2$/ })
      .first()
      .click();
    const rival = await page.getByRole('region', { name: 'Contender 2' }).locator('strong').innerText();
    await start(page).click();
    const results = page.getByRole('region', { name: 'Results', exact: true });
    await results.getByText(/^You (lost|won) by [\d.]+ s\.$/).waitFor();
    const differences = results.getByRole('region', { name: 'Where they differ most' }).getByRole('listitem');
    expect(await differences.count()).toBeGreaterThan(0);
    expect(await differences.count()).toBeLessThanOrEqual(3);
    for (const text of await differences.allInnerTexts()) expect(text).toContain(rival);
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);

    const limits = results.getByRole('region', { name: 'What limits both designs?' });
    await limits.getByRole('button', { name: 'Find out' }).click();
    await expect.poll(() => limits.getByRole('heading', { name: /what would help most$/ }).count()).toBe(2);
    expect(await limits.getByRole('listitem').count()).toBeGreaterThan(1);
    await results.getByRole('button', { name: 'Rematch' }).click();
    await expect.poll(() => start(page).isDisabled()).toBe(false);
    await start(page).click();
    const improve = results.getByRole('button', { name: /^Improve / });
    const name = (await improve.innerText()).replace('Improve ', '');
    await improve.press('Enter');
    await page.getByRole('group', { name: 'Design status' }).getByText(name, { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Work areas' }).getByRole('button', { name: 'Done' }).waitFor();

    await new EngineeringPage(page).save(name, { compete: true, goToCompetition: true });
    await page.getByRole('region', { name: 'Contender 1' }).getByText(name, { exact: true }).waitFor();
    await page.getByRole('button', { name: `Race ${rival} again` }).click();
    await expect.poll(() => start(page).isDisabled()).toBe(false);
  });

  test('COMP-02 COMP-04 COMP-06 each design is a card with picture, result, owner and place, sorted and searched, and skipping the animation leads straight to the results', async () => {
    const page = await competition('chloe', 'no-preference');
    const cards = page.getByRole('list', { name: 'Designs' }).getByRole('listitem');
    const names = () => cards.locator('strong').allInnerTexts();
    const first = cards.first();
    for (const text of ['Place 1', /^\d\.\d{3}\ss$/, /^by \w+$/]) await first.getByText(text).waitFor();
    await expect.poll(() => first.getByRole('img').locator('svg').count()).toBe(1);
    const byRank = await names();
    await page.getByLabel('Sort by').selectOption('Design');
    const byName = byRank.toSorted((one, other) => one.localeCompare(other));
    await expect.poll(names).toEqual(byName);
    await page.getByRole('button', { name: 'Reverse the order: last to first' }).click();
    await expect.poll(names).toEqual(byName.toReversed());
    await page.getByLabel('Search').fill(byName[0] ?? '');
    await expect.poll(names).toEqual([byName[0]]);
    // It finds by name whatever the case, and says what to do when nothing is found.
    await page.getByLabel('Search').fill((byName[0] ?? '').toUpperCase());
    await expect.poll(names).toContain(byName[0]);
    await page.getByLabel('Search').fill('(no such design[');
    await page.getByText('No designs found. Try changing your search filters.').waitFor();
    await page.getByLabel('Search').fill('');
    await chooseBoth(page);
    await page.getByLabel('Skip Animation').check();
    await start(page).click();
    await page.getByRole('heading', { name: /wins!$|tie/ }).waitFor();
    expect(await page.getByRole('region', { name: 'Race', exact: true }).count()).toBe(0);
  });

  test('COMP-09 lamps count down, the camera follows whom one chooses, who else is entered stands there, and who won is said in the scene', async () => {
    const page = await competition('ben', 'no-preference');
    await chooseBoth(page);
    await start(page).click();
    const race = page.getByRole('region', { name: 'Race', exact: true });
    await new CompetitionPage(page).pause();
    const slider = race.getByRole('slider', { name: 'Time of the race' });
    const camera = race.getByLabel('Camera');
    const course = race.getByRole('img', { name: 'The course from the side, with both racers' });
    await course.waitFor();
    // The picture is what one came for, in one dark look with the bar over it.
    const picture = await race.getByRole('application').boundingBox();
    expect(picture?.height).toBeGreaterThan(0.75 * 768);
    const schemes = page
      .locator('header, [data-view="in-progress"]')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).colorScheme));
    expect(await schemes).toEqual(['dark', 'dark']);
    // What they are called is read by all, not by a screen reader alone.
    await race.getByText('Also in this competition:').waitFor();
    expect(
      await race.getByRole('list', { name: 'Also in this competition:' }).getByRole('listitem').count(),
    ).toBeGreaterThan(2);
    const followed = (await camera.locator('option').allInnerTexts()).slice(1, 3);
    expect(followed.every((text) => text.startsWith('Follow '))).toBe(true);
    await camera.selectOption('Whole course');
    await camera.selectOption(followed[0] ?? '');
    const sound = race.getByRole('button', { name: 'Sound' });
    await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
    await sound.click();
    await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
    await slider.press('End');
    await race.getByText(/ wins!$|^It's a tie!$/).waitFor();
    // The wish for sound goes along to the next race.
    await race.getByRole('button', { name: 'Show Results' }).click();
    await page.getByRole('button', { name: 'Watch the Race' }).click();
    await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
  });
});

import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes, unreachedByKeys } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** The class of the group that students sign in with. */
const CLASS = 'Technology, period 2';

const seats = openSeats();

async function helped(options: BrowserContextOptions = {}): Promise<ProgressPage> {
  const teacher = new ProgressPage(await seats.teacher({ reducedMotion: 'reduce', ...options }));
  await teacher.openClass(CLASS);
  await teacher.open('Help');
  return teacher;
}

describe('a unit’s notes', () => {
  test('TCH-03 a unit’s notes and answers are there for teachers, and it is planned in the time, with the money, tools and room that they have', async () => {
    const teacher = await helped();
    const { page } = teacher;
    const pacing = page.getByRole('region', { name: 'Pacing' });
    const lessons = pacing.locator('ol > li');
    const time = pacing.getByLabel('Time you have');
    await expect.poll(() => lessons.count()).toBe(15);
    await time.selectOption('10 lessons of 45 minutes');
    await expect.poll(() => lessons.count()).toBe(10);
    await expectShown(lessons.first().getByText('What makes a dragster go?'));
    await time.selectOption('5 lessons of 45 minutes');
    await expect.poll(() => lessons.count()).toBe(5);
    await time.selectOption('8 blocks of 90 minutes');
    await expect.poll(() => lessons.nth(6).textContent()).toContain('Lesson 13: Shape and finish');
    const usual = page.getByRole('region', { name: 'Usual', exact: true });
    await expectShown(usual.getByText('Balsa blank, 305 mm: $5 to $8'));
    await expectShown(usual.getByRole('heading', { name: 'For each team of 2, $12 to $21' }));
    await expectShown(page.getByRole('region', { name: 'Without machines' }).getByText('Finish gate'));
    await expectShown(page.getByRole('region', { name: 'Without going outdoors' }).getByText('A long track'));
    await expect
      .poll(() => page.getByRole('region', { name: 'Who works with these ideas' }).locator('dt').count())
      .toBe(6);
    await expectShown(page.getByText(/^Source: ANSI/));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.getByText('Quiz: forces and motion', { exact: true }).click();
    await expectShown(page.getByRole('region', { name: 'Answer keys' }).getByText('Answer:').first());
    await expectShown(page.getByRole('heading', { name: 'Rubric: Built model' }));
    await expectShown(page.getByRole('columnheader', { name: '4 Advanced' }).first());
  });

  test('TCH-03 what a teacher wants to know of a page is folded on the screen and open on paper, as the answer keys are', async () => {
    const teacher = await helped({ viewport: { width: 390, height: 844 } });
    const { page } = teacher;
    const heads = page.getByRole('region', { name: 'Page by page' }).locator('details');
    const aim = page.getByText(/^Students can work out the mass of a part/);
    await expectShown(heads.first());
    expect(await aim.isVisible()).toBe(false);
    await page.getByText('Where the grams are 15 minutes').click();
    await expectShown(aim);
    expect(await axeFindingsInBothSchemes(page, 'section[aria-label="Page by page"]')).toEqual([]);
    expect(await unreachedByKeys(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        const { length } = document.querySelectorAll('main details:not([open])');
        document.body.dataset['folded'] = String(length);
      });
    });
    expect(await page.getByRole('region', { name: 'Answer keys' }).locator('details').count()).toBeGreaterThan(3);
    await page.pdf();
    expect(await page.locator('body').getAttribute('data-folded')).toBe('0');
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
  });

  test('TCH-03 one topic, one page or one answer key is printed alone under the name of its unit', async () => {
    const teacher = await helped();
    const { page } = teacher;
    const sheets = async (): Promise<number> =>
      (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    // A browser without a window has none to print, and says at once that it has done so.
    await page.evaluate(() => (globalThis.print = () => undefined));
    const names = [
      'Print: Where the grams are',
      'Print: Quiz: forces and motion',
      'Print: Safety rules, and who says so',
    ];
    await page.getByText('Where the grams are 15 minutes').click();
    await page.getByText('Quiz: forces and motion', { exact: true }).click();
    for (const name of names) {
      await page.getByRole('button', { name }).press('Enter');
      await page.emulateMedia({ media: 'print' });
      const [unit, title, ...more] = (await page.getByRole('main').innerText()).split(/\n+/);
      expect(unit).toBe('CO₂ dragster');
      expect(title).toContain(name.slice('Print: '.length));
      expect(more.length).toBeGreaterThan(3);
      expect(await page.locator('main :is(summary, h2)').filter({ visible: true }).count()).toBe(1);
      expect(await page.locator('main button').filter({ visible: true }).count()).toBe(0);
      await page.emulateMedia({ media: null });
      expect(await sheets()).toBeLessThanOrEqual(name.includes('Quiz') ? 5 : 2);
    }
    expect(await sheets()).toBeGreaterThan(20);
  });
});

const question = (page: Page) => page.getByRole('heading', { level: 1 });

/** How far the page on the wall would have to be scrolled, either way [px]. */
const hidden = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return Math.max(
      main.scrollHeight - main.clientHeight,
      main.scrollWidth - main.clientWidth,
      scrollWidth - innerWidth,
      scrollHeight - innerHeight,
    );
  });

/** From the first opener of a unit to its last; gives the addresses of those that have to be scrolled. It is done in the page: there are many. */
const cutOpeners = (page: Page, openers: number): Promise<readonly string[]> =>
  page.evaluate(async (count) => {
    const isAt = (number: number): boolean =>
      [...document.querySelectorAll('nav span')].some((part) => part.textContent === `${number} of ${count}`);
    const cut: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      while (!isAt(number)) await new Promise((resolve) => requestAnimationFrame(resolve));
      const [main, root] = [document.querySelector('main')!, document.documentElement];
      const isHigh = Math.max(main.scrollHeight - main.clientHeight, root.scrollHeight - innerHeight) > 0;
      const isWide = Math.max(main.scrollWidth - main.clientWidth, root.scrollWidth - innerWidth) > 0;
      if (isHigh || isWide) cut.push(location.href);
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Next')?.click();
    }
    return cut;
  }, openers);

describe('the opener of a lesson', () => {
  test('TCH-03 stands on the wall alone and in large letters, and arrow keys lead through all of them', async () => {
    const { page } = await helped({ viewport: { width: 1366, height: 768 } });
    const lesson = page.getByRole('link', { name: 'What makes a dragster go?', exact: true });
    await lesson.waitFor();
    const openers = await page.locator('a[href*="/opener/dragster/"]').count();
    expect(openers).toBeGreaterThan(10);
    await lesson.click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'What pushes a car that has no motor?' }));
    expect(await page.getByText('Rivera').count()).toBe(0);
    expect(await page.getByText(CLASS).count()).toBe(0);
    const sizes = await page
      .getByRole('main')
      .locator('h1, h1 ~ p')
      .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
    // A letter of 46 px in 1366 is 67 mm on a picture 2 m wide: its capitals stand 20 minutes of arc high at 8 m.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(46);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    const seen = new Set<string>();
    const place = page.getByText(/^\d+ of \d+$/);
    const [first = 0, all = 0] = ((await place.textContent()) ?? '').split(' of ').map(Number);
    for (let number = first; number <= all; number += 1) {
      await expectShown(page.getByText(`${number} of ${all}`, { exact: true }));
      seen.add((await question(page).textContent()) ?? '');
      await page.keyboard.press(number % 2 === 0 ? 'ArrowRight' : 'PageDown');
    }
    expect(all).toBe(openers);
    expect(seen.size).toBe(all - first + 1);
    expect(await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page.getByText(`${all - 1} of ${all}`, { exact: true }));
    await page.reload();
    await expectShown(page.getByText(`${all - 1} of ${all}`, { exact: true }));
  });

  test('TCH-03 fits on a Chromebook’s screen, in every lesson of every unit', async () => {
    const { page } = await helped({ viewport: { width: 1366, height: 768 } });
    const unit = page.getByLabel('Application');
    await expect.poll(() => unit.locator('option').count()).toBe(5);
    const units = await unit
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
    const cut: string[] = [];
    for (const code of units) {
      await unit.selectOption(code);
      await page.waitForURL(`**/help/${code}`);
      // The links of the unit before stay until the answer is there.
      const links = page.locator(`a[href*="/opener/${code}/"]`);
      await links.first().waitFor();
      const openers = await links.count();
      await links.first().click();
      cut.push(...(await cutOpeners(page, openers)));
      await page.getByRole('link', { name: 'Back to Help' }).click();
    }
    expect(cut).toEqual([]);
  });

  test('TCH-03 fills the screen, and leads back to the help of its unit', async () => {
    const { page } = await helped();
    await page.getByLabel('Application').selectOption('Structures');
    await page.getByRole('link', { name: 'Why triangles?', exact: true }).click();
    await page.getByRole('button', { name: 'Full Screen', exact: true }).click();
    await expectShown(page.getByRole('button', { name: 'Leave Full Screen' }));
    expect(await page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('main')))).toBe(true);
    const place = page.getByText(/^\d+ of \d+$/);
    const [number = 0, all = 0] = ((await place.textContent()) ?? '').split(' of ').map(Number);
    await page.keyboard.press('ArrowRight');
    await expectShown(page.getByText(`${number + 1} of ${all}`, { exact: true }));
    await page.getByRole('button', { name: 'Leave Full Screen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
    await page.getByRole('link', { name: 'Back to Help' }).click();
    const unit = page.getByLabel('Application');
    await expect.poll(() => unit.locator('option:checked').textContent()).toBe('Structures');
    await expectShown(page.getByRole('link', { name: 'Why triangles?', exact: true }));
  });

  test('TCH-03 can be read on a phone, and one that is not there says so', async () => {
    const { page } = await helped({ viewport: { width: 390, height: 844 } });
    await page.getByRole('link', { name: 'Gas under pressure', exact: true }).click();
    await expectShown(question(page));
    await expect.poll(() => hidden(page)).toBe(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.goto(page.url().replace('01-gas-under-pressure', '01-nowhere'));
    await expectShown(page.getByText('This lesson has no opener.'));
    await expectShown(page.getByRole('link', { name: 'Back to Help' }));
  });
});

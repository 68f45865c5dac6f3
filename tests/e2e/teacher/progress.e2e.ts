import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { letTimePass } from '#tests/e2e/pages/back-online.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ClassScreenName } from '#tests/e2e/pages/teacher/progress.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** The class of the group that students sign in with. */
const CLASS = 'Technology, period 2';

const seats = openSeats();

async function teach(options: BrowserContextOptions = {}): Promise<ProgressPage> {
  const teacher = new ProgressPage(await seats.teacher(options));
  await teacher.openClass(CLASS);
  return teacher;
}

/** On the page that tests share. */
async function teachOn(): Promise<ProgressPage> {
  const teacher = new ProgressPage(await seats.sharedTeacher());
  await teacher.openClass(CLASS);
  return teacher;
}

const study = (student: string): Promise<Page> => seats.student(student, { page: 'research' });

describe('how a teacher sees a class', () => {
  test('UX-07 names, heads, boxes and choices of the tables of a class are high enough for a finger on a phone', async () => {
    const teacher = await teach({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const screen of ['Board', 'Students', 'Game'] as const) {
      await teacher.open(screen);
      const found = teacher.page.getByRole('main').locator('table :is(tbody a, thead button, select, label)');
      await found.first().waitFor({ state: 'attached' });
      const low = await found.evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility() && each.closest('thead')?.clientHeight !== 1)
          .map((each) => `${each.textContent} ${each.getBoundingClientRect().height}`)
          .filter((each) => Number(each.split(' ').at(-1)) < 44),
      );
      expect([screen, low]).toEqual([screen, []]);
    }
  });

  test('TCH-03 the board shows what a student does, without a reload', async () => {
    const teacher = await teachOn();
    const before = await teacher.row('Ada').textContent();
    const page = await study('ada');
    await new ResearchPage(page).select('What makes a dragster go?');
    await page.getByRole('button', { name: 'Next', exact: true }).first().click();
    await expect.poll(() => teacher.row('Ada').textContent(), { timeout: 60_000, interval: 250 }).not.toBe(before);
    await expect.poll(() => teacher.row('Ada').getByRole('meter').getAttribute('aria-label')).toBe('Research of Ada');
    await teacher.page.getByRole('button', { name: 'All Classes' }).click();
    await expectShown(teacher.row('Zoe'));
    await teacher.page.getByRole('button', { name: 'Student' }).click();
    await teacher.page.getByRole('button', { name: 'Student' }).click();
    await expect.poll(async () => (await teacher.table('Board'))[1]?.[0]).toBe('Zoe');
  });

  test('TCH-03 twenty students fit on a Chromebook’s screen, with a line for the class and what the flags mean; projected, it has neither scores nor flags', async () => {
    const teacher = await teach({ viewport: { width: 1366, height: 768 } });
    const { page } = teacher;
    await expectShown(page.getByText(/^\d+ of \d+ at work/));
    await expectShown(page.getByRole('list', { name: 'What the flags mean' }).getByText('three tries'));
    const first = await page.locator('tbody tr').first().boundingBox();
    const rows = await page.locator('tbody tr').all();
    const heights = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.height ?? Infinity));
    expect((first?.y ?? Infinity) + 20 * Math.max(...heights)).toBeLessThanOrEqual(768);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    const heads = async () => (await teacher.table('Board'))[0] ?? [];
    await expect.poll(heads).toContain('Quizzes');
    await page.getByRole('button', { name: 'Projector' }).click();
    await expect.poll(heads).not.toContain('Quizzes');
    expect(await heads()).toContain('Research');
    expect(await heads()).not.toContain('Needs help');
  });

  test('TCH-03 a board that hears nothing says how old it is, and is not called live', async () => {
    const seat = await seats.page();
    await seat.clock.install();
    await seats.enterAsTeacher(seat);
    const teacher = new ProgressPage(seat);
    await seat.route('**/teacher/api/board/events*', (route) => route.abort());
    await teacher.openClass(CLASS);
    const asks = '**/teacher/api/board/changes*';
    await expectShown(seat.getByText('Updated every few seconds'));
    await seat.route(asks, (route) => route.abort());
    await letTimePass(seat, seat.getByText(/^Last update \d+ s ago$/));
    expect(await seat.getByText('Updated every few seconds').count()).toBe(0);
    expect(await seat.getByText('● Live').count()).toBe(0);
    await seat.unroute(asks);
    await letTimePass(seat, seat.getByText('Updated every few seconds'));
  });

  test('TCH-03 the answers of a student are read from the grade, with what is right, and from a hard question', async () => {
    const page = await study('farid');
    const answer = await wrongAnswer(page);
    const teacher = await teachOn();
    await teacher.open('Gradebook');
    await teacher.page.getByRole('button', { name: /Farid, Quiz: forces and motion/ }).press('Enter');
    await teacher.dialog().getByRole('link', { name: 'See the Answers' }).press('Enter');
    await teacher.heading('Answers: Quiz: forces and motion').waitFor();
    const attempt = teacher.page.getByRole('region', { name: 'Attempt 1' });
    const given = attempt
      .getByRole('listitem')
      .filter({ hasText: /^Try 1\W*Wrong/ })
      .getByText(answer, { exact: true });
    await expectShown(given);
    await expectShown(attempt.getByText('Explanation').first());
    await teacher.page.reload();
    await expectShown(teacher.page.getByText('Farid (farid)'));
    await teacher.page.getByRole('link', { name: 'The whole class' }).click();
    await expectShown(teacher.page.getByRole('link', { name: 'See the answers of Farid (farid)' }));
    await teacher.page.getByRole('link', { name: 'Back to the gradebook' }).click();
    await teacher.page.getByText('Hard questions', { exact: true }).click();
    // A student may answer it in several attempts.
    await expectShown(teacher.page.getByRole('columnheader', { name: 'Times answered' }));
    await teacher.page
      .getByRole('row')
      .filter({ hasText: 'Quiz: forces and motion' })
      .getByRole('link', { name: /^Who was wrong/ })
      .first()
      .click();
    await expectShown(teacher.row('Farid (farid)').getByText(answer, { exact: true }));
    const ofQuestion = await axeFindingsInBothSchemes(teacher.page);
    await teacher.page.getByRole('link', { name: 'Farid (farid)' }).click();
    await attempt.waitFor();
    const ofStudent = await axeFindingsInBothSchemes(teacher.page);
    expect([...ofQuestion, ...ofStudent]).toEqual([]);
    await teacher.page.setViewportSize({ width: 341, height: 512 });
    const over = () => teacher.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(over).toBeLessThanOrEqual(1);
  });

  test('TCH-03 a score of a student opens to be changed, a page that is only read is no button, and a retake is allowed', async () => {
    const teacher = await teachOn();
    await teacher.openStudent('Grace');
    const row = (name: string) => teacher.page.getByRole('row').filter({ hasText: name });
    await row('Quiz: forces and motion').getByRole('button').click();
    await teacher.dialog().waitFor();
    await teacher.page.keyboard.press('Escape');
    expect(await row('Build 1: From paper to wood').getByRole('button').count()).toBe(1);
    expect(await row('What makes a dragster go?').getByRole('button').count()).toBe(0);
    await row('Quiz: forces and motion').getByRole('button').click();
    await teacher.dialog().getByRole('button', { name: 'Allow One More Retake' }).click();
    await teacher.dialog().waitFor({ state: 'detached' });
    await row('Quiz: forces and motion').getByRole('button').click();
    await expectShown(teacher.dialog().getByText('3 retakes left'));
    await teacher.page.keyboard.press('Escape');
  });

  test('TCH-03 a student’s work is read, and a comment on a text reaches the student', async () => {
    const page = await study('chloe');
    const journal = new JournalPage(page);
    await journal.open('Final Reflection');
    await journal.write('The wheels wobbled.');
    await journal.status('Saved').waitFor();
    const teacher = await teachOn();
    await teacher.openStudent('Chloe');
    await teacher.see('Journal');
    const section = teacher.page.getByRole('region', { name: 'Final Reflection' });
    await section.getByText('The wheels wobbled.').waitFor();
    await section.getByRole('button', { name: 'Comment...' }).click();
    await section.getByLabel('Comment').fill('Why, do you think?');
    await section.getByRole('button', { name: 'Send' }).click();
    await expectShown(section.getByText('Why, do you think?'));
    await page.reload();
    await journal.open('Final Reflection');
    await expectShown(page.getByText('Why, do you think?'));
  });

  test('TCH-03 designs are compared side by side, shared and renamed', async () => {
    const teacher = await teachOn();
    await teacher.open('Designs');
    const cards = teacher.page.getByRole('listitem').filter({ has: teacher.page.getByRole('checkbox') });
    await cards.nth(0).getByRole('checkbox').check();
    await cards.nth(1).getByRole('checkbox').check();
    await teacher.page.getByRole('button', { name: 'Compare 2 Designs' }).click();
    await teacher.dialog().getByRole('columnheader').nth(2).waitFor();
    await expect.poll(() => teacher.dialog().getByRole('columnheader').count()).toBe(3);
    await teacher.dialog().getByRole('button', { name: 'Close' }).click();
    const name = (await cards.nth(0).getByRole('heading').textContent()) ?? '';
    await teacher.design(name).getByRole('button', { name: 'Share' }).click();
    await expectShown(teacher.design(name).getByRole('button', { name: 'Hide' }));
    await teacher.design(name).getByRole('button', { name: 'Rename' }).click();
    await teacher.dialog().getByLabel('Name').fill('Road Runner');
    await teacher.dialog().getByRole('button', { name: 'Rename' }).click();
    await expectShown(teacher.design('Road Runner'));
  });

  test('TCH-02 a teacher sets a level, and resets the game only with the class’s name typed', async () => {
    const teacher = await teachOn();
    await teacher.open('Game');
    const level = teacher.page.getByLabel('Level of Diego');
    await level.selectOption('3');
    await expectShown(teacher.dialog().getByText('Diego (diego) goes from level 1 to level 3.'));
    await teacher.dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => level.inputValue()).toBe('1');
    await level.selectOption('3');
    await teacher.dialog().getByRole('button', { name: 'Change Level' }).click();
    await expect.poll(() => level.inputValue()).toBe('3');
    await teacher.page.getByRole('button', { name: 'Reset...' }).click();
    const typed = teacher.page.getByLabel(/Type the class/);
    await typed.fill('something else');
    await teacher.page.getByRole('button', { name: 'Reset the Game' }).click();
    await expectShown(teacher.page.getByRole('alert'));
    await expect.poll(() => typed.inputValue()).toBe('something else');
    await typed.fill(CLASS);
    await teacher.page.getByRole('button', { name: 'Reset the Game' }).click();
    await typed.waitFor({ state: 'detached' });
    await expect.poll(() => teacher.page.getByLabel('Level of Diego').inputValue()).toBe('1');
  });

  test('TCH-03 the class leaves as one file, and a deleted student is proved to be gone', async () => {
    const teacher = await teachOn();
    await teacher.open('Data & privacy');
    const download = teacher.page.waitForEvent('download');
    await teacher.page.getByRole('button', { name: 'Download the Class' }).click();
    const files = Object.keys(unzipSync(readFileSync(await (await download).path())));
    expect(files).toEqual(
      expect.arrayContaining(['class.json', 'students.csv', 'dragster/gradebook.csv', 'dragster/answers.csv']),
    );
    const form = teacher.page.getByRole('region', { name: 'Delete a student' });
    const grace = await form.getByRole('option', { name: /^Grace/ }).getAttribute('value');
    await form.getByRole('combobox').selectOption(grace);
    const typed = form.getByLabel('Type the Student Id of Grace (grace)');
    await typed.fill('Grace Hopper');
    await form.getByRole('button', { name: 'Delete for Good' }).click();
    await expectShown(form.getByText('Please type the ID of the student to confirm.'));
    await typed.fill('grace');
    await form.getByRole('button', { name: 'Delete for Good' }).click();
    await expectShown(form.getByRole('button', { name: 'Download the Proof' }));
    await expect.poll(() => form.getByRole('option', { name: /^Grace/ }).count()).toBe(0);
  });
});

/** A window of 341 pixels is one at 400 percent zoom. */
const NARROW = { width: 341, height: 512 };
/** How far the page or its main part can be scrolled sideways [px]. */
const over = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return Math.max(document.documentElement.scrollWidth - innerWidth, main ? main.scrollWidth - main.clientWidth : 0);
  });

/** Axe has looked at the board above, at the gradebook with all that it unfolds in teacher/grades.e2e.ts, and at the help in teacher/help.e2e.ts. */
const SCREENS: readonly (readonly [name: ClassScreenName, isLookedAt: boolean])[] = [
  ['Board', false],
  ['Gradebook', false],
  ['Designs', true],
  ['Game', true],
  ['Data & privacy', true],
  ['Help', false],
];

test('UX-07 axe finds nothing on a teacher’s screens in both schemes, and none scrolls sideways at 400 percent zoom', async () => {
  const teacher = await teach({ reducedMotion: 'reduce' });
  const { page } = teacher;
  const usual = page.viewportSize();
  const found: string[] = [];
  for (const [name, isLookedAt] of SCREENS) {
    await teacher.open(name);
    const findings = isLookedAt ? await axeFindingsInBothSchemes(page) : [];
    found.push(...findings.map((finding) => `${name}: ${finding}`));
    await resized(page, NARROW);
    if ((await over(page)) > 1) found.push(`${name} scrolls sideways`);
    if (usual) await page.setViewportSize(usual);
  }
  await teacher.open('Board');
  await teacher.openStudent('Emma');
  for (const part of ['Grades', 'Designs', 'Journal'] as const) {
    await teacher.see(part);
    found.push(...(await axeFindingsInBothSchemes(page)).map((finding) => `${part}: ${finding}`));
  }
  expect(found).toEqual([]);
});

/** Answers the quiz until an answer is wrong, and gives that one in words. */
async function wrongAnswer(page: Page): Promise<string> {
  const research = new ResearchPage(page);
  await research.select('Quiz: forces and motion');
  for (;;) {
    const verdict = await research.answerSomehow();
    if (verdict === 'wrong') break;
    await page.getByRole('button', { name: 'Next Question', exact: true }).click();
  }
  const chosen = research.question().getByRole('radio', { checked: true });
  if ((await chosen.count()) === 0) return research.question().getByLabel('Your answer').inputValue();
  return chosen.evaluate((radio) =>
    radio instanceof HTMLInputElement ? (radio.labels?.[0]?.textContent.trim() ?? '') : '',
  );
}

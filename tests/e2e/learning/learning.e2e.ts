import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { QUIZ_LENGTH, ResearchPage } from '#tests/e2e/pages/research.ts';
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

const LESSON = '/c/application/dragster/01-what-makes-it-go.html';
const WORKSHEET = 'Worksheet: the numbers of a run';

/** Gives every open question of a worksheet some answer and waits for its verdict. */
async function answerAll(page: Page): Promise<void> {
  for (const question of await page.locator('fieldset').all()) {
    if ((await question.getAttribute('data-state')) === 'unanswered') await answer(question);
  }
}

async function answer(question: Locator): Promise<void> {
  if ((await question.getByRole('radio').count()) > 0) await question.getByRole('radio').first().check();
  else await question.getByLabel('Your answer').fill('1');
  await question.getByRole('button', { name: 'Check' }).click();
  // What is said of it moves the questions below.
  await expect.poll(() => question.getAttribute('data-state')).not.toMatch(/^(?:unanswered|checking)$/);
}

describe('lessons in the browser', () => {
  test('RES-03 a lesson is the page of its own address, with nothing of it lost', async () => {
    const page = await seats.page();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === LESSON);
    await seats.enter(page, 'ada', { page: 'research' });
    await new ResearchPage(page).select('What makes a dragster go?');
    await asked;
    const article = page.getByRole('main').getByRole('article');
    await article.getByRole('heading', { level: 1 }).waitFor();
    const heads = await page.evaluate(async (path) => {
      const text = await (await fetch(path)).text();
      return [...text.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map((match) => (match[1] ?? '').replace(/<[^>]+>/g, ''));
    }, LESSON);
    expect(heads.length).toBeGreaterThan(2);
    await expect
      .poll(() => article.locator('h1, h2').allTextContents())
      .toEqual(expect.arrayContaining([heads[0], heads[1]]));
  });

  test('RES-06 a tutorial carries a watermark on the research page', async () => {
    const { page, research } = await researchAs('ben');
    await research.select(/^Tutorial 1/);
    await page.getByRole('complementary', { name: 'Tutorials' }).waitFor();
    await page.getByRole('link', { name: 'Research' }).click();
    const marked = page.locator('main [data-watermark="Tutorial"]');
    await marked.getByRole('article').waitFor();
    const mark = await marked.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(mark).toBe('"Tutorial"');
  });
});

describe('questions in the browser', () => {
  test('on a phone the questions are in sight, the lesson is one press away, and the menu is a line', async () => {
    const page = await seats.student('ben', { page: 'research' }, { viewport: { width: 390, height: 844 } });
    const research = new ResearchPage(page);
    await research.select('Quiz: forces and motion');
    await research.question().waitFor();
    const bottomOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await expect.poll(() => bottomOf(research.question().getByText(/\?|:/).first())).toBeLessThan(844);
    await expect.poll(() => bottomOf(page.getByRole('button', { name: 'Next Question' }))).toBeLessThan(844);
    expect((await research.menu().boundingBox())?.height).toBeLessThan(70);
    await page.getByRole('button', { name: 'Show the lesson' }).click();
    await research.question().waitFor({ state: 'hidden' });
    const lesson = page.getByRole('article').getByRole('heading', { level: 1 });
    await expect.poll(() => bottomOf(lesson)).toBeLessThan(400);
    await page.getByRole('button', { name: 'Show the questions' }).click();
    await research.question().waitFor();
  });

  test('RES-05 QUIZ-01 a quiz asks one question at a time beside its lesson, a wrong answer brings a hint without the answer, and its dot stays wrong', async () => {
    const { page, research } = await researchAs('chloe');
    await research.select('Quiz: forces and motion');
    await page.getByRole('article').getByRole('heading', { name: 'What makes a dragster go?' }).waitFor();
    // A pane of the usual width has both ways in one line.
    const { height = 0 } = (await page.getByRole('button', { name: 'Previous Question' }).boundingBox()) ?? {};
    expect(height).toBeLessThan(40);
    const dots = page.getByRole('list', { name: 'Questions' }).getByRole('button');
    let wrong = 0;
    for (let number = 1; number <= QUIZ_LENGTH; number += 1) {
      await page.getByText(`Question ${number} of ${QUIZ_LENGTH}`, { exact: true }).waitFor();
      await expect.poll(() => page.locator('fieldset').count()).toBe(1);
      const isLast = number === QUIZ_LENGTH;
      const next = page.getByRole('button', { name: isLast ? 'Show Results' : 'Next Question', exact: true });
      await expect.poll(() => next.isDisabled()).toBe(true);
      const verdict = await research.answerSomehow();
      if (!isLast) await expect.poll(() => page.getByRole('button', { name: 'Next', exact: true }).count()).toBe(0);
      if (verdict === 'wrong' && (wrong += 1) === 1) {
        await expectShown(research.question().getByText(/^Hint: ./));
        await expectShown(page.getByText('1 to try again', { exact: true }));
      }
      await expect.poll(() => dots.filter({ hasText: '✗' }).count()).toBe(wrong);
      if (!isLast) await next.click();
    }
    expect(wrong).toBeGreaterThan(0);
    await research.showResults();
    // What was pressed is gone with the questions.
    await expect
      .poll(() => page.locator('p:focus').allTextContents())
      .toEqual([expect.stringMatching(/Your score: \d+%/)]);
    const score = page.getByText(/^.?\s*Your score: \d+%$/);
    await score.waitFor();
    expect(Number(/\d+/.exec((await score.textContent()) ?? '')?.[0])).toBeLessThanOrEqual(100);
  });

  test('QUIZ-05 UX-02 by the keyboard alone every choice can be reached, and one check is one attempt', async () => {
    const { page, research } = await researchAs('farid');
    await research.select('Quiz: forces and motion');
    const question = research.question();
    const choices = question.getByRole('radio');
    const check = question.getByRole('button', { name: 'Check' });
    while ((await choices.count()) < 3) {
      await research.answerSomehow();
      await page.getByRole('button', { name: 'Next Question', exact: true }).click();
    }
    await expect.poll(() => check.isDisabled()).toBe(true);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/question|sync/.test(request.url()) && request.postData()?.includes('answerId')) sent.push(request.url());
    });
    await choices.first().focus();
    const count = await choices.count();
    for (let step = 1; step < count; step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => choices.last().isChecked()).toBe(true);
    expect([await question.getAttribute('data-state'), await check.isEnabled(), sent]).toEqual([
      'unanswered',
      true,
      [],
    ]);
    await page.keyboard.press('Enter');
    await question.getByText(/That's right!|Not quite\./).waitFor();
    // The keyboard is not thrown back to the top of the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('button') === true)).toBe(true);
    const dots = page.getByRole('list', { name: 'Questions' }).getByRole('button');
    await expect.poll(() => dots.nth(0).getAttribute('aria-label')).toMatch(/^Question 1, (right|wrong)$/);
  });

  test('RES-05 QUIZ-02 QUIZ-03 QUIZ-04 QUIZ-09 QUIZ-10 QUIZ-11 a worksheet lists its questions below a lesson, 500 px high, counts what is done, and its results tell the score and offer a retake', async () => {
    const { page, research } = await researchAs('diego');
    await research.select(WORKSHEET);
    const splitter = page.getByRole('separator', { name: 'Size of the questions' });
    await splitter.waitFor();
    await expect.poll(() => splitter.getAttribute('aria-orientation')).toBe('horizontal');
    await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('500');
    await page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    // The questions come by themselves.
    await page.locator('fieldset').first().waitFor();
    const former = await page.locator('fieldset').allTextContents();
    const count = former.length;
    await page.getByText(`Completed 0 of ${count}`, { exact: true }).waitFor();
    // A number may have its unit; what is no number is said to be none, and costs nothing.
    const question = page
      .locator('fieldset')
      .filter({ has: page.getByLabel('Your answer') })
      .first();
    const field = question.getByLabel('Your answer');
    await field.fill('fast');
    await field.press('Enter');
    await question.getByRole('alert').getByText('Please type a number, like 12 or 0.5.').waitFor();
    expect(await question.getAttribute('data-state')).toBe('unanswered');
    await field.fill('1 000 000,5');
    await question.getByRole('button', { name: 'Check' }).click();
    await question.getByText('Not quite.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('1000000.5');
    await page.getByText(`Completed 1 of ${count}`, { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Show Results' }).count()).toBe(0);
    await answerAll(page);
    await page.getByText(`Completed ${count} of ${count}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Dock at the side' }).click();
    await expect.poll(() => storedPreference(page, 'worksheetPane')).toBe('side');
    // It opens where it was. To choose it there would ask about finishing it, if what is chosen came before its questions.
    await page.reload();
    await page.locator('[role="separator"][aria-orientation="vertical"]').waitFor();

    // Results tell the score, sum up, and offer a retake with other questions.
    await page.getByText(`Completed ${count} of ${count}`, { exact: true }).waitFor();
    await research.showResults();
    const score = page.getByRole('status').filter({ hasText: /Your score: \d+%/ });
    await score.waitFor();
    const percent = Number(/\d+/.exec((await score.textContent()) ?? '')?.[0]);
    await expect.poll(() => score.getAttribute('data-passed')).toBe(String(percent >= 75));
    const summary = page.getByRole('region', { name: WORKSHEET }).getByRole('listitem');
    await expect.poll(() => summary.count()).toBe(former.length);
    const verdict =
      /Incorrect You answered this question incorrectly\.|That's right! You answered this question correctly/;
    for (const line of await summary.all()) await expect.poll(() => line.textContent()).toMatch(verdict);
    const gradebook = await new JournalPage(page).open('Gradebook');
    const row = gradebook.getByRole('row', { name: WORKSHEET });
    await row.getByText('Yes').waitFor();
    // The score is the server's, the completion this device's own.
    const cells = async () => (await row.getByRole('cell').allTextContents()).slice(0, 2);
    await expect.poll(cells).toEqual([`${percent}%`, '1']);
    await page.getByRole('link', { name: 'Research' }).click();
    await research.select(WORKSHEET);
    const retake = page.getByRole('button', { name: 'Retake' });
    await retake.click();
    const asked = page.getByRole('dialog', { name: 'Retake' });
    await asked.getByText(/retake .* is final\./).waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await score.waitFor();
    await retake.click();
    await asked.getByRole('button', { name: 'Retake' }).click();
    await page.getByText(`Completed 0 of ${former.length}`).waitFor();
    await expect.poll(() => page.locator('fieldset').allTextContents()).not.toEqual(former);
  });
});

describe('two tabs of one student', () => {
  test('RES-11 only the tab that was last in front counts', async () => {
    const context = await seats.context();
    await context.clock.install();
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const [tab, lesson] of [
      [page, 'What makes a dragster go?'],
      [other, 'Gas under pressure'],
    ] as const) {
      await seats.enter(tab, 'farid', { page: 'research' });
      await new ResearchPage(tab).select(lesson);
      await tab.getByRole('timer', { name: 'Time on this page' }).waitFor();
    }
    const secondsOf = async (tab: Page): Promise<number> => {
      const [minutes, seconds] = ((await tab.getByRole('timer').textContent()) ?? '').split(':').map(Number);
      return (minutes ?? 0) * 60 + (seconds ?? 0);
    };
    /** So much later with the student at both; how far the time of each has come meanwhile. */
    const after = async (seconds: number): Promise<readonly number[]> => {
      const before = [await secondsOf(page), await secondsOf(other)];
      for (const tab of [page, other]) await tab.mouse.move(400 + Math.random() * 50, 400);
      await context.clock.runFor(seconds * 1_000);
      return [(await secondsOf(page)) - (before[0] ?? 0), (await secondsOf(other)) - (before[1] ?? 0)];
    };
    await context.clock.pauseAt(Date.now() + 60_000);
    expect(await after(10)).toEqual([0, 10]);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    await expect.poll(() => after(10)).toEqual([10, 0]);
  });
});

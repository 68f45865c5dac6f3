import { expect, test } from 'vitest';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ExerciseAnswers } from '#contract/teacher/answers-calls.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

const LESSON = 'Gas under pressure';
const QUIZ = 'Quiz: forces and motion';
const MOVED = 'Quiz: the design process';
const FOLLOWING = 'Tutorial 2: Your first own design';
const WAITING = /\d items? saved on this device\./;
const PHONE = { width: 390, height: 844 };
const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Names of the pages in a student's menu, in their order. */
const menu = (research: ResearchPage) =>
  research
    .menu()
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.textContent));

async function triesOf(alias: string, classId: string): Promise<number> {
  const path = `/classes/${classId}/answers/dragster/01-forces-quiz`;
  const { rows } = await asTeacher<ExerciseAnswers>(seats.url, 'GET', path);
  const attempts = rows.find((row) => row.alias === alias)?.attempts ?? [];
  return attempts.flatMap(({ questions }) => questions.flatMap(({ tries }) => tries)).length;
}

test('TCH-04 RES-01 a teacher hides and moves pages, students see it at once, and an answer from a device that was away is kept', async () => {
  const away = await seats.page();
  await away.clock.install();
  await seats.enter(away, 'farid', { page: 'research' });
  const far = new ResearchPage(away);
  await far.select(QUIZ);
  await far.question().waitFor();
  await away.context().setOffline(true);
  expect(await far.answerSomehow()).toBe('saved');
  await expectShown(away.getByText(WAITING));

  const near = new ResearchPage(await seats.student('ada', { page: 'research' }));
  await near.menu().waitFor();

  const teacher = new ProgressPage(await seats.teacher());
  const desk = teacher.page;
  await teacher.openClass('Technology, period 2');
  const classId = /classes\/([^/]+)/.exec(desk.url())?.[1] ?? '';
  const before = await triesOf('Farid', classId);
  await teacher.open('Activities');
  await desk.getByRole('link', { name: 'Pages of CO₂ dragster' }).click();
  await teacher.heading('Pages: CO₂ dragster').waitFor();
  for (const name of [LESSON, QUIZ]) await desk.getByRole('switch', { name: `Show ${name}` }).click();
  // By the keyboard, and the focus goes along.
  const up = desk.getByRole('button', { name: `Up: ${MOVED}`, exact: true });
  await up.focus();
  await desk.keyboard.press('Enter');
  await expectShown(desk.getByText(`${MOVED} is now`, { exact: false }));
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
  await desk.keyboard.press('Enter');
  expect(await axeFindingsInBothSchemes(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'What Students See' }).click();
  const path = desk.getByRole('dialog', { name: 'What students see' });
  await path.getByText(MOVED).waitFor();
  expect(await path.getByText(LESSON, { exact: true }).count()).toBe(0);
  expect(await axeFindingsInBothSchemes(desk)).toEqual([]);
  await path.getByRole('button', { name: 'Close' }).click();
  await desk.setViewportSize(PHONE);
  await expect.poll(() => over(desk)).toBeLessThanOrEqual(1);
  await desk.setViewportSize({ width: 1366, height: 768 });
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(desk.getByText('Everything is saved. 2 pages are hidden'));

  await expect.poll(async () => (await menu(near)).some((name) => name?.includes(LESSON))).toBe(false);
  const seen = await menu(near);
  const placeOf = (name: string) => seen.findIndex((each) => each?.includes(name));
  expect(placeOf(QUIZ)).toBe(-1);
  expect(placeOf(MOVED)).toBe(placeOf(FOLLOWING) - 1);

  await backOnline(away, away.getByText('Your teacher has hidden the page that was open.'));
  const stillWaiting = async (): Promise<number> => {
    await away.clock.fastForward(2_000);
    return away.getByText(WAITING).count();
  };
  await expect.poll(stillWaiting, { timeout: 60_000, interval: 100 }).toBe(0);
  expect(await triesOf('Farid', classId)).toBe(before + 1);
  expect((await menu(far)).some((name) => name?.includes(QUIZ))).toBe(false);
  await teacher.open('Gradebook');
  await expect.poll(() => desk.getByRole('columnheader', { name: QUIZ }).count()).toBe(0);
  await teacher.openStudent('Farid');
  await teacher.see('Grades');
  await expectShown(desk.getByRole('row', { name: QUIZ }).getByText('hidden, does not count'));
});

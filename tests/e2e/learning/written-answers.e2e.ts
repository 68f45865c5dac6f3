import { describe, expect, test } from 'vitest';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { QUIZ_LENGTH, ResearchPage } from '#tests/e2e/pages/research.ts';
import { ShellPage } from '#tests/e2e/pages/shell.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { startup as startupCall } from '#contract/student-calls.ts';
import type { ExerciseAnswers } from '#contract/teacher/answers-calls.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

const QUIZ = 'Quiz: forces and motion';
const CODE = '01-forces-quiz';
const PHONE = { width: 390, height: 844 };
/** Of the questions of a quiz the last. */
const WRITTEN = 3;

const field = (research: ResearchPage): Locator => research.question().getByRole('textbox', { name: 'Your answer' });
const send = (research: ResearchPage): Locator => research.question().getByRole('button', { name: 'Send Answer' });
const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function atQuiz(student: string, viewport = { width: 1366, height: 768 }) {
  const page = await seats.page({ viewport });
  await page.clock.install();
  await seats.enter(page, student, { page: 'research' });
  const research = new ResearchPage(page);
  await research.select(QUIZ);
  await research.question().waitFor();
  return { page, research };
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next Question', exact: true }).click();
}

/** Answers what is drawn; the first question to write about is on screen then. */
async function answerClosed({ page, research }: { readonly page: Page; readonly research: ResearchPage }) {
  for (let number = 1; number <= QUIZ_LENGTH - WRITTEN; number += 1) {
    await page.getByText(`Question ${number} of ${QUIZ_LENGTH}`, { exact: true }).waitFor();
    await research.answerSomehow();
    await next(page);
  }
  await field(research).waitFor();
}

/** Answers every question of the quiz and finishes it, on no device at all. */
async function finishElsewhere(student: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await seats.tokenOf(student)}` };
  const startup = await fetch(`${seats.url}/student/api/startup/dragster`, { headers });
  const { questions, exercises } = (await startup.json()) as AnswerOf<typeof startupCall>;
  for (const { id, exerciseCode, answerChoices, isWritten } of questions) {
    if (exerciseCode !== CODE) continue;
    const body = new URLSearchParams({ answerId: isWritten ? 'Elsewhere' : String(answerChoices[0]?.id ?? 1) });
    await fetch(`${seats.url}/student/api/question/${id}`, { method: 'PUT', headers, body });
  }
  const id = exercises.find(({ code }) => code === CODE)?.id;
  const finished = await fetch(`${seats.url}/student/api/quiz/${id}`, { method: 'POST', headers });
  expect(finished.status).toBe(200);
}

async function scoreOf(page: Page): Promise<number> {
  const score = page.getByText(/^.?\s*Your score: \d+%$/).first();
  await score.waitFor();
  return Number(/\d+/.exec(await score.innerText())?.[0]);
}

async function teach() {
  const teacher = new ProgressPage(await seats.teacher());
  await teacher.openClass('Technology, period 2');
  return teacher;
}

/** Gives points on the teacher's screen and waits until they stand there. */
async function give(answer: Locator, points: number, comment: string): Promise<void> {
  await answer.getByRole('radio', { name: String(points), exact: true }).check();
  await answer.getByLabel('Comment').fill(comment);
  await answer.getByRole('button', { name: 'Save Points' }).click();
  await expectShown(answer.getByText(`${points} of 4 points, `));
}

/** The questions of the attempt that are answered in own words. */
const written = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Attempt 1' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: 'Points' }) });

describe('answers in a student’s own words', () => {
  test('QUIZ-14 TCH-03 are given without a network, scored by the teacher with a comment, and counted then', async () => {
    const { page, research } = await atQuiz('farid');
    await answerClosed({ page, research });
    await expectShown(research.question().getByText('Your teacher reads this one.'));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.context().setOffline(true);
    for (let number = 1; number <= WRITTEN; number += 1) {
      await expect.poll(() => send(research).isDisabled()).toBe(true);
      await field(research).fill(`Answer ${number}: the car pushes the gas.\nشكرا 🚀`);
      await expectShown(research.question().getByText(/^4\d of 1,200 characters$/));
      await send(research).click();
      await expectShown(
        research.question().getByText('Saved on this device. Goes to your teacher when you are online.'),
      );
      await expect
        .poll(() =>
          research
            .question()
            .getByText(/right!|Not quite/)
            .count(),
        )
        .toBe(0);
      if (number < WRITTEN) await next(page);
    }
    await research.showResults();
    await expectShown(page.getByText('Waiting to be checked: 3 of 11'));
    await backOnline(page, page.getByText('3 answers are with your teacher. They count once they have points.'));
    const before = await scoreOf(page);

    await page.getByRole('link', { name: 'Balsa', exact: true }).click();
    const teacher = await teach();
    await teacher.open('Gradebook');
    await teacher.page.getByRole('button', { name: `${before}%, waiting: 3, Farid, ${QUIZ}` }).click();
    await teacher.dialog().getByRole('link', { name: 'See the Answers' }).click();
    await expect.poll(() => written(teacher.page).count()).toBe(WRITTEN);
    const first = written(teacher.page).first();
    await expectShown(first.getByText('Answer 1: the car pushes the gas.'));
    await expectShown(first.getByText('Says that the friend is wrong'));
    expect(await axeFindingsInBothSchemes(teacher.page)).toEqual([]);
    await give(first, 2, 'Good. What pushes <b>back</b>?');
    await give(written(teacher.page).nth(1), 4, '');
    await give(written(teacher.page).nth(2), 0, '');
    await teacher.page.getByRole('link', { name: 'Back to the gradebook' }).click();
    const after = Math.round((before * 8 + 150) / QUIZ_LENGTH);
    const cell = teacher.page.getByRole('button', { name: /^\d+%, Farid, Quiz: forces and motion$/ });
    await cell.waitFor();
    // The score of eight questions was rounded as well.
    expect(Math.abs(Number.parseInt(await cell.innerText(), 10) - after)).toBeLessThanOrEqual(1);

    await expectShown(page.getByText('Your teacher read 3 of your answers'));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'See what they say' }).click();
    await expect.poll(() => scoreOf(page)).toBe(Number.parseInt(await cell.innerText(), 10));
    const said = page.getByRole('note').filter({ hasText: 'Read by ' });
    await expectShown(said.getByText('Good. What pushes <b>back</b>?'));
    await expectShown(said.getByText('New'));
    await expectShown(page.getByText('2 of 4 points'));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => over(page)).toBeLessThanOrEqual(1);
    await page.getByRole('link', { name: 'Balsa', exact: true }).click();
    await expect.poll(() => page.getByText(/Your teacher read/).count()).toBe(0);
  });

  test('what is half typed outlives a reload, is too long in words, and the next student sees nothing of it', async () => {
    const { page, research } = await atQuiz('chloe', PHONE);
    await answerClosed({ page, research });
    await field(research).fill('🚀'.repeat(1201));
    await expectShown(research.question().getByText('Please shorten it: 1 character too many.'));
    await expect.poll(() => send(research).isDisabled()).toBe(true);
    await field(research).fill('Half a thou');
    await field(research).blur();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await expect.poll(() => over(page)).toBeLessThanOrEqual(1);
    await page.reload();
    await expect.poll(() => field(research).inputValue()).toBe('Half a thou');
    await new SignInPage(page).signOut();
    await seats.enter(page, 'emma', { page: 'research' });
    await research.select(QUIZ);
    await research.question().waitFor();
    expect(await page.content()).not.toContain('Half a thou');
    await new SignInPage(page).signOut();
    await seats.enter(page, 'chloe', { page: 'research' });
    await research.select(QUIZ);
    await expect.poll(() => field(research).inputValue()).toBe('Half a thou');

    await finishElsewhere('chloe');
    await page.reload();
    const waiting = await new ShellPage(page).openWaiting();
    await expectShown(waiting.getByText('Not counted: you finished this quiz on another device.'));
    await expectShown(waiting.getByText('Half a thou', { exact: true }));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await expect.poll(() => over(page)).toBeLessThanOrEqual(1);
    await waiting.getByRole('button', { name: `Dismiss: An answer (${QUIZ})` }).click();
    await expectShown(waiting.getByText('Everything is sent.'));
  });

  test('TCH-03 all answers to one question are read one after the other, and the later of two teachers is told', async () => {
    const { page, research } = await atQuiz('ben');
    await answerClosed({ page, research });
    for (let number = 1; number <= WRITTEN; number += 1) {
      await field(research).fill(`Ben says ${number}.`);
      await send(research).click();
      await expectShown(research.question().getByText('Sent. Your teacher will read it.'));
      if (number < WRITTEN) await next(page);
    }
    await research.showResults();
    await scoreOf(page);
    const teacher = await teach();
    await teacher.page.goto(`${teacher.page.url().replace(/\/[^/]*$/, '')}/answers/dragster,${CODE}`);
    await teacher.page.getByRole('link', { name: 'Read all answers to this question' }).first().click();
    const ben = teacher.page.getByRole('region', { name: 'Ben (ben)' });
    await expectShown(ben.getByText('Ben says 1.'));
    await teacher.page.setViewportSize(PHONE);
    await expect.poll(() => over(teacher.page)).toBeLessThanOrEqual(1);
    expect(await axeFindingsInBothSchemes(teacher.page)).toEqual([]);
    const { rows } = await asTeacher<{ rows: readonly { classId: string; studentId: string; alias: string }[] }>(
      seats.url,
      'GET',
      '/board',
    );
    const { classId, studentId } = rows.find(({ alias }) => alias === 'Ben') ?? {};
    const found = await asTeacher<ExerciseAnswers>(seats.url, 'GET', `/classes/${classId}/answers/dragster/${CODE}`);
    const mine = found.rows.find((row) => row.studentId === studentId)?.attempts[0]?.questions;
    const id = mine?.find(({ questionId }) => questionId === 'tell-push')?.written?.id;
    await asTeacher(seats.url, 'PUT', `/classes/${classId}/students/${studentId}/dragster/written/${id}`, {
      points: 1,
      comment: 'From the other one',
      was: null,
    });
    await ben.getByRole('radio', { name: '3', exact: true }).check();
    await ben.getByLabel('Comment').fill('From me');
    await ben.getByRole('button', { name: 'Save Points' }).click();
    await expectShown(ben.getByText(/^This answer has just been scored in another tab or by another teacher\./));
    await expectShown(ben.getByText('From the other one'));
    await ben.getByRole('button', { name: 'Save Points' }).click();
    await expectShown(ben.getByText('3 of 4 points, '));
    await expect.poll(() => ben.getByText('From the other one').count()).toBe(0);
    await expectShown(ben.getByRole('status').getByText('From me'));
  });
});

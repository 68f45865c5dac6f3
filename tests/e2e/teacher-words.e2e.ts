import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { DEMO_TEACHER, startProduct } from '#tests/support/product.ts';
import { JournalPage } from './pages/journal.ts';
import { DEMO_GROUP, SignInPage } from './pages/sign-in.ts';
import type { Browser } from 'playwright-core';
import type { Product } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({ settings: { DEMO_GROUP_ID: DEMO_GROUP } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const APP = 'dragster';

/** A request of the demonstration's teacher. */
async function asTeacher<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${product.url}/teacher/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

interface BoardAnswer {
  readonly rows: readonly { readonly classId: string; readonly studentId: string; readonly alias: string }[];
}

test("TCH-03 the student reads the teacher's comment under the journal's text, and the grade with its note", async () => {
  const { token } = await asTeacher<{ token: string }>('POST', '/sign-in', DEMO_TEACHER);
  const { rows } = await asTeacher<BoardAnswer>('GET', '/board', undefined, token);
  const emma = rows.find(({ alias }) => alias === 'Emma');
  const ofEmma = `/classes/${emma?.classId}/students/${emma?.studentId}/${APP}`;
  const text = 'What makes you think so?\nMeasure it <b>twice</b>.';
  await asTeacher('POST', `${ofEmma}/comments`, { kind: 'journal', subject: 'introduction', text }, token);
  const grades = await asTeacher<{ grades: { code: string; name: string; category: string }[] }>(
    'GET',
    ofEmma,
    undefined,
    token,
  );
  const quiz = grades.grades.find(({ category }) => category === 'quiz');
  const given = { override: 85, note: 'Explained at the board', isExcused: false };
  await asTeacher('PUT', `${ofEmma}/exercises/${quiz?.code}/grade`, given, token);

  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await new SignInPage(page).enter(product.url, 'emma');
  await page.getByRole('button', { name: '1 Research' }).click();
  const journal = new JournalPage(page);
  const introduction = await journal.open('Introduction');
  const comments = introduction.getByRole('complementary', { name: 'From your teacher' });
  await comments.getByText('What makes you think so?').waitFor();
  await expect.poll(() => comments.textContent()).toMatch(/Rivera, \d{1,2} [A-Z][a-z]{2}: What makes you think so\?/);
  await expect.poll(() => comments.textContent()).toContain('<b>twice</b>');
  expect(await axeFindings(page)).toEqual([]);
  const gradebook = await journal.open('Gradebook');
  const row = gradebook.getByRole('row').filter({ hasText: quiz?.name ?? '' });
  await row.getByText('85%').waitFor();
  await expect.poll(() => row.textContent()).toContain('Explained at the board');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

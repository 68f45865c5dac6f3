import { expect, test } from 'vitest';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { axeFindings } from '#tests/support/browser/axe.ts';
import { DEMO_TEACHER } from '#tests/support/browser/product.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats();

const APP = 'dragster';

/** A request of the demonstration's teacher. */
async function asTeacher<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${seats.url}/teacher/api${path}`, {
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

  const page = await seats.student('emma', { page: 'research' });
  const journal = new JournalPage(page);
  const introduction = await journal.open('Introduction');
  const comments = introduction.getByRole('complementary', { name: 'From your teacher' });
  await comments.getByText('What makes you think so?').waitFor();
  await expect.poll(() => comments.textContent()).toMatch(/Rivera, \d{1,2}\/\d{1,2}\/\d{4}: What makes you think so\?/);
  await expect.poll(() => comments.textContent()).toContain('<b>twice</b>');
  expect(await axeFindings(page)).toEqual([]);
  const gradebook = await journal.open('Gradebook');
  const row = gradebook.getByRole('row').filter({ hasText: quiz?.name ?? '' });
  await row.getByText('85%').waitFor();
  await expect.poll(() => row.textContent()).toContain('Explained at the board');
  expect(await axeFindings(page)).toEqual([]);
});

test('what a class waits for is said in the middle of its place', async () => {
  const page = await seats.teacher();
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => void (answer = resolve));
  await page.route(/\/teacher\/api\/classes\/[^/]+$/, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Technology, period 2' }).click();
  const wait = page.getByText('Getting the class...');
  await wait.waitFor();
  const middle = await wait.evaluate((words) => {
    const { left, right } = words.getBoundingClientRect();
    return (left + right) / 2 / innerWidth;
  });
  expect(middle).toBeCloseTo(0.5, 2);
  answer();
  await page.getByRole('heading', { name: 'Board' }).waitFor();
});

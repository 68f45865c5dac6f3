import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const ENTITIES = 'a &amp; b, &name; and &notanentity;';
/** What a reader of Markdown sees of it. */
const AS_MARKDOWN = 'a & b, &name; and &notanentity;';
const FAR_AWAY = 'https://far.example/seen.png';

const seats = openSeats();

/** A page under the product's own policy, and all that its browser complained of. */
async function openPage(): Promise<{ page: Page; complaints: string[] }> {
  const page = await seats.page();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'far.example') complaints.push(`asked for ${request.url()}`);
  });
  return { page, complaints };
}

/** The first question of each exercise as told. */
async function askInstead(page: Page, description: string): Promise<void> {
  await page.route('**/student/api/startup/dragster', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { questions: object[] };
    await route.fulfill({
      response,
      json: { ...body, questions: body.questions.map((each) => ({ ...each, description })) },
    });
  });
}

/** Answers a question for a number past the page, which sends numbers only. */
async function answerWorksheet(studentId: string, answerId: string): Promise<void> {
  const ask = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(`${seats.url}/student${path}`, init);
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  };
  const headers = { Authorization: `Bearer ${await seats.tokenOf(studentId)}` };
  const { exercises } = await ask<{ exercises: { id: string; name: string }[] }>('/api/startup/dragster', { headers });
  const worksheet = exercises.find(({ name }) => name === 'Worksheet: the numbers of a run');
  const quiz = await ask<{ questions: { id: string; type: number }[] }>(`/api/quiz/${worksheet?.id}`, { headers });
  const question = quiz.questions.find(({ type }) => type === 3);
  const put = { method: 'PUT', headers, body: new URLSearchParams({ answerId }) };
  await ask(`/api/question/${question?.id}`, put);
}

describe('texts that people typed, under the policy of the built product', () => {
  test('P80 P34 a question with named characters, links of a script and out of the lessons, and a far picture is shown, and nothing is asked for', async () => {
    const { page, complaints } = await openPage();
    await askInstead(
      page,
      `${ENTITIES} [link](javascript:alert(1)) [out](/teacher) ![far](${FAR_AWAY}) ![not a lesson’s](/app/icon.png)`,
    );
    await seats.enter(page, 'ada', { page: 'research' });
    const research = new ResearchPage(page);
    await research.select('Quiz: forces and motion');
    await expectShown(research.question().getByText(AS_MARKDOWN));
    expect(complaints).toEqual([]);
    expect(await research.question().locator('img, a[href]').count()).toBe(0);
  });

  test('P80 what students typed stands in the teacher’s lists letter by letter, comments as well', async () => {
    const { page, complaints } = await openPage();
    await seats.enter(page, 'ben', { page: 'research' });
    await answerWorksheet('ben', `**${ENTITIES}**`);
    const journal = new JournalPage(page);
    await journal.open('Final Reflection');
    await journal.write(ENTITIES);
    await journal.status('Saved').waitFor();

    const desk = await openPage();
    const teacher = new ProgressPage(desk.page);
    await seats.enterAsTeacher(desk.page);
    await teacher.openClass('Technology, period 2');
    await teacher.open('Gradebook');
    await desk.page.getByText('Hard questions', { exact: true }).click();
    await expectShown(desk.page.getByText(`1 × **${ENTITIES}**`));
    await teacher.open('Board');
    await teacher.openStudent('Ben');
    await teacher.see('Journal');
    const section = desk.page.getByRole('region', { name: 'Final Reflection' });
    await expectShown(section.getByText(ENTITIES));
    await section.getByRole('button', { name: 'Comment...' }).click();
    await section.getByLabel('Comment').fill(`Good: ${ENTITIES}`);
    await section.getByRole('button', { name: 'Send' }).click();
    await expectShown(section.getByText(`Good: ${ENTITIES}`));

    await page.reload();
    await journal.open('Final Reflection');
    await expectShown(page.getByText(`Good: ${ENTITIES}`));
    expect([...complaints, ...desk.complaints]).toEqual([]);
  });
});

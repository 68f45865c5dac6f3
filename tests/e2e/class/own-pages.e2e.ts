import sharp from 'sharp';
import { expect, test } from 'vitest';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { OwnPageContent } from '#contract/own-pages/own-page.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

const TITLE = 'Our test track';
const QUESTION = 'How long is the track in meters?';
const HOSTILE =
  '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[js](javascript:alert(1)) ![Spy](https://evil.example/x.png) ![Gone](picture-9)';
const PHONE = { width: 390, height: 844 };
const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** How far what has the focus reaches behind the bar with Save Page [px]. */
const belowTopOfBar = (page: Page) =>
  page.getByRole('button', { name: 'Save Page' }).evaluate((save) => {
    const { activeElement, documentElement } = document;
    const bar = save.parentElement ?? documentElement;
    return bar.contains(activeElement)
      ? 0
      : (activeElement ?? bar).getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  });

async function fieldsOf(page: Page) {
  const question = page.getByRole('group', { name: /^Question 1 · / });
  return { title: page.getByLabel('Title'), text: page.getByLabel('Text', { exact: true }), question };
}

/** The address of a page that is one of the class's. */
async function placedPage(content: OwnPageContent): Promise<string> {
  const ask = asTeacher<{ id: string }>;
  const classes = await asTeacher<ClassSummary[]>(seats.url, 'GET', '/classes');
  const classId = classes.find(({ name }) => name === 'Technology, period 2')?.id;
  const { id } = await ask(seats.url, 'POST', '/own-pages', { appCode: 'dragster', content });
  await ask(seats.url, 'PUT', `/classes/${classId}/activities/dragster/own-pages/${id}`, { isPlaced: true });
  return `/teacher/classes/${classId}/own-pages/${id}`;
}

test('TCH-02 RES-01 QUIZ-14 a page of the teacher’s own stands between ours, is answered offline, and an answer keeps its question', async () => {
  const teacher = new ProgressPage(await seats.teacher());
  await teacher.openClass('Technology, period 2');
  const desk = teacher.page;
  await teacher.open('Your pages');
  await expectShown(desk.getByText('You have not written a page for this application yet.'));
  await desk.getByRole('link', { name: 'New Page' }).click();
  const { title, text, question } = await fieldsOf(desk);
  await title.fill(TITLE);
  await text.fill(`Gravity pulls with $F_g = m g$.\n\n${HOSTILE}`);
  await desk.getByRole('button', { name: 'Number or word' }).click();
  // It is written at once, and nothing that is reached by the Tab key stands behind the bar.
  await expect.poll(() => isFocused(question.getByLabel('What is asked'))).toBe(true);
  for (let stop = 0; stop < 7; stop += 1) {
    expect(await belowTopOfBar(desk)).toBeLessThanOrEqual(0);
    await desk.keyboard.press('Tab');
  }
  await question.getByLabel('What is asked').fill(QUESTION);
  await question.getByLabel('Right answer').fill('20');
  await question.getByLabel('How far off a number may be').fill('0.5');
  await question.getByLabel('Why it is right').fill('We measured $l = 20$ with a tape.');
  // What is typed outlives a reload.
  await expectShown(desk.getByText('Not saved yet; a reload keeps it in this tab.'));
  await desk.reload();
  await expect.poll(() => question.getByLabel('What is asked').inputValue()).toBe(QUESTION);

  await desk.getByRole('button', { name: 'Add a Picture...' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add a picture' });
  const drawn = { create: { width: 640, height: 360, channels: 3 as const, background: '#2a6' } };
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'track.png', mimeType: 'image/png', buffer: await sharp(drawn).png().toBuffer() });
  await dialog.getByRole('button', { name: 'Add It' }).click();
  await expectShown(dialog.getByText('Please say in a few words what the picture shows.'));
  await dialog.getByLabel('What the picture shows').fill('The track in the gym');
  expect(await axeFindingsInBothSchemes(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add It' }).click();
  await dialog.waitFor({ state: 'detached' });
  const shown = desk.getByRole('region', { name: 'As students see it' });
  await expectShown(shown.getByRole('img', { name: 'The track in the gym' }));
  await expect.poll(() => shown.locator('.formula var').allInnerTexts()).toEqual(['F', 'm', 'g']);
  // HTML is text, nothing comes from elsewhere, and a picture that is not there says what it would show.
  expect(await shown.locator('script, [onerror], a[href]').count()).toBe(0);
  expect(await shown.locator('img').count()).toBe(1);
  expect(await shown.innerText()).toContain('<script>alert(1)</script>');
  expect(await shown.locator('em').allInnerTexts()).toEqual(['Gone']);
  await desk.getByRole('button', { name: 'Save Page' }).click();
  await expectShown(desk.getByText('Saved', { exact: true }));
  expect(await axeFindingsInBothSchemes(desk)).toEqual([]);
  await desk.setViewportSize(PHONE);
  await expect.poll(() => over(desk)).toBeLessThanOrEqual(1);
  // However long the page is.
  const save = desk.getByRole('button', { name: 'Save Page' });
  const below = async () => (await save.evaluate((button) => button.getBoundingClientRect().bottom - innerHeight)) > 0;
  await desk.evaluate(() => scrollTo(0, 0));
  await expect.poll(below).toBe(false);
  await desk.setViewportSize({ width: 1366, height: 768 });

  await desk.getByRole('link', { name: 'All your pages' }).click();
  await desk.getByRole('button', { name: `Put into This Class: ${TITLE}` }).click();
  await expectShown(desk.getByText(/In this class$/));
  expect(await axeFindingsInBothSchemes(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Order of the pages' }).click();
  await desk.getByRole('button', { name: `Up: ${TITLE}` }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(desk.getByText('The pages are saved.'));

  const page = await seats.student('farid', { page: 'research' });
  const research = new ResearchPage(page);
  await research.select(TITLE);
  await expectShown(page.getByRole('img', { name: 'The track in the gym' }));
  await expectShown(research.question().getByText(QUESTION));
  const menu = await research.menu().getByRole('list').first().getByRole('button').allInnerTexts();
  const place = menu.findIndex((each) => each.includes(TITLE));
  expect([place > 0, place < menu.length - 1]).toEqual([true, true]);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.clock.install();
  await page.context().setOffline(true);
  await research.question().getByLabel('Your answer').fill('20.3 m');
  await research.question().getByRole('button', { name: 'Check' }).click();
  await expectShown(research.question().getByText(/^Saved on this device/));
  await page.getByRole('button', { name: 'Show Results' }).click();
  await backOnline(page, page.getByText(/Your score: 100%/));

  await teacher.open('Your pages');
  await desk.getByRole('link', { name: `Edit: ${TITLE}` }).click();
  await question.getByLabel('What is asked').fill('How wide is the track in meters?');
  await question.getByLabel('Right answer').fill('2');
  await desk.getByRole('button', { name: 'Save Page' }).click();
  await expectShown(desk.getByText('Saved', { exact: true }));
  await teacher.open('Gradebook');
  await desk.getByRole('button', { name: /^100%.*Farid.*Our test track/ }).click();
  await desk.getByRole('link', { name: 'See the Answers' }).click();
  await expectShown(desk.getByText(QUESTION));
  await expectShown(desk.getByText('An earlier question'));
  await expectShown(desk.getByText('20.3'));
  // For the student it stands as it was, too.
  await page.reload();
  await expectShown(page.getByText(QUESTION));
  await page.setViewportSize(PHONE);
  await expect.poll(() => over(page)).toBeLessThanOrEqual(1);
});

test('TCH-02 QUIZ-03 a title with a long word leaves the way back to the lesson in sight on a phone, and the editor as wide as its window', async () => {
  const title = 'The Donaudampfschifffahrtsgesellschaftskapitän and us';
  const question = {
    id: '',
    description: 'It floats.',
    answer: { kind: 'truth', right: true },
    explanation: '',
  } as const;
  const address = await placedPage({ title, text: 'Read this.', questions: [question] });
  const desk = await seats.teacher({ viewport: PHONE });
  await desk.goto(seats.url + address);
  await expectShown(desk.getByRole('heading', { level: 1, name: title }));
  expect(await over(desk)).toBeLessThanOrEqual(1);

  const page = await seats.student('grace', { page: 'research' }, { viewport: PHONE });
  await new ResearchPage(page).select(title);
  const back = page.getByRole('button', { name: 'Show the lesson' });
  await back.waitFor();
  expect(await back.evaluate((button) => button.getBoundingClientRect().right - innerWidth)).toBeLessThanOrEqual(0);
});

test('TCH-02 RES-01 a column of a table stands to the right or in the middle where its teacher wrote so', async () => {
  const text = '| Car | Time in s | Place |\n| --- | ---: | :---: |\n| Swift | 1.05 | 2 |';
  const address = await placedPage({ title: 'Our times', text, questions: [] });
  const aligned = (page: Page) =>
    page
      .getByRole('cell')
      .or(page.getByRole('columnheader'))
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));
  const wanted = ['left', 'right', 'center'];
  const desk = await seats.teacher();
  await desk.goto(seats.url + address);
  await expectShown(desk.getByRole('columnheader', { name: 'Time in s' }));
  expect(await aligned(desk)).toEqual([...wanted, ...wanted]);
  const page = await seats.student('grace', { page: 'research' });
  await new ResearchPage(page).select('Our times');
  await expectShown(page.getByRole('columnheader', { name: 'Time in s' }));
  expect(await aligned(page)).toEqual([...wanted, ...wanted]);
});

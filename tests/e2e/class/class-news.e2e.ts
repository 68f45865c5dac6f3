import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

const CLASS = 'Technology, period 2';
const APP = 'dragster';

const eyesUp = (page: Page) => page.getByRole('dialog', { name: 'Eyes up' });
const gone = (page: Page) => eyesUp(page).waitFor({ state: 'detached' });

interface BoardAnswer {
  readonly rows: readonly { readonly classId: string; readonly studentId: string; readonly alias: string }[];
}

interface Activity {
  readonly appCode: string;
  readonly version: number;
  readonly setup: { readonly specification: { readonly settings: readonly object[] } };
}

async function rowOf(alias: string): Promise<BoardAnswer['rows'][number]> {
  const { rows } = await asTeacher<BoardAnswer>(seats.url, 'GET', '/board');
  const row = rows.find((each) => each.alias === alias);
  if (!row) throw new Error(`${alias} is not on the board.`);
  return row;
}

async function lock(isLocked: boolean): Promise<void> {
  const path = `/classes/${(await rowOf('Ada')).classId}/activities`;
  const activity = (await asTeacher<Activity[]>(seats.url, 'GET', path)).find(({ appCode }) => appCode === APP);
  if (!activity) throw new Error('The class has no dragster.');
  const { version, setup } = activity;
  await asTeacher(seats.url, 'PUT', `${path}/${APP}`, { version, isOffered: true, setup: { ...setup, isLocked } });
}

describe('what a teacher does while students work', () => {
  test('TCH-05 a pause lies over every open page until the teacher ends it, and nothing typed is lost', async () => {
    const ada = await seats.student('ada', { page: 'journal' });
    const journal = new JournalPage(ada);
    await journal.open('Introduction');
    const ben = await seats.student('ben', { page: 'engineering' });
    const teacher = new ProgressPage(await seats.sharedTeacher());
    await teacher.openClass(CLASS);
    await journal.text().click();
    await ada.keyboard.type('Half a sen');
    await teacher.page.getByRole('button', { name: 'Pause the class' }).click();
    await eyesUp(ada).waitFor();
    await eyesUp(ben).waitFor();
    await expectShown(eyesUp(ada).getByText(/^Ms\. Rivera paused the class until \d+:\d\d/));
    // Neither Escape nor a reload is a way round it.
    for (let press = 0; press < 3; press += 1) await ada.keyboard.press('Escape');
    await expectShown(eyesUp(ada));
    await ben.reload();
    await eyesUp(ben).waitFor();
    expect(await axeFindingsInBothSchemes(ada)).toEqual([]);
    const strip = teacher.page.getByRole('region', { name: 'Pause the class' });
    await expectShown(strip.getByText(/^Ms\. Rivera paused Technology, period 2 until/));
    expect(await axeFindingsInBothSchemes(teacher.page)).toEqual([]);
    await strip.getByRole('button', { name: 'Let the class go on' }).click();
    await Promise.all([gone(ada), gone(ben)]);
    await ada.keyboard.type('tence');
    expect(await journal.text().inputValue()).toBe('Half a sentence');
    await strip.waitFor({ state: 'detached' });
  });

  test('TCH-05 TCH-03 the lock, its end and a comment reach an open page', async () => {
    const page = await seats.student('grace', { page: 'research' });
    const closed = page.getByText('Ms. Rivera has closed this activity for now.');
    await lock(true);
    await closed.waitFor();
    await lock(false);
    await closed.waitFor({ state: 'detached' });
    const { classId, studentId } = await rowOf('Grace');
    await asTeacher(seats.url, 'POST', `/classes/${classId}/students/${studentId}/${APP}/comments`, {
      kind: 'journal',
      subject: 'introduction',
      text: 'Have a look at this.',
    });
    await expectShown(page.getByRole('button', { name: 'Journal: 1 new comment' }));
  });

  test('TCH-05 another challenge keeps the design that was not saved open, and says so on every open page', async () => {
    const page = await seats.student('farid', { page: 'engineering' });
    const engineering = new EngineeringPage(page);
    const body = await engineering.workArea('Body');
    await body.getByLabel(/^Body length/).fill('251');
    await body.getByRole('button', { name: 'Apply' }).click();
    await engineering.settled();
    const reader = await seats.student('ben', { page: 'research' });
    await new ResearchPage(reader).menu().waitFor();
    const path = `/classes/${(await rowOf('Ada')).classId}/activities`;
    const activity = (await asTeacher<Activity[]>(seats.url, 'GET', path)).find(({ appCode }) => appCode === APP);
    if (!activity) throw new Error('The class has no dragster.');
    const { version, setup } = activity;
    const specification = {
      ...setup.specification,
      settings: setup.specification.settings.slice(1),
      name: 'A new one',
    };
    await asTeacher(seats.url, 'PUT', `${path}/${APP}`, {
      version,
      isOffered: true,
      setup: { ...setup, specification },
    });
    const told = /Your teacher has set another challenge: “A new one”\./;
    await expectShown(reader.getByText(told));
    await expectShown(page.getByText(told));
    // The note stays until it is dismissed, and Save is not under it.
    const box = async (of: Locator) => (await of.boundingBox()) ?? { y: NaN, height: NaN };
    const isClear = async (): Promise<boolean> => {
      const [note, line] = [
        await box(page.locator('[data-toast]')),
        await box(page.getByRole('group', { name: 'Design status' })),
      ];
      return note.y + note.height <= line.y;
    };
    await expect.poll(isClear).toBe(true);
    await body.waitFor({ state: 'detached' });
    await page.reload();
    const again = await engineering.workArea('Body');
    await expect.poll(() => again.getByLabel(/^Body length/).inputValue()).toBe('251');
  });

  test('TCH-05 a page without a network hears of a pause when it is back', async () => {
    const page = await seats.student('ada');
    const { classId } = await rowOf('Ada');
    await page.context().setOffline(true);
    await page.getByText(/You are offline/).waitFor();
    await asTeacher(seats.url, 'PUT', `/classes/${classId}/pause`, { minutes: 5 });
    expect(await eyesUp(page).count()).toBe(0);
    await page.context().setOffline(false);
    await eyesUp(page).waitFor({ timeout: 60_000 });
    await asTeacher(seats.url, 'PUT', `/classes/${classId}/pause`, { minutes: 0 });
    await gone(page);
  });

  test('TCH-03 the page of all classes says who is at work on what, and pauses a class', async () => {
    const ada = await seats.student('ada', { page: 'engineering' });
    await ada.getByRole('button', { name: 'Body', exact: true }).click();
    const teacher = await seats.sharedTeacher();
    await teacher.getByRole('link', { name: 'Today', exact: true }).click();
    const card = teacher
      .getByRole('listitem')
      .filter({ has: teacher.getByRole('heading', { name: `Board of ${CLASS}` }) });
    const row = card.getByRole('listitem').filter({ has: teacher.getByRole('link', { name: 'Ada', exact: true }) });
    await row.getByText('Engineering (CO₂ dragster)').waitFor({ timeout: 30_000 });
    await expectShown(card.getByText(/^\d+ of \d+ at work$/));
    expect(await axeFindingsInBothSchemes(teacher)).toEqual([]);
    await card.getByRole('button', { name: 'Pause the class' }).click();
    await eyesUp(ada).waitFor();
    await teacher.getByRole('button', { name: 'Let the class go on' }).click();
    await gone(ada);
    await teacher.setViewportSize({ width: 390, height: 844 });
    const over = () => teacher.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(over).toBeLessThanOrEqual(1);
    await card.getByRole('link', { name: `Board of ${CLASS}` }).click();
    await teacher.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
  });
});

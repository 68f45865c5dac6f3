import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const CLASS = 'Technology, period 2';
const SMALL = { width: 390, height: 844 };

// Every class of the demonstration is due for the archive within days.
const seats = openSeats({ settings: { RETENTION_IDLE_DAYS: '7' } });

async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(SMALL);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(1);
  if (size) await page.setViewportSize(size);
}

test('a teacher sees what goes by itself, and how long it takes', async () => {
  const page = await seats.teacher({ reducedMotion: 'reduce' });
  const teacher = new ProgressPage(page);
  await teacher.openClass(CLASS);
  await teacher.open('Data & privacy');
  await expectShown(page.getByRole('combobox', { name: 'Keep the class' }));
  await expect.poll(() => page.getByRole('combobox', { name: 'Keep the class' }).inputValue()).toBe('-1');
  await page.getByRole('link', { name: 'Kept and Deleted' }).click();
  await teacher.heading('Kept and deleted').waitFor();
  await expectShown(page.getByText('A class that nobody has used for 7 days is archived.'));
  const row = page.getByRole('region', { name: 'What goes in the next 60 days' }).getByRole('row', { name: CLASS });
  await expectShown(row.getByText('It is archived'));
  await expectShown(page.getByText('No class of your school has been deleted yet.'));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await expectToFit(page);
  await row.getByRole('link', { name: CLASS }).click();
  await teacher.heading('Board').waitFor();
});

test("one student's file is downloaded from the student's page", async () => {
  const page = await seats.sharedTeacher();
  const teacher = new ProgressPage(page);
  await teacher.openClass(CLASS);
  await teacher.openStudent('Emma');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File for Parents' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Emma.zip');
  const files = unzipSync(readFileSync(await saved.path()));
  expect(Object.keys(files)).toEqual(['index.html', 'everything.json']);
  await expectToFit(page);
  const file = await seats.page();
  await file.setContent(new TextDecoder().decode(files['index.html']));
  await file.getByRole('heading', { level: 1, name: 'What Balsa keeps of Emma' }).waitFor();
  await expectToFit(file);
  expect(await axeFindingsInBothSchemes(file)).toEqual([]);
});

test('a class is deleted by typing its name, and its certificate can be printed', async () => {
  const page = await seats.teacher({ reducedMotion: 'reduce' });
  const classes = new ClassesPage(page);
  await classes.add('Elective, spring');
  await classes.go('Data & privacy');
  const form = page.getByRole('region', { name: 'Delete the class' });
  const typed = form.getByLabel('Type the name of the class, Elective, spring');
  await typed.fill('Elective');
  await form.getByRole('button', { name: 'Delete the Class for Good' }).click();
  await expectShown(form.getByText('Please type the name of the class to confirm.'));
  await typed.fill('Elective, spring');
  await form.getByRole('button', { name: 'Delete the Class for Good' }).click();
  await page.getByRole('heading', { level: 1, name: 'Certificate of deletion' }).waitFor();
  await expectShown(
    page.getByText('the class "Elective, spring" and all that was kept about it were deleted for good.'),
  );
  await expectShown(page.getByRole('row', { name: 'classes 1' }));
  // Below a name is the line of its row, not hidden by what stays in sight and no second one.
  const looks = page
    .getByRole('rowheader')
    .first()
    .evaluate((cell) => getComputedStyle(cell));
  expect(await looks).toMatchObject({ boxShadow: 'none', backgroundClip: 'padding-box' });
  await expectShown(page.getByText('Check value', { exact: true }));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await expectToFit(page);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
  await expectShown(page.getByText('Check value', { exact: true }));
  // With all kinds of records that there are it is one sheet.
  await page.locator('tbody').evaluate((body) => {
    while (body.children.length < 27) body.append(body.children[0]?.cloneNode(true) ?? '');
  });
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'All certificates' }).click();
  await page.getByRole('link', { name: /^Certificate: Elective, spring/ }).waitFor();
  await classes.all();
  expect(await page.getByRole('link', { name: 'Elective, spring' }).count()).toBe(0);
});

test('a class that is archived under a student costs nothing that was not sent', async () => {
  const page = await seats.student('ada', { page: 'journal' });
  const context = page.context();
  const journal = new JournalPage(page);
  await journal.open('Introduction');
  // A part that has not come brings itself by a reload as soon as there is a network.
  await expectShown(page.getByRole('button', { name: 'Listen', exact: true }));
  await context.setOffline(true);
  await journal.write('Written while the class was archived');
  await expectShown(page.getByText(/1 item saved on this device/).first());
  const desk = await seats.sharedTeacher();
  const classes = new ClassesPage(desk);
  const settings = await classes.settings(CLASS);
  await classes.archive(settings, CLASS);
  await expectShown(settings.getByText('This class is archived'));
  await context.setOffline(false);
  await expectShown(page.getByText('Your session has expired, please login to resume').first());
  await expectShown(page.getByText(/saved on this device. It will be sent when you have signed in again/).first());
  await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Login' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Student Id').fill('ada');
  await again.getByLabel('Group Id').fill(DEMO_GROUP);
  await again.getByRole('button', { name: 'Login' }).click();
  await expectShown(again.getByText(/What you have not sent stays on this device/));
  await settings.getByRole('button', { name: 'Restore Class' }).click();
  await expectShown(settings.getByRole('button', { name: 'Archive Class' }));
  await again.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => page.getByText(/saved on this device/).count(), { timeout: 60_000 }).toBe(0);
  await desk.keyboard.press('Escape');
  const teacher = new ProgressPage(desk);
  await teacher.openClass(CLASS);
  await teacher.openStudent('Ada');
  await teacher.see('Journal');
  await expectShown(desk.getByText('Written while the class was archived').first());
});
